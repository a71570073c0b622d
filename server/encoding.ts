import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/* In which encodings pages are sent. */

export const BROTLI_QUALITY = 5

/** In which pages are kept, the best first. */
export const KEPT_ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof KEPT_ENCODINGS)[number] | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
export const decompressBrotli = promisify(brotliDecompress)

const REFUSED = /;\s*q=0(\.0*)?\s*$/

/**
 * The best of our encodings that the browser accepts; `q=0` refuses one (RFC 9110 §12.5.3).
 * @param ours the best one first
 */
export function acceptedEncoding<E extends string>(
  acceptEncoding: string | undefined,
  ours: readonly E[],
): E | 'identity' {
  if (acceptEncoding === undefined) return 'identity'
  const accepted = readBefore.get(acceptEncoding) ?? readAccepted(acceptEncoding)
  return ours.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/** What headers were read as: browsers send a handful of different ones. */
const readBefore = new LRUCache<string, ReadonlySet<string>>({ max: 50 })

function readAccepted(acceptEncoding: string): ReadonlySet<string> {
  const entries = acceptEncoding.toLowerCase().split(',')
  const names = entries.filter((entry) => !REFUSED.test(entry)).map((entry) => entry.split(';', 1)[0]?.trim() ?? '')
  const accepted = new Set(names)
  readBefore.set(acceptEncoding, accepted)
  return accepted
}

/**
 * As small as Brotli makes it, an eighth smaller than usual in fifty times as long; off the event loop, one after the other.
 * The window is that of a page: with a larger one it would take 32 MB meanwhile.
 */
export function encodeSmallest(body: Buffer): Promise<Buffer> {
  return oneAtATime(() => compressBrotli(body, SMALLEST))
}

const oneAtATime = pLimit(1)
const SMALLEST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

/** Compresses off the event loop. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? compressGzip(body) : body
}

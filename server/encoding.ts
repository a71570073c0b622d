import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/* In which encodings pages are sent. */

export const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
export const decompressBrotli = promisify(brotliDecompress)

const REFUSED = /;\s*q=0(\.0*)?\s*$/

/** The best of our encodings that the browser accepts; `q=0` refuses one (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !REFUSED.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses off the event loop. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? compressGzip(body) : body
}

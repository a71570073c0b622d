import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/*
 * Whole pages for visitors whom we know nothing about. What a key leaves out, a page must not show:
 * page-host.ts builds the key and keeps everybody with a cookie of ours away from here.
 */

const MOST_BYTES = 24 * 1024 * 1024
const BROTLI_QUALITY = 5

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const REFUSED = /;\s*q=0(\.0*)?\s*$/

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent: headers, and the body in as many encodings as were asked for so far. */
export interface KeptPage {
  headers: Record<string, string>
  etag: string
  bodies: Map<Encoding, Buffer>
}

/** The best of our encodings that the browser takes. `q=0` is how it says that it does not take one (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const taken = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !REFUSED.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses off the event loop. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? compressGzip(body) : body
}

/** A bounded store of pages by key; the least recently used go first. */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: (page) => (page.bodies.get('identity')?.byteLength ?? 0) * 2 + 2048,
  })

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key)
  }

  /** Keeps a page that has just been rendered. */
  keep(key: string, headers: Record<string, string>, body: Buffer): KeptPage {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const page: KeptPage = { headers, etag, bodies: new Map([['identity', body]]) }
    this.#pages.set(key, page)
    return page
  }

  /** The page's body in an encoding, compressed once. */
  async body(page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies.get(encoding)
    if (known !== undefined) return known
    const identity = page.bodies.get('identity') ?? Buffer.alloc(0)
    const encoded = await encode(identity, encoding)
    page.bodies.set(encoding, encoded)
    return encoded
  }
}

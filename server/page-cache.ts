import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/*
 * A cache of whole pages for anonymous visitors. A page must not depend on anything that is not in its key: page-
 * host.ts builds the key and never uses the cache for requests with one of our cookies.
 */

const MAX_BYTES = 24 * 1024 * 1024
const BROTLI_QUALITY = 5

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const REFUSED = /;\s*q=0(\.0*)?\s*$/

export type Encoding = 'br' | 'gzip' | 'identity'

/** The result of rendering. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** A page in the cache: headers, and the body in as many encodings as were requested so far. */
export interface CachedPage {
  headers: Record<string, string>
  etag: string
  body: Buffer
  compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

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

/** A bounded cache of pages by key; the least recently used go first. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength * 2 + 2048,
  })
  readonly #rendering = new Map<string, Promise<unknown>>()

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /**
   * Renders a page, and caches it where everybody may see it. Requests for a page that is being rendered wait for that
   * one: when a new period begins, every page is missing at once. If it is not cached after all, each renders its own.
   * @param key null for a page that may not be cached, whatever it turns out to be
   */
  async make(key: string | null, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    if (key === null) return render()
    const another = this.#rendering.get(key)
    if (another !== undefined) {
      await another.catch(() => undefined)
      return this.#pages.get(key) ?? this.#store(key, await render())
    }
    const made = render().then((page) => this.#store(key, page))
    this.#rendering.set(key, made)
    return made.finally(() => this.#rendering.delete(key))
  }

  /** Caches a page that has just been rendered, unless it is for one visitor only. */
  #store(key: string, page: RenderedPage): CachedPage | RenderedPage {
    const { status, headers, cookies, body } = page
    if (status !== 200 || cookies.length > 0 || headers['cache-control']?.includes('no-store')) return page
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const cached: CachedPage = {
      headers: { 'cache-control': 'private, no-cache', ...headers },
      etag,
      body,
      compressed: new Map([['identity', body]]),
    }
    this.#pages.set(key, cached)
    return cached
  }

  /** The page's body in an encoding: at once where it has been compressed before, and compressed once. */
  getBody({ body, compressed }: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = compressed.get(encoding)
    if (known !== undefined) return known
    const compressing = encode(body, encoding)
    compressed.set(encoding, compressing)
    compressing.then(
      (bytes) => compressed.set(encoding, bytes),
      () => compressed.delete(encoding),
    )
    return compressing
  }
}

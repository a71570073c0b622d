import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/*
 * Whole pages for visitors whom we know nothing about. What a key leaves out, a page must not show:
 * page-host.ts builds the key and keeps everybody with a cookie of ours away from here.
 */

const MAX_BYTES = 24 * 1024 * 1024
const BROTLI_QUALITY = 5

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const REFUSED = /;\s*q=0(\.0*)?\s*$/

export type Encoding = 'br' | 'gzip' | 'identity'

/** What came of rendering. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** A page as it is sent: headers, and the body in as many encodings as were asked for so far. */
export interface KeptPage {
  headers: Record<string, string>
  etag: string
  body: Buffer
  compressed: Map<Encoding, Buffer | Promise<Buffer>>
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
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength * 2 + 2048,
  })
  readonly #making = new Map<string, Promise<unknown>>()

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key)
  }

  /**
   * Makes a page, and keeps it where everybody may see it. Whoever asks for a page that is being made waits for that
   * one: when a new period begins, every page is missing at once. If it is not kept after all, each makes his own.
   * @param key null for a page that may not be kept, whatever it turns out to be
   */
  async make(key: string | null, render: () => Promise<RenderedPage>): Promise<KeptPage | RenderedPage> {
    if (key === null) return render()
    const another = this.#making.get(key)
    if (another !== undefined) {
      await another.catch(() => undefined)
      return this.#pages.get(key) ?? this.#keep(key, await render())
    }
    const made = render().then((page) => this.#keep(key, page))
    this.#making.set(key, made)
    return made.finally(() => this.#making.delete(key))
  }

  /** Keeps a page that has just been rendered, unless it says that it is for one visitor only. */
  #keep(key: string, page: RenderedPage): KeptPage | RenderedPage {
    const { status, headers, cookies, body } = page
    if (status !== 200 || cookies.length > 0 || headers['cache-control']?.includes('no-store')) return page
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const kept: KeptPage = {
      headers: { 'cache-control': 'private, no-cache', ...headers },
      etag,
      body,
      compressed: new Map([['identity', body]]),
    }
    this.#pages.set(key, kept)
    return kept
  }

  /** The page's body in an encoding: at once where it has been compressed before, and compressed once. */
  getBody({ body, compressed }: KeptPage, encoding: Encoding): Buffer | Promise<Buffer> {
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

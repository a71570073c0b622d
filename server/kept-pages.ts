import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { emptyPart, HOLE, VISITOR_PARTS, type VisitorPartName } from '#people/visitors/visitor.ts'
import { decompressBrotli, type Encoding, encode, encodeSmallest } from './encoding.ts'
import { type Hole, PageTemplate } from './page-template.ts'
import type { ReadyAnswer } from './ready-answers.ts'
import { FIXED_HEADERS } from './security-headers.ts'

/*
 * Whole pages that are the same for everybody, kept in the encoding that most browsers ask for. For nobody in particular they
 * are sent as they are; for a visitor their parts are filled (page-template.ts). A page must not depend on anything that is
 * not in its key.
 */

const MAX_BYTES = 12 * 1024 * 1024
/** A page holds some compressed bodies, about as large as each other, and its headers. */
const BODIES = 4
const HEADER_BYTES = 2048
const ASKED_ONCE = 5000
/** A page that is sent so often is compressed once more, as small as can be. */
const SENT_OFTEN = 3

const PART_NAMES = Object.keys(VISITOR_PARTS) as VisitorPartName[]
const HOLES: readonly Hole[] = PART_NAMES.map((name) => ({ marker: emptyPart(name), size: VISITOR_PARTS[name].size }))

/** The result of rendering. A page's parts are empty still. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** Which page, and the key that it is kept by. */
export interface KeptAddress {
  key: string
  /** The address that it is rendered from. */
  address: string
  /** Whether it has parameters: there are more such addresses than pages. */
  isQuery: boolean
}

/** A page with the parts filled. @param parts what fills them, in the order of `VISITOR_PARTS` */
export function fillParts(html: Buffer, parts: readonly string[]): Buffer {
  const filled: Buffer[] = []
  let from = 0
  for (const [number, { marker }] of HOLES.entries()) {
    const at = html.indexOf(marker, from)
    if (at < 0) continue
    filled.push(html.subarray(from, at), Buffer.from(parts[number] ?? ''))
    from = at + marker.length
  }
  return Buffer.concat([...filled, html.subarray(from)])
}

export class KeptPage {
  readonly #headers: Readonly<Record<string, string>>
  readonly #hash: string
  /** In Brotli, with nobody's parts. */
  #body: Buffer
  /** How often that was sent. */
  #sent = 0
  readonly #parts: readonly string[]
  readonly #forNobody = new Map<Encoding, KeptAnswer | Promise<KeptAnswer>>()
  readonly #templates = new Map<Encoding, PageTemplate | Promise<PageTemplate>>()
  /** Many see the same, such as one line in their cart. */
  readonly #lastFilled = new Map<Encoding, { filling: Filling; answer: KeptAnswer }>()

  private constructor(page: RenderedPage, body: Buffer, parts: readonly string[]) {
    const headers = { 'cache-control': 'private, no-cache', ...page.headers, vary: 'accept-encoding, cookie' }
    this.#headers = { ...FIXED_HEADERS, ...headers }
    this.#hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
    this.#body = body
    this.#parts = parts
    this.#forNobody.set('br', this.#makeAnswer('br', body))
  }

  /** @param forNobody what the parts show to somebody who is not known */
  static async keep(page: RenderedPage, forNobody: readonly string[]): Promise<KeptPage> {
    const isPage = page.headers['content-type']?.startsWith('text/html') === true && page.body.includes(HOLE)
    const body = isPage ? fillParts(page.body, forNobody) : page.body
    return new KeptPage(page, await encode(body, 'br'), isPage ? forNobody : [])
  }

  /** About how much memory it takes. */
  get size(): number {
    return this.#body.byteLength * BODIES + HEADER_BYTES
  }

  /** Whether it shows who asks for it; data and documents do not. */
  get hasParts(): boolean {
    return this.#parts.length > 0
  }

  /** The page for somebody who is not known; at once where it was asked for in this encoding before. */
  getForNobody(encoding: Encoding): KeptAnswer | Promise<KeptAnswer> {
    if (encoding === 'identity') return this.#read().then((html) => this.#makeAnswer('identity', html))
    this.#sent += 1
    if (this.#sent === SENT_OFTEN) this.#makeSmaller().catch(() => {})
    const make = async () => this.#makeAnswer(encoding, await encode(await this.#read(), encoding))
    return remember(this.#forNobody, encoding, make)
  }

  /** The page with its parts filled; at once where somebody had it in this encoding before. */
  getFilled(encoding: Encoding, filling: Filling): KeptAnswer | Promise<KeptAnswer> {
    const make = (bytes: Buffer) => this.#makeAnswer(encoding, bytes, filling)
    if (encoding === 'identity')
      return this.#readEmpty().then((html) => make(fillParts(Buffer.from(html), filling.parts)))
    const last = this.#lastFilled.get(encoding)
    if (last?.filling === filling) return last.answer
    const template = remember(this.#templates, encoding, async () =>
      PageTemplate.compress(await this.#readEmpty(), HOLES, encoding),
    )
    if (!(template instanceof PageTemplate)) return template.then((made) => make(made.fill(filling.padded)))
    const answer = make(template.fill(filling.padded))
    this.#lastFilled.set(encoding, { filling, answer })
    return answer
  }

  #makeAnswer(encoding: Encoding, body: Buffer, filling: Filling | null = null): KeptAnswer {
    const etag = filling === null ? `W/"${this.#hash}"` : `W/"${this.#hash}-${filling.hash}"`
    const known = { ...this.#headers, etag }
    const encoded = encoding === 'identity' ? known : { ...known, 'content-encoding': encoding }
    const head = Object.entries({ ...encoded, 'content-length': String(body.byteLength) }).flat()
    return {
      etag,
      whole: { status: 200, head, body },
      unchanged: { status: 304, head: Object.entries(known).flat(), body: null },
    }
  }

  /** What many ask for may take longer to be compressed. Where that fails, it stays as it is. */
  async #makeSmaller(): Promise<void> {
    this.#body = await encodeSmallest(await this.#read())
    this.#forNobody.set('br', this.#makeAnswer('br', this.#body))
  }

  async #read(): Promise<Buffer> {
    return decompressBrotli(this.#body)
  }

  /** The page as it was rendered. */
  async #readEmpty(): Promise<string> {
    const html = (await this.#read()).toString()
    return HOLES.reduce((empty, { marker }, number) => empty.replace(this.#parts[number] ?? '', marker), html)
  }
}

/** A page in one encoding, for somebody. */
export interface KeptAnswer {
  etag: string
  whole: ReadyAnswer
  /** For a browser that has it. */
  unchanged: ReadyAnswer
}

/** What fills the parts of a page for one visitor. */
export interface Filling {
  /** In the order of `VISITOR_PARTS`. */
  parts: readonly string[]
  /** The same, as long as a template's holes. */
  padded: readonly Buffer[]
  hash: string
}

function remember<Key, Value>(known: Map<Key, Value | Promise<Value>>, key: Key, make: () => Promise<Value>) {
  const found = known.get(key)
  if (found !== undefined) return found
  const making = make()
  known.set(key, making)
  making.then(
    (made) => known.set(key, made),
    () => known.delete(key),
  )
  return making
}

/**
 * The pages that are kept, the least recently used go first. Those with parameters have a store of their own and enter it
 * when they are asked for again: whoever goes through all of them does not push out what many ask for.
 */
export class KeptPages {
  readonly #plain = createStore()
  readonly #queries = createStore()
  readonly #askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE })
  readonly #rendering = new Map<string, Promise<unknown>>()

  get({ key, isQuery }: KeptAddress): KeptPage | undefined {
    return (isQuery ? this.#queries : this.#plain).get(key)
  }

  /**
   * Renders a page, and keeps it. Requests for a page that is being rendered wait for that one: when a new period begins,
   * every page is missing at once. If it is not kept after all, each renders its own.
   */
  async make(
    address: KeptAddress,
    render: () => Promise<RenderedPage>,
    forNobody: () => readonly string[],
  ): Promise<KeptPage | RenderedPage> {
    const { key } = address
    const another = this.#rendering.get(key)
    if (another !== undefined) {
      await another.catch(() => undefined)
      return this.get(address) ?? this.#keep(address, await render(), forNobody)
    }
    const made = render().then((page) => this.#keep(address, page, forNobody))
    this.#rendering.set(key, made)
    return made.finally(() => this.#rendering.delete(key))
  }

  async #keep(
    { key, isQuery }: KeptAddress,
    page: RenderedPage,
    forNobody: () => readonly string[],
  ): Promise<KeptPage | RenderedPage> {
    const { status, headers, cookies } = page
    if (status !== 200 || cookies.length > 0 || headers['cache-control']?.includes('no-store')) return page
    if (isQuery && !this.#askedOnce.has(key)) {
      this.#askedOnce.set(key, true)
      return page
    }
    const kept = await KeptPage.keep(page, forNobody())
    const store = isQuery ? this.#queries : this.#plain
    store.set(key, kept)
    return kept
  }
}

function createStore() {
  return new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  })
}

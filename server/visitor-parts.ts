import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readToken } from '#people/accounts/token-cookies.ts'
import { NOBODY, VISITOR_PARTS, type Visitor } from '#people/visitors/visitor.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import type { Filling } from './kept-pages.ts'
import { padTo } from './page-template.ts'

/*
 * Who asks for a kept page, and what its parts show them. A visitor is remembered for some seconds by the tokens of their
 * cookies, and forgotten with every change that a request with these tokens makes: on another device, and in another process,
 * a page may be so many seconds late (decisions/0097).
 */

const REMEMBERED_MS = 5000
const VISITORS = 5000
const RENDERED = 500

const PARTS = Object.values(VISITOR_PARTS)

interface Remembered {
  untilMs: number
  reading: Promise<Visitor | null>
  /** Undefined until it has been read. */
  visitor: Visitor | null | undefined
}

interface VisitorPartsOptions {
  clock: Clock
  /** Reads who sent a request; null while the database is away. */
  describe(request: FastifyRequest): Promise<Visitor | null>
}

type RenderParts = (visitor: Visitor | null, address: string) => readonly string[]

export class VisitorParts {
  readonly #options: VisitorPartsOptions
  readonly #visitors = new LRUCache<string, Remembered>({ max: VISITORS })
  readonly #parts = new LRUCache<string, readonly string[]>({ max: RENDERED })
  /** The same of each who is remembered: to describe them as a text takes longer than to find it. */
  readonly #lastParts = new WeakMap<Visitor, { here: string; parts: readonly string[] }>()
  readonly #fillings = new WeakMap<readonly string[], Filling>()

  constructor(options: VisitorPartsOptions) {
    this.#options = options
  }

  /** Who sends a request; at once for nobody and for whoever is remembered. Null while the database is away. */
  getVisitor(request: FastifyRequest): Visitor | null | Promise<Visitor | null> {
    const key = getKey(request.headers.cookie)
    if (key === null) return NOBODY
    const now = this.#options.clock.now().getTime()
    const known = this.#getKnown(key, now)
    if (known !== undefined) return known.visitor === undefined ? known.reading : known.visitor
    const reading = this.#options.describe(request)
    const remembered: Remembered = { untilMs: now + REMEMBERED_MS, reading, visitor: undefined }
    this.#visitors.set(key, remembered)
    const forget = () => {
      if (this.#visitors.peek(key) === remembered) this.#visitors.delete(key)
    }
    reading.then((visitor) => {
      remembered.visitor = visitor
      // The database may be back at once.
      return visitor ?? forget()
    }, forget)
    return reading
  }

  /** Who sends a request with these cookies, if it is known at once; undefined if they must be read. */
  getRemembered(cookie: string | null): Visitor | null | undefined {
    const key = getKey(cookie)
    return key === null ? NOBODY : this.#getKnown(key, this.#options.clock.now().getTime())?.visitor
  }

  #getKnown(key: string, now: number): Remembered | undefined {
    const known = this.#visitors.get(key)
    // A clock that was set back is no reason to remember them longer.
    return known !== undefined && now < known.untilMs && known.untilMs <= now + REMEMBERED_MS ? known : undefined
  }

  /** The same for a page that is somebody's own, which must agree with what else is on it. */
  async readAnew(request: FastifyRequest): Promise<Visitor | null> {
    const key = getKey(request.headers.cookie)
    if (key !== null) this.#visitors.delete(key)
    return this.getVisitor(request)
  }

  /** Whether nothing says who sent a request. */
  isStranger(request: FastifyRequest): boolean {
    return getKey(request.headers.cookie) === null
  }

  /** Forgets who sends a request: they are changing something. */
  forget(request: FastifyRequest): void {
    const key = getKey(request.headers.cookie)
    if (key !== null) this.#visitors.delete(key)
  }

  /**
   * What the parts of a page at this address show.
   * @param render the page bundle's, which draws the parts
   */
  getParts(visitor: Visitor | null, address: string, render: RenderParts): readonly string[] {
    // Only the way to sign in leads back to where it stands.
    const here = (visitor?.first_name ?? null) === null ? address : ''
    const last = visitor === null ? undefined : this.#lastParts.get(visitor)
    if (last?.here === here) return last.parts
    const key = `${JSON.stringify(visitor)} ${here}`
    const parts = this.#parts.get(key) ?? render(visitor, address)
    this.#parts.set(key, parts)
    if (visitor !== null) this.#lastParts.set(visitor, { here, parts })
    return parts
  }

  /** The same as it is copied into a kept page. */
  fill(visitor: Visitor | null, address: string, render: RenderParts): Filling {
    const parts = this.getParts(visitor, address, render)
    const known = this.#fillings.get(parts)
    if (known !== undefined) return known
    const padded = PARTS.map(({ id, size }, number) => {
      const bytes = padTo(size, parts[number] ?? '')
      if (bytes === null) throw new Error(`What the part ${id} shows has more than ${size} bytes.`)
      return bytes
    })
    const hash = createHash('sha256').update(parts.join('')).digest('base64url').slice(0, 12)
    const filling = { parts, padded, hash }
    this.#fillings.set(parts, filling)
    return filling
  }
}

/** The tokens that say who sent a request; null where there is none. */
function getKey(cookie: string | null | undefined): string | null {
  if (cookie === undefined || cookie === null) return null
  const tokens = [readToken('session', cookie), readCartToken(cookie), readToken('guest', cookie)]
  return tokens.every((token) => token === null) ? null : tokens.join(' ')
}

import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/time/clock.ts'

/*
 * Rendering takes this process more than anything else that a stranger can ask for. Whoever is known comes first, strangers
 * come last: a page of theirs begins once what has arrived meanwhile, calls of the API and pages that are kept, was answered.
 * Networks take turns, and one network has so many pages waiting and so many in a minute (decisions/0047).
 */

export interface RenderQueueOptions {
  clock: Clock
  /** How many pages one network is rendered in a minute. */
  perMinute: number
}

type Turns = Map<string, (() => void)[]>

/** Where a page comes in the queue. */
export interface PageOf {
  network: string
  /** Nothing is known of who sent the request. */
  isStranger: boolean
}

/** Too many for one network: when to come again. */
export interface Crowded {
  retryAfterSeconds: number
}

const AT_ONCE = 4
/** One place is for whoever is known, though strangers' pages wait for something. */
const STRANGERS_AT_ONCE = 3
const MAX_WAITING = 24
const MINUTE_MS = 60_000
const NETWORKS_COUNTED = 5000

export class RenderQueue {
  readonly #options: RenderQueueOptions
  /** Who waits, by network, in the order of their turns. */
  readonly #known: Turns = new Map()
  readonly #strangers: Turns = new Map()
  readonly #counts = new LRUCache<string, { count: number; endsMs: number }>({ max: NETWORKS_COUNTED })
  #isTurnAwaited = false
  #running = 0
  #strangersRunning = 0

  constructor(options: RenderQueueOptions) {
    this.#options = options
  }

  /** Says when to come again where a network has too many pages; else counts one. */
  admit({ network }: PageOf): Crowded | null {
    const now = this.#options.clock.now().getTime()
    const found = this.#counts.get(network)
    const isNow = found !== undefined && now < found.endsMs && found.endsMs <= now + MINUTE_MS
    const counted = isNow ? found : { count: 0, endsMs: now + MINUTE_MS }
    if (counted.count >= this.#options.perMinute) return { retryAfterSeconds: Math.ceil((counted.endsMs - now) / 1000) }
    const waiting = [this.#known, this.#strangers].flatMap((turns) => turns.get(network) ?? [])
    if (waiting.length >= MAX_WAITING) return { retryAfterSeconds: 1 }
    counted.count += 1
    this.#counts.set(network, counted)
    return null
  }

  /** Renders when its turn has come. */
  async run<T>({ network, isStranger }: PageOf, render: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      const turns = isStranger ? this.#strangers : this.#known
      turns.set(network, [...(turns.get(network) ?? []), begin])
      this.#awaitTurn()
    })
    try {
      return await render()
    } finally {
      this.#running -= 1
      if (isStranger) this.#strangersRunning -= 1
      this.#awaitTurn()
    }
  }

  /**
   * Each page begins in a turn of the event loop of its own. With the embedded database nothing else would end a turn, and a
   * turn takes in one new connection: while pages follow each other within one, nobody else is heard.
   */
  #awaitTurn(): void {
    if (this.#isTurnAwaited) return
    this.#isTurnAwaited = true
    setImmediate(() => {
      this.#isTurnAwaited = false
      if (this.#beginOne()) this.#awaitTurn()
    })
  }

  #beginOne(): boolean {
    if (this.#running === AT_ONCE) return false
    const known = takeFirst(this.#known)
    const stranger = known === null && this.#strangersRunning < STRANGERS_AT_ONCE ? takeFirst(this.#strangers) : null
    const begin = known ?? stranger
    if (begin === null) return false
    this.#running += 1
    if (stranger !== null) this.#strangersRunning += 1
    begin()
    return true
  }
}

/** The first page of the network whose turn it is; that network is the last one then. */
function takeFirst(turns: Turns): (() => void) | null {
  const [first] = turns
  if (first === undefined) return null
  const [network, [begin, ...others]] = first
  turns.delete(network)
  if (others.length > 0) turns.set(network, others)
  return begin ?? null
}

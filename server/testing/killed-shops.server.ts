import assert from 'node:assert/strict'
import type { Answer, Listening } from './ask-shop.server.ts'
import type { KillableShop } from './killable-shop.server.ts'

/** Processes on the same data, and when one of them is killed. */
interface Options {
  random: () => number
  /** How many steps are answered between two kills, at most twice this. */
  stepsBetween: number
}

/**
 * The processes of a shop as people see them who ask now one and now the other, while one after the other is killed and
 * started again. Whoever asked one that was killed does the same again, as a person presses a button again.
 */
export class KilledShops implements Listening {
  kills = 0
  readonly #shops: readonly KillableShop[]
  /** Those that are not up, until they are. */
  readonly #opening = new Map<KillableShop, Promise<void>>()
  readonly #options: Options
  #left: number

  constructor(shops: readonly KillableShop[], options: Options) {
    this.#shops = shops
    this.#options = options
    this.#left = this.#draw()
  }

  /** One of those that are up. */
  get url(): string {
    const up = this.#up()
    const shop = this.#pick(up.length === 0 ? this.#shops : up)
    return shop.url
  }

  /**
   * Does something that may break off because a shop is killed, or because it closes a connection that was idle; or that it
   * has no time for. Then it is done again. Throws other faults, and whatever comes of a shop that ends by itself.
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#up().length === 0) await Promise.race(this.#opening.values())
      try {
        return await work()
      } catch (fault) {
        const isToBeExpected = fault instanceof ShopBusy || isBrokenOff(fault)
        if (!isToBeExpected || this.#up().some((shop) => !shop.running())) throw fault
      }
    }
  }

  /** Counts a step that was answered; after some of them a shop is killed, in the middle of what others ask. */
  answered(): void {
    this.#left -= 1
    if (this.#left > 0) return
    this.#left = this.#draw()
    const up = this.#up()
    if (up.length > 0) this.#killAndOpen(this.#pick(up))
  }

  /** Waits until all of them are up. Throws what kept one from starting. */
  async allUp(): Promise<void> {
    while (this.#opening.size > 0) await Promise.all(this.#opening.values())
  }

  #up(): KillableShop[] {
    return this.#shops.filter((shop) => !this.#opening.has(shop))
  }

  #killAndOpen(shop: KillableShop): void {
    this.kills += 1
    const opening = reopen(shop).then(() => void this.#opening.delete(shop))
    // Whoever waits for it is told what kept it from starting.
    opening.catch(() => {})
    this.#opening.set(shop, opening)
  }

  #draw(): number {
    return 1 + Math.floor(this.#options.random() * this.#options.stepsBetween * 2)
  }

  #pick<T>(among: readonly T[]): T {
    const picked = among[Math.floor(this.#options.random() * among.length)]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
}

/** A shop has answered 503, which asks to try again. */
class ShopBusy extends Error {}

/** Throws what `during` tries again for where a shop asks for that, and for any other answer than this. */
export function demandStatus({ status, text }: Answer, ...expected: readonly number[]): void {
  if (status === 503) throw new ShopBusy(text)
  assert.ok(expected.includes(status), `answered ${status} instead of ${expected.join(' or ')}: ${text}`)
}

async function reopen(shop: KillableShop): Promise<void> {
  await shop.kill()
  await shop.start()
}

/** The connection ended before the answer did, or there was nobody to connect to. */
function isBrokenOff(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return code === 'ECONNRESET' || code === 'ECONNREFUSED' || code === 'EPIPE' || code === 'ECONNABORTED'
}

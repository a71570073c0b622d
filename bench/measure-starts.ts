import { median } from './contest.ts'
import { getMemory } from './process-usage.ts'
import { type RunningServer, type ShopSettings, startShop } from './start-server.ts'

export interface Starts {
  /** Milliseconds until the shop could be asked: with new data, and the median of starts on the same data. */
  first: number
  again: number
  /** Resident memory in MB when it was open: at that moment, and at most until then. */
  open: { now: number; peak: number }
  /** Of the last start, still running. */
  shop: RunningServer
}

const STARTS_AGAIN = 3

/** Starts a shop with new data, and some times more; the last one is left running. */
export async function measureStarts(settings: ShopSettings): Promise<Starts> {
  let shop = await startShop(settings)
  const first = shop.startedWithin
  const again: number[] = []
  while (again.length < STARTS_AGAIN) {
    await shop.stop()
    shop = await startShop(settings)
    again.push(shop.startedWithin)
  }
  return { first, again: median(again), open: getMemory(shop.pid), shop }
}

import { type Bounds, join, NOWHERE } from '../pdf/matrix.ts'
import { isTechnicalInk } from '../plate-names.ts'
import type { Plates } from './plates.ts'

/** The inks of a page added up. */
export interface TotalInk {
  /** Of the pixel with the most, in percent. */
  most: number
  /** Pixels above the limit, and where they are, in pixels from the upper left. */
  over: number
  where: Bounds
}

/** A step of eight bits for each of a few plates is no more ink. */
const SLACK = 1.5

/** Adds up the inks that are on the sheet: the plates of tools and of white do not count. */
export function addUpInk({ width, inks }: Plates, limitPercent: number): TotalInk {
  const sums = addUp([...inks].filter(([name]) => !isTechnicalInk(name)).map(([, plate]) => plate))
  const limit = ((limitPercent + SLACK) / 100) * 255
  const total: TotalInk = { most: 0, over: 0, where: NOWHERE }
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] ?? 0
    if (sum > total.most) total.most = sum
    if (sum <= limit) continue
    total.over++
    const [x, y] = [at % width, Math.floor(at / width)]
    total.where = join(total.where, { left: x, right: x + 1, bottom: y, top: y + 1 })
  }
  return { ...total, most: (total.most / 255) * 100 }
}

function addUp(plates: readonly Uint8Array[]): Uint16Array {
  const sums = new Uint16Array(plates[0]?.length ?? 0)
  for (const plate of plates) for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (plate[at] ?? 0)
  return sums
}

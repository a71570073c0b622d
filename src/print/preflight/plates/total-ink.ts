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
  const counted = [...inks].filter(([name]) => !isTechnicalInk(name)).map(([, plate]) => plate)
  const limit = ((limitPercent + SLACK) / 100) * 255
  const total: TotalInk = { most: 0, over: 0, where: NOWHERE }
  for (let at = 0; at < (counted[0]?.length ?? 0); at++) {
    let sum = 0
    for (const plate of counted) sum += plate[at] ?? 0
    total.most = Math.max(total.most, sum)
    if (sum <= limit) continue
    total.over++
    const [x, y] = [at % width, Math.floor(at / width)]
    total.where = join(total.where, { left: x, right: x + 1, bottom: y, top: y + 1 })
  }
  return { ...total, most: (total.most / 255) * 100 }
}

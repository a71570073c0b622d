import type { Spot, Strip } from './strip.ts'

/*
 * Moves pieces that overlap until none does (guided local search): each in turn to the best of many places, while what
 * overlaps for long weighs ever more.
 */

export interface Search {
  strip: Strip
  random: () => number
  /** Whether the work is used up. */
  isOver: () => boolean
}

export interface Separation {
  isFree: boolean
  /** All overlaps of the best state, in units. */
  total: number
  spots: readonly Spot[]
}

interface Candidate {
  loss: number
  spot: Spot
}

const ANYWHERE = 24
const NEARBY = 12
const KEPT = 3
/** The last steps, as a share of a piece's size: coarser ones leave many strips with overlaps of a few units. */
const FINEST = 0.0001
/** Better by less than two per cent is no progress. */
const PROGRESS = 0.98
/** How often it starts again from the best state without having come further. */
const STRIKES = 2

/** Tries to free all pieces of overlaps on a strip of a length. `patience`: rounds without progress. */
export function separate({ strip, random, isOver }: Search, length: number, patience: number): Separation {
  strip.turnInto(length)
  let best: Separation = { isFree: false, total: Infinity, spots: strip.spots() }
  strip.resetWeights()
  for (let strike = 0; strike < STRIKES; strike += 1) {
    const before = best.total
    for (let idle = 0; idle < patience; idle += 1) {
      if (isOver()) return best
      for (const piece of shuffle(strip.count, random)) movePiece({ strip, random, isOver }, piece, length)
      const total = strip.weighOverlaps()
      if (total === 0) return { isFree: true, total, spots: strip.spots() }
      if (total >= best.total) continue
      if (total < best.total * PROGRESS) idle = 0
      best = { isFree: false, total, spots: strip.spots() }
    }
    if (best.total < before * PROGRESS) strike = -1
    strip.restore(best.spots)
  }
  return best
}

function shuffle(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one = 0, two = 0] = [order[last], order[other]]
    order[last] = two
    order[other] = one
  }
  return order
}

/** Moves a piece that overlaps to a better place, if one is found. */
function movePiece(search: Search, piece: number, length: number): void {
  const { strip } = search
  const now = strip.spot(piece)
  const loss = strip.loss(piece, now, Infinity)
  if (loss === 0) return
  const size = strip.sizes[piece] ?? 0
  const [first = { loss, spot: now }] = sample(search, piece, { loss, spot: now }, length)
    .map((candidate) => descend(search, piece, candidate, { length, from: size * 0.25, to: size * 0.02 }))
    .sort((one, other) => one.loss - other.loss)
  const best = first.loss > 0 ? descend(search, piece, first, { length, from: size * 0.01, to: size * FINEST }) : first
  if (best.loss < loss) strip.put(piece, best.spot)
}

/** The best of places anywhere on the strip, near the piece, and where it is. */
function sample({ strip, random }: Search, piece: number, now: Candidate, length: number): Candidate[] {
  const choices = strip.parts.choices[piece] ?? []
  const top = [now]
  for (let attempt = 0; attempt < ANYWHERE + NEARBY; attempt += 1) {
    const variant = choices[Math.floor(random() * choices.length)] ?? 0
    const { left, right, top: upper, bottom } = strip.variant(variant)
    const [width, height] = [right - left, bottom - upper]
    if (width > length) continue
    const anywhere = {
      x: -left + random() * (length - width),
      y: -upper + random() * (strip.parts.height - height),
      variant,
    }
    const near = { x: now.spot.x + (random() - 0.5) * width, y: now.spot.y + (random() - 0.5) * height, variant }
    const spot = attempt < ANYWHERE ? anywhere : strip.clamp(near, length)
    const bound = top.length < KEPT ? Infinity : (top[KEPT - 1]?.loss ?? Infinity)
    const loss = strip.loss(piece, spot, bound)
    if (loss >= bound) continue
    top.push({ loss, spot })
    top.sort((one, other) => one.loss - other.loss)
    top.length = Math.min(KEPT, top.length)
  }
  return top
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** Steps across, down or diagonally, longer after each that helps and shorter after each that does not. */
function descend(
  { strip, random }: Search,
  piece: number,
  start: Candidate,
  { length, from, to }: { length: number; from: number; to: number },
): Candidate {
  let best = start
  let [across, down] = [from, from]
  while ((across > to || down > to) && best.loss > 0) {
    const [right, lower] = DIRECTIONS[Math.floor(random() * DIRECTIONS.length)] ?? [1, 1]
    const better = stepFrom(strip, piece, best, { length, dx: right * across, dy: lower * down })
    const factor = better === null ? 0.5 : 1.1
    if (right !== 0) across *= factor
    if (lower !== 0) down *= factor
    best = better ?? best
  }
  return best
}

function stepFrom(
  strip: Strip,
  piece: number,
  { loss, spot }: Candidate,
  { length, dx, dy }: { length: number; dx: number; dy: number },
): Candidate | null {
  for (const sign of [1, -1]) {
    const next = strip.clamp({ x: spot.x + sign * dx, y: spot.y + sign * dy, variant: spot.variant }, length)
    const nextLoss = strip.loss(piece, next, loss)
    if (nextLoss < loss) return { loss: nextLoss, spot: next }
  }
  return null
}

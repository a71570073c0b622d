/*
 * The numbers for each pass. A picture is the mean of some dozens of passes, each with its own lamps and its own
 * position within the pixel and on the lens; the more evenly these are distributed, the fewer passes are needed. Each
 * pair of numbers follows a golden-ratio lattice in an order of its own, so that no two are correlated.
 */

export type Pair = readonly [u: number, v: number]

export interface SamplePlan {
  passes: number
  /** Within the pixel. */
  pixel(pass: number): Pair
  /** On the lens. */
  lens(pass: number): Pair
  /** On the sun's disc. */
  sun(pass: number): Pair
  /** The lamp-th of `lamps` lamps of the sky. */
  lamp(pass: number, lamp: number): Pair
}

/** Evenly distributed numbers for a number of passes and lamps; deterministic. */
export function samplePlan(passes: number, lamps: number): SamplePlan {
  const lens = shuffled(passes, 1)
  const sun = shuffled(passes, 2)
  const lamp = shuffled(passes, 3)
  return {
    passes,
    pixel: (pass) => getPair(pass, passes),
    lens: (pass) => getPair(lens[pass] ?? 0, passes),
    sun: (pass) => getPair(sun[pass] ?? 0, passes),
    lamp: (pass, which) => getPair(which * passes + (lamp[pass] ?? 0), passes * lamps),
  }
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

function getPair(index: number, count: number): Pair {
  return [(index + 0.5) / count, (0.5 + index * GOLDEN) % 1]
}

/** The numbers 0 to count - 1 in an order that depends only on `seed`. */
function shuffled(count: number, seed: number): readonly number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let state = (seed * 0x9e3779b9) >>> 0
  for (let i = count - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 0x100000000) * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** A position on a disc of radius 1, evenly distributed for evenly distributed pairs. */
export function onDisc([u, v]: Pair): readonly [x: number, y: number] {
  const radius = Math.sqrt(u)
  return [radius * Math.cos(v * 2 * Math.PI), radius * Math.sin(v * 2 * Math.PI)]
}

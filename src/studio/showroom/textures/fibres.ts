import { type Field, seededRandom, wrapped } from './seeded-noise.ts'

export interface FibreLook {
  seed: number
  count: number
  /** Shortest and longest, as parts of the tile's edge. */
  length: readonly [number, number]
  /** How much they bow. */
  bow: number
  /** What one adds to the field, drawn for each. */
  weight: (random: () => number) => number
}

/** Lays curved fibres at random over a field; one that leaves the tile comes in again on the other side. */
export function layFibres(field: Field, { seed, count, length, bow, weight }: FibreLook): void {
  const random = seededRandom(seed)
  const [shortest, longest] = length
  for (let i = 0; i < count; i++) {
    const start: [number, number] = [random() * field.size, random() * field.size]
    const reach = (shortest + (longest - shortest) * random()) * field.size
    const turn = random() * 2 * Math.PI
    stroke(field, start, { reach, turn, bend: (random() - 0.5) * 2 * bow, weight: weight(random) })
  }
}

interface Stroke {
  reach: number
  turn: number
  bend: number
  weight: number
}

function stroke({ size, values }: Field, [x0, y0]: [number, number], { reach, turn, bend, weight }: Stroke): void {
  let [x, y] = [x0, y0]
  for (let step = 0; step < reach; step++) {
    const angle = turn + (bend * step) / reach
    x += Math.cos(angle)
    y += Math.sin(angle)
    // Thin towards its ends.
    const ends = Math.min(1, (4 * Math.min(step + 1, reach - step)) / reach)
    dab({ size, values }, [x, y], weight * ends)
  }
}

/** Shares a value out among the four texels round a place. */
function dab({ size, values }: Field, [x, y]: [number, number], weight: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const columns = [wrapped(left, size), wrapped(left + 1, size)] as const
  const rows = [wrapped(top, size) * size, wrapped(top + 1, size) * size] as const
  add(values, rows[0] + columns[0], weight * (1 - u) * (1 - v))
  add(values, rows[0] + columns[1], weight * u * (1 - v))
  add(values, rows[1] + columns[0], weight * (1 - u) * v)
  add(values, rows[1] + columns[1], weight * u * v)
}

function add(values: Float32Array, index: number, weight: number): void {
  values[index] = (values[index] ?? 0) + weight
}

import { type Field, seededRandom } from './seeded-noise.ts'

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
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - column, y - row]
  for (const [dx, dy, share] of [
    [0, 0, (1 - u) * (1 - v)],
    [1, 0, u * (1 - v)],
    [0, 1, (1 - u) * v],
    [1, 1, u * v],
  ] as const) {
    const index = wrap(row + dy, size) * size + wrap(column + dx, size)
    values[index] = (values[index] ?? 0) + weight * share
  }
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size

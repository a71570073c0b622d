/* Tiling noise: its left edge meets its right, its top its bottom. The same seed always gives the same values. */

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A square of values, row by row. */
export interface Field {
  size: number
  values: Float32Array
}

export interface NoiseLook {
  seed: number
  /** Cells across and down of the coarsest octave. */
  cells: number | readonly [across: number, down: number]
  octaves?: number
  /** The weight of each octave relative to the previous one. */
  gain?: number
}

/** Fractal value noise of `octaves` octaves, each twice as fine, from 0 to 1 around 0.5. */
export function noiseField(size: number, { seed, cells, octaves = 1, gain = 0.5 }: NoiseLook): Field {
  const [across, down] = typeof cells === 'number' ? [cells, cells] : cells
  const values = new Float32Array(size * size)
  let weight = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    // Details finer than two texels would only flicker.
    if (octave > 0 && Math.max(across, down) << octave > size / 2) break
    addOctave({ size, values }, [across << octave, down << octave], weight, seed + octave * 17)
    total += weight
    weight *= gain
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / total
  return { size, values }
}

/** Adds one octave of `weight`: random values on a lattice, smoothly joined. */
function addOctave({ size, values }: Field, [across, down]: [number, number], weight: number, seed: number): void {
  const random = seededRandom(seed)
  const lattice = new Float32Array(across * down)
  for (let i = 0; i < lattice.length; i++) lattice[i] = random() * weight
  const columns = lattice1d(size, across)
  const [top, bottom, mix] = lattice1d(size, down)
  // Vertical interpolation first, for one row of the lattice at a time, which is shorter than a row of texels.
  const row = new Float32Array(across)
  for (let y = 0; y < size; y++) {
    blendRows(lattice, row, [top[y] ?? 0, bottom[y] ?? 0, mix[y] ?? 0])
    addRow(values.subarray(y * size, (y + 1) * size), row, columns)
  }
}

function addRow(values: Float32Array, row: Float32Array, [left, right, mix]: Lattice): void {
  for (let x = 0; x < values.length; x++) {
    const before = row[left[x] ?? 0] ?? 0
    const after = row[right[x] ?? 0] ?? 0
    values[x] = (values[x] ?? 0) + before + (after - before) * (mix[x] ?? 0)
  }
}

function blendRows(lattice: Float32Array, row: Float32Array, [above, below, mix]: [number, number, number]): void {
  const first = above * row.length
  const second = below * row.length
  for (let x = 0; x < row.length; x++) {
    const value = lattice[first + x] ?? 0
    row[x] = value + ((lattice[second + x] ?? 0) - value) * mix
  }
}

/** For each texel of a row: the lattice points on either side, and its fraction of the distance between them. */
type Lattice = readonly [before: Uint16Array, after: Uint16Array, mix: Float32Array]

function lattice1d(size: number, cells: number): Lattice {
  const before = new Uint16Array(size)
  const after = new Uint16Array(size)
  const mix = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const place = (i / size) * cells
    const cell = Math.floor(place)
    const part = place - cell
    before[i] = cell % cells
    after[i] = (cell + 1) % cells
    mix[i] = part * part * (3 - 2 * part)
  }
  return [before, after, mix]
}

/** The value between texels, in texels from the first, wrapping around at the edges. */
export function valueAt({ size, values }: Field, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - left, y - top]
  const texel = (column: number, row: number) => values[wrapped(row, size) * size + wrapped(column, size)] ?? 0
  const upper = texel(left, top) * (1 - across) + texel(left + 1, top) * across
  const lower = texel(left, top + 1) * (1 - across) + texel(left + 1, top + 1) * across
  return upper * (1 - down) + lower * down
}

/** A position wrapped into a tile of this size. */
function wrapped(place: number, size: number): number {
  return ((place % size) + size) % size
}

/** A field of the same size, computed texel by texel. */
export function mapField(field: Field, change: (value: number, index: number) => number): Field {
  const values = new Float32Array(field.values.length)
  for (let i = 0; i < values.length; i++) values[i] = change(field.values[i] ?? 0, i)
  return { size: field.size, values }
}

export interface FibreLook {
  seed: number
  count: number
  /** The shortest and the longest, as fractions of the tile's size. */
  length: readonly [number, number]
  /** Their curvature. */
  bow: number
  /** The value that a fibre adds to the field, drawn for each. */
  weight: (random: () => number) => number
}

/** Adds curved fibres at random to a field; one that leaves the tile continues on the other side. */
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
    // Thinner towards its ends.
    const ends = Math.min(1, (4 * Math.min(step + 1, reach - step)) / reach)
    dab({ size, values }, [x, y], weight * ends)
  }
}

/** Distributes a value among the four texels around a position. */
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

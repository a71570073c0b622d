/* The patterns of film, drawn with seeded random numbers, so that screen and file are the same. */

/** A tile of brushed metal, in units (sheet.ts): two across a sheet and four down. */
export const BRUSHING = { width: 5, height: 1.25 }

/** Horizontal strokes of one colour and width. */
interface Brushing {
  colour: string
  alpha: number
  width: number
  /** As SVG's `d`, and for `Path2D`. */
  path: string
}

const BRUSHING_SEED = 7
const STROKES = 150
/** Lettering.md: a brushed overlay of 22 %, divided among the colours. */
const STROKE_COLOURS: readonly Omit<Brushing, 'path'>[] = [
  { colour: '#ffffff', alpha: 0.16, width: 0.012 },
  { colour: '#000000', alpha: 0.1, width: 0.012 },
  { colour: '#ffffff', alpha: 0.08, width: 0.024 },
  { colour: '#000000', alpha: 0.07, width: 0.024 },
]

/** The strokes of one tile; a stroke that leaves it on the right continues on the left. */
export function brushing(): readonly Brushing[] {
  const random = seededRandom(BRUSHING_SEED)
  const paths = STROKE_COLOURS.map(() => '')
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    // One stroke in each horizontal band, so that they are evenly spread.
    const y = ((stroke + random()) / STROKES) * BRUSHING.height
    const x = random() * BRUSHING.width
    const length = 0.4 + random() * 2.4
    paths[stroke % STROKE_COLOURS.length] +=
      level(x, y, length) + (x + length > BRUSHING.width ? level(x - BRUSHING.width, y, length) : '')
  }
  return STROKE_COLOURS.map((own, at) => ({ ...own, path: paths[at] ?? '' }))
}

function level(x: number, y: number, length: number): string {
  return `M${x.toFixed(2)} ${y.toFixed(3)}h${length.toFixed(2)}`
}

/**
 * A tile of hologram film, in units (sheet.ts): two crossed rainbows, broken into shards, with light and dark bands
 * over them.
 */
export const PRISM = { width: 6, height: 3 }

/** A gradient that repeats along `line`. */
export interface PrismBand {
  line: readonly [x: number, y: number]
  stops: readonly (readonly [offset: number, colour: string, alpha: number])[]
}

/** Shards of one colour. */
export interface Shards {
  colour: string
  alpha: number
  /** As SVG's `d`, and for `Path2D`. */
  path: string
}

const HUES = [0, 60, 120, 180, 240, 300, 360]

const rainbow = (line: PrismBand['line'], from: number, lightness: number, alpha: number): PrismBand => ({
  line,
  stops: HUES.map((hue) => [hue / 360, `hsl(${(hue + from) % 360},82%,${lightness}%)`, alpha]),
})

/** Below the shards; the first one is opaque. */
export const RAINBOWS: readonly PrismBand[] = [rainbow(getLine(1, 1), 190, 70, 1), rainbow(getLine(2, -1), 20, 76, 0.5)]

/** Above the shards: reflections of a dark room and of a lamp. */
export const BANDS: readonly PrismBand[] = [
  {
    line: getLine(2, 1),
    stops: [
      [0, '#3a4370', 0],
      [0.14, '#3a4370', 0.42],
      [0.3, '#3a4370', 0],
      [1, '#3a4370', 0],
    ],
  },
  {
    line: getLine(3, 1),
    stops: [
      [0, '#ffffff', 0],
      [0.5, '#ffffff', 0],
      [0.62, '#ffffff', 0.6],
      [0.74, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
  },
]

/** The period of a gradient that repeats so many times across and down a tile. */
function getLine(across: number, down: number): readonly [number, number] {
  const x = across / PRISM.width
  const y = down / PRISM.height
  const square = x * x + y * y
  return [x / square, y / square]
}

const PRISM_SEED = 5
/** Two meshes of shards, the coarse one below, so that no shard has a single colour. */
const MESHES = [
  { columns: 9, rows: 5, alpha: 0.42 },
  { columns: 15, rows: 8, alpha: 0.34 },
]
const HUE_STEP = 24

/** The shards of one tile. */
export function shards(): readonly Shards[] {
  const random = seededRandom(PRISM_SEED)
  return MESHES.flatMap((mesh) => getMesh(mesh, random))
}

type Point = readonly [x: number, y: number]

function getMesh({ columns, rows, alpha }: (typeof MESHES)[number], random: () => number): Shards[] {
  const step = { x: PRISM.width / columns, y: PRISM.height / rows }
  const offsets = Array.from({ length: columns * rows }, () => [random() - 0.5, random() - 0.5] as const)
  const corner = (column: number, row: number): Point => {
    const [x = 0, y = 0] = offsets[(row % rows) * columns + (column % columns)] ?? []
    return [(column + x * 0.8) * step.x, (row + y * 0.8) * step.y]
  }
  const byColour = new Map<string, string>()
  const add = (triangle: readonly Point[]) => {
    const hue = Math.floor((random() * 360) / HUE_STEP) * HUE_STEP
    const colour = `hsl(${hue},92%,${random() < 0.3 ? 84 : 66}%)`
    byColour.set(colour, (byColour.get(colour) ?? '') + everywhere(triangle))
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b] = [corner(column, row), corner(column + 1, row)]
      const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)]
      add([a, b, c])
      add([b, d, c])
    }
  }
  return [...byColour].map(([colour, path]) => ({ colour, alpha, path }))
}

/** A triangle, repeated on the opposite side for each edge of the tile that it crosses. */
function everywhere(triangle: readonly Point[]): string {
  const shifts = (axis: 0 | 1, size: number) => [
    0,
    ...(triangle.some((point) => point[axis] < 0) ? [size] : []),
    ...(triangle.some((point) => point[axis] > size) ? [-size] : []),
  ]
  return shifts(0, PRISM.width)
    .flatMap((x) => shifts(1, PRISM.height).map((y) => outline(triangle.map(([px, py]) => [px + x, py + y]))))
    .join('')
}

function outline(points: readonly (readonly number[])[]): string {
  const [first = '', ...others] = points.map(([x = 0, y = 0]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
  return `M${first}L${others.join(' ')}z`
}

/** Numbers from 0 to 1 that are the same each time. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

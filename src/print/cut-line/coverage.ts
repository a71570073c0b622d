/*
 * Which part of a picture is artwork: from its alpha, or what a flood from the edges does not reach of a plain
 * background. The flood compares colours in Lab; edges keep their softness, so that the line runs between pixels.
 */

/** A picture's pixels, row by row from the top left: red, green, blue, alpha, not premultiplied, as in ImageData. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** How much of each pixel is artwork, 0 to 255. Around the picture is a margin of one empty pixel. */
export interface Coverage {
  /** Of a row, with its margins. */
  stride: number
  rows: number
  values: Uint8Array
}

/** Values from here on are artwork. */
export const HALF = 128

const OPAQUE = 255
/** A pixel of the background's colour that the flood has not reached. */
const WAITING = 1
/** Artwork beside what the flood has reached, until its coverage is measured. */
const EDGE = 254

/** Whether a picture has an outline of its own: at least one of its pixels in a thousand is see-through. */
export function hasAlpha({ data }: Pixels): boolean {
  const enough = data.length / 4 / 1000
  let clear = 0
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? OPAQUE) < HALF) clear += 1
    if (clear > enough) return true
  }
  return false
}

/** The coverage that a picture's alpha says. */
export function alphaCoverage({ width, height, data }: Pixels): Coverage {
  const coverage = emptyCoverage(width, height)
  const { stride, values } = coverage
  const words = asWords(data)
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at += 1, from += 1) {
      values[at] = (words[from] ?? 0) >>> 24
    }
  }
  return coverage
}

function emptyCoverage(width: number, height: number): Coverage {
  const [stride, rows] = [width + 2, height + 2]
  return { stride, rows, values: new Uint8Array(stride * rows) }
}

/** A difference of two colours (ΔE of 1976) that most people see: the default tolerance of a background. */
export const BACKGROUND_TOLERANCE = 12

/** The share of the picture's border that must have the background's colour. */
const PLAIN_SHARE = 0.8

/**
 * The coverage of artwork on a plain background, which is what a flood from the border reaches.
 * @param tolerance the greatest ΔE of a pixel that is still background
 * @returns null if the border is not of one colour
 */
export function backgroundCoverage(pixels: Pixels, tolerance: number): Coverage | null {
  const coverage = emptyCoverage(pixels.width, pixels.height)
  const near = Math.max(1, Math.min(254, Math.round(tolerance * STEPS)))
  const distances = measureDistances(pixels, borderColour(pixels), near, coverage)
  const border = borderPlaces({ width: pixels.width, height: pixels.height })
  const plain = border.filter((place) => (distances[placeWithin(place, pixels.width)] ?? 0) < near)
  if (plain.length < PLAIN_SHARE * border.length) return null
  const edges = flood(coverage)
  fillWaiting(coverage)
  softenEdges(edges, distances, coverage)
  return coverage
}

/** The place in a coverage of a pixel of a picture. */
function placeWithin(place: number, width: number): number {
  const y = Math.floor(place / width)
  return (y + 1) * (width + 2) + 1 + place - y * width
}

type Lab = readonly [lightness: number, a: number, b: number]

/** Steps of a stored distance per ΔE: up to 127 ΔE fit into a byte. */
const STEPS = 2

/** Every fourth pixel along the border, by its number in the picture. */
function borderPlaces({ width, height }: Pick<Pixels, 'width' | 'height'>): number[] {
  const across = Array.from({ length: Math.ceil(width / 4) }, (_, step) => 4 * step)
  const down = Array.from({ length: Math.ceil(height / 4) }, (_, step) => 4 * step)
  return [
    ...across.flatMap((x) => [x, (height - 1) * width + x]),
    ...down.flatMap((y) => [y * width, y * width + width - 1]),
  ]
}

/** The median of the border, by each of the three coordinates. */
function borderColour(pixels: Pixels): Lab {
  const toLab = labReader()
  const colours = borderPlaces(pixels).map((at) => {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(4 * at, 4 * at + 3)
    return toLab(red, green, blue)
  })
  const middle = (axis: 0 | 1 | 2) =>
    colours.map((colour) => colour[axis]).toSorted((one, other) => one - other)[colours.length >> 1] ?? 0
  return [middle(0), middle(1), middle(2)]
}

/** Colours whose distance is remembered, as a power of two: those of a photo's plain background are a few hundred. */
const REMEMBERED_BITS = 14

/**
 * Each pixel's ΔE from a colour, in `STEPS`, with the coverage's margin of zeros; see-through pixels have none.
 * In the coverage, pixels that are near wait for the flood, and all others are artwork.
 */
function measureDistances(
  { width, height, data }: Pixels,
  background: Lab,
  near: number,
  { stride, values }: Coverage,
): Uint8Array {
  const distances = new Uint8Array(stride * (height + 2))
  const words = asWords(data)
  const measure = distanceReader(background)
  const colours = new Int32Array(1 << REMEMBERED_BITS)
  const remembered = new Uint8Array(1 << REMEMBERED_BITS)
  const recall = (word: number): number => {
    const slot = Math.imul(word, GOLDEN) >>> (32 - REMEMBERED_BITS)
    if (colours[slot] !== word) {
      colours[slot] = word
      remembered[slot] = measure(word)
    }
    return remembered[slot] ?? 0
  }
  for (let y = 0; y < height; y += 1) {
    const across = (y + 1) * stride + 1 - y * width
    // Neighbours often have the same colour.
    for (let from = y * width, end = from + width; from < end; ) {
      const word = words[from] ?? 0
      let to = from + 1
      while (to < end && words[to] === word) to += 1
      const distance = recall(word)
      fillRun(distances, distance, across + from, across + to)
      fillRun(values, distance < near ? WAITING : OPAQUE, across + from, across + to)
      from = to
    }
  }
  return distances
}

/** Bytes that the platform fills more quickly than a loop. */
const MANY = 16

function fillRun(bytes: Uint8Array, value: number, from: number, to: number): void {
  if (to - from >= MANY) bytes.fill(value, from, to)
  else for (let at = from; at < to; at += 1) bytes[at] = value
}

/** Spreads numbers that are near each other over a table (Knuth's multiplicative hashing). */
const GOLDEN = 0x9e3779b1

/** Four bytes at once, as numbers with a sign, which are compared quickest: red is the lowest on all machines that run this. */
function asWords({ buffer, byteOffset, byteLength }: Pixels['data']): Int32Array {
  const isAligned = byteOffset % 4 === 0
  const from = isAligned ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  return new Int32Array(from, isAligned ? byteOffset : 0, byteLength >> 2)
}

function distanceReader([lightness, a, b]: Lab): (word: number) => number {
  const toLab = labReader()
  return (word) => {
    if (word >>> 24 < HALF) return 0
    const colour = toLab(word & 255, (word >>> 8) & 255, (word >>> 16) & 255)
    const square = (colour[0] - lightness) ** 2 + (colour[1] - a) ** 2 + (colour[2] - b) ** 2
    return Math.min(255, Math.round(Math.sqrt(square) * STEPS))
  }
}

/** Entries of the table of cube roots. */
const ROOTS = 4096

/** A function from sRGB, 0 to 255, to Lab of the D65 white (IEC 61966-2-1, CIE 15), by tables. */
function labReader(): (red: number, green: number, blue: number) => Lab {
  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const roots = Float64Array.from({ length: ROOTS + 2 }, (_, at) => {
    const share = at / ROOTS
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
  })
  const root = (share: number) => {
    const place = Math.min(1, share) * ROOTS
    const whole = Math.floor(place)
    const [low, high] = [roots[whole] ?? 0, roots[whole + 1] ?? 0]
    return low + (place - whole) * (high - low)
  }
  return (red, green, blue) => {
    const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0]
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}

/**
 * Empties the runs of near colours that hang together with the border.
 * @returns the places of artwork beside them and beside the margin
 */
function flood({ stride, rows, values }: Coverage): number[] {
  const edges: number[] = []
  // The margin is not waiting, so that runs end there.
  const seeds: number[] = []
  const look = (from: number, to: number) => seedRuns(values, { from, to }, seeds, edges)
  look(stride + 1, 2 * stride - 2)
  look((rows - 2) * stride + 1, (rows - 1) * stride - 2)
  for (let y = 1; y < rows - 1; y += 1) {
    look(y * stride + 1, y * stride + 1)
    look((y + 1) * stride - 2, (y + 1) * stride - 2)
  }
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (values[seed] !== WAITING) continue
    let [from, to] = [seed, seed]
    while (values[from - 1] === WAITING) from -= 1
    while (values[to + 1] === WAITING) to += 1
    values.fill(0, from, to + 1)
    noteEdge(values, from - 1, edges)
    noteEdge(values, to + 1, edges)
    look(from - stride, to - stride)
    look(from + stride, to + stride)
  }
  return edges
}

/** Notes where each run of waiting pixels begins in a part of a row, and each pixel of artwork in it. */
function seedRuns(
  values: Uint8Array,
  { from, to }: { from: number; to: number },
  seeds: number[],
  edges: number[],
): void {
  for (let at = from; at <= to; at += 1) {
    noteEdge(values, at, edges)
    if (values[at] !== WAITING) continue
    seeds.push(at)
    while (at < to && values[at + 1] === WAITING) at += 1
  }
}

/** Once for each pixel of artwork. */
function noteEdge(values: Uint8Array, at: number, edges: number[]): void {
  if (values[at] !== OPAQUE) return
  values[at] = EDGE
  edges.push(at)
}

/** What the flood has not reached is artwork, of the background's colour too. */
function fillWaiting({ values }: Coverage): void {
  for (let at = values.indexOf(WAITING); at !== -1; at = values.indexOf(WAITING, at)) {
    while (values[at] === WAITING) {
      values[at] = OPAQUE
      at += 1
    }
  }
}

/** Pixels around the flood's edge whose coverage is measured. */
const REACH = 2

/** Ends the flood: near its edge, a pixel's coverage is its distance from the background as a share of its surroundings'. */
function softenEdges(edges: readonly number[], distances: Uint8Array, coverage: Coverage): void {
  const isSoftened = new Uint8Array(coverage.values.length)
  for (const edge of edges) softenAround(edge, distances, coverage, isSoftened)
}

function softenAround(edge: number, distances: Uint8Array, coverage: Coverage, isSoftened: Uint8Array): void {
  const { stride, values } = coverage
  const { first, last, across } = getAround(edge, coverage)
  for (let row = first; row <= last; row += stride) {
    for (let at = row; at <= row + across; at += 1) {
      if (isSoftened[at] === 1) continue
      isSoftened[at] = 1
      values[at] = Math.round((255 * (distances[at] ?? 0)) / mostAround(distances, getAround(at, coverage), stride))
    }
  }
}

function mostAround(distances: Uint8Array, { first, last, across }: Around, stride: number): number {
  let most = 1
  for (let row = first; row <= last; row += stride) {
    for (let at = row; at <= row + across; at += 1) most = Math.max(most, distances[at] ?? 0)
  }
  return most
}

/** Of the places around one: where their first row and their last begin, and how far each goes. */
interface Around {
  first: number
  last: number
  across: number
}

/** The places around one, itself included, but not the margin. */
function getAround(place: number, { stride, rows }: Coverage): Around {
  const y = Math.floor(place / stride)
  const x = place - y * stride
  const left = Math.max(1, x - REACH)
  const top = Math.max(1, y - REACH)
  const bottom = Math.min(rows - 2, y + REACH)
  return { first: top * stride + left, last: bottom * stride + left, across: Math.min(stride - 2, x + REACH) - left }
}

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
  for (let y = 0, from = 3; y < height; y += 1) {
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x += 1, at += 1, from += 4) values[at] = data[from] ?? 0
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
  const distances = measureDistances(pixels, borderColour(pixels))
  const near = Math.max(1, Math.min(254, Math.round(tolerance * STEPS)))
  const border = borderPlaces(pixels).map((at) => distances[at] ?? 0)
  if (border.filter((distance) => distance < near).length < PLAIN_SHARE * border.length) return null
  const coverage = emptyCoverage(pixels.width, pixels.height)
  flood(distances, pixels, near, coverage)
  softenEdges(distances, pixels, coverage)
  return coverage
}

type Lab = readonly [lightness: number, a: number, b: number]

/** Steps of a stored distance per ΔE: up to 127 ΔE fit into a byte. */
const STEPS = 2

/** Every fourth pixel along the border, by its number in the picture. */
function borderPlaces({ width, height }: Pixels): number[] {
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

/** Each pixel's ΔE from a colour, in `STEPS`; see-through pixels have none. */
function measureDistances({ width, height, data }: Pixels, [lightness, a, b]: Lab): Uint8Array {
  const toLab = labReader()
  const distances = new Uint8Array(width * height)
  let [lastRed, lastGreen, lastBlue, last] = [-1, -1, -1, 0]
  for (let at = 0, from = 0; at < distances.length; at += 1, from += 4) {
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
    // Neighbours often have the same colour.
    if (red !== lastRed || green !== lastGreen || blue !== lastBlue) {
      const colour = toLab(red, green, blue)
      const square = (colour[0] - lightness) ** 2 + (colour[1] - a) ** 2 + (colour[2] - b) ** 2
      last = Math.min(255, Math.round(Math.sqrt(square) * STEPS))
      lastRed = red
      lastGreen = green
      lastBlue = blue
    }
    distances[at] = (data[from + 3] ?? OPAQUE) < HALF ? 0 : last
  }
  return distances
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

/** Everything is artwork except the runs of near colours that hang together with the border. */
function flood(distances: Uint8Array, { width, height }: Pixels, near: number, { stride, values }: Coverage): void {
  for (let y = 0; y < height; y += 1) values.fill(OPAQUE, (y + 1) * stride + 1, (y + 1) * stride + 1 + width)
  const isWaiting = (x: number, y: number) =>
    (values[(y + 1) * stride + x + 1] ?? 0) === OPAQUE && (distances[y * width + x] ?? 0) < near
  const seeds: number[] = []
  const seedRow = (y: number, from: number, to: number) => {
    if (y < 0 || y >= height) return
    for (let x = from, before = false; x <= to; x += 1) {
      const waits = isWaiting(x, y)
      if (waits && !before) seeds.push(y * width + x)
      before = waits
    }
  }
  seedRow(0, 0, width - 1)
  seedRow(height - 1, 0, width - 1)
  for (let y = 0; y < height; y += 1) {
    seedRow(y, 0, 0)
    seedRow(y, width - 1, width - 1)
  }
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    const y = Math.floor(seed / width)
    let from = seed - y * width
    if (!isWaiting(from, y)) continue
    let to = from
    while (from > 0 && isWaiting(from - 1, y)) from -= 1
    while (to < width - 1 && isWaiting(to + 1, y)) to += 1
    values.fill(0, (y + 1) * stride + from + 1, (y + 1) * stride + to + 2)
    seedRow(y - 1, from, to)
    seedRow(y + 1, from, to)
  }
}

/** Pixels around the flood's edge whose coverage is measured. */
const REACH = 2

/** Near the flood's edge, a pixel's coverage is its distance from the background as a share of its surroundings'. */
function softenEdges(distances: Uint8Array, { width, height }: Pixels, { stride, values }: Coverage): void {
  const flooded = values.slice()
  const around = (x: number, y: number, visit: (x: number, y: number) => void) => {
    const [right, low] = [Math.min(width - 1, x + REACH), Math.min(height - 1, y + REACH)]
    for (let v = Math.max(0, y - REACH); v <= low; v += 1) {
      for (let u = Math.max(0, x - REACH); u <= right; u += 1) visit(u, v)
    }
  }
  const done = new Uint8Array(width * height)
  let most = 0
  const findMost = (u: number, v: number) => {
    most = Math.max(most, distances[v * width + u] ?? 0)
  }
  const soften = (x: number, y: number) => {
    if (done[y * width + x] === 1) return
    done[y * width + x] = 1
    most = 1
    around(x, y, findMost)
    values[(y + 1) * stride + x + 1] = Math.round((255 * (distances[y * width + x] ?? 0)) / most)
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x += 1, at += 1) {
      const isEdge =
        flooded[at] !== 0 &&
        (flooded[at - 1] === 0 || flooded[at + 1] === 0 || flooded[at - stride] === 0 || flooded[at + stride] === 0)
      if (isEdge) around(x, y, soften)
    }
  }
}

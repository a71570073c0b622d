import { cmykToScreen } from '../pdf/rgb.ts'

/** Red, green, blue and alpha, eight bits each, not premultiplied. */
export interface ShownPicture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** What the fields say, as far as it can be decoded. */
export interface TiffFormat {
  width: number
  height: number
  bits: number
  samples: number
  photometric: number
  /** Which sample is alpha; null without. */
  alpha: number | null
  isPremultiplied: boolean
  palette: readonly number[]
  compression: number
  predictor: number
  orientation: number
  /** A strip or a tile, and how many there are. */
  block: { width: number; height: number; across: number; down: number }
  isPlanar: boolean
  offsets: readonly number[]
  byteCounts: readonly number[]
}

/** Red, green, blue and alpha of a sum, and how many pixels are in it. */
const PARTS = 5

/** A TIFF at the size in which it is shown: each pixel is the mean of what falls on it, by its opacity. */
export class ReducedTiff {
  readonly #format: TiffFormat
  readonly #width: number
  readonly #height: number
  readonly #sums: Float32Array
  readonly #toRgb: ToRgb

  /** @param edge the longer side in pixels, at most */
  constructor(format: TiffFormat, edge: number) {
    this.#format = format
    const scale = Math.min(1, edge / Math.max(format.width, format.height))
    this.#width = Math.max(1, Math.round(format.width * scale))
    this.#height = Math.max(1, Math.round(format.height * scale))
    this.#sums = new Float32Array(this.#width * this.#height * PARTS)
    this.#toRgb = colourReader(format)
  }

  /** Adds a strip or tile. @param planes one of all samples, or one for each */
  add(planes: readonly Uint8Array[], left: number, top: number): void {
    const { width, height, block, samples } = this.#format
    const values = new Uint8Array(samples)
    const [columns, rows] = [Math.min(block.width, width - left), Math.min(block.height, height - top)]
    for (let y = 0; y < rows; y++) {
      const row = Math.floor(((top + y) * this.#height) / height) * this.#width
      for (let x = 0; x < columns; x++) {
        this.#readPixel(planes, y * block.width + x, values)
        this.#addPixel(row + Math.floor(((left + x) * this.#width) / width), values)
      }
    }
  }

  #readPixel(planes: readonly Uint8Array[], at: number, into: Uint8Array): void {
    const { samples, isPlanar } = this.#format
    for (let i = 0; i < samples; i++) into[i] = pick(planes[isPlanar ? i : 0], isPlanar ? at : at * samples + i)
  }

  #addPixel(pixel: number, values: Uint8Array): void {
    const { alpha, isPremultiplied } = this.#format
    const opacity = alpha === null ? 255 : pick(values, alpha)
    const rgb = this.#toRgb(values)
    const sums = this.#sums
    for (let i = 0; i < 3; i++)
      sums[pixel * PARTS + i] = pick(sums, pixel * PARTS + i) + pick(rgb, i) * (isPremultiplied ? 255 : opacity)
    sums[pixel * PARTS + 3] = pick(sums, pixel * PARTS + 3) + opacity
    sums[pixel * PARTS + 4] = pick(sums, pixel * PARTS + 4) + 1
  }

  /** The picture, upright. */
  finish(): ShownPicture {
    const [width, height] = [this.#width, this.#height]
    const isSwapped = this.#format.orientation >= 5 && this.#format.orientation <= 8
    const upright = isSwapped ? { width: height, height: width } : { width, height }
    const data = new Uint8ClampedArray(width * height * 4)
    const turn = TURNS[this.#format.orientation] ?? TURNS[1]
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      const [upX, upY] = turn(x, y, width - 1, height - 1)
      const to = (upY * upright.width + upX) * 4
      const opacity = pick(this.#sums, pixel * PARTS + 3)
      for (let i = 0; i < 3; i++) data[to + i] = pick(this.#sums, pixel * PARTS + i) / Math.max(1, opacity)
      data[to + 3] = opacity / Math.max(1, pick(this.#sums, pixel * PARTS + 4))
    }
    return { ...upright, data }
  }
}

const pick = (values: ArrayLike<number> | undefined, at: number): number => values?.[at] ?? 0

type Turn = (x: number, y: number, right: number, foot: number) => readonly [x: number, y: number]

/** Where a stored pixel is in the upright picture, by the camera's note (TIFF 6.0, Orientation). */
const TURNS: Readonly<Record<number, Turn>> & { 1: Turn } = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, foot) => [right - x, foot - y],
  4: (x, y, _, foot) => [x, foot - y],
  5: (x, y) => [y, x],
  6: (x, y, _, foot) => [foot - y, x],
  7: (x, y, right, foot) => [foot - y, right - x],
  8: (x, y, right) => [y, right - x],
}

type ToRgb = (values: Uint8Array) => ArrayLike<number>

const [WHITE_IS_ZERO, RGB, PALETTE, CMYK] = [0, 2, 3, 5]

function colourReader({ photometric, bits, palette }: TiffFormat): ToRgb {
  const full = bits < 8 ? (1 << bits) - 1 : 255
  switch (photometric) {
    case RGB:
      return (values) => values
    case CMYK:
      return (values) => [...cmykToScreen(Array.from(values, (value) => value / 255))]
    case PALETTE: {
      const count = palette.length / 3
      return ([index = 0]) => [0, 1, 2].map((part) => pick(palette, part * count + index) >> 8)
    }
    default:
      return ([stored = 0]) => {
        const grey = ((photometric === WHITE_IS_ZERO ? full - stored : stored) * 255) / full
        return [grey, grey, grey]
      }
  }
}

/* What is different between two pictures of a page: pure, by pixels, with the trim's corner of both on the same place. */

/** A part of a picture, RGBA row by row; lengths in pixels. */
export interface Raster {
  data: Uint8Array
  /** Of the whole picture. */
  stride: number
  rows: number
  /** The part that is looked at, within the picture. */
  x: number
  y: number
  width: number
  height: number
  /** The trim's upper left corner, from that of the part. */
  trimX: number
  trimY: number
}

export interface RasterDifference {
  /** How many pixels are different. */
  changed: number
  /** Around all of them, in pixels of the later part, the ends not included; null where nothing is different. */
  box: { left: number; top: number; right: number; bottom: number } | null
}

/** Levels of 255 that nobody sees on paper: a renderer may round by one. */
const TOLERANCE = 2

/** Finds every pixel that is different. What one part lacks is taken as paper. @param mark called with each, within the later part */
export function findDifference(before: Raster, after: Raster, mark: (x: number, y: number) => void): RasterDifference {
  const dx = before.trimX - after.trimX
  const dy = before.trimY - after.trimY
  const [fromX, toX] = [Math.min(0, 0 - dx), Math.max(after.width, before.width - dx)]
  const [fromY, toY] = [Math.min(0, 0 - dy), Math.max(after.height, before.height - dy)]
  let changed = 0
  let [left, top, right, bottom] = [toX, toY, fromX, fromY]
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      if (!isDifferent(before, pixelAt(before, x + dx, y + dy), after, pixelAt(after, x, y))) continue
      changed += 1
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      if (y >= bottom) bottom = y + 1
      if (x >= 0 && y >= 0 && x < after.width && y < after.height) mark(x, y)
    }
  return { changed, box: changed === 0 ? null : { left, top, right, bottom } }
}

/** Where a pixel of the part begins; -1 for one that is not on it. */
function pixelAt({ x: partX, y: partY, width, height, stride, rows }: Raster, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return -1
  const [column, row] = [partX + x, partY + y]
  return column < 0 || row < 0 || column >= stride || row >= rows ? -1 : (row * stride + column) * 4
}

const PAPER = 255

function isDifferent(before: Raster, at: number, after: Raster, other: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const one = at < 0 ? PAPER : (before.data[at + channel] ?? PAPER)
    const two = other < 0 ? PAPER : (after.data[other + channel] ?? PAPER)
    if (Math.abs(one - two) > TOLERANCE) return true
  }
  return false
}

/** The plates on which two pages are different, by name: those that only one of them has with ink on it, too. */
export function changedPlates(
  before: ReadonlyMap<string, Uint8Array>,
  after: ReadonlyMap<string, Uint8Array>,
  mark: (at: number) => void,
): string[] {
  const names = [...new Set([...after.keys(), ...before.keys()])]
  return names.filter((name) => {
    const [one, other] = [before.get(name), after.get(name)]
    const length = Math.max(one?.length ?? 0, other?.length ?? 0)
    let isChanged = false
    for (let at = 0; at < length; at++) {
      if (Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0)) <= TOLERANCE) continue
      isChanged = true
      mark(at)
    }
    return isChanged
  })
}

/** Marks on a coarser grid, each as large as can be seen. */
export class Marks {
  readonly cells: Uint8Array
  readonly width: number
  readonly height: number
  readonly #radius: number

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width
    this.height = height
    this.#radius = Math.max(1, Math.round(Math.max(width, height) / 300))
    this.cells = new Uint8Array(width * height)
  }

  mark(x: number, y: number): void {
    const at = y * this.width + x
    if (x >= this.width || y >= this.height || this.cells[at] === 2) return
    const radius = this.#radius
    for (let row = Math.max(0, y - radius); row <= Math.min(this.height - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(this.width - 1, x + radius); column++)
        this.cells[row * this.width + column] ||= 1
    this.cells[at] = 2
  }
}

/* What is different between two pictures of a page: pure, by pixels, with the middle of both trims on the same place. */

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
  /** The middle of the trim, from the upper left corner of the part. */
  middleX: number
  middleY: number
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
  const dx = before.middleX - after.middleX
  const dy = before.middleY - after.middleY
  const [fromX, toX] = [Math.min(0, 0 - dx), Math.max(after.width, before.width - dx)]
  const [fromY, toY] = [Math.min(0, 0 - dy), Math.max(after.height, before.height - dy)]
  const box = { left: toX, top: toY, right: fromX, bottom: fromY }
  let changed = 0
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      const at = pixelAt(after, x, y)
      if (!isDifferent(before, pixelAt(before, x + dx, y + dy), after, at)) continue
      changed += 1
      widen(box, x, y)
      if (at >= 0) mark(x, y)
    }
  return { changed, box: changed === 0 ? null : box }
}

function widen(box: NonNullable<RasterDifference['box']>, x: number, y: number): void {
  box.left = Math.min(box.left, x)
  box.top = Math.min(box.top, y)
  box.right = Math.max(box.right, x + 1)
  box.bottom = Math.max(box.bottom, y + 1)
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
  const none = new Uint8Array(0)
  return names.filter((name) => isPlateChanged(before.get(name) ?? none, after.get(name) ?? none, mark))
}

function isPlateChanged(before: Uint8Array, after: Uint8Array, mark: (at: number) => void): boolean {
  let isChanged = false
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) <= TOLERANCE) continue
    isChanged = true
    mark(at)
  }
  return isChanged
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
    this.#radius = Math.ceil(Math.max(width, height) / 300)
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

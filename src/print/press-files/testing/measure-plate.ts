import type { Box } from '../press-sheet.ts'

/* Measures a plate of Ghostscript: where ink begins is found to a fraction of a pixel by how much of each pixel it covers. */

/** Around where an edge is expected, in mm. */
const AROUND = 1.2

export class MeasuredPlate {
  private readonly ink: Uint8Array
  private readonly width: number
  private readonly mm: number

  constructor(ink: Uint8Array | undefined, width: number, dpi: number) {
    this.ink = ink ?? new Uint8Array()
    this.width = width
    this.mm = 25.4 / dpi
  }

  /** The share of ink at a place in mm, 0 to 1. */
  at(x: number, y: number): number {
    return this.share(Math.floor(x / this.mm), Math.floor(y / this.mm))
  }

  /** The area that is covered within a box, in square mm. */
  area({ x, y, width, height }: Box): number {
    let sum = 0
    for (let row = Math.floor(y / this.mm); row < (y + height) / this.mm; row++) {
      for (let column = Math.floor(x / this.mm); column < (x + width) / this.mm; column++)
        sum += this.share(column, row)
    }
    return sum * this.mm * this.mm
  }

  /** How far the edges of a covered box are off, at the middle of each side: the farthest, in mm. */
  edgesOff({ x, y, width, height }: Box): number {
    const [across, down] = [x + width / 2, y + height / 2]
    const along = (place: number) => this.share(place, Math.floor(down / this.mm))
    const upright = (place: number) => this.share(Math.floor(across / this.mm), place)
    return Math.max(
      this.off(along, x, 1),
      this.off(along, x + width, -1),
      this.off(upright, y, 1),
      this.off(upright, y + height, -1),
    )
  }

  /** From an edge where it should be to where it is; `inwards` is the direction in which ink follows. */
  private off(share: (place: number) => number, edge: number, inwards: 1 | -1): number {
    const from = Math.floor((edge - AROUND) / this.mm)
    const end = Math.floor((edge + AROUND) / this.mm)
    let covered = 0
    for (let place = from; place < end; place++) covered += share(place) * this.mm
    const found = inwards === 1 ? end * this.mm - covered : from * this.mm + covered
    return Math.abs(found - edge)
  }

  private share(column: number, row: number): number {
    return (this.ink[row * this.width + column] ?? 0) / 255
  }
}

import { CLOSE, CURVE, LINE, MOVE, type Path } from '../pdf/path.ts'

/** A font file whose glyphs can be asked for. */
export interface OutlineFont {
  /** Of a glyph, as large as the text: a unit is its size. */
  outline(glyph: number): Path
  /** The glyph of a name; null if there is none, or the font has no names. */
  byName(name: string): number | null
  /** Of a character by the font's own table; null without one. */
  byCharacter(character: number): number | null
  /** Of a code in the encoding that the font itself has, for fonts that are pictures or symbols. */
  byCode(code: number): number | null
  /** Of a CID; null where they are the same as glyphs. */
  byCid: ((cid: number) => number) | null
}

type PenPoint = readonly [x: number, y: number]

/** Draws a glyph into a path, in units of the font that are scaled. */
export class Pen {
  readonly path: number[] = []
  private x = 0
  private y = 0
  private isOpen = false
  private readonly scale: number

  constructor(scale: number) {
    this.scale = scale
  }

  moveTo(x: number, y: number): void {
    this.close()
    this.path.push(MOVE, x * this.scale, y * this.scale)
    this.isOpen = true
    this.set(x, y)
  }

  lineTo(x: number, y: number): void {
    this.path.push(LINE, x * this.scale, y * this.scale)
    this.set(x, y)
  }

  curveTo([x1, y1]: PenPoint, [x2, y2]: PenPoint, [x, y]: PenPoint): void {
    const { scale } = this
    this.path.push(CURVE, x1 * scale, y1 * scale, x2 * scale, y2 * scale, x * scale, y * scale)
    this.set(x, y)
  }

  /** A curve with one handle, as TrueType has them. */
  bendTo(cx: number, cy: number, x: number, y: number): void {
    const [fromX, fromY] = [this.x, this.y]
    const near = (from: number, handle: number) => from + (2 / 3) * (handle - from)
    this.curveTo([near(fromX, cx), near(fromY, cy)], [near(x, cx), near(y, cy)], [x, y])
  }

  close(): void {
    if (this.isOpen) this.path.push(CLOSE)
    this.isOpen = false
  }

  private set(x: number, y: number): void {
    this.x = x
    this.y = y
  }
}

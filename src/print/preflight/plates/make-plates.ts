import { getSpots } from '../pdf/colour-space.ts'
import type { Clip, Colour, GraphicsState, Path } from '../pdf/graphics-state.ts'
import type { PaintContext, PathPaint, PlacedPicture, Sink } from '../pdf/interpret.ts'
import { type Matrix, multiply, transformPoint } from '../pdf/matrix.ts'
import { type PdfObjects, TooMuchContent } from '../pdf/pdf-objects.ts'
import { cover, flatten, type Mask, multiplyMasks } from './cover.ts'
import { getInks, type Inks, PROCESS_PLATES } from './inks.ts'
import { outlineStroke } from './outline-stroke.ts'
import { type InkPicture, readInkPicture } from './picture-inks.ts'
import type { Plates } from './plates.ts'

/** Pixels that are painted in all, after which a page has more in it than its plates are worth. */
const MAX_PAINTED = 150_000_000
/** To fill or to stroke even the smallest path is as much work as so many pixels. */
const FILL_PIXELS = 500
const STROKE_PIXELS = 5000
const MAX_PLATES = 24

/**
 * A sink that paints the plates of four inks and of every spot, with overprint, knockout, clips and constant opacity
 * (ISO 32000-2, 8.6.7). Blend modes, soft masks, gradients and text are named and left out.
 */
export class PlateMaker implements Sink {
  private readonly inks = new Map<string, Uint8Array>()
  private readonly notLookedAt = new Set<string>()
  private readonly clips = new WeakMap<Clip, Mask | 'nothing'>()
  private readonly objects: PdfObjects
  private readonly sheet: { width: number; height: number }
  private painted = 0

  constructor(objects: PdfObjects, sheet: { width: number; height: number }) {
    this.objects = objects
    this.sheet = sheet
    for (const plate of PROCESS_PLATES) this.addPlate(plate)
  }

  plates(): Plates {
    return { ...this.sheet, inks: this.inks, notLookedAt: this.notLookedAt }
  }

  path(path: Path, { fill, stroke }: PathPaint, { state, isPrinted }: PaintContext): void {
    if (!isPrinted) return
    this.spend(stroke ? STROKE_PIXELS : FILL_PIXELS)
    if (fill !== null && state.fill.pattern === undefined) {
      this.paint(cover(flatten(path), fill === 'evenodd', this.sheet), state.fill, state, false)
    } else if (fill !== null) this.notLookedAt.add('patterns and gradients')
    if (stroke) this.paint(cover(outlineStroke(path, state), false, this.sheet), state.stroke, state, true)
  }

  text(_run: unknown, { isPrinted }: PaintContext): void {
    if (isPrinted) this.notLookedAt.add('text')
  }

  shading(_shading: unknown, { isPrinted }: PaintContext): void {
    if (isPrinted) this.notLookedAt.add('patterns and gradients')
  }

  group(_group: unknown, { state, isPrinted }: PaintContext): void {
    if (isPrinted && !isPlain(state, state.fillAlpha)) this.notLookedAt.add('transparent groups')
  }

  picture(picture: PlacedPicture, { state, isPrinted }: PaintContext): void {
    if (!isPrinted) return
    const mask = this.clip(cover([{ points: unitSquare(state.matrix), isClosed: true }], false, this.sheet), state)
    if (mask === null) return
    for (const spot of picture.space === null ? [] : getSpots(picture.space)) this.addPlate(spot)
    const read = readInkPicture(this.objects, picture, [...this.inks.keys()])
    if (typeof read === 'string') {
      // What a profile converts keeps to its limit, so nothing is missing of it but the look.
      if (read !== 'RGB') this.notLookedAt.add(read)
      if (!state.fillOverprints) this.put(mask, NO_INK, false, state.fillAlpha)
      return
    }
    this.paintPicture(mask, read, state)
  }

  /** The pixel in the middle of each pixel of the plates: of a picture that is made much smaller, a sample. */
  private paintPicture(mask: Mask, picture: InkPicture, state: GraphicsState): void {
    this.spend(mask.cover.length)
    const inverse = invert(multiply([1 / picture.width, 0, 0, -1 / picture.height, 0, 1], state.matrix))
    for (let at = 0; at < mask.cover.length; at++) {
      if (mask.cover[at] === 0 || inverse === null) continue
      const [px, py] = [(at % mask.width) + mask.x, Math.floor(at / mask.width) + mask.y]
      const [x, y] = transformPoint(px + 0.5, py + 0.5, inverse)
      const inks = picture.at(within(x, picture.width), within(y, picture.height)) ?? NO_INK
      const share = ((mask.cover[at] ?? 0) / 255) * state.fillAlpha
      this.mix(py * this.sheet.width + px, share, inks, state.fillOverprints)
    }
  }

  private paint(mask: Mask | null, { space, values }: Colour, state: GraphicsState, isStroke: boolean): void {
    const clipped = this.clip(mask, state)
    if (clipped === null) return
    for (const spot of getSpots(space)) this.addPlate(spot)
    const alpha = isStroke ? state.strokeAlpha : state.fillAlpha
    if (!isPlain(state, 1)) this.notLookedAt.add('blend modes and soft masks')
    const inks = getInks(space, values, [...this.inks.keys()]) ?? NO_INK
    const overprints = isStroke ? state.strokeOverprints : state.fillOverprints
    const keepsZeros = overprints && state.overprintMode === 1 && space.family === 'DeviceCMYK'
    this.put(clipped, keepsZeros ? withoutZeros(inks) : inks, overprints, alpha)
  }

  private addPlate(name: string): void {
    if (this.inks.has(name)) return
    if (this.inks.size >= MAX_PLATES) this.notLookedAt.add(`more than ${MAX_PLATES} plates`)
    else this.inks.set(name, new Uint8Array(this.sheet.width * this.sheet.height))
  }

  /** What the clips leave of a mask. */
  private clip(mask: Mask | null, { clip }: GraphicsState): Mask | null {
    if (mask === null || clip === null) return mask
    this.spend(mask.cover.length)
    const through = this.readClip(clip)
    return through === 'nothing' ? null : multiplyMasks(mask, through)
  }

  private readClip(clip: Clip): Mask | 'nothing' {
    const known = this.clips.get(clip)
    if (known !== undefined) return known
    const own = cover(flatten(clip.path), clip.evenOdd, this.sheet)
    if (own !== null) this.spend(own.cover.length)
    const outer = clip.outer === null ? null : this.readClip(clip.outer)
    const both = own === null || outer === 'nothing' ? null : outer === null ? own : multiplyMasks(own, outer)
    this.clips.set(clip, both ?? 'nothing')
    return both ?? 'nothing'
  }

  private put(mask: Mask, inks: Inks, overprints: boolean, alpha: number): void {
    this.spend(mask.cover.length)
    for (const [plate, data] of this.inks) {
      const amount = inks.get(plate)
      // Overprint leaves alone what a colour does not have; otherwise it is knocked out.
      if (amount === undefined && overprints) continue
      putOnPlate(data, this.sheet.width, mask, { to: (amount ?? 0) * 255, alpha })
    }
  }

  private mix(at: number, share: number, inks: Inks, overprints: boolean): void {
    for (const [plate, data] of this.inks) {
      const amount = inks.get(plate)
      if (amount === undefined && overprints) continue
      const before = data[at] ?? 0
      data[at] = Math.round(before + ((amount ?? 0) * 255 - before) * share)
    }
  }

  /** @throws where a page paints over itself again and again */
  private spend(pixels: number): void {
    this.painted += pixels
    if (this.painted > MAX_PAINTED) throw new TooMuchContent('too much to paint')
  }
}

function putOnPlate(plate: Uint8Array, width: number, mask: Mask, { to, alpha }: { to: number; alpha: number }): void {
  for (let row = 0; row < mask.height; row++) {
    const from = (mask.y + row) * width + mask.x
    for (let column = 0; column < mask.width; column++) {
      const share = ((mask.cover[row * mask.width + column] ?? 0) / 255) * alpha
      const before = plate[from + column] ?? 0
      if (share > 0) plate[from + column] = Math.round(before + (to - before) * share)
    }
  }
}

/** Of colours that a profile converts: they knock out what is under them. */
const NO_INK: Inks = new Map(PROCESS_PLATES.map((plate) => [plate, 0]))

/** Mode 1 of overprint: a zero of CMYK leaves what is there. */
function withoutZeros(inks: Inks): Inks {
  return new Map([...inks].filter(([, amount]) => amount > 0))
}

/** Painted as it is, without effects; `alpha` is given as 1 where a constant opacity is painted. */
function isPlain({ blendMode, hasSoftMask }: GraphicsState, alpha: number): boolean {
  return (blendMode === 'Normal' || blendMode === 'Compatible') && !hasSoftMask && alpha === 1
}

/** Where a picture lies: the corners of a square of 1. */
function unitSquare(matrix: Matrix): number[] {
  return [
    ...transformPoint(0, 0, matrix),
    ...transformPoint(1, 0, matrix),
    ...transformPoint(1, 1, matrix),
    ...transformPoint(0, 1, matrix),
  ]
}

function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c
  if (size === 0 || !Number.isFinite(size)) return null
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}

function within(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(place)))
}

import { blendChannel, blendColours, isSeparable, keepsWhite } from './blend.ts'
import { PROCESS_PLATES } from './inks.ts'
import type { Box, Mask } from './masks.ts'

/** What is put on a surface: amounts of ink of each plate, 0 to 255, one for all pixels or one for each of the mask. */
export interface Paint {
  amounts: ReadonlyMap<string, number | Uint8Array>
  /** Plates without an amount are left as they are; otherwise they are knocked out. */
  overprints: boolean
  /** 0 to 1. */
  opacity: number
  blendMode: string
}

/** How a group is painted (ISO 32000-2, 11.4.5 and 11.4.6). */
export interface SurfaceKind {
  /** Begins with nothing, and not with what is under it. */
  isIsolated: boolean
  /** Each thing in it takes the place of the one before. */
  isKnockout: boolean
}

/**
 * Plates of a part of the sheet while they are painted: of the page, which is opaque, or of a group, whose opacity is kept
 * too. Colours are put together as ISO 32000-2, 11.3.6 says, with ink as what takes light away.
 */
export class Surface {
  readonly box: Box
  readonly planes = new Map<string, Uint8Array>()
  /** Of an isolated group, and of one that is blended: how much of it is there. Null where all is opaque. */
  readonly alpha: Uint8Array | null
  readonly kind: SurfaceKind
  /** What a knockout group began with, and what a group has over what is under it. */
  private readonly initial: ReadonlyMap<string, Uint8Array>

  /** @param backdrop what is under a group that is not isolated: planes of the same box, which it paints on */
  constructor(box: Box, kind: SurfaceKind, plates: Iterable<string>, backdrop?: ReadonlyMap<string, Uint8Array>) {
    this.box = box
    this.kind = kind
    this.alpha = kind.isIsolated ? new Uint8Array(box.width * box.height) : null
    for (const plate of plates) {
      const plane = backdrop?.get(plate)
      if (plane === undefined) this.addPlate(plate)
      else this.planes.set(plate, plane)
    }
    const keeps = kind.isKnockout && !kind.isIsolated
    this.initial = keeps ? new Map([...this.planes].map(([plate, plane]) => [plate, plane.slice()])) : new Map()
  }

  addPlate(name: string): void {
    if (!this.planes.has(name)) this.planes.set(name, new Uint8Array(this.box.width * this.box.height))
  }

  /** Puts ink where a mask lets it through. */
  put(mask: Mask, paint: Paint): void {
    const isPlain = paint.blendMode === 'Normal' && this.alpha === null && !this.kind.isKnockout
    if (isPlain) this.putPlainly(mask, paint)
    else this.putBlended(mask, paint)
  }

  private putPlainly(mask: Mask, { amounts, overprints, opacity }: Paint): void {
    const part = this.meet(mask)
    const shares = getShares(opacity)
    // Where all is covered and opaque, nothing of what was there is left.
    const { inner, edges } = opacity === 1 ? this.splitBySolid(mask, part) : { inner: null, edges: [part] }
    for (const [plate, plane] of this.planes) {
      const amount = amounts.get(plate)
      if (amount === undefined && overprints) continue
      if (inner !== null) replace(plane, inner, amount ?? 0)
      for (const edge of edges) {
        if (typeof amount === 'object') putEach(plane, mask.cover, { ...edge, amount, shares })
        else putOne(plane, mask.cover, { ...edge, amount: amount ?? 0, shares })
      }
    }
  }

  private putBlended(mask: Mask, paint: Paint): void {
    const { amounts, overprints, blendMode } = paint
    const isByColour = !isSeparable(blendMode)
    if (isByColour) this.putByColour(mask, paint)
    for (const [plate, plane] of this.planes) {
      const isProcess = (PROCESS_PLATES as readonly string[]).includes(plate)
      if (isByColour && isProcess) continue
      const mode = isProcess || keepsWhite(blendMode) ? blendMode : 'Normal'
      const amount = amounts.get(plate)
      const isKept = amount === undefined && overprints
      this.eachPixel(mask, (at, from) => {
        const source = typeof amount === 'object' ? (amount[from] ?? 0) : (amount ?? 0)
        const backdrop = this.backdropOf(plate, plane, at)
        const blended = isKept
          ? backdrop
          : mode === 'Normal'
            ? source
            : 255 - blendChannel(mode, 255 - backdrop, 255 - source)
        plane[at] = this.mix({ at, source, backdrop, blended, current: plane[at] ?? 0 }, mask, from, paint)
      })
    }
    this.addAlpha(mask, paint)
  }

  /** Modes that look at all inks of a colour at once: hue, saturation, colour and luminosity. */
  private putByColour(mask: Mask, paint: Paint): void {
    const planes = PROCESS_PLATES.map((plate) => this.planes.get(plate) ?? new Uint8Array())
    const amounts = PROCESS_PLATES.map((plate) => paint.amounts.get(plate) ?? 0)
    this.eachPixel(mask, (at, from) => {
      const backdrops = planes.map((plane, index) => this.backdropOf(PROCESS_PLATES[index] ?? '', plane, at))
      const sources = amounts.map((amount) => (typeof amount === 'object' ? (amount[from] ?? 0) : amount))
      const mixed = blendColours(paint.blendMode, backdrops, sources)
      for (const [index, plane] of planes.entries()) {
        const [source, backdrop, blended] = [sources[index] ?? 0, backdrops[index] ?? 0, mixed[index] ?? 0]
        plane[at] = this.mix({ at, source, backdrop, blended, current: plane[at] ?? 0 }, mask, from, paint)
      }
    })
  }

  private backdropOf(plate: string, plane: Uint8Array, at: number): number {
    if (!this.kind.isKnockout) return plane[at] ?? 0
    return this.initial.get(plate)?.[at] ?? 0
  }

  private mix({ at, source, backdrop, blended, current }: Mix, mask: Mask, from: number, { opacity }: Paint): number {
    const shape = (mask.cover[from] ?? 0) / 255
    const under = this.alpha === null ? 1 : this.kind.isKnockout ? 0 : (this.alpha[at] ?? 0) / 255
    const over = this.kind.isKnockout ? opacity : opacity * shape
    const both = under + over - under * over
    if (both === 0) return current
    const share = over / both
    const result = (1 - share) * backdrop + share * ((1 - under) * source + under * blended)
    return (this.kind.isKnockout ? current + (result - current) * shape : result) + 0.5
  }

  private addAlpha(mask: Mask, { opacity }: Paint): void {
    const { alpha, kind } = this
    if (alpha === null) return
    this.eachPixel(mask, (at, from) => {
      const shape = (mask.cover[from] ?? 0) / 255
      const before = (alpha[at] ?? 0) / 255
      const after = kind.isKnockout
        ? before + (opacity - before) * shape
        : before + opacity * shape - before * opacity * shape
      alpha[at] = after * 255 + 0.5
    })
  }

  /** Every pixel of the surface that a mask lets anything through to: its place here, and in the mask. */
  private eachPixel(mask: Mask, visit: (at: number, from: number) => void): void {
    const { rows, columns, at, from, stride, maskStride } = this.meet(mask)
    for (let row = 0; row < rows; row++) {
      const [to, first] = [at + row * stride, from + row * maskStride]
      for (let column = 0; column < columns; column++) {
        if (mask.cover[first + column] !== 0) visit(to + column, first + column)
      }
    }
  }

  /** The part of a mask in which everything is covered, and what is around it. */
  private splitBySolid({ x, y, solid }: Mask, part: Part): { inner: Part | null; edges: Part[] } {
    if (solid === undefined) return { inner: null, edges: [part] }
    const { columns, rows } = part
    const within = (place: number, most: number) => Math.min(most, Math.max(0, place))
    const [fromX, fromY] = [solid.x - Math.max(x, this.box.x), solid.y - Math.max(y, this.box.y)]
    const [left, right] = [within(fromX, columns), within(fromX + solid.width, columns)]
    const [top, bottom] = [within(fromY, rows), within(fromY + solid.height, rows)]
    if (left >= right || top >= bottom) return { inner: null, edges: [part] }
    const edges = [
      cut(part, { left: 0, right: columns, top: 0, bottom: top }),
      cut(part, { left: 0, right: left, top, bottom }),
      cut(part, { left: right, right: columns, top, bottom }),
      cut(part, { left: 0, right: columns, top: bottom, bottom: rows }),
    ]
    return { inner: cut(part, { left, right, top, bottom }), edges }
  }

  private meet({ x, y, width, height }: Mask): Part {
    const { box } = this
    const [left, top] = [Math.max(x, box.x), Math.max(y, box.y)]
    return {
      columns: Math.min(x + width, box.x + box.width) - left,
      rows: Math.min(y + height, box.y + box.height) - top,
      at: (top - box.y) * box.width + left - box.x,
      stride: box.width,
      from: (top - y) * width + left - x,
      maskStride: width,
    }
  }
}

/** What a mask and a surface share: the first pixel of each, and how far it is to the next row. */
interface Part {
  columns: number
  rows: number
  at: number
  stride: number
  from: number
  maskStride: number
}

/** Some rows and columns of a part. */
function cut(
  part: Part,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Part {
  const [at, from] = [part.at + top * part.stride + left, part.from + top * part.maskStride + left]
  return { ...part, columns: right - left, rows: bottom - top, at, from }
}

/** Of an amount, by how much of a pixel is covered: of an opaque one, and of the last that was not. */
const SHARES = Float64Array.from({ length: 256 }, (_, covered) => covered / 255)
let lastShares = { opacity: 1, shares: SHARES }

function getShares(opacity: number): Float64Array {
  if (opacity === 1) return SHARES
  if (lastShares.opacity !== opacity) lastShares = { opacity, shares: SHARES.map((share) => share * opacity) }
  return lastShares.shares
}

/** Puts amounts in place of what was there. */
function replace(
  plane: Uint8Array,
  { columns, rows, at, stride, from, maskStride }: Part,
  amount: number | Uint8Array,
): void {
  for (let row = 0; row < rows; row++) {
    const [to, first] = [at + row * stride, from + row * maskStride]
    if (typeof amount === 'object') plane.set(amount.subarray(first, first + columns), to)
    else plane.fill(amount, to, to + columns)
  }
}

/** Paints one amount over a plane, of which a pixel keeps what is not covered. */
function putOne(plane: Uint8Array, cover: Uint8Array, put: Part & { amount: number; shares: Float64Array }): void {
  const { columns, rows, stride, maskStride, amount, shares } = put
  for (let row = 0; row < rows; row++) {
    const end = put.at + row * stride + columns
    for (let at = end - columns, from = put.from + row * maskStride; at < end; at++, from++) {
      const covered = cover[from] ?? 0
      if (covered === 0) continue
      const before = plane[at] ?? 0
      plane[at] = before + (amount - before) * (shares[covered] ?? 0) + 0.5
    }
  }
}

/** The same with an amount for each pixel of the mask. */
function putEach(plane: Uint8Array, cover: Uint8Array, put: Part & { amount: Uint8Array; shares: Float64Array }): void {
  const { columns, rows, stride, maskStride, amount, shares } = put
  for (let row = 0; row < rows; row++) {
    const end = put.at + row * stride + columns
    for (let at = end - columns, from = put.from + row * maskStride; at < end; at++, from++) {
      const covered = cover[from] ?? 0
      if (covered === 0) continue
      const before = plane[at] ?? 0
      plane[at] = before + ((amount[from] ?? 0) - before) * (shares[covered] ?? 0) + 0.5
    }
  }
}

interface Mix {
  at: number
  source: number
  backdrop: number
  blended: number
  current: number
}

/** The planes of a part of a surface, copied. */
export function copyPlanes({ planes, box }: Surface, part: Box): Map<string, Uint8Array> {
  return new Map([...planes].map(([plate, plane]) => [plate, copyPart(plane, box, part)]))
}

function copyPart(plane: Uint8Array, box: Box, part: Box): Uint8Array {
  const copy = new Uint8Array(part.width * part.height)
  for (let row = 0; row < part.height; row++) {
    const from = (part.y + row - box.y) * box.width + part.x - box.x
    copy.set(plane.subarray(from, from + part.width), row * part.width)
  }
  return copy
}

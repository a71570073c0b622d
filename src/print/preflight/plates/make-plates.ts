import { getGlyphOutlines } from '../fonts/glyph-outlines.ts'
import { type ColourSpace, getSpots } from '../pdf/colour-space.ts'
import type { Clip, Colour, GraphicsState } from '../pdf/graphics-state.ts'
import type { Interpreter } from '../pdf/interpret.ts'
import type { Bounds } from '../pdf/matrix.ts'
import type { Path } from '../pdf/path.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from '../pdf/pdf-objects.ts'
import type { PaintContext, PathPaint, PlacedPicture, Sink, TextRun } from '../pdf/sink.ts'
import { isKnownMode } from './blend.ts'
import { cover, flatten } from './cover.ts'
import { convertPlanes, readGroupSpace } from './group-spaces.ts'
import { type GroupSpace, type InkMaker, type Inks, MASK_PLATE, MaskInks, PROCESS_PLATES, PrintInks } from './inks.ts'
import { type Box, coverAnew, type Mask, multiplyMasks } from './masks.ts'
import { outlineStroke } from './outline-stroke.ts'
import { paintInks, readPictureMask, samplePicture, unitSquare } from './paint-picture.ts'
import { readSamples } from './picture-samples.ts'
import { placeGlyphs } from './place-glyphs.ts'
import type { JpegDecoder, Plates, PlateTools } from './plates.ts'
import { readShading } from './shadings.ts'
import { readSoftMask, type SoftMaskContent } from './soft-masks.ts'
import { copyPlanes, type Paint, Surface } from './surface.ts'

/** Pixels that are painted in all, after which a page has more in it than its plates are worth. */
const MAX_PAINTED = 300_000_000
/** To fill or to stroke even the smallest path is as much work as so many pixels. */
const FILL_PIXELS = 500
const STROKE_PIXELS = 5000
const MAX_PLATES = 24
const MAX_SURFACES = 12

/**
 * A sink that paints the plates of four inks and of every spot, with overprint, knockout, clips, and transparency
 * (ISO 32000-2, 8.6.7 and 11). What it does not know is named and left out.
 */
export class PlateMaker implements Sink {
  readonly paintsAll = true
  interpreter: Interpreter | null = null
  private readonly notLookedAt = new Set<string>()
  private readonly clips = new WeakMap<Clip, Mask | 'nothing'>()
  private readonly masks = new WeakMap<object, Mask>()
  private readonly surfaces: Surface[]
  private readonly groups: (OpenGroup | null)[] = []
  private readonly objects: PdfObjects
  private readonly sheet: Box
  private readonly jpeg: JpegDecoder | null
  private readonly outlines: ReturnType<typeof getGlyphOutlines>
  private readonly press: PlateTools['press']
  private inks: InkMaker
  private painted = 0

  constructor(objects: PdfObjects, sheet: { width: number; height: number }, tools: PlateTools) {
    this.objects = objects
    this.sheet = { x: 0, y: 0, ...sheet }
    this.jpeg = tools.openJpeg?.() ?? null
    this.press = tools.press
    this.inks = new PrintInks(tools.press)
    this.outlines = getGlyphOutlines(objects)
    this.surfaces = [new Surface(this.sheet, { isIsolated: false, isKnockout: false }, PROCESS_PLATES)]
  }

  /** Takes the space of an isolated group, or that of the page before anything is painted: colours are put together in it. */
  enterSpace(group: PdfValue, resources: PdfValue): void {
    // Without a press there is no way between inks and light: all is taken to be inks.
    if (this.press === null || this.interpreter === null || this.inks instanceof MaskInks) return
    const { space, notLookedAt } = readGroupSpace(this.objects, this.interpreter.spaces, group, resources)
    if (notLookedAt !== null) this.notLookedAt.add(notLookedAt)
    if (space !== null) this.inks = new PrintInks(this.press, space)
  }

  plates(): Plates {
    const { width, height } = this.sheet
    const { planes } = this.top
    return { width, height, inks: this.inTheSpaceOf(planes, 'ink'), notLookedAt: this.notLookedAt }
  }

  /** Planes that were painted with the inks of now, in another space. */
  private inTheSpaceOf(planes: ReadonlyMap<string, Uint8Array>, space: GroupSpace): ReadonlyMap<string, Uint8Array> {
    const { inks, press } = this
    const isSame = inks instanceof MaskInks || press === null || getSpace(inks) === space
    return isSame ? planes : convertPlanes(planes, space, press)
  }

  path(path: Path, { fill, stroke }: PathPaint, { state, isPrinted }: PaintContext): void {
    if (!isPrinted) return
    this.spend(stroke ? STROKE_PIXELS : FILL_PIXELS)
    if (fill !== null && state.fill.pattern === undefined) {
      this.paintColour(cover(flatten(path), fill === 'evenodd', this.sheet), state.fill, state, false)
    }
    if (stroke && state.stroke.pattern === undefined) {
      this.paintColour(cover(outlineStroke(path, state), false, this.sheet), state.stroke, state, true)
    }
  }

  strokeOutline(path: Path, state: GraphicsState): Path {
    return outlineStroke(path, state).flatMap(({ points }) =>
      points.flatMap((x, at) => (at % 2 === 1 ? [] : [at === 0 ? 0 : 1, x, points[at + 1] ?? 0])).concat(3),
    )
  }

  text(run: TextRun, context: PaintContext): void {
    const { state, isPrinted } = context
    const { mode, font } = state.text
    if (!isPrinted || mode === 3) return
    const outlines = this.outlines.of(font)
    if (typeof outlines === 'string') return void this.notLookedAt.add(outlines)
    if (mode > 3) this.notLookedAt.add('text that clips')
    this.spend(run.glyphs * FILL_PIXELS)
    const path = placeGlyphs(run, state.text, { outlines, fonts: this.interpreter?.fonts ?? null })
    if (path.length > 0) this.interpreter?.paintText(path, paintOfMode(mode), context)
  }

  shading(shading: PdfValue, { state, isPrinted }: PaintContext): void {
    if (!isPrinted) return
    const box = this.boxOf(state.clipBounds)
    const mask = box && this.clip(fullMask(box), state)
    if (mask === null || this.interpreter === null) return
    this.spend(4 * mask.cover.length)
    const read = readShading(this.objects, this.interpreter.spaces, shading)
    if (typeof read === 'string') return void this.notLookedAt.add(read)
    for (const spot of getSpots(read.space)) this.addPlate(spot)
    const { samples, reached } = read.paint(mask, state.matrix)
    const inks = this.inks.many(read.space, samples)
    const within = multiplyMasks(mask, coverAnew(mask, reached))
    if (inks === null || within === null) return
    this.put(
      within,
      {
        amounts: paintInks(inks),
        overprints: state.fillOverprints,
        opacity: state.fillAlpha,
        blendMode: state.blendMode,
      },
      state,
    )
  }

  group(group: PdfValue, { state, isPrinted }: PaintContext): Partial<GraphicsState> {
    const opened = isPrinted ? this.openGroup(group, state) : null
    this.groups.push(opened)
    if (opened === null && !needsSurface(state)) return {}
    return { fillAlpha: 1, strokeAlpha: 1, blendMode: 'Normal', hasSoftMask: false, softMask: null }
  }

  /** A surface of its own, where a group needs one. */
  private openGroup(group: PdfValue, state: GraphicsState): OpenGroup | null {
    const flag = (key: string) => this.objects.boolean(this.objects.get(group, key)) === true
    const [isolated, isKnockout] = [flag('I'), flag('K')]
    const under = this.top
    if (!isolated && !isKnockout && !needsSurface(state)) return null
    const box = this.boxOf(state.clipBounds)
    if (box === null || !this.hasRoom()) return null
    this.spend(2 * box.width * box.height)
    const isIsolated = isolated || isLikeIsolated(state, under)
    const backdrop = isIsolated ? undefined : copyPlanes(under, box)
    const surface = new Surface(box, { isIsolated, isKnockout }, under.planes.keys(), backdrop)
    this.surfaces.push(surface)
    const { inks } = this
    // Only an isolated group has a space of its own (ISO 32000-2, table 145).
    if (isolated) this.enterSpace(group, undefined)
    return { surface, state, inks, isApproximate: isIsolated && !isolated }
  }

  private hasRoom(): boolean {
    const has = this.surfaces.length < MAX_SURFACES
    if (!has) this.notLookedAt.add('groups within very many groups')
    return has
  }

  endGroup(): void {
    const group = this.groups.pop()
    if (!group) return
    const { surface, state, inks } = group
    this.surfaces.pop()
    const amounts = this.inTheSpaceOf(surface.planes, getSpace(inks))
    this.inks = inks
    const { box } = surface
    const mask = surface.alpha === null ? fullMask(box) : coverAnew(box, surface.alpha)
    // What is in it has been clipped; its edges are not clipped again.
    this.put(
      mask,
      { amounts, overprints: false, opacity: state.fillAlpha, blendMode: state.blendMode },
      { ...state, clip: null },
    )
  }

  picture(picture: PlacedPicture, { state, isPrinted }: PaintContext): void {
    if (!isPrinted) return
    const square = cover([{ points: unitSquare(state.matrix), isClosed: true }], false, this.sheet)
    const mask = this.clip(square, state)
    if (mask === null) return
    for (const spot of picture.space === null ? [] : getSpots(picture.space)) this.addPlate(spot)
    this.spend(mask.cover.length * 4)
    const read = readSamples(this.objects, picture, { jpeg: this.jpeg, matrix: state.matrix })
    if (typeof read === 'string') return this.paintUnread(read, mask, state)
    const sampled = samplePicture(read, mask, state.matrix)
    if (picture.isMask) {
      const holes = multiplyMasks(
        mask,
        coverAnew(
          mask,
          sampled.map((value) => 255 - value),
        ),
      )
      return this.paintColour(holes, state.fill, { ...state, clip: null }, false)
    }
    const seen = this.seenOf(picture, mask, state)
    const inks = read.space === null ? null : this.inks.many(read.space, sampled)
    if (inks === null || seen === null) return this.paintUnread('pictures in an unknown colour space', mask, state)
    const paint = {
      amounts: paintInks(inks),
      overprints: state.fillOverprints,
      opacity: state.fillAlpha,
      blendMode: state.blendMode,
    }
    this.put(seen, paint, { ...state, clip: null })
  }

  /** What the picture's own mask leaves of it. */
  private seenOf(picture: PlacedPicture, mask: Mask, { matrix }: GraphicsState): Mask | null {
    const shape = readPictureMask(this.objects, picture, { jpeg: this.jpeg, matrix })
    if (shape === null) return mask
    if (typeof shape === 'string') {
      this.notLookedAt.add(shape)
      return mask
    }
    return multiplyMasks(mask, coverAnew(mask, samplePicture(shape, mask, matrix)))
  }

  /** What cannot be decoded knocks out what is under it, as it would in print. */
  private paintUnread(what: string, mask: Mask, state: GraphicsState): void {
    this.notLookedAt.add(what)
    if (!state.fillOverprints) this.put(mask, { ...NOTHING, opacity: state.fillAlpha }, { ...state, clip: null })
  }

  private paintColour(mask: Mask | null, { space, values }: Colour, state: GraphicsState, isStroke: boolean): void {
    const clipped = this.clip(mask, state)
    if (clipped === null) return
    for (const spot of getSpots(space)) this.addPlate(spot)
    const found = this.inksOf(space, values)
    const overprints = isStroke ? state.strokeOverprints : state.fillOverprints
    const isInk = getSpace(this.inks) === 'ink'
    const keepsZeros = isInk && overprints && state.overprintMode === 1 && space.family === 'DeviceCMYK'
    const amounts = keepsZeros ? withoutZeros(found) : found
    const opacity = isStroke ? state.strokeAlpha : state.fillAlpha
    this.put(clipped, { amounts, overprints, opacity, blendMode: state.blendMode }, state)
  }

  private inksOf(space: ColourSpace, values: readonly number[]): Inks {
    const found = this.inks.one(space, values, this.top.planes.keys())
    if (found === null) this.notLookedAt.add('an unknown colour space')
    return found ?? NO_INK
  }

  /** Puts what has been clipped on the surface that is painted on, through the soft mask. */
  private put(mask: Mask, paint: Paint, state: GraphicsState): void {
    if (!isKnownMode(paint.blendMode)) this.notLookedAt.add(`the blend mode ${paint.blendMode}`)
    const isApproximate = this.groups.some((group) => group?.isApproximate === true)
    if (isApproximate && paint.blendMode !== 'Normal') this.notLookedAt.add('effects within effects')
    this.spend(mask.cover.length * (paint.blendMode === 'Normal' ? 1 : 3))
    const masked = state.softMask === null ? mask : multiplyMasks(mask, this.softMask(state.softMask, state))
    if (masked !== null) this.top.put(masked, paint)
  }

  /** How much a soft mask lets through, painted once for the whole sheet. */
  private softMask(mask: NonNullable<GraphicsState['softMask']>, state: GraphicsState): Mask {
    const known = this.masks.get(mask)
    if (known !== undefined) return known
    const content = readSoftMask(this.objects, this.interpreter?.spaces ?? null, mask.dictionary)
    const made = typeof content === 'string' ? null : this.paintMask(content, mask, state)
    if (typeof content === 'string') this.notLookedAt.add(content)
    const whole = made ?? fullMask(this.sheet)
    this.masks.set(mask, whole)
    return whole
  }

  private paintMask(
    content: SoftMaskContent,
    { matrix }: { matrix: GraphicsState['matrix'] },
    state: GraphicsState,
  ): Mask {
    const { sheet, inks } = this
    this.spend(2 * sheet.width * sheet.height)
    if (this.surfaces.length >= MAX_SURFACES) throw new TooMuchContent('masks within masks')
    if (content.isByLight) this.inks = new MaskInks()
    const surface = newMaskSurface(sheet, content, this.inks)
    this.surfaces.push(surface)
    this.interpreter?.readAlone(content.form, state, matrix)
    this.surfaces.pop()
    this.inks = inks
    return { ...sheet, cover: getPassage(surface, content) }
  }

  private get top(): Surface {
    return this.surfaces.at(-1) as Surface
  }

  private addPlate(name: string): void {
    if (this.inks instanceof MaskInks || this.top.planes.has(name)) return
    if (this.top.planes.size >= MAX_PLATES) this.notLookedAt.add(`more than ${MAX_PLATES} plates`)
    else for (const surface of this.surfaces) if (!surface.planes.has(MASK_PLATE)) surface.addPlate(name)
  }

  private boxOf({ left, bottom, right, top }: Bounds): Box | null {
    const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(bottom))]
    const width = Math.min(this.sheet.width, Math.ceil(right)) - x
    const height = Math.min(this.sheet.height, Math.ceil(top)) - y
    return width > 0 && height > 0 ? { x, y, width, height } : null
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

  /** @throws where a page paints over itself again and again */
  private spend(pixels: number): void {
    this.painted += pixels
    if (this.painted > MAX_PAINTED) throw new TooMuchContent('too much to paint')
  }
}

interface OpenGroup {
  surface: Surface
  state: GraphicsState
  /** Of what it lies in. */
  inks: InkMaker
  /** Taken to be isolated, though it is not. */
  isApproximate: boolean
}

/** A group that is blended, or lies in another one, is taken to be isolated, which shows only with effects within it. */
function isLikeIsolated({ blendMode }: GraphicsState, under: Surface): boolean {
  return blendMode !== 'Normal' || under.alpha !== null
}

function getSpace(inks: InkMaker): GroupSpace {
  return inks instanceof PrintInks ? inks.space : 'ink'
}

const NO_INK: Inks = new Map()

function withoutZeros(inks: Inks): Inks {
  return new Map([...inks].filter(([, amount]) => amount > 0))
}

/** Of what cannot be read: it knocks out what is under it. */
const NOTHING: Paint = { amounts: NO_INK, overprints: false, opacity: 1, blendMode: 'Normal' }

/** What a mode of text paints (ISO 32000-2, 9.3.6). */
function paintOfMode(mode: number): PathPaint {
  const isFilled = mode % 4 === 0 || mode % 4 === 2
  const isStroked = mode % 4 === 1 || mode % 4 === 2
  return { fill: isFilled ? 'nonzero' : null, stroke: isStroked }
}

/** What a soft mask is painted on: by its light, on a backdrop as dark as it says. */
function newMaskSurface(sheet: Box, { isByLight, space, backdrop }: SoftMaskContent, inks: InkMaker): Surface {
  const kind = { isIsolated: !isByLight, isKnockout: false }
  if (!isByLight) return new Surface(sheet, kind, PROCESS_PLATES)
  const surface = new Surface(sheet, kind, [MASK_PLATE])
  surface.planes.get(MASK_PLATE)?.fill(inks.one(space, backdrop, [])?.get(MASK_PLATE) ?? 255)
  return surface
}

/** How much a soft mask lets through, of each pixel that was painted for it. */
function getPassage({ planes, alpha }: Surface, { isByLight, transfer }: SoftMaskContent): Uint8Array {
  const light = isByLight ? planes.get(MASK_PLATE)?.map((dark) => 255 - dark) : alpha
  const passage = light ?? new Uint8Array()
  return transfer === null ? passage : passage.map(transfer)
}

function needsSurface({ fillAlpha, blendMode, softMask }: GraphicsState): boolean {
  return fillAlpha !== 1 || blendMode !== 'Normal' || softMask !== null
}

function fullMask(box: Box): Mask {
  return { ...coverAnew(box, new Uint8Array(box.width * box.height).fill(255)), solid: box }
}

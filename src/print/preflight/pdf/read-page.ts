import type { PDFDict } from '@cantoo/pdf-lib'
import {
  type ColourUse,
  type CutPath,
  type FontUse,
  type LineUse,
  ObjectList,
  type PageBoxes,
  type PageFacts,
  type PictureUse,
  type Role,
  type TextUse,
} from '../facts.ts'
import { getMeantPlate, isTechnicalInk } from '../plate-names.ts'
import { makePagePlates } from '../plates/page-plates.ts'
import type { PlateTools } from '../plates/plates.ts'
import { type ColourSpace, getKind } from './colour-space.ts'
import { isWhite } from './colour-values.ts'
import type { Colour, GraphicsState } from './graphics-state.ts'
import { Interpreter } from './interpret.ts'
import type { Layer, Layers } from './layers.ts'
import { type Bounds, getScale, grow, intersect, isEmpty, join, toBounds } from './matrix.ts'
import { getInherited, type OpenPdf, readContent } from './open-pdf.ts'
import { PaintList } from './paint-list.ts'
import { getPathBounds, type Path } from './path.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from './pdf-objects.ts'
import type { PaintContext, PathPaint, PlacedPicture, Sink, TextRun } from './sink.ts'

const POINT_MM = 25.4 / 72
/** Kinds of uses that are told apart on a page; a drawing with more has gradients made of steps. */
const MAX_USES = 4000
/** Paths of a cut line; mended lines of more would keep a worker busy for seconds. */
const MAX_CUT_PATHS = 300
/** What counts as thin enough to be a line, in units of the page. */
const THIN = 1.5
/** A4: what readers show of a page without a box. */
const USUAL_BOX: Bounds = { left: 0, bottom: 0, right: 595, top: 842 }
/** Types of annotations that are part of how a file was made and never seen on the sheet. */
const HARMLESS: ReadonlySet<string> = new Set(['TrapNet', 'PrinterMark'])

/** How much is painted on a layer, and whether any of it is a colour that would be printed. */
export type LayerCounts = Map<Layer, { objects: number; colours: number }>

/** What the pages of a file are read with. */
export interface FileReading {
  pdf: OpenPdf
  layers: Layers
  counts: LayerCounts
  tools: PlateTools
}

/** Everything about one page. What cannot be read to its end is told as far as it was. */
export function readPage({ pdf, layers, counts, tools }: FileReading, page: PDFDict): Omit<PageFacts, 'number'> {
  const { objects } = pdf
  const format = readFormat(objects, page)
  const { boxes } = format
  const collector = new PageCollector(objects, counts)
  const interpreter = new Interpreter(objects, layers, collector)
  collector.interpreter = interpreter
  let problem: PageFacts['problem'] = null
  try {
    interpreter.readPage(readContent(objects, page), getInherited(objects, page, 'Resources'), boxes.shown)
  } catch (error) {
    problem = error instanceof TooMuchContent ? 'too-complex' : 'damaged'
  }
  const facts = collector.facts()
  return {
    ...format,
    problem,
    ...facts,
    annotations: readAnnotations(objects, page),
    makePlates: keepFirst((area) => {
      const plates = makePagePlates({ pdf, layers, page, shown: boxes.shown }, area, tools)
      for (const name of plates?.notLookedAt ?? ['more than can be painted']) facts.notLookedAt.add(`ink of ${name}`)
      return plates
    }),
  }
}

/** What a page shows and where it is cut, how large its units are, and how it is turned for display. */
export function readFormat(objects: PdfObjects, page: PDFDict): Pick<PageFacts, 'boxes' | 'unitMm' | 'turns'> {
  return {
    boxes: readBoxes(objects, page),
    unitMm: Math.max(0.001, objects.number(objects.get(page, 'UserUnit'), 1)) * POINT_MM,
    turns: Math.round(objects.number(getInherited(objects, page, 'Rotate')) / 90) & 3,
  }
}

/** The first part is asked for twice, with others between: for codes and for the total ink. It is painted once. */
function keepFirst(make: PageFacts['makePlates']): PageFacts['makePlates'] {
  let first: { key: string; plates: ReturnType<typeof make> } | null = null
  return (area) => {
    const key = JSON.stringify(area)
    first ??= { key, plates: make(area) }
    return first.key === key ? first.plates : make(area)
  }
}

function readBoxes(objects: PdfObjects, page: PDFDict): PageBoxes {
  const read = (value: PdfValue) => {
    const box = toBounds(objects.numbers(value))
    return box === null || box.right - box.left < 1 || box.top - box.bottom < 1 ? null : box
  }
  const media = read(getInherited(objects, page, 'MediaBox')) ?? USUAL_BOX
  const crop = read(getInherited(objects, page, 'CropBox')) ?? media
  const shown = intersect(media, crop)
  const own = (key: string) => {
    const box = read(objects.get(page, key))
    return box === null || isEmpty(intersect(box, media)) ? null : intersect(box, media)
  }
  return { shown: isEmpty(shown) ? media : shown, trim: own('TrimBox'), bleed: own('BleedBox') }
}

function readAnnotations(objects: PdfObjects, page: PDFDict): PageFacts['annotations'] {
  return objects
    .list(objects.get(page, 'Annots'))
    .map((annotation) => ({
      type: objects.name(objects.get(annotation, 'Subtype')) ?? 'unknown',
      bounds: toBounds(objects.numbers(objects.get(annotation, 'Rect'))),
    }))
    .filter(({ type }) => !HARMLESS.has(type))
}

/** Gathers what is painted on one page: equal uses once, with how often and where. */
class PageCollector implements Sink {
  interpreter: Interpreter | null = null
  private readonly list = new ObjectList()
  private readonly colours = new Map<string, ColourUse>()
  private readonly paints: PaintList
  private readonly texts = new Map<string, TextUse>()
  private readonly lines = new Map<string, LineUse>()
  private readonly fonts = new Map<string, FontUse>()
  private readonly pictures: PictureUse[] = []
  private readonly cutPaths: CutPath[] = []
  private readonly transparency = new Set<string>()
  private readonly notLookedAt = new Set<string>()
  private readonly objects: PdfObjects
  private readonly counts: LayerCounts
  /** Of a thousand paths in one colour, only the first is looked at for more than where it is. */
  private last: KnownUse | null = null

  constructor(objects: PdfObjects, counts: LayerCounts) {
    this.objects = objects
    this.paints = new PaintList(objects)
    this.counts = counts
  }

  facts() {
    return {
      objects: this.list,
      colours: [...this.colours.values()],
      paints: this.paints.list(),
      texts: [...this.texts.values()],
      lines: [...this.lines.values()],
      fonts: [...this.fonts.values()],
      pictures: this.pictures,
      cutPaths: this.cutPaths,
      transparency: this.transparency,
      notLookedAt: this.notLookedAt,
    }
  }

  path(path: Path, { fill, stroke }: PathPaint, context: PaintContext): void {
    const bounds = getPathBounds(path)
    this.cutPath(path, { fill, stroke }, context)
    if (fill !== null && context.state.fill.pattern === undefined) {
      const seen = intersect(bounds, context.state.clipBounds)
      const colour = isEmpty(seen) ? null : this.use(context.state.fill, 'fill', seen, context)
      this.paints.add(colour, seen)
      const thickness = Math.min(bounds.right - bounds.left, bounds.top - bounds.bottom)
      if (colour !== null && thickness < THIN) this.line(thickness, colour, seen)
    }
    if (stroke) this.stroke(bounds, context)
  }

  /** Layers that do not print count too: a cut line is often on one. */
  private cutPath(path: Path, { fill, stroke }: PathPaint, { state, layer }: PaintContext): void {
    const colour = stroke ? state.stroke : state.fill
    const ink = getCutInk(colour)
    if (ink === null || layer?.isVisible === false || (fill === null && !stroke)) return
    if (this.cutPaths.length < MAX_CUT_PATHS) this.cutPaths.push({ path, filled: !stroke, ink })
    else this.notLookedAt.add('a cut line of very many parts')
  }

  private stroke(bounds: Bounds, context: PaintContext): void {
    const { state } = context
    const width = state.lineWidth * getScale(state.matrix)
    const seen = intersect(grow(bounds, width / 2), state.clipBounds)
    if (isEmpty(seen)) return
    const colour = this.use(state.stroke, 'stroke', seen, context)
    this.paints.add(colour, seen)
    if (colour !== null) this.line(width, colour, seen)
  }

  private line(width: number, colour: ColourUse, bounds: Bounds): void {
    if (width >= THIN * 10) return
    const rounded = Math.round(width * 100) / 100
    merge(this.lines, `${rounded} ${keyOf(colour)}`, bounds, () => ({ width, colour, bounds, count: 0 }))
  }

  picture(picture: PlacedPicture, context: PaintContext): void {
    const { state } = context
    const [a, b, c, d, e, f] = state.matrix
    const square = { left: Math.min(0, a, c, a + c) + e, right: Math.max(0, a, c, a + c) + e }
    const bounds = { ...square, bottom: Math.min(0, b, d, b + d) + f, top: Math.max(0, b, d, b + d) + f }
    const seen = intersect(bounds, state.clipBounds)
    if (isEmpty(seen)) return
    const space = picture.space
    const colour: Colour = picture.isMask
      ? state.fill
      : { space: space ?? UNKNOWN_SPACE, values: [], pattern: undefined }
    const use = this.use(colour, picture.isMask ? 'fill' : 'picture', seen, context)
    if (use === null || !use.isPrinted || this.pictures.length >= MAX_USES) return
    if (picture.hasSoftMask) this.transparency.add('soft mask of a picture')
    const perUnit = Math.min(picture.width / Math.hypot(a, b), picture.height / Math.hypot(c, d))
    this.pictures.push({
      width: picture.width,
      height: picture.height,
      bits: picture.bits,
      isMask: picture.isMask,
      kind: use.kind,
      family: use.family,
      hasSoftMask: picture.hasSoftMask,
      pixelsPerUnit: Number.isFinite(perUnit) ? perUnit : 0,
      bounds: seen,
      source: picture.source,
    })
  }

  text(run: TextRun, context: PaintContext): void {
    const { state } = context
    const { mode } = state.text
    const seen = intersect(run.bounds, state.clipBounds)
    // Mode 3 is the invisible text of scanners, and 7 only clips.
    if (isEmpty(seen) || mode === 3 || mode === 7) return
    this.font(seen, context)
    const colour = this.use(mode === 1 ? state.stroke : state.fill, 'text', seen, context)
    if (colour === null) return
    this.paints.add(colour, seen)
    const rounded = Math.round(run.size * 10) / 10
    merge(this.texts, `${rounded} ${keyOf(colour)}`, seen, () => ({ size: run.size, colour, bounds: seen, count: 0 }))
  }

  private font(bounds: Bounds, { state, isPrinted }: PaintContext): void {
    const facts = this.interpreter?.fonts.facts(state.text.font)
    if (facts === undefined || !isPrinted) return
    if (facts.type === 'Type3') this.notLookedAt.add('colours of fonts made of drawings (Type 3)')
    merge(this.fonts, facts.name, bounds, () => ({ ...facts, bounds, count: 0 }))
  }

  shading(shading: PdfValue, context: PaintContext): void {
    const space = this.interpreter?.spaces.read(this.objects.get(shading, 'ColorSpace')) ?? UNKNOWN_SPACE
    const bounds = context.state.clipBounds
    if (!isEmpty(bounds)) this.use({ space, values: [], pattern: undefined }, 'gradient', bounds, context)
  }

  group(): Record<string, never> {
    this.transparency.add('group')
    return {}
  }

  /** Notes a colour's use; null where it is more than can be told apart. */
  private use(colour: Colour, role: Role, bounds: Bounds, context: PaintContext): ColourUse | null {
    const isSame = this.last?.colour === colour && this.last.role === role
    const isUnchanged = isSame && this.last?.state === context.state && this.last.layer === context.layer
    const known = isUnchanged ? this.last : null
    const found = known ?? this.findUse(colour, role, bounds, context)
    this.last = found
    this.count(context.layer, found.isTechnical)
    if (found.isListed) this.list.add(bounds, role)
    return found.use === null ? null : note(found.use, bounds)
  }

  private findUse(colour: Colour, role: Role, bounds: Bounds, context: PaintContext): KnownUse {
    const { state, layer, isPrinted } = context
    const made = describeUse(colour, role, bounds, context)
    const isTechnical = isOfTechnicalInks(made)
    if (isPrinted) this.noteTransparency(context, role)
    const key = keyOf(made)
    const use = this.colours.get(key) ?? (this.colours.size < MAX_USES ? made : null)
    if (use === null) this.notLookedAt.add(`more than ${MAX_USES.toLocaleString('en-GB')} different colours on a page`)
    else this.colours.set(key, use)
    return { state, colour, role, layer, isTechnical, isListed: isPrinted && !isTechnical && !isWhite(made), use }
  }

  private count(layer: Layer | null, isTechnical: boolean): void {
    if (layer === null) return
    const counted = this.counts.get(layer) ?? { objects: 0, colours: 0 }
    counted.objects++
    if (!isTechnical) counted.colours++
    this.counts.set(layer, counted)
  }

  private noteTransparency({ state }: PaintContext, role: Role): void {
    if (alphaOf(state, role) < 1) this.transparency.add('opacity')
    if (state.hasSoftMask) this.transparency.add('soft mask')
    if (state.blendMode !== 'Normal' && state.blendMode !== 'Compatible') {
      this.transparency.add(`blend mode ${state.blendMode}`)
    }
  }
}

/** A use, and of what: the same state gives the same use. */
interface KnownUse {
  state: GraphicsState
  colour: Colour
  role: Role
  layer: Layer | null
  isListed: boolean
  isTechnical: boolean
  use: ColourUse | null
}

const UNKNOWN_SPACE: ColourSpace = {
  family: 'unknown',
  components: 0,
  inks: [],
  base: null,
  lookup: null,
  profile: null,
  icc: null,
  tint: undefined,
  range: [],
}

function describeUse(colour: Colour, role: Role, bounds: Bounds, { state, layer, isPrinted }: PaintContext): ColourUse {
  const isKnown = role !== 'picture' && role !== 'gradient'
  return {
    ...describeSpace(colour.space),
    values: isKnown ? colour.values : null,
    role,
    overprints: role === 'stroke' ? state.strokeOverprints : state.fillOverprints,
    overprintMode: state.overprintMode,
    isTransparent: alphaOf(state, role) < 1 || state.hasSoftMask || state.blendMode !== 'Normal',
    layer: layer?.name ?? null,
    isPrinted,
    bounds,
    count: 0,
  }
}

function alphaOf(state: GraphicsState, role: Role): number {
  return role === 'stroke' ? state.strokeAlpha : state.fillAlpha
}

/** The ink of a colour that is a cut line's alone. */
function getCutInk({ space: { inks }, values }: Colour): string | null {
  const [ink] = inks
  const isCut = ink !== undefined && inks.length === 1 && getMeantPlate(ink) === 'CutContour'
  return isCut && values[0] !== 0 ? ink : null
}

function describeSpace(space: ColourSpace): Pick<ColourUse, 'kind' | 'space' | 'family' | 'profile' | 'inks'> {
  const inner = (space.family === 'Indexed' || space.family === 'Pattern') && space.base !== null ? space.base : space
  return { kind: getKind(inner), space, family: inner.family, profile: inner.profile, inks: inner.inks }
}

function isOfTechnicalInks({ inks }: ColourUse): boolean {
  return inks.length > 0 && inks.every(isTechnicalInk)
}

function keyOf(use: ColourUse): string {
  const { family, profile, inks, values, role, overprints, overprintMode, isTransparent, layer, isPrinted } = use
  const digits = values?.map((value) => value.toFixed(3)).join(' ') ?? ''
  const flags = [overprints ? `over${overprintMode}` : '', isTransparent ? 'through' : '', isPrinted ? '' : 'hidden']
  return [family, profile ?? '', inks.join('+'), digits, role, ...flags, layer ?? ''].join('|')
}

/** Counts one more of what is known by a key, and where it is. */
function merge<T extends { bounds: Bounds; count: number }>(
  uses: Map<string, T>,
  key: string,
  bounds: Bounds,
  make: () => T,
): T {
  let use = uses.get(key)
  if (use === undefined) {
    use = make()
    if (uses.size < MAX_USES) uses.set(key, use)
  }
  return note(use, bounds)
}

function note<T extends { bounds: Bounds; count: number }>(use: T, bounds: Bounds): T {
  use.bounds = join(use.bounds, bounds)
  use.count++
  return use
}

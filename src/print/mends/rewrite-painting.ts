import { PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { ColourSpace, ColourSpaces } from '#print/preflight/pdf/colour-space.ts'
import { type InlinePictureToken, isName } from '#print/preflight/pdf/content-tokens.ts'
import type { Colour, GraphicsState } from '#print/preflight/pdf/graphics-state.ts'
import type { Machine } from '#print/preflight/pdf/machine.ts'
import type { PdfObjects, PdfValue } from '#print/preflight/pdf/pdf-objects.ts'
import { BOTH, type ContentEdits, type Inks, type Painting, type Parts } from './content-edits.ts'
import type { CopiedText } from './copied-text.ts'
import type { LayerMarks } from './layer-marks.ts'
import { type PlateSpaces, whitePicture } from './plate-spaces.ts'
import { type AddedResources, type ObjectNumbers, overprintName } from './resource-names.ts'

/* Changes what is painted: leaves out what an edit drops, and puts around the rest what gives it other inks or a layer. */

/** What one stream is while it is read. */
export interface Reading {
  machine: Machine
  text: CopiedText
  added: AddedResources
  colours: ColourText
  saved: ColourText[]
  /** Where the statement began that is being read, and the path. */
  from: number
  pathFrom: number | null
}

/** The operators by which the colours in use were set, so that they can be set again. */
type ColourText = Parts<string>

/** What an operator paints of a path (ISO 32000-2, 8.5.3). */
interface PathPainting extends Parts<boolean> {
  closes: boolean
  rule: '' | '*'
}

export const PATH_PAINTINGS: Readonly<Record<string, PathPainting>> = {
  S: { fill: false, stroke: true, closes: false, rule: '' },
  s: { fill: false, stroke: true, closes: true, rule: '' },
  f: { fill: true, stroke: false, closes: false, rule: '' },
  F: { fill: true, stroke: false, closes: false, rule: '' },
  'f*': { fill: true, stroke: false, closes: false, rule: '*' },
  B: { fill: true, stroke: true, closes: false, rule: '' },
  'B*': { fill: true, stroke: true, closes: false, rule: '*' },
  b: { fill: true, stroke: true, closes: true, rule: '' },
  'b*': { fill: true, stroke: true, closes: true, rule: '*' },
}
/** Modes of text (ISO 32000-2, 9.3.6); 3 and 7 paint nothing. */
const FILLING_MODES: ReadonlySet<number> = new Set([0, 2, 4, 6])
const STROKING_MODES: ReadonlySet<number> = new Set([1, 2, 5, 6])
/** As large as a page of PDF can be, to both sides. */
const EVERYWHERE = '-14400 -14400 28800 28800 re'

/** What stands before a painting, and what puts the state back after it. */
interface Wrap {
  before: string
  after: string
}

/** What the paintings of all streams of a document share. */
interface Surroundings {
  objects: PdfObjects
  spaces: ColourSpaces
  plates: PlateSpaces
  marks: LayerMarks
  numbers: ObjectNumbers
}

/** What edits make of each painting. `end` is where the operator ends that paints. */
export class PaintingRewriter {
  private readonly around: Surroundings
  private readonly edits: ContentEdits

  constructor(around: Surroundings, edits: ContentEdits) {
    this.around = around
    this.edits = edits
  }

  paintPath(parts: PathPainting, reading: Reading, end: number): void {
    const { machine, text, from, pathFrom } = reading
    const painting = this.describe('path', coloursOf(machine.state, parts), reading)
    const kept = this.whatIsKept(painting)
    if (kept.fill || kept.stroke) this.dress(painting, reading, pathFrom ?? from, end)
    if (kept.fill !== parts.fill || kept.stroke !== parts.stroke) text.replace(from, end, pathOperator(kept, parts))
    this.endPath(reading)
  }

  endPath(reading: Reading): void {
    reading.machine.takePath()
    reading.machine.pendingClip = null
    reading.pathFrom = null
  }

  showText(reading: Reading, end: number): void {
    const { machine, text, from } = reading
    const { mode } = machine.state.text
    const parts = { fill: FILLING_MODES.has(mode), stroke: STROKING_MODES.has(mode) }
    if (!parts.fill && !parts.stroke) return
    const painting = this.describe('text', coloursOf(machine.state, parts), reading)
    const kept = this.whatIsKept(painting)
    if (kept.fill || kept.stroke) return this.dress(painting, reading, from, end)
    // Invisible, so that what follows it stays in its place.
    text.surround(from, end, `${mode > 3 ? 7 : 3} Tr`, `${mode} Tr`)
  }

  paintShading(reading: Reading, end: number): void {
    const { objects, spaces } = this.around
    const { machine, text, from } = reading
    const shading = machine.resource('Shading', machine.name(0))
    const space = spaces.read(objects.get(shading, 'ColorSpace'), machine.resources)
    const painting = this.describe('shading', { fill: ofSpace(space), stroke: null }, reading)
    if (!this.whatIsKept(painting).fill) return text.replace(from, end, '')
    if (this.edits.isWhite === true) text.replace(from, end, `${EVERYWHERE} f`)
    this.dress(painting, reading, from, end)
  }

  /** A picture that stands in the content itself. */
  paintInlinePicture({ picture }: InlinePictureToken, reading: Reading, end: number): void {
    const { objects, spaces } = this.around
    const { machine, text, from } = reading
    const named = picture.get('CS') ?? picture.get('ColorSpace')
    const fill = isName(named)
      ? ofSpace(spaces.read(objects.context.obj(named.name), machine.resources))
      : machine.state.fill
    const painting = this.describe('picture', { fill, stroke: null }, reading)
    if (this.whatIsKept(painting).fill) this.dress(painting, reading, from, end)
    else text.replace(from, end, '')
  }

  paintPicture(picture: PdfValue, reading: Reading, end: number): void {
    const { objects, spaces } = this.around
    const { machine, text, from } = reading
    const isMask = objects.boolean(objects.get(picture, 'ImageMask')) === true
    const own = isMask ? undefined : objects.get(picture, 'ColorSpace')
    const fill = own === undefined ? machine.state.fill : ofSpace(spaces.read(own, machine.resources))
    const painting = this.describe('picture', { fill, stroke: null }, reading)
    if (!this.whatIsKept(painting).fill) return text.replace(from, end, '')
    if (this.edits.isWhite === true && !isMask) this.drawWhite(picture, reading, end)
    else this.withoutLayer(picture, reading, end)
    this.dress(painting, reading, from, end)
  }

  private drawWhite(picture: PdfValue, { added, text, from }: Reading, end: number): void {
    const { objects, plates, numbers } = this.around
    const white = whitePicture(objects, picture, plates)
    const name = `TL-W${numbers.of(picture)}`
    const drawn = white === null ? '0 0 1 1 re f' : `/${added.name('XObject', name, () => white)} Do`
    text.replace(from, end, drawn)
  }

  /** A picture that names a layer itself gives up that name when layers are flattened. */
  private withoutLayer(picture: PdfValue, { added, text, from }: Reading, end: number): void {
    const { objects, numbers } = this.around
    if (this.edits.flattens !== true || !(picture instanceof PDFRawStream)) return
    if (objects.getUnresolved(picture, 'OC') === undefined) return
    const dict = picture.dict.clone()
    dict.delete(PDFName.of('OC'))
    const copy = objects.context.register(PDFRawStream.of(dict, picture.contents, picture.transform))
    const name = added.name('XObject', `TL-I${numbers.of(picture)}`, () => copy)
    text.replace(from, end, `/${name} Do`)
  }

  private describe(
    kind: Painting['kind'],
    { fill, stroke }: Parts<Colour | null>,
    { machine: { state } }: Reading,
  ): Painting {
    const { layer, isPrinted } = this.around.marks
    return { kind, fill, stroke, state, layer, isPrinted }
  }

  private whatIsKept(painting: Painting): Parts<boolean> {
    const keep = this.edits.keep?.(painting) ?? BOTH
    return { fill: painting.fill !== null && keep.fill, stroke: painting.stroke !== null && keep.stroke }
  }

  /** Puts around a painting what makes it overprint, changes its colour, or puts it on a layer. */
  private dress(painting: Painting, reading: Reading, from: number, end: number): void {
    const wraps =
      this.edits.isWhite === true
        ? [this.wrapInStep(painting, reading), this.wrapInWhite(painting, reading)]
        : [
            this.wrapInStep(painting, reading),
            ...this.wrapInInks(painting, reading),
            this.wrapInPlates(painting, reading) ?? this.wrapInOverprint(painting, reading),
          ]
    const used = wraps.filter((wrap) => wrap !== null)
    if (used.length === 0) return
    const after = used.map((wrap) => wrap.after).filter((written) => written !== '')
    const before = used.map((wrap) => wrap.before)
    reading.text.surround(from, end, before.join(' '), after.toReversed().join(' '))
  }

  private wrapInStep(painting: Painting, { added }: Reading): Wrap | null {
    const step = this.edits.step?.(painting) ?? null
    if (step === null) return null
    const name = added.name('Properties', nameOf(step), () => this.around.plates.layer(step))
    return { before: `/OC /${name} BDC`, after: 'EMC' }
  }

  /** White stays set: all that follows is painted in it too. */
  private wrapInWhite({ kind }: Painting, { added }: Reading): Wrap {
    return { before: this.around.plates.whiteState(added, kind === 'picture'), after: '' }
  }

  private wrapInInks(painting: Painting, { colours }: Reading): Wrap[] {
    const inks = this.edits.inks?.(painting)
    if (inks === undefined) return []
    return PARTS.flatMap((part) => {
      const own = inks[part]
      // What was never set cannot be set again.
      return own === null || colours[part] === '' ? [] : [{ before: writeInks(own, part), after: colours[part] }]
    })
  }

  /** Painted in plates, over the colours that are there, and on the layer of its step where all of it is of one plate. */
  private wrapInPlates(painting: Painting, { added, colours }: Reading): Wrap | null {
    const wanted = this.edits.plates?.(painting)
    if (wanted === undefined) return null
    const { objects, plates } = this.around
    const painted = PARTS.flatMap((part) => {
      const [plate, own, colour] = [wanted[part], colours[part], painting[part]]
      const after = own === '' && colour !== null ? writeColour(colour, part) : own
      // What cannot be set again stays as it is.
      return plate === null || after === null ? [] : [{ part, plate, after }]
    })
    const [first] = painted
    if (first === undefined) return null
    const sets = painted.map(({ part, plate }) => {
      const name = added.name('ColorSpace', nameOf(plate), () => plates.space(plate))
      return part === 'fill' ? `/${name} cs 1 scn` : `/${name} CS 1 SCN`
    })
    const isOf = (part: 'fill' | 'stroke') => painted.some((one) => one.part === part)
    const { fillOverprints: fill, strokeOverprints: stroke, overprintMode: mode } = painting.state
    const over = overprintName(added, objects, {
      fill: fill || isOf('fill'),
      stroke: stroke || isOf('stroke'),
      mode: 1,
    })
    const back = overprintName(added, objects, { fill, stroke, mode })
    const isWhole = PARTS.every(
      (part) => painting[part] === null || painted.some((one) => one.part === part && one.plate === first.plate),
    )
    const layer = isWhole ? added.name('Properties', nameOf(first.plate), () => plates.layer(first.plate)) : null
    return {
      before: [...(layer === null ? [] : [`/OC /${layer} BDC`]), `/${over} gs`, ...sets].join(' '),
      after: [...painted.map(({ after }) => after), `/${back} gs`, ...(layer === null ? [] : ['EMC'])].join(' '),
    }
  }

  private wrapInOverprint(painting: Painting, { added }: Reading): Wrap | null {
    const flags = this.edits.overprint?.(painting)
    if (flags === undefined || (flags.fill === null && flags.stroke === null)) return null
    const { objects } = this.around
    const { fillOverprints: fill, strokeOverprints: stroke, overprintMode: mode } = painting.state
    const wanted = { fill: flags.fill ?? fill, stroke: flags.stroke ?? stroke, mode: 1 }
    return {
      before: `/${overprintName(added, objects, wanted)} gs`,
      after: `/${overprintName(added, objects, { fill, stroke, mode })} gs`,
    }
  }
}

const PARTS = ['fill', 'stroke'] as const

/** What a plate and its layer are called in content, where names have no spaces. */
function nameOf(plate: string): string {
  return `TL-${plate.replaceAll(' ', '-')}`
}

/** The operator that sets a colour which was never set in this content; null for one that only resources can name. */
function writeColour({ space: { family }, values, pattern }: Colour, part: 'fill' | 'stroke'): string | null {
  const operator = pattern === undefined ? DEVICE_OPERATORS[family] : undefined
  if (operator === undefined) return null
  return `${values.join(' ')} ${part === 'fill' ? operator : operator.toUpperCase()}`
}

const DEVICE_OPERATORS: Readonly<Record<string, string>> = { DeviceGray: 'g', DeviceRGB: 'rg', DeviceCMYK: 'k' }

/** The operator that paints in four inks from here on. */
export function writeInks(inks: Inks, part: 'fill' | 'stroke'): string {
  const numbers = inks.map((ink) => String(Math.round(ink * 10_000) / 10_000))
  return `${numbers.join(' ')} ${part === 'fill' ? 'k' : 'K'}`
}

/** The operator for what is left to paint of a path. */
function pathOperator(kept: Parts<boolean>, { closes, rule }: PathPainting): string {
  if (kept.fill) return ` f${rule}`
  if (kept.stroke) return closes ? ' s' : ' S'
  return ' n'
}

function coloursOf({ fill, stroke }: GraphicsState, parts: Parts<boolean>): Parts<Colour | null> {
  return { fill: parts.fill ? fill : null, stroke: parts.stroke ? stroke : null }
}

/** What has colours of its own in a space, of which none is asked for. */
function ofSpace(space: ColourSpace): Colour {
  return { space, values: [], pattern: undefined }
}

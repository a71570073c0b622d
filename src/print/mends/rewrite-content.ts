import { type PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type ColourSpace, ColourSpaces } from '#print/preflight/pdf/colour-space.ts'
import { ContentTokens, isInlinePicture, isName, isOperator } from '#print/preflight/pdf/content-tokens.ts'
import { type Colour, type GraphicsState, initialState } from '#print/preflight/pdf/graphics-state.ts'
import type { Layer, Layers } from '#print/preflight/pdf/layers.ts'
import { Machine } from '#print/preflight/pdf/machine.ts'
import { IDENTITY } from '#print/preflight/pdf/matrix.ts'
import { STATE_OPERATORS } from '#print/preflight/pdf/operators.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from '#print/preflight/pdf/pdf-objects.ts'
import { BOTH, type ContentEdits, type Inks, type Painting, type Parts } from './content-edits.ts'
import { CopiedText } from './copied-text.ts'
import { type PlateSpaces, whitePicture } from './plate-spaces.ts'
import { AddedResources, overprintName } from './resource-names.ts'

/* Changes the content of pages and forms. What no edit touches stays as it is written, byte by byte. */

/** Content with the resources that it needs now. */
export interface RewrittenContent {
  content: Uint8Array
  resources: PdfValue
  /** Whether anything is different. */
  isChanged: boolean
}

const PATH_STARTS: ReadonlySet<string> = new Set(['m', 're'])
const PAINTS: Readonly<Record<string, { fill: boolean; stroke: boolean; closes: boolean; rule: '' | '*' }>> = {
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
const SHOWS_TEXT: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"'])
const SETS_COLOUR: Readonly<Record<string, 'fill' | 'stroke'>> = {
  g: 'fill',
  rg: 'fill',
  k: 'fill',
  cs: 'fill',
  sc: 'fill',
  scn: 'fill',
  G: 'stroke',
  RG: 'stroke',
  K: 'stroke',
  CS: 'stroke',
  SC: 'stroke',
  SCN: 'stroke',
}
const MAX_STEPS = 3_000_000
const MAX_DEPTH = 24
const MAX_OPERANDS = 200

interface Mark {
  layer: Layer | null
  /** Its operators were taken away, so that of its end goes too. */
  isGone: boolean
}

/** The operators by which the colours in use were set, so that they can be set again. */
interface ColourText {
  fill: string
  stroke: string
}

/** What one stream is while it is read. */
interface Reading {
  machine: Machine
  text: CopiedText
  added: AddedResources
  colours: ColourText
  saved: ColourText[]
  /** Where the statement began that is being read, and the path. */
  from: number
  pathFrom: number | null
  isClip: boolean
}

export class ContentRewriter {
  private readonly spaces: ColourSpaces
  private readonly rewritten = new Map<string, { value: PDFObject | undefined; isDropped: boolean }>()
  private readonly numbers = new Map<PdfValue, number>()
  private readonly open = new Set<PdfValue>()
  private marks: Mark[] = []
  private steps = 0
  private readonly objects: PdfObjects
  private readonly layers: Layers
  private readonly plates: PlateSpaces
  private readonly edits: ContentEdits

  constructor(
    { objects, layers, plates }: { objects: PdfObjects; layers: Layers; plates: PlateSpaces },
    edits: ContentEdits,
  ) {
    this.objects = objects
    this.layers = layers
    this.plates = plates
    this.edits = edits
    this.spaces = new ColourSpaces(objects)
  }

  /** @throws where there is more of it than any artwork has */
  rewrite(content: Uint8Array, resources: PdfValue, state: GraphicsState = initialState(IDENTITY)): RewrittenContent {
    const reading: Reading = {
      machine: new Machine({ objects: this.objects, spaces: this.spaces }, resources, state),
      text: new CopiedText(content),
      added: new AddedResources(this.objects),
      colours: { fill: '', stroke: '' },
      saved: [],
      from: 0,
      pathFrom: null,
      isClip: false,
    }
    const marksBefore = this.marks.length
    this.read(content, reading)
    this.marks.length = Math.min(this.marks.length, marksBefore)
    const changed = reading.text.finish()
    if (changed === null) return { content, resources, isChanged: false }
    return { content: changed, resources: reading.added.join(resources), isChanged: true }
  }

  private read(content: Uint8Array, reading: Reading): void {
    const { machine } = reading
    const tokens = new ContentTokens(content)
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (++this.steps > MAX_STEPS) throw new TooMuchContent('too much content')
      if (isInlinePicture(token)) {
        const space = token.picture.get('CS') ?? token.picture.get('ColorSpace')
        const named = isName(space) ? this.objects.context.obj(space.name) : undefined
        this.inlinePicture(named === undefined ? null : this.spaces.read(named, machine.resources), reading, tokens)
      } else if (isOperator(token)) this.run(token.operator, reading, tokens.position)
      else {
        if (machine.operands.length < MAX_OPERANDS) machine.operands.push(token)
        continue
      }
      machine.operands = []
      reading.from = tokens.position
    }
  }

  private run(operator: string, reading: Reading, end: number): void {
    const { machine } = reading
    if (PATH_STARTS.has(operator)) reading.pathFrom ??= reading.from
    if (operator === 'W' || operator === 'W*') reading.isClip = true
    const change = STATE_OPERATORS[operator]
    if (change !== undefined) {
      change(machine)
      this.noteState(operator, reading, end)
      return
    }
    if (PAINTS[operator] !== undefined) return this.paintPath(operator, reading, end)
    if (SHOWS_TEXT.has(operator)) return this.showText(reading, end)
    switch (operator) {
      case 'n':
        this.endPath(reading)
        return
      case 'Do':
        return this.paintObject(reading, end)
      case 'sh': {
        const shading = machine.resource('Shading', machine.name(0))
        const space = this.spaces.read(this.objects.get(shading, 'ColorSpace'), machine.resources)
        return this.paintFilled('shading', { space, values: [], pattern: undefined }, reading, end)
      }
      case 'BDC':
      case 'BMC':
        return this.beginMark(reading, end)
      case 'EMC':
        if (this.marks.pop()?.isGone === true) reading.text.replace(reading.from, end, '')
    }
  }

  /** Keeps what sets the colours, and changes it where an edit does. */
  private noteState(operator: string, reading: Reading, end: number): void {
    const { machine, colours, text, from } = reading
    if (operator === 'q') reading.saved.push({ ...colours })
    if (operator === 'Q') reading.colours = reading.saved.pop() ?? colours
    const part = SETS_COLOUR[operator]
    if (part === undefined) return
    const colour = machine.state[part]
    const inks = colour.pattern === undefined ? (this.edits.colour?.(colour) ?? null) : null
    let written = text.source(from, end)
    if (inks !== null) {
      written = writeInks(inks, part)
      text.replace(from, end, written)
    } else if (colour.pattern !== undefined) {
      written = this.usePattern(colour.pattern, reading, { operator, end }) ?? written
    }
    const isOfSpace = operator === 'sc' || operator === 'scn' || operator === 'SC' || operator === 'SCN'
    colours[part] = isOfSpace && inks === null ? `${lastSpace(colours[part])} ${written}` : written
  }

  /** A repeated pattern is content too. @returns the operands and the operator where the pattern was changed */
  private usePattern(
    pattern: PdfValue,
    reading: Reading,
    { operator, end }: { operator: string; end: number },
  ): string | null {
    const found = this.objects.resolve(pattern)
    if (!this.objects.isStream(found) || this.edits.isWhite === true) return null
    const changed = this.rewriteStream(found, reading.machine.resources, initialState(IDENTITY))
    if (changed.value === undefined) return null
    const name = `TL-P${this.numberOf(found)}${this.isPrinted() ? '' : 'h'}`
    const { value } = changed
    reading.added.name('Pattern', name, () => value)
    const written = `${reading.machine.numbers().join(' ')} /${name} ${operator}`
    reading.text.replace(reading.from, end, written)
    return written
  }

  private painting(kind: Painting['kind'], { fill, stroke }: Parts<Colour | null>, { machine }: Reading): Painting {
    const layer = this.marks.findLast((mark) => mark.layer !== null)?.layer ?? null
    return { kind, fill, stroke, state: machine.state, layer, isPrinted: this.isPrinted() }
  }

  private isPrinted(): boolean {
    return this.marks.every(({ layer }) => layer?.isPrinted ?? true)
  }

  private paintPath(operator: string, reading: Reading, end: number): void {
    const paint = PAINTS[operator]
    const { machine, text } = reading
    if (paint === undefined) return
    const { state } = machine
    const colours = { fill: paint.fill ? state.fill : null, stroke: paint.stroke ? state.stroke : null }
    const painting = this.painting('path', colours, reading)
    const keep = this.edits.keep?.(painting) ?? BOTH
    const [fills, strokes] = [paint.fill && keep.fill, paint.stroke && keep.stroke]
    if (fills || strokes) this.dress(painting, reading, reading.pathFrom ?? reading.from, end)
    if (fills !== paint.fill || strokes !== paint.stroke) {
      text.replace(reading.from, end, paintOperator({ fills, strokes }, paint))
    }
    this.endPath(reading)
  }

  private endPath(reading: Reading): void {
    reading.machine.takePath()
    reading.machine.pendingClip = null
    reading.pathFrom = null
    reading.isClip = false
  }

  private showText(reading: Reading, end: number): void {
    const { machine, text } = reading
    const { state } = machine
    const { mode } = state.text
    const fills = mode === 0 || mode === 2 || mode === 4 || mode === 6
    const strokes = mode === 1 || mode === 2 || mode === 5 || mode === 6
    if (!fills && !strokes) return
    const painting = this.painting(
      'text',
      { fill: fills ? state.fill : null, stroke: strokes ? state.stroke : null },
      reading,
    )
    const keep = this.edits.keep?.(painting) ?? BOTH
    if ((fills && keep.fill) || (strokes && keep.stroke)) return this.dress(painting, reading, reading.from, end)
    // Invisible, so that what follows it stays in its place.
    text.surround(reading.from, end, `${mode > 3 ? 7 : 3} Tr`, `${mode} Tr`)
  }

  private inlinePicture(space: ColourSpace | null, reading: Reading, tokens: ContentTokens): void {
    const { fill } = reading.machine.state
    this.paintFilled(
      'picture',
      space === null ? fill : { space, values: [], pattern: undefined },
      reading,
      tokens.position,
    )
  }

  private paintFilled(kind: 'picture' | 'shading', fill: Colour, reading: Reading, end: number): void {
    const painting = this.painting(kind, { fill, stroke: null }, reading)
    if ((this.edits.keep?.(painting) ?? BOTH).fill) {
      if (this.edits.isWhite === true && kind === 'shading') {
        reading.text.replace(reading.from, end, '-14400 -14400 28800 28800 re f')
      }
      this.dress(painting, reading, reading.from, end)
    } else reading.text.replace(reading.from, end, '')
  }

  /** Puts around a painting what makes it overprint, changes its colour, or puts it on a layer. */
  private dress(painting: Painting, reading: Reading, from: number, end: number): void {
    const { added, colours, text } = reading
    const before: string[] = []
    const after: string[] = []
    const step = this.edits.step?.(painting) ?? null
    if (step !== null) {
      before.push(`/OC /${added.name('Properties', `TL-${step}`, () => this.plates.layer(step))} BDC`)
      after.push('EMC')
    }
    if (this.edits.isWhite === true) {
      before.push(this.plates.whiteState(added, painting.kind === 'picture'))
    } else {
      const inks = this.edits.inks?.(painting)
      for (const part of ['fill', 'stroke'] as const) {
        const own = inks?.[part] ?? null
        if (own === null || colours[part] === '') continue
        before.push(writeInks(own, part))
        after.unshift(colours[part])
      }
      const flags = this.edits.overprint?.(painting)
      if (flags !== undefined && (flags.fill !== null || flags.stroke !== null)) {
        const { fillOverprints: fill, strokeOverprints: stroke, overprintMode: mode } = painting.state
        const wanted = { fill: flags.fill ?? fill, stroke: flags.stroke ?? stroke, mode: 1 }
        before.push(`/${overprintName(added, this.objects, wanted)} gs`)
        after.unshift(`/${overprintName(added, this.objects, { fill, stroke, mode })} gs`)
      }
    }
    if (before.length > 0) text.surround(from, end, before.join(' '), after.join(' '))
  }

  private beginMark(reading: Reading, end: number): void {
    const { machine, text, from } = reading
    const isLayer = machine.name(0) === 'OC'
    const named = isLayer ? machine.resource('Properties', machine.name(1)) : undefined
    const isGone = isLayer && this.edits.flattens === true
    if (isGone) text.replace(from, end, '')
    this.marks.push({ layer: isLayer ? this.layers.find(named) : null, isGone })
  }

  private paintObject(reading: Reading, end: number): void {
    const { objects } = this
    const { machine, text, from } = reading
    const unresolved = machine.resource('XObject', machine.name(0))
    const found = objects.resolve(unresolved)
    const layer = objects.getUnresolved(found, 'OC')
    if (layer !== undefined) this.marks.push({ layer: this.layers.find(layer), isGone: false })
    if (objects.name(objects.get(found, 'Subtype')) === 'Image') this.paintPicture(found, reading, end)
    else if (objects.isStream(found)) {
      const { value, isDropped } = this.rewriteForm(found, machine)
      if (isDropped) text.replace(from, end, '')
      else if (value !== undefined) {
        const name = `TL-F${this.numberOf(found)}${this.isPrinted() ? '' : 'h'}`
        text.replace(from, end, `/${reading.added.name('XObject', name, () => value)} Do`)
      }
    }
    if (layer !== undefined) this.marks.pop()
  }

  private paintPicture(picture: PdfValue, reading: Reading, end: number): void {
    const { objects } = this
    const isMask = objects.boolean(objects.get(picture, 'ImageMask')) === true
    const own = objects.get(picture, 'ColorSpace')
    const space = isMask || own === undefined ? null : this.spaces.read(own, reading.machine.resources)
    const fill = space === null ? reading.machine.state.fill : { space, values: [], pattern: undefined }
    const painting = this.painting('picture', { fill, stroke: null }, reading)
    if (!(this.edits.keep?.(painting) ?? BOTH).fill) return reading.text.replace(reading.from, end, '')
    if (this.edits.isWhite === true && !isMask) {
      const white = whitePicture(objects, picture, this.plates)
      const name = `TL-W${this.numberOf(picture)}`
      const drawn = white === null ? '0 0 1 1 re f' : `/${reading.added.name('XObject', name, () => white)} Do`
      reading.text.replace(reading.from, end, drawn)
    } else this.withoutLayer(picture, reading, end)
    this.dress(painting, reading, reading.from, end)
  }

  /** A picture that names a layer itself gives up that name when layers are flattened. */
  private withoutLayer(picture: PdfValue, reading: Reading, end: number): void {
    if (this.edits.flattens !== true || !(picture instanceof PDFRawStream)) return
    if (this.objects.getUnresolved(picture, 'OC') === undefined) return
    const dict = picture.dict.clone()
    dict.delete(PDFName.of('OC'))
    const copy = this.register(PDFRawStream.of(dict, picture.contents, picture.transform))
    const name = `TL-I${this.numberOf(picture)}`
    reading.text.replace(reading.from, end, `/${reading.added.name('XObject', name, () => copy)} Do`)
  }

  private rewriteForm(form: PdfValue, machine: Machine) {
    if (this.open.has(form) || this.open.size >= MAX_DEPTH) return { value: undefined, isDropped: true }
    this.open.add(form)
    const changed = this.rewriteStream(form, machine.resources, machine.state)
    this.open.delete(form)
    return changed
  }

  /** A form or a pattern, changed once for each way in which it is shown; undefined where it stays what it is. */
  private rewriteStream(stream: PdfValue, outer: PdfValue, state: GraphicsState) {
    const key = `${this.numberOf(stream)} ${this.isPrinted()}`
    const known = this.rewritten.get(key)
    if (known !== undefined) return known
    const { objects } = this
    const own = objects.get(stream, 'Resources') ?? outer
    const { content, resources, isChanged } = this.rewrite(objects.content(stream), own, state)
    const isHidden = this.edits.flattens === true && objects.getUnresolved(stream, 'OC') !== undefined
    // Old files let a form use the resources of what draws it.
    const isBare = objects.get(stream, 'Resources') === undefined
    const made = { value: undefined as PDFObject | undefined, isDropped: false }
    if (stream instanceof PDFRawStream && (isChanged || isHidden || isBare)) {
      const entries = stream.dict.clone()
      if (this.edits.flattens === true) entries.delete(PDFName.of('OC'))
      const used = objects.dict(resources)
      if (used !== undefined) entries.set(PDFName.of('Resources'), used)
      made.value = this.register(
        isChanged ? this.deflate(content, entries) : PDFRawStream.of(entries, stream.contents, stream.transform),
      )
    }
    this.rewritten.set(key, made)
    return made
  }

  private deflate(content: Uint8Array, entries: PDFDict): PDFRawStream {
    const made = this.objects.context.flateStream(content)
    for (const key of ['Filter', 'DecodeParms', 'Length']) entries.delete(PDFName.of(key))
    for (const [key, value] of entries.entries()) made.dict.set(key, value)
    return made
  }

  private register(value: PDFObject): PDFRef {
    return this.objects.context.register(value)
  }

  private numberOf(value: PdfValue): number {
    const known = this.numbers.get(value) ?? this.numbers.size
    this.numbers.set(value, known)
    return known
  }
}

function writeInks(inks: Inks, part: 'fill' | 'stroke'): string {
  const numbers = inks.map((ink) => String(Math.round(ink * 10_000) / 10_000))
  return `${numbers.join(' ')} ${part === 'fill' ? 'k' : 'K'}`
}

/** The operator that chose the space, from those that set a colour in it. */
function lastSpace(written: string): string {
  const found = /\/\S+\s+(?:cs|CS)/.exec(written)
  return found === null ? '' : found[0]
}

function paintOperator(
  { fills, strokes }: { fills: boolean; strokes: boolean },
  { closes, rule }: { closes: boolean; rule: string },
): string {
  if (fills) return ` f${rule}`
  if (strokes) return closes ? ' s' : ' S'
  return ' n'
}

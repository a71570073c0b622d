import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { ColourSpaces } from '#print/preflight/pdf/colour-space.ts'
import { ContentTokens, isInlinePicture, isOperator } from '#print/preflight/pdf/content-tokens.ts'
import { type Colour, type GraphicsState, initialState } from '#print/preflight/pdf/graphics-state.ts'
import type { Layers } from '#print/preflight/pdf/layers.ts'
import { Machine } from '#print/preflight/pdf/machine.ts'
import { IDENTITY } from '#print/preflight/pdf/matrix.ts'
import { STATE_OPERATORS } from '#print/preflight/pdf/operators.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from '#print/preflight/pdf/pdf-objects.ts'
import type { ContentEdits, Inks } from './content-edits.ts'
import { CopiedText } from './copied-text.ts'
import { LayerMarks } from './layer-marks.ts'
import type { PlateSpaces } from './plate-spaces.ts'
import { AddedResources, ObjectNumbers } from './resource-names.ts'
import { PATH_PAINTINGS, PaintingRewriter, type Reading, writeInks } from './rewrite-painting.ts'

/*
 * Changes the content of pages, forms and patterns: reads their operators and keeps track of state, colours and layers.
 * What no edit touches stays as it is written, byte by byte. What is painted is changed in rewrite-painting.ts.
 */

/** Content with the resources that it needs now. */
export interface RewrittenContent {
  content: Uint8Array
  resources: PdfValue
  /** Whether anything is different. */
  isChanged: boolean
}

const PATH_STARTS: ReadonlySet<string> = new Set(['m', 're'])
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
/** These set a colour in the space that was chosen before. */
const SETS_IN_SPACE: ReadonlySet<string> = new Set(['sc', 'scn', 'SC', 'SCN'])
const MAX_STEPS = 3_000_000
const MAX_DEPTH = 24
const MAX_OPERANDS = 200

export class ContentRewriter {
  private readonly spaces: ColourSpaces
  private readonly marks = new LayerMarks()
  private readonly numbers = new ObjectNumbers()
  private readonly painting: PaintingRewriter
  private readonly rewritten = new Map<string, PDFObject | undefined>()
  private readonly open = new Set<PdfValue>()
  private steps = 0
  private readonly objects: PdfObjects
  private readonly layers: Layers
  private readonly edits: ContentEdits

  constructor(
    { objects, layers, plates }: { objects: PdfObjects; layers: Layers; plates: PlateSpaces },
    edits: ContentEdits,
  ) {
    const { marks, numbers } = this
    this.objects = objects
    this.layers = layers
    this.edits = edits
    this.spaces = new ColourSpaces(objects)
    this.painting = new PaintingRewriter({ objects, spaces: this.spaces, plates, marks, numbers }, edits)
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
    }
    const { depth } = this.marks
    this.read(content, reading)
    this.marks.endTo(depth)
    const changed = reading.text.finish()
    if (changed === null) return { content, resources, isChanged: false }
    return { content: changed, resources: reading.added.join(resources), isChanged: true }
  }

  private read(content: Uint8Array, reading: Reading): void {
    const { machine } = reading
    const tokens = new ContentTokens(content)
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (++this.steps > MAX_STEPS) throw new TooMuchContent('too much content')
      if (isInlinePicture(token)) this.painting.paintInlinePicture(token, reading, tokens.position)
      else if (isOperator(token)) this.run(token.operator, reading, tokens.position)
      else {
        if (machine.operands.length < MAX_OPERANDS) machine.operands.push(token)
        continue
      }
      machine.operands = []
      reading.from = tokens.position
    }
  }

  private run(operator: string, reading: Reading, end: number): void {
    if (PATH_STARTS.has(operator)) reading.pathFrom ??= reading.from
    const change = STATE_OPERATORS[operator]
    if (change !== undefined) {
      change(reading.machine)
      this.noteState(operator, reading, end)
      return
    }
    const parts = PATH_PAINTINGS[operator]
    if (parts !== undefined) return this.painting.paintPath(parts, reading, end)
    switch (operator) {
      case 'n':
        return this.painting.endPath(reading)
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        return this.painting.showText(reading, end)
      case 'sh':
        return this.painting.paintShading(reading, end)
      case 'Do':
        return this.paintObject(reading, end)
      case 'BDC':
      case 'BMC':
        return this.beginMark(reading, end)
      case 'EMC':
        if (this.marks.end()) reading.text.replace(reading.from, end, '')
    }
  }

  /** Keeps what sets the colours, and changes it where an edit does. */
  private noteState(operator: string, reading: Reading, end: number): void {
    if (operator === 'q') reading.saved.push({ ...reading.colours })
    if (operator === 'Q') reading.colours = reading.saved.pop() ?? reading.colours
    const part = SETS_COLOUR[operator]
    if (part === undefined) return
    const { machine, colours, text, from } = reading
    const colour = machine.state[part]
    const inks = this.changedInks(colour)
    if (inks !== null) {
      colours[part] = writeInks(inks, part)
      text.replace(from, end, colours[part])
      return
    }
    const written = this.usePattern(colour.pattern, reading, { operator, end }) ?? text.source(from, end)
    colours[part] = SETS_IN_SPACE.has(operator) ? `${chosenSpace(colours[part])} ${written}` : written
  }

  private changedInks(colour: Colour): Inks | null {
    return colour.pattern === undefined ? (this.edits.colour?.(colour) ?? null) : null
  }

  /**
   * A repeated pattern is content too; one of itself stays as it is.
   * @returns the operands and the operator where the pattern was changed
   */
  private usePattern(
    pattern: PdfValue,
    reading: Reading,
    { operator, end }: { operator: string; end: number },
  ): string | null {
    const found = this.objects.resolve(pattern)
    if (!this.objects.isStream(found) || this.edits.isWhite === true) return null
    if (this.open.has(found) || this.open.size >= MAX_DEPTH) return null
    this.open.add(found)
    const changed = this.rewriteStream(found, reading.machine.resources, initialState(IDENTITY))
    this.open.delete(found)
    if (changed === undefined) return null
    const name = reading.added.name('Pattern', this.nameOf('P', found), () => changed)
    const written = `${reading.machine.numbers().join(' ')} /${name} ${operator}`
    reading.text.replace(reading.from, end, written)
    return written
  }

  private beginMark(reading: Reading, end: number): void {
    const { machine, text, from } = reading
    if (machine.name(0) !== 'OC') return this.marks.begin(null)
    const isRemoved = this.edits.flattens === true
    if (isRemoved) text.replace(from, end, '')
    this.marks.begin(this.layers.find(machine.resource('Properties', machine.name(1))), isRemoved)
  }

  private paintObject(reading: Reading, end: number): void {
    const { objects, marks } = this
    const { machine } = reading
    const found = objects.resolve(machine.resource('XObject', machine.name(0)))
    const layer = objects.getUnresolved(found, 'OC')
    if (layer !== undefined) marks.begin(this.layers.find(layer))
    const isPicture = objects.name(objects.get(found, 'Subtype')) === 'Image'
    if (isPicture) this.painting.paintPicture(found, reading, end)
    else if (objects.isStream(found)) this.paintForm(found, reading, end)
    if (layer !== undefined) marks.end()
  }

  /** A form that draws itself is left out. */
  private paintForm(form: PdfValue, reading: Reading, end: number): void {
    const { machine, text, added, from } = reading
    if (this.open.has(form) || this.open.size >= MAX_DEPTH) return text.replace(from, end, '')
    this.open.add(form)
    const changed = this.rewriteStream(form, machine.resources, machine.state)
    this.open.delete(form)
    if (changed === undefined) return
    const name = added.name('XObject', this.nameOf('F', form), () => changed)
    text.replace(from, end, `/${name} Do`)
  }

  /** A form or a pattern, changed once for each way in which it is shown; undefined where it stays what it is. */
  private rewriteStream(stream: PdfValue, outer: PdfValue, state: GraphicsState): PDFObject | undefined {
    const { objects, rewritten } = this
    const key = `${this.numbers.of(stream)} ${this.marks.isPrinted}`
    if (rewritten.has(key)) return rewritten.get(key)
    const own = objects.get(stream, 'Resources')
    const result = this.rewrite(objects.content(stream), own ?? outer, state)
    const namesLayer = this.edits.flattens === true && objects.getUnresolved(stream, 'OC') !== undefined
    // Old files let a form use the resources of what draws it.
    const isDifferent = result.isChanged || namesLayer || own === undefined
    const copy = isDifferent && stream instanceof PDFRawStream ? this.copyStream(stream, result) : undefined
    rewritten.set(key, copy)
    return copy
  }

  private copyStream(stream: PDFRawStream, { content, resources, isChanged }: RewrittenContent): PDFObject {
    const { context } = this.objects
    const entries = stream.dict.clone()
    if (this.edits.flattens === true) entries.delete(PDFName.of('OC'))
    const used = this.objects.dict(resources)
    if (used !== undefined) entries.set(PDFName.of('Resources'), used)
    return context.register(
      isChanged ? this.deflate(content, entries) : PDFRawStream.of(entries, stream.contents, stream.transform),
    )
  }

  private deflate(content: Uint8Array, entries: PDFDict): PDFRawStream {
    const made = this.objects.context.flateStream(content)
    for (const key of ['Filter', 'DecodeParms', 'Length']) entries.delete(PDFName.of(key))
    for (const [key, value] of entries.entries()) made.dict.set(key, value)
    return made
  }

  /** One name for a form or a pattern that is printed, another where it is not. */
  private nameOf(kind: 'F' | 'P', stream: PdfValue): string {
    return `TL-${kind}${this.numbers.of(stream)}${this.marks.isPrinted ? '' : 'h'}`
  }
}

/** The operator that chose the space, from those that set a colour in it. */
function chosenSpace(written: string): string {
  const found = /\/\S+\s+(?:cs|CS)/.exec(written)
  return found === null ? '' : found[0]
}

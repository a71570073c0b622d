import { PDFName } from '@cantoo/pdf-lib'
import { type ColourSpace, ColourSpaces } from './colour-space.ts'
import { ContentTokens, type InlinePictureToken, isInlinePicture, isOperator, type Token } from './content-tokens.ts'
import { Fonts } from './fonts.ts'
import { type Colour, clipTo, type GraphicsState, initialState } from './graphics-state.ts'
import { readInlineEntries } from './inline-picture.ts'
import { readJpeg2000Space } from './jpeg-2000-header.ts'
import type { Layer, Layers } from './layers.ts'
import { Machine } from './machine.ts'
import { type Bounds, IDENTITY, type Matrix, multiply, NOWHERE, toBounds, toMatrix, transformBounds } from './matrix.ts'
import { STATE_OPERATORS } from './operators.ts'
import { CLOSE, type Path, rectanglePath } from './path.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from './pdf-objects.ts'
import type { PaintContext, PathPaint, PlacedPicture, Sink } from './sink.ts'
import { listTiles } from './tiles.ts'

/*
 * Reads the content of a page and tells a sink what is painted, with the state in which it is. It paints nothing itself:
 * the checks and the plates are sinks.
 */

/** Operators of one file. The 52 MB file of the benchmark has 300,000. */
const MAX_STEPS = 3_000_000
/** Opening a form is as much work as this many operators. */
const FORM_STEPS = 10
const MAX_DEPTH = 24
const MAX_OPERANDS = 200
const MAX_CACHED = 500
/** The header of a JPEG 2000 begins with its colours. */
const MAX_HEADER_BYTES = 4096
const MAX_CACHED_BYTES = 100_000
/** How far letters reach above and below their line, in parts of their size. */
const ASCENT = 0.75
const DESCENT = 0.22
const PAINTS: Readonly<Record<string, PathPaint & { closes?: boolean }>> = {
  S: { fill: null, stroke: true },
  s: { fill: null, stroke: true, closes: true },
  f: { fill: 'nonzero', stroke: false },
  F: { fill: 'nonzero', stroke: false },
  'f*': { fill: 'evenodd', stroke: false },
  B: { fill: 'nonzero', stroke: true },
  'B*': { fill: 'evenodd', stroke: true },
  b: { fill: 'nonzero', stroke: true, closes: true },
  'b*': { fill: 'evenodd', stroke: true, closes: true },
  n: { fill: null, stroke: false },
}

interface Mark {
  layer: Layer | null
}

export class Interpreter {
  readonly fonts: Fonts
  readonly spaces: ColourSpaces
  private readonly objects: PdfObjects
  private readonly layers: Layers
  private readonly sink: Sink
  private steps = 0
  private marks: Mark[] = []
  /** Forms that are being drawn: one that draws itself would double the work at each level. */
  private readonly open = new Set<PdfValue>()
  private readonly seenPatterns = new Set<PdfValue>()
  private readonly contents = new Map<PdfValue, Uint8Array>()

  constructor(objects: PdfObjects, layers: Layers, sink: Sink) {
    this.objects = objects
    this.layers = layers
    this.sink = sink
    this.fonts = new Fonts(objects)
    this.spaces = new ColourSpaces(objects)
  }

  /**
   * Reads a page's content, within the box that it shows.
   * @throws where there is too much of it, or it cannot be decoded
   */
  readPage(content: Uint8Array, resources: PdfValue, box: Bounds, matrix: Matrix = IDENTITY): void {
    this.marks = []
    this.open.clear()
    this.read(content, resources, clipTo(initialState(matrix), rectanglePath(box, matrix), false))
  }

  private read(content: Uint8Array, resources: PdfValue, state: GraphicsState): void {
    const machine = new Machine({ objects: this.objects, spaces: this.spaces }, resources, state)
    const marksBefore = this.marks.length
    const tokens = new ContentTokens(content)
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (++this.steps > MAX_STEPS) throw new TooMuchContent('too much content')
      if (isInlinePicture(token)) this.paintInline(token, machine)
      else if (!isOperator(token)) {
        if (machine.operands.length < MAX_OPERANDS) machine.operands.push(token)
        continue
      } else this.run(token.operator, machine)
      machine.operands = []
    }
    // A form that does not close its marks must not hide what follows it.
    this.marks.length = Math.min(this.marks.length, marksBefore)
  }

  private run(operator: string, machine: Machine): void {
    const change = STATE_OPERATORS[operator]
    if (change !== undefined) return change(machine)
    const paint = PAINTS[operator]
    if (paint !== undefined) return this.paintPath(paint, machine)
    switch (operator) {
      case 'Do':
        return this.paintObject(machine)
      case 'sh':
        return this.sink.shading(machine.resource('Shading', machine.name(0)), this.context(machine))
      case 'BDC':
      case 'BMC':
        return this.beginMark(machine)
      case 'EMC':
        this.marks.pop()
        return
      default:
        return this.runText(operator, machine)
    }
  }

  private runText(operator: string, machine: Machine): void {
    if (operator === '"') {
      machine.setText({ wordSpace: machine.number(0), characterSpace: machine.number(1) })
    }
    if (operator === '"' || operator === "'") machine.nextLine()
    if (operator === 'TJ') this.showText(Array.isArray(machine.operands[0]) ? machine.operands[0] : [], machine)
    else if (operator === 'Tj' || operator === '"' || operator === "'")
      this.showText(machine.operands.slice(-1), machine)
  }

  private context({ state, base }: Machine): PaintContext {
    const layer = this.marks.findLast((mark) => mark.layer !== null)?.layer ?? null
    return { state, layer, base, isPrinted: this.marks.every((mark) => mark.layer?.isPrinted ?? true) }
  }

  private beginMark(machine: Machine): void {
    const isLayer = machine.name(0) === 'OC'
    const named = isLayer ? machine.resource('Properties', machine.name(1)) : undefined
    this.marks.push({ layer: isLayer ? this.layers.find(named) : null })
  }

  /** Paints the outlines of text as a path, patterns too. */
  paintText(path: Path, paint: PathPaint, context: PaintContext): void {
    this.sink.path(path, paint, context)
    if (paint.fill !== null) this.paintPattern(context.state.fill, path, false, context)
  }

  private paintPath(paint: PathPaint & { closes?: boolean }, machine: Machine): void {
    if (paint.closes === true) machine.path.push(CLOSE)
    const path = machine.takePath()
    if (path.length > 0 && (paint.fill !== null || paint.stroke)) this.paintWith(path, paint, this.context(machine))
    if (machine.pendingClip !== null && path.length > 0) {
      machine.state = clipTo(machine.state, path, machine.pendingClip === 'evenodd')
    }
    machine.pendingClip = null
  }

  private paintWith(path: Path, paint: PathPaint, context: PaintContext): void {
    const { state } = context
    this.sink.path(path, paint, context)
    if (paint.fill !== null) this.paintPattern(state.fill, path, paint.fill === 'evenodd', context)
    if (paint.stroke && state.stroke.pattern !== undefined && this.sink.strokeOutline !== undefined) {
      this.paintPattern(state.stroke, this.sink.strokeOutline(path, state), false, context)
    }
  }

  /** What a path is filled with: a gradient, or content that is repeated, of which one tile is looked at, or all. */
  private paintPattern({ pattern, space, values }: Colour, path: Path, evenOdd: boolean, context: PaintContext): void {
    if (pattern === undefined) return
    const { objects } = this
    const clipped = clipTo(context.state, path, evenOdd)
    const matrix = multiply(toMatrix(objects.numbers(objects.get(pattern, 'Matrix'))), context.base)
    const shading = objects.get(pattern, 'Shading')
    if (shading !== undefined) {
      this.sink.shading(shading, { ...context, state: { ...clipped, matrix } })
      return
    }
    const found = objects.resolve(pattern)
    const paintsAll = this.sink.paintsAll === true
    if (!this.mayOpen(found) || (!paintsAll && this.seenPatterns.has(found))) return
    this.seenPatterns.add(found)
    this.open.add(found)
    const colour = { space: space.base ?? space, values, pattern: undefined }
    const { clip, clipBounds, fillAlpha, strokeAlpha, blendMode, hasSoftMask, softMask } = clipped
    const kept = paintsAll ? { fillAlpha, strokeAlpha, blendMode, hasSoftMask, softMask } : {}
    const state = { ...initialState(matrix), ...kept, clip, clipBounds, fill: colour, stroke: colour }
    if (paintsAll) this.paintTiles(found, state)
    else this.read(objects.content(found), objects.get(found, 'Resources'), state)
    this.open.delete(found)
  }

  /** Content that is not being read already: one within itself would double the work at each level. */
  private mayOpen(content: PdfValue): boolean {
    return this.objects.isStream(content) && !this.open.has(content) && this.open.size < MAX_DEPTH
  }

  private paintTiles(pattern: PdfValue, state: GraphicsState): void {
    const content = this.getContent(pattern)
    const box = toBounds(this.objects.numbers(this.objects.get(pattern, 'BBox')))
    for (const matrix of box === null ? [] : listTiles(this.objects, pattern, box, state)) {
      this.steps += FORM_STEPS
      const clipped = clipTo({ ...state, matrix }, rectanglePath(box ?? NOWHERE, matrix), false)
      this.read(content, this.objects.get(pattern, 'Resources'), clipped)
    }
  }

  private paintObject(machine: Machine): void {
    const { objects } = this
    const found = objects.resolve(machine.resource('XObject', machine.name(0)))
    const layer = objects.getUnresolved(found, 'OC')
    if (layer !== undefined) this.marks.push({ layer: this.layers.find(layer) })
    if (objects.name(objects.get(found, 'Subtype')) === 'Image') {
      const space = objects.get(found, 'ColorSpace')
      const get = (key: string) => objects.get(found, key)
      this.paintPicture({ get, space, source: found }, machine)
    } else if (this.mayOpen(found)) {
      this.open.add(found)
      this.readForm(found, machine)
      this.open.delete(found)
    }
    if (layer !== undefined) this.marks.pop()
  }

  private readForm(form: PdfValue, machine: Machine): void {
    const { objects } = this
    this.steps += FORM_STEPS
    const matrix = multiply(toMatrix(objects.numbers(objects.get(form, 'Matrix'))), machine.state.matrix)
    const group = objects.get(form, 'Group')
    const box = toBounds(objects.numbers(objects.get(form, 'BBox')))
    const placed = { ...machine.state, matrix }
    const state = box === null ? placed : clipTo(placed, rectanglePath(box, matrix), false)
    const change = group === undefined ? {} : this.sink.group(group, { ...this.context(machine), state })
    this.read(this.getContent(form), objects.get(form, 'Resources') ?? machine.resources, { ...state, ...change })
    if (group !== undefined) this.sink.endGroup?.()
  }

  /** Paints a form by itself, as soft masks have them. One that is within itself is not painted again. */
  readAlone(form: PdfValue, outer: GraphicsState, placed: Matrix): void {
    const found = this.objects.resolve(form)
    if (!this.mayOpen(found)) return
    const { objects } = this
    this.open.add(found)
    this.steps += FORM_STEPS
    const matrix = multiply(toMatrix(objects.numbers(objects.get(found, 'Matrix'))), placed)
    const box = toBounds(objects.numbers(objects.get(found, 'BBox')))
    const state = initialState(matrix)
    const clipped = clipTo(state, rectanglePath(box ?? outer.clipBounds, box === null ? IDENTITY : matrix), false)
    const { marks } = this
    this.marks = []
    this.read(this.getContent(found), objects.get(found, 'Resources'), clipped)
    this.marks = marks
    this.open.delete(found)
  }

  /** A form's content: it may be drawn a thousand times, and is decoded once unless it is long. */
  private getContent(form: PdfValue): Uint8Array {
    const known = this.contents.get(form)
    if (known !== undefined) return known
    const content = this.objects.content(form)
    if (content.byteLength <= MAX_CACHED_BYTES && this.contents.size < MAX_CACHED) this.contents.set(form, content)
    return content
  }

  private paintPicture(
    { get, space, source }: { get: (key: string) => PdfValue; space: PdfValue; source: PlacedPicture['source'] },
    machine: Machine,
  ): void {
    const { objects } = this
    const isMask = objects.boolean(get('ImageMask')) === true
    const picture = {
      width: objects.number(get('Width')),
      height: objects.number(get('Height')),
      bits: isMask ? 1 : objects.number(get('BitsPerComponent'), 8),
      isMask,
      space: isMask ? null : this.readSpace(space ?? this.spaceWithin(source), machine.resources),
      hasSoftMask: get('SMask') !== undefined || objects.number(get('SMaskInData')) > 0,
      get,
      source,
    }
    this.sink.picture(picture, this.context(machine))
  }

  private readSpace(space: PdfValue, resources: PdfValue): ColourSpace | null {
    return space === undefined ? null : this.spaces.read(space, resources)
  }

  /** The colours of a JPEG 2000 may be said by itself alone (8.9.5.1). */
  private spaceWithin(source: PlacedPicture['source']): PdfValue {
    if (source instanceof Uint8Array || !this.objects.filters(source).includes('JPXDecode')) return undefined
    const name = readJpeg2000Space(this.objects.stream(source, MAX_HEADER_BYTES).bytes)
    return name === null ? undefined : PDFName.of(name)
  }

  private paintInline({ picture, data }: InlinePictureToken, machine: Machine): void {
    const get = readInlineEntries(this.objects, picture)
    this.paintPicture({ get, space: get('ColorSpace'), source: data }, machine)
  }

  /** Text and the gaps between it, which are numbers in thousandths of its size (9.4.3). */
  private showText(parts: readonly Token[], machine: Machine): void {
    const { text } = machine.state
    if (this.sink.paintsAll === true && this.fonts.facts(text.font).type === 'Type3')
      return this.showDrawings(parts, machine)
    let [advance, glyphs] = [0, 0]
    for (const part of parts) {
      if (typeof part === 'number') advance -= (part / 1000) * text.size * text.stretch
      if (!(part instanceof Uint8Array)) continue
      const measured = this.fonts.measure(text.font, part)
      const extra = measured.glyphs * text.characterSpace + measured.spaces * text.wordSpace
      advance += ((measured.width / 1000) * text.size + extra) * text.stretch
      glyphs += measured.glyphs
    }
    const place = multiply([1, 0, 0, 1, 0, text.rise], multiply(machine.textMatrix, machine.state.matrix))
    const box = { left: 0, bottom: -DESCENT * text.size, right: advance, top: ASCENT * text.size }
    const matrix = multiply([text.size * text.stretch, 0, 0, text.size, 0, 0], place)
    const size = Math.abs(text.size) * Math.hypot(place[2], place[3])
    const run = { parts, glyphs, matrix, bounds: transformBounds(box, place), size }
    if (glyphs > 0) this.sink.text(run, this.context(machine))
    machine.advanceText(advance)
  }

  /** Glyphs of Type 3, each a piece of content (9.6.4). */
  private showDrawings(parts: readonly Token[], machine: Machine): void {
    const { text } = machine.state
    const { font, size, stretch, characterSpace, wordSpace } = text
    for (const part of parts) {
      if (typeof part === 'number') machine.advanceText((-part / 1000) * size * stretch)
      if (!(part instanceof Uint8Array)) continue
      for (const code of part) {
        const drawing = this.fonts.drawing(font, code)
        if (this.mayOpen(drawing) && text.mode !== 3) this.showDrawing(drawing, machine)
        const { width } = this.fonts.measure(font, Uint8Array.of(code))
        machine.advanceText(((width / 1000) * size + characterSpace + (code === 32 ? wordSpace : 0)) * stretch)
      }
    }
  }

  private showDrawing(drawing: PdfValue, machine: Machine): void {
    const { objects } = this
    const { font, size, stretch, rise } = machine.state.text
    const own = toMatrix(objects.numbers(objects.get(font, 'FontMatrix')))
    const place = multiply([size * stretch, 0, 0, size, 0, rise], multiply(machine.textMatrix, machine.state.matrix))
    this.open.add(drawing)
    this.steps += FORM_STEPS
    const resources = objects.get(font, 'Resources') ?? machine.resources
    this.read(this.getContent(drawing), resources, { ...machine.state, matrix: multiply(own, place) })
    this.open.delete(drawing)
  }
}

import { SaxesParser } from 'saxes'
import { type Affine, product } from '#print/cut-line/outline.ts'
import { getMeantPlate } from '#print/preflight/plate-names.ts'
import type { Subpath } from './path-data.ts'
import { readLength, readShape, type Viewport } from './shapes.ts'
import { getClasses, PAINT_AT_START, type Paint, readPaint, readStyleSheet } from './style.ts'
import { IDENTITY, readTransform, readViewBox, viewBoxMatrix } from './transform.ts'

/* Everything that an SVG draws, in the order in which it is painted: shapes with their places and styles, and what is no shape. */

/** Millimetres of a user unit, at 96 to the inch. */
const UNIT_MM = 25.4 / 96
/** A file with more shapes is artwork; the others are left out. */
const MAX_SHAPES = 20_000
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 100

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

export interface SvgShape {
  /** In the element's own units. */
  lines: readonly Subpath[]
  /** From there to mm of the drawing. */
  matrix: Affine
  paint: Paint
  /** What percentages refer to. */
  viewport: Viewport
  /** The name of its layer, id, class or stroke by which it is a cut line; null for artwork. */
  cutName: string | null
  isShown: boolean
  /** It is seen within all of these, each of which is the area of its shapes together. */
  clips: readonly (readonly SvgShape[])[]
}

/** What a drawing shows and no shape can say: an element by its name, with its words, or a property by its name. */
export interface SvgOther {
  name: string
  text: string
}

export interface SvgDrawing {
  /** In mm. */
  width: number
  height: number
  shapes: readonly SvgShape[]
  /** Of what is shown. */
  others: readonly SvgOther[]
  /** Whether there was more than is looked at. */
  isCutOff: boolean
}

/** Reads an SVG; null for one that is damaged, or has no size. Never throws. */
export function readSvgDrawing(text: string): SvgDrawing | null {
  const root = parseTree(text)
  if (root?.name !== 'svg') return null
  const size = readSize(root)
  return size === null ? null : new Reader(root).read(size)
}

/** Width and height in user units, by the viewBox where the file states none. */
function readSize({ attributes }: Element): Viewport | null {
  const box = readViewBox(attributes['viewBox'])
  const [width, height] = [readLength(attributes['width'], 0), readLength(attributes['height'], 0)]
  const own = width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null
  return own ?? (box === null ? null : { width: box[2], height: box[3] })
}

/** Drawn only where something refers to them. */
const NOT_DRAWN = new Set(
  'defs symbol clipPath mask pattern marker linearGradient radialGradient filter metadata style title desc'.split(' '),
)

interface Around {
  matrix: Affine
  paint: Paint
  viewport: Viewport
  cutName: string | null
  isShown: boolean
  clips: SvgShape['clips']
  depth: number
}

class Reader {
  readonly #root: Element
  readonly #ids = new Map<string, Element>()
  readonly #rules: ReturnType<typeof readStyleSheet>
  #shapes: SvgShape[] = []
  readonly #others: SvgOther[] = []
  /** What is being used: an element within itself is not drawn. */
  readonly #used = new Set<Element>()
  /** One that is used twice counts twice. */
  #elements = 0
  #isCutOff = false

  constructor(root: Element) {
    this.#root = root
    const css: string[] = []
    const note = (element: Element) => {
      const { id } = element.attributes
      if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, element)
      if (element.name === 'style') css.push(element.text)
      element.children.forEach(note)
    }
    note(root)
    this.#rules = readStyleSheet(css.join('\n'))
  }

  read(size: Viewport): SvgDrawing {
    const matrix: Affine = [UNIT_MM, 0, 0, UNIT_MM, 0, 0]
    const around = { matrix, paint: PAINT_AT_START, cutName: null, isShown: true, clips: [], depth: 0 }
    this.#svg(this.#root, size, { ...around, viewport: size })
    const [width, height] = [size.width * UNIT_MM, size.height * UNIT_MM]
    return { width, height, shapes: this.#shapes, others: this.#others, isCutOff: this.#isCutOff }
  }

  /** An `<svg>` or a `<symbol>`: its content is in the units of its view box. */
  #svg(element: Element, size: Viewport, around: Around): void {
    const box = readViewBox(element.attributes['viewBox'])
    const inner = box === null ? IDENTITY : viewBoxMatrix(box, size, element.attributes['preserveAspectRatio'])
    const viewport = box === null ? size : { width: box[2], height: box[3] }
    this.#content(element, { ...this.#enter(element, around), matrix: product(around.matrix, inner), viewport })
  }

  #content({ children }: Element, around: Around): void {
    for (const child of children) if (!NOT_DRAWN.has(child.name)) this.#element(child, around)
  }

  #enter(element: Element, around: Around): Around {
    const paint = readPaint(element, around.paint, this.#rules)
    return {
      ...around,
      paint,
      cutName: getCutName(element) ?? getStrokeName(paint) ?? around.cutName,
      isShown: around.isShown && paint.display !== 'none' && Number(paint.opacity) !== 0,
      depth: around.depth + 1,
    }
  }

  #element(element: Element, around: Around): void {
    this.#elements += 1
    if (around.depth > MAX_DEPTH || this.#elements > MAX_ELEMENTS || this.#shapes.length >= MAX_SHAPES) {
      this.#isCutOff = true
      return
    }
    const { name, attributes } = element
    const matrix = product(around.matrix, readTransform(attributes['transform']))
    const inside = this.#clipped({ ...this.#enter(element, around), matrix })
    this.#noteOther(element, inside)
    if (name === 'svg')
      return this.#svg(element, this.#placed(attributes, around.viewport), this.#moved(attributes, inside))
    if (name === 'use') return this.#use(attributes, inside)
    const lines = readShape(name, attributes, around.viewport)
    if (lines === null) return this.#content(element, inside)
    const { paint, viewport, cutName, clips } = inside
    const isShown = inside.isShown && paint.visibility === 'visible'
    if (lines.length > 0) this.#shapes.push({ lines, matrix, paint, viewport, cutName, isShown, clips })
  }

  /** What is shown and is no shape, or changes shapes in a way that lines do not have. */
  #noteOther(element: Element, { paint, isShown }: Around): void {
    const { name, attributes } = element
    if (!isShown || paint.visibility !== 'visible') return
    if (name === 'foreignObject' && attributes['requiredExtensions'] !== undefined) return
    if (NO_SHAPES.has(name)) this.#others.push({ name, text: getText(element) })
    for (const property of ['mask', 'filter'] as const) {
      if (paint[property] !== 'none') this.#others.push({ name: property, text: '' })
    }
  }

  /** Within the clip of an element as well, whose shapes are in the units of the element (CSS Masking 1 §5). */
  #clipped(around: Around): Around {
    const { paint } = around
    if (paint['clip-path'] === 'none') return around
    const clip = this.#find(/^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(paint['clip-path'])?.[1])
    const isKnown = clip?.name === 'clipPath' && clip.attributes['clipPathUnits'] !== 'objectBoundingBox'
    if (!isKnown || this.#used.has(clip)) {
      if (around.isShown) this.#others.push({ name: 'clip-path', text: '' })
      return around
    }
    this.#used.add(clip)
    const drawn = this.#shapes
    this.#shapes = []
    const matrix = product(around.matrix, readTransform(clip.attributes['transform']))
    const own = this.#clipped({ ...this.#enter(clip, { ...around, isShown: true, clips: [] }), matrix })
    this.#content(clip, { ...own, clips: [] })
    const clips = [...around.clips, ...own.clips, this.#shapes.filter(({ isShown }) => isShown)]
    this.#shapes = drawn
    this.#used.delete(clip)
    return { ...around, clips }
  }

  #find(id: string | undefined): Element | undefined {
    return id === undefined ? undefined : this.#ids.get(id)
  }

  #use(attributes: Element['attributes'], around: Around): void {
    const address = attributes['href'] ?? attributes['xlink:href'] ?? ''
    const target = this.#find(address.startsWith('#') ? address.slice(1) : undefined)
    if (target === undefined || this.#used.has(target)) return
    this.#used.add(target)
    const moved = this.#moved(attributes, around)
    if (target.name === 'symbol') this.#svg(target, this.#placed(attributes, around.viewport), moved)
    else this.#element(target, moved)
    this.#used.delete(target)
  }

  /** The size at which a symbol or an inner `<svg>` is shown. */
  #placed({ width, height }: Element['attributes'], around: Viewport): Viewport {
    return {
      width: readLength(width, around.width) ?? around.width,
      height: readLength(height, around.height) ?? around.height,
    }
  }

  #moved({ x, y }: Element['attributes'], around: Around): Around {
    const by = [readLength(x, around.viewport.width) ?? 0, readLength(y, around.viewport.height) ?? 0] as const
    return { ...around, matrix: product(around.matrix, [1, 0, 0, 1, ...by]) }
  }
}

/** Shown, and neither shapes nor groups of them. */
const NO_SHAPES = new Set(['text', 'image', 'foreignObject', 'video', 'iframe', 'canvas'])

/** The words within an element. */
function getText({ text, children }: Element): string {
  return [text, ...children.map(getText)].join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** The name of an element by which it is a cut line: of its layer, its id or its class. */
function getCutName({ attributes }: Element): string | null {
  const names = [
    attributes['inkscape:label'],
    attributes['data-name'],
    attributes['id'],
    attributes['serif:id'],
    ...getClasses(attributes),
  ]
  return names.map((name) => plainName(name ?? '')).find(isCutName) ?? null
}

/** A stroke by a named paint: `url(#CutContour)`, or the spot colour of `icc-color(CutContour, 1)`. */
function getStrokeName({ stroke }: Paint): string | null {
  const [, reference, colour] =
    /url\(\s*["']?#([^"')]+)["']?\s*\)|(?:icc|device)-(?:named-)?color\(\s*["']?([^"',)]+)/i.exec(stroke) ?? []
  const name = plainName(reference ?? colour ?? '')
  return isCutName(name) ? name : null
}

function isCutName(name: string): boolean {
  return name !== '' && getMeantPlate(name) === 'CutContour'
}

/** Without what Illustrator and others add: `Cut_x20_Line_00000123_` and `CutContour-2`. */
function plainName(name: string): string {
  const decoded = name.replaceAll(/_x([0-9A-F]{2})_/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decoded.replace(/[\s_-]*\d*_?$/, '')
}

/** The elements of an SVG; null for one that is not well formed. Entities are not expanded, as in the preview. */
function parseTree(text: string): Element | null {
  const open: Element[] = []
  let root: Element | null = null
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    if (open.push(element) > MAX_DEPTH) throw new Error('too many levels')
    root ??= element
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return root
}

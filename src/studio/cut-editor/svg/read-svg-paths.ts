import { SaxesParser } from 'saxes'
import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import {
  type Affine,
  type Contour,
  contourArea,
  outlineBounds,
  product,
  transformOutline,
} from '#print/cut-line/outline.ts'
import { endOf, getStart } from '#print/cut-line/segment.ts'
import { getMeantPlate } from '#print/preflight/plate-names.ts'
import type { FilePaths, InkPaths } from '../ink-paths.ts'
import type { Subpath } from './path-data.ts'
import { readLength, readShape, type Viewport } from './shapes.ts'
import { getClasses, PAINT_AT_START, type Paint, readPaint, readStyleSheet } from './style.ts'
import { IDENTITY, readTransform, readViewBox, viewBoxMatrix } from './transform.ts'

/*
 * The lines of an SVG that a blade could follow (issue 20, 4): those whose layer, id, class or stroke is named as a cut line,
 * and otherwise its closed outlines, from which the shopper picks.
 */

/** Millimetres of a user unit, at 96 to the inch. */
const UNIT_MM = 25.4 / 96
/** A file with more shapes is artwork; they are still looked through for a cut line. */
const MAX_SHAPES = 20_000
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 100
/** Outlines to pick from, the largest first; smaller ones than this share of the picture are details. */
const MAX_OUTLINES = 8
const MIN_SHARE = 0.02

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

interface Shape {
  paths: DrawnPath[]
  /** The name by which it is a cut line; null for artwork. */
  cutName: string | null
  isShown: boolean
}

/** The lines of an SVG; null for one that is damaged, has no size, or no line to follow. Never throws. */
export function readSvgPaths(text: string): FilePaths | null {
  const root = parseTree(text)
  if (root?.name !== 'svg') return null
  const size = readSize(root)
  if (size === null) return null
  const shapes = new Reader(root).read(size)
  const page = { width: size.width * UNIT_MM, height: size.height * UNIT_MM }
  const inks = [...getCutLines(shapes), ...getOutlines(shapes, page)]
  return inks.length === 0 ? null : { ...page, inks }
}

function getCutLines(shapes: readonly Shape[]): InkPaths[] {
  const named = Map.groupBy(shapes, ({ cutName }) => cutName)
  return [...named].flatMap(([ink, group]) =>
    ink === null ? [] : [{ ink, isCut: true, paths: group.flatMap(({ paths }) => paths) }],
  )
}

/** Closed outlines that are seen, each once, the largest first. */
function getOutlines(shapes: readonly Shape[], page: Viewport): InkPaths[] {
  const known = new Set<string>()
  return (
    shapes
      .filter(({ cutName, isShown, paths }) => cutName === null && isShown && paths.every(({ closed }) => closed))
      .map(({ paths }) => ({
        paths,
        area: Math.max(0, ...paths.map(({ segments }) => Math.abs(contourArea(segments)))),
        bounds: outlineBounds(paths.map(({ segments }) => segments)),
      }))
      .filter(({ area, bounds }) => {
        const key = JSON.stringify([bounds, area], round)
        const isNew = area >= MIN_SHARE * page.width * page.height && !known.has(key)
        known.add(key)
        return isNew
      })
      .toSorted((one, other) => other.area - one.area)
      .slice(0, MAX_OUTLINES)
      // Areas and their outlines are the same line here: it is the edge that is followed.
      .map(({ paths }, at) => ({
        ink: `Outline ${at + 1}`,
        isCut: false,
        paths: paths.map((path) => ({ ...path, filled: false, ink: 'CutContour' })),
      }))
  )
}

/** To a tenth of a millimetre. */
const round = (_key: string, value: unknown) => (typeof value === 'number' ? value.toFixed(1) : value)

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
  depth: number
}

class Reader {
  readonly #root: Element
  readonly #ids = new Map<string, Element>()
  readonly #rules: ReturnType<typeof readStyleSheet>
  readonly #shapes: Shape[] = []
  /** What is being used: an element within itself is not drawn. */
  readonly #used = new Set<Element>()
  /** One that is used twice counts twice. */
  #elements = 0

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

  read(size: Viewport): Shape[] {
    const matrix: Affine = [UNIT_MM, 0, 0, UNIT_MM, 0, 0]
    const around = { matrix, paint: PAINT_AT_START, cutName: null, isShown: true, depth: 0 }
    this.#svg(this.#root, size, { ...around, viewport: size })
    return this.#shapes
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
      isShown: around.isShown && paint.display !== 'none',
      depth: around.depth + 1,
    }
  }

  #element(element: Element, around: Around): void {
    this.#elements += 1
    if (around.depth > MAX_DEPTH || this.#elements > MAX_ELEMENTS || this.#shapes.length >= MAX_SHAPES) return
    const { name, attributes } = element
    const own = this.#enter(element, around)
    const matrix = product(around.matrix, readTransform(attributes['transform']))
    const inside = { ...own, matrix }
    if (name === 'svg')
      return this.#svg(element, this.#placed(attributes, around.viewport), this.#moved(attributes, inside))
    if (name === 'use') return this.#use(attributes, inside)
    const lines = readShape(name, attributes, around.viewport)
    if (lines === null) return this.#content(element, inside)
    this.#addShape(lines, matrix, own)
  }

  /** What is neither filled nor stroked is a line only by its name. */
  #addShape(lines: readonly Subpath[], matrix: Affine, { paint, cutName, isShown }: Around): void {
    const { fill, stroke, visibility } = paint
    const isFilled = stroke === 'none' && fill !== 'none'
    if (lines.length === 0 || (stroke === 'none' && fill === 'none' && cutName === null)) return
    const paths = lines.map(({ segments, closed }): DrawnPath => {
      const [moved = segments] = transformOutline([segments], matrix)
      const whole = isFilled && !closed ? [...moved, ...closing(moved)] : moved
      return { segments: whole, closed: closed || isFilled, filled: isFilled, ink: cutName ?? '' }
    })
    this.#shapes.push({ paths, cutName, isShown: isShown && visibility === 'visible' })
  }

  #use(attributes: Element['attributes'], around: Around): void {
    const address = attributes['href'] ?? attributes['xlink:href'] ?? ''
    const target = address.startsWith('#') ? this.#ids.get(address.slice(1)) : undefined
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

/** Areas are closed by a line to where they begin. */
function closing(segments: Contour): Contour {
  const [[x, y], [endX, endY]] = [getStart(segments[0] ?? []), endOf(segments.at(-1) ?? [])]
  return x === endX && y === endY ? [] : [[endX, endY, x, y]]
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
    if (element?.name === 'style') element.text += part
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

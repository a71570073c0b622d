import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SVG_LIMITS } from './artwork-limits.ts'
import type { ArtworkRefusal } from './refusals.ts'
import { checkElement, getWork, type StyleRule, type SvgNode, type SvgTree, styleRules } from './svg-elements.ts'

interface SvgSize {
  /** In CSS pixels, or in the SVG's own units if it has no size. */
  width: number
  height: number
  /** Its own, or the size if it has none. */
  viewBox: string
}

interface RootTag {
  attributes: ReadonlyMap<string, string>
  /** `<svg/>`: it has no end tag. */
  closed: boolean
  /** The position of the tag in the text. */
  from: number
  to: number
}

/** An SVG that may be drawn. */
export interface CheckedSvg {
  text: string
  root: RootTag
  size: SvgSize
}

export type SvgCheck = { ok: true; svg: CheckedSvg } | { ok: false; code: ArtworkRefusal }

/** Thrown within this file only, because the parser stops only by an exception. */
class Refused extends Error {
  readonly code: ArtworkRefusal

  constructor(code: ArtworkRefusal) {
    super(code)
    this.code = code
  }
}

/**
 * Checks an SVG as text, before a browser draws any of it: it must be well formed, refer to nothing outside, not be
 * animated, and be no more work than a browser can draw at once. It is also drawn as an image, in which scripts never
 * run.
 */
export function checkSvg(text: string): SvgCheck {
  try {
    return { ok: true, svg: check(text) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code }
    throw error
  }
}

function check(text: string): CheckedSvg {
  if (text.length > SVG_LIMITS.bytes) throw new Refused('svg-too-complex')
  // The parser does not expand them either.
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text)) throw new Refused('svg-entities')
  const { root, tag, ids, rules } = readTree(text)
  const size = svgSize(tag.attributes)
  if (size === null) throw new Refused('svg-no-size')
  const work = getWork({ root, ids, rules })
  if (work === null || work > SVG_LIMITS.work) throw new Refused('svg-too-complex')
  return { text, root: tag, size }
}

/** Reads and checks the elements of an SVG one by one, strictly, so that the browser reads the same. */
function readTree(text: string): SvgTree & { tag: RootTag } {
  const parser = new SaxesParser()
  const ids = new Map<string, SvgNode>()
  const rules: StyleRule[] = []
  /** The open elements, each with the text of its style sheet so far. */
  const open: { node: SvgNode; css: string }[] = []
  let root: { node: SvgNode; tag: RootTag } | null = null
  let count = 0

  parser.on('opentag', (tag) => {
    count += 1
    if (root === null && localName(tag) !== 'svg') throw new Refused('svg-broken')
    if (count > SVG_LIMITS.elements || open.length >= SVG_LIMITS.depth) throw new Refused('svg-too-complex')
    const attributes = new Map(Object.entries(tag.attributes))
    const checked = checkElement({ name: localName(tag), attributes })
    if (!checked.ok) throw new Refused(checked.code)
    const { node } = checked
    const id = attributes.get('id')
    // If two elements have the same id, browsers use the first.
    if (id !== undefined && !ids.has(id)) ids.set(id, node)
    open.at(-1)?.node.children.push(node)
    open.push({ node, css: '' })
    const to = parser.position
    root ??= { node, tag: { attributes, closed: tag.isSelfClosing, from: text.lastIndexOf('<', to - 1), to } }
  })
  // A style sheet may be split by comments, which a browser ignores.
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element?.node.name === 'style') element.css += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const read = styleRules(open.pop()?.css ?? '')
    if (!read.ok) throw new Refused(read.code)
    rules.push(...read.rules)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target.startsWith('xml-stylesheet')) throw new Refused('svg-external')
  })
  parser.on('error', () => {
    throw new Refused('svg-broken')
  })
  parser.write(text).close()
  if (root === null) throw new Refused('svg-broken')
  const { node, tag } = root
  return { root: node, tag, ids, rules }
}

function localName({ name }: SaxesTagPlain): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The size of an SVG, by its width and height or its viewBox; null if there is none, or an impossible one. */
function svgSize(attributes: ReadonlyMap<string, string>): SvgSize | null {
  const box = readViewBox(attributes.get('viewBox'))
  const [width, height] = [length(attributes.get('width')), length(attributes.get('height'))]
  // If one of both is missing, the viewBox decides.
  const own = width === null || height === null ? null : ([width, height] as const)
  if (box === null) {
    if (own === null || attributes.has('viewBox') || !isDrawable(...own)) return null
    return { width: own[0], height: own[1], viewBox: `0 0 ${own[0]} ${own[1]}` }
  }
  const [x, y, boxWidth, boxHeight] = box
  const [w, h] = own ?? [boxWidth, boxHeight]
  if (!isDrawable(w, h) || !isDrawable(boxWidth, boxHeight)) return null
  return { width: w, height: h, viewBox: `${x} ${y} ${boxWidth} ${boxHeight}` }
}

function readViewBox(text: string | undefined): [number, number, number, number] | null {
  const [x, y, width, height, more] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more !== undefined)
    return null
  return [x, y, width, height].every(Number.isFinite) ? [x, y, width, height] : null
}

function isDrawable(width: number, height: number): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  return short > 0 && long <= SVG_LIMITS.units && long / short <= SVG_LIMITS.ratio
}

/** CSS pixels of each absolute unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

/** A length in CSS pixels; null if it depends on its container. */
function length(text: string | undefined): number | null {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '')
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()]
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}

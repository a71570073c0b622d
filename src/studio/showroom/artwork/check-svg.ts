import { SVG_LIMITS } from './artwork-limits.ts'
import type { ArtworkRefusal } from './refusals.ts'
import { checkElement } from './svg-elements.ts'
import { getRules, isAnimated, plainCss, refersElsewhere, type StyleRule } from './svg-style.ts'
import { readTags, type StartTag, type SvgToken } from './svg-tags.ts'
import { getWork, type SvgNode } from './svg-work.ts'

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

interface SvgSize {
  /** In CSS pixels, or in its own units where it says no size. */
  width: number
  height: number
  /** Its own, or, where it has none, the size. */
  viewBox: string
}

/** An SVG that may be drawn: its text, the place of its root's tag in it, and its size. */
export interface CheckedSvg {
  text: string
  root: StartTag
  size: SvgSize
}

export type SvgCheck = { ok: true; svg: CheckedSvg } | { ok: false; code: ArtworkRefusal }

/** What is being read of an SVG. */
interface Reading {
  root: { tag: StartTag; node: SvgNode } | null
  ids: Map<string, SvgNode>
  rules: StyleRule[]
  /** The elements that are open, by the names of their tags. */
  open: { name: string; node: SvgNode }[]
  elements: number
}

const refuse = (code: ArtworkRefusal) => ({ ok: false, code }) as const

/**
 * Judges an SVG by its text, before a browser sees any of it: it must be well formed, keep to itself, stand still, and be
 * no more work than a browser draws at once. It is drawn as an image besides, in which scripts never run.
 */
export function checkSvg(text: string): SvgCheck {
  if (text.length > SVG_LIMITS.bytes) return refuse('svg-too-complex')
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text)) return refuse('svg-entities')
  const tokens = readTags(text)
  if (tokens === null) return refuse('svg-broken')
  const reading: Reading = { root: null, ids: new Map(), rules: [], open: [], elements: 0 }
  for (const token of tokens) {
    const code = takeUp(reading, token)
    if (code !== null) return refuse(code)
  }
  return checkWhole(text, reading)
}

function checkWhole(text: string, { root, ids, rules, open }: Reading): SvgCheck {
  if (root === null || open.length > 0) return refuse('svg-broken')
  const size = svgSize(root.tag)
  if (size === null) return refuse('svg-no-size')
  const work = getWork({ root: root.node, ids, rules })
  if (work === null || work > SVG_LIMITS.work) return refuse('svg-too-complex')
  return { ok: true, svg: { text, root: root.tag, size } }
}

/** Takes up one token; a code where it must not be. */
function takeUp(reading: Reading, token: SvgToken): ArtworkRefusal | null {
  switch (token.kind) {
    case 'start':
      return openElement(reading, token)
    case 'end':
      return reading.open.pop()?.name === token.name ? null : 'svg-broken'
    case 'text':
      return takeText(reading, token.text)
    case 'instruction':
      return token.text.startsWith('<?xml-stylesheet') ? 'svg-external' : null
  }
}

function openElement(reading: Reading, tag: StartTag): ArtworkRefusal | null {
  if (reading.elements === 0 && tag.name !== 'svg') return 'svg-broken'
  reading.elements++
  if (reading.elements > SVG_LIMITS.elements || reading.open.length >= SVG_LIMITS.depth) return 'svg-too-complex'
  const judged = checkElement(tag)
  if (!judged.ok) return judged.code
  return putInPlace(reading, tag, judged.node)
}

function putInPlace(reading: Reading, tag: StartTag, node: SvgNode): ArtworkRefusal | null {
  const parent = reading.open.at(-1)
  if (parent === undefined && reading.root !== null) return 'svg-broken'
  const id = tag.attributes.get('id')
  // Of two with one name the browser takes the first.
  if (id !== undefined && !reading.ids.has(id)) reading.ids.set(id, node)
  parent?.node.children.push(node)
  if (parent === undefined) reading.root = { tag, node }
  if (!tag.closed) reading.open.push({ name: tag.name, node })
  return null
}

function takeText(reading: Reading, text: string): ArtworkRefusal | null {
  const parent = reading.open.at(-1)
  if (parent === undefined) return text.trim().replace('\uFEFF', '') === '' ? null : 'svg-broken'
  if (parent.name !== 'style') return null
  const css = plainCss(text)
  if (isAnimated(css)) return 'svg-animation'
  if (refersElsewhere(css)) return 'svg-external'
  reading.rules.push(...getRules(css))
  return null
}

/** How large an SVG is, by its size or its viewBox; null where neither says, or says what cannot be. */
function svgSize({ attributes }: StartTag): SvgSize | null {
  const box = readViewBox(attributes.get('viewBox'))
  const [width, height] = [length(attributes.get('width')), length(attributes.get('height'))]
  // A size that says only one of both leaves it to the viewBox.
  const said = width === null || height === null ? null : ([width, height] as const)
  if (box === null) {
    if (said === null || attributes.has('viewBox') || !isDrawable(...said)) return null
    return { width: said[0], height: said[1], viewBox: `0 0 ${said[0]} ${said[1]}` }
  }
  const [x, y, boxWidth, boxHeight] = box
  const [w, h] = said ?? [boxWidth, boxHeight]
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

/** A length in CSS pixels; null for one that depends on what stands round it. */
function length(text: string | undefined): number | null {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '')
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()]
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}

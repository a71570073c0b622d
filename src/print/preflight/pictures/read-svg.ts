import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { SvgFacts, UnusableFacts } from '../facts.ts'
import { decodeXml } from '../recognise.ts'

/* An SVG as a printer sees it: its size, and what in it depends on things that were not sent. */

const MAX_BYTES = 24 * 1024 * 1024
const MAX_ELEMENTS = 300_000
/** Millimetres of a unit (CSS Values 4 §6.2). */
const UNIT_MM: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  q: 0.25,
}
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g
/** In a style: anything fetched, except what stands in the address itself and what is in this file. */
const FETCHED = /@import|url\(\s*["']?(?!data:|#)[^)\s]/i

/** The facts of an SVG. Never throws. */
export function readSvg(file: Uint8Array): SvgFacts | UnusableFacts {
  if (file.byteLength > MAX_BYTES) return { kind: 'unusable', reason: 'too-complex' }
  try {
    return parse(decodeXml(file))
  } catch (error) {
    return { kind: 'unusable', reason: error instanceof TooManyElements ? 'too-complex' : 'damaged' }
  }
}

class TooManyElements extends Error {}

function parse(text: string): SvgFacts | UnusableFacts {
  const facts: SvgFacts = {
    kind: 'svg',
    widthMm: null,
    heightMm: null,
    ratio: null,
    texts: 0,
    pictures: 0,
    outside: 0,
    hasScripts: false,
  }
  const parser = new SaxesParser()
  let elements = 0
  let [isInStyle, isInText] = [false, false]
  parser.on('doctype', (doctype) => {
    // Old drawing programs abbreviate namespaces by entities. Entities in entities are a bomb.
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY)) {
      const value = double ?? single ?? ''
      if (/[&<%]/.test(value)) throw new TooManyElements('entities in entities')
      parser.ENTITIES[name] = value
    }
  })
  parser.on('opentag', (tag) => {
    if (++elements > MAX_ELEMENTS) throw new TooManyElements('too many elements')
    if (elements === 1) readSize(tag, facts)
    const name = localName(tag)
    isInStyle = name === 'style'
    isInText ||= name === 'text'
    noteElement(name, tag, facts)
  })
  parser.on('text', (part) => noteText(part, { isInStyle, isInText }, facts))
  parser.on('cdata', (part) => noteText(part, { isInStyle, isInText }, facts))
  parser.on('closetag', (tag) => {
    isInStyle = false
    if (localName(tag) === 'text') isInText = false
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return elements === 0 ? { kind: 'unusable', reason: 'damaged' } : facts
}

function localName({ name }: SaxesTagPlain): string {
  return name.slice(name.indexOf(':') + 1)
}

function noteElement(name: string, { attributes }: SaxesTagPlain, facts: SvgFacts): void {
  if (name === 'image') facts.pictures++
  if (name === 'foreignObject') facts.texts++
  if (name === 'script' || Object.keys(attributes).some((key) => /^on[a-z]/i.test(key))) facts.hasScripts = true
  if (isFetched(name, attributes)) facts.outside++
}

/** Whether an element needs something that is not in the file. Links and scripts print nothing. */
function isFetched(name: string, attributes: SaxesTagPlain['attributes']): boolean {
  if (FETCHED.test(attributes['style'] ?? '')) return true
  const href = attributes['href'] ?? attributes['xlink:href'] ?? ''
  const isInside = href === '' || href.startsWith('#') || href.startsWith('data:')
  return !isInside && name !== 'a' && name !== 'script'
}

function noteText(
  part: string,
  { isInStyle, isInText }: { isInStyle: boolean; isInText: boolean },
  facts: SvgFacts,
): void {
  if (isInStyle && FETCHED.test(part)) facts.outside++
  else if (isInText && part.trim() !== '') facts.texts++
}

/** Its size in mm where it has units; a number alone is a pixel of a screen, so that only the shape is known. */
function readSize({ attributes }: SaxesTagPlain, facts: SvgFacts): void {
  const width = readLength(attributes['width'])
  const height = readLength(attributes['height'])
  facts.widthMm = width?.mm ?? null
  facts.heightMm = height?.mm ?? null
  facts.ratio = width === null || height === null ? readRatio(attributes['viewBox']) : width.number / height.number
}

function readRatio(viewBox = ''): number | null {
  const [, , across = 0, up = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return across > 0 && up > 0 ? across / up : null
}

function readLength(value: string | undefined): { number: number; mm: number | null } | null {
  const [, digits = '', unit = ''] = /^\s*([\d.]+(?:e-?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? []
  const number = Number(digits)
  if (digits === '' || !(number > 0) || !Number.isFinite(number)) return null
  const factor = UNIT_MM[unit.toLowerCase()]
  return { number, mm: factor === undefined ? null : number * factor }
}

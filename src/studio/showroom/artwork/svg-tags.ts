/*
 * Takes an SVG apart without building anything of it: a parser of the browser would already expand and fetch. Strict, so
 * that what passes here is read by the browser in the same way.
 */

export interface StartTag {
  kind: 'start'
  /** Without its prefix; as written, upper and lower case tell apart. */
  name: string
  attributes: ReadonlyMap<string, string>
  /** `<path/>`: it has no end tag. */
  closed: boolean
  /** Where it stands in the text. */
  from: number
  to: number
}

export type SvgToken =
  | StartTag
  | { kind: 'end'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'instruction'; text: string }

const NAME = /[A-Za-z_][\w.:-]*/y
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
const REFERENCE = /&(?:#(\d+)|#x([\dA-Fa-f]+)|(\w+));?/g
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Thrown within this file only, where the text is no XML. */
class NotXml extends Error {}

/** The tags and texts of an SVG in order; null where it is no well-formed XML. */
export function readTags(svg: string): SvgToken[] | null {
  const tokens: SvgToken[] = []
  let at = 0
  try {
    while (at < svg.length) at = readOne(svg, at, tokens)
    return tokens
  } catch (error) {
    if (error instanceof NotXml) return null
    throw error
  }
}

/** Reads what stands at a place, and gives the place after it. */
function readOne(svg: string, at: number, into: SvgToken[]): number {
  if (svg[at] !== '<') {
    const next = svg.indexOf('<', at)
    const end = next === -1 ? svg.length : next
    into.push({ kind: 'text', text: resolve(svg.slice(at, end)) })
    return end
  }
  if (svg.startsWith('<!--', at)) return after(svg, '-->', at + 4)
  if (svg.startsWith('<![CDATA[', at)) {
    const end = after(svg, ']]>', at + 9)
    into.push({ kind: 'text', text: svg.slice(at + 9, end - 3) })
    return end
  }
  if (svg.startsWith('<?', at)) {
    const end = after(svg, '?>', at)
    into.push({ kind: 'instruction', text: svg.slice(at, end) })
    return end
  }
  // A document type; one with entities has been refused before (check-svg.ts).
  if (svg.startsWith('<!', at)) return after(svg, '>', at)
  return svg[at + 1] === '/' ? readEnd(svg, at, into) : readStart(svg, at, into)
}

function readEnd(svg: string, at: number, into: SvgToken[]): number {
  const name = match(NAME, svg, at + 2)
  const end = match(/\s*>/y, svg, at + 2 + name[0].length)
  into.push({ kind: 'end', name: localName(name[0]) })
  return at + 2 + name[0].length + end[0].length
}

function readStart(svg: string, at: number, into: SvgToken[]): number {
  const name = match(NAME, svg, at + 1)
  const attributes = new Map<string, string>()
  let here = at + 1 + name[0].length
  for (;;) {
    ATTRIBUTE.lastIndex = here
    const found = ATTRIBUTE.exec(svg)
    if (found === null) break
    const [whole, key = '', double, single] = found
    if (attributes.has(key)) throw new NotXml()
    attributes.set(key, resolve(double ?? single ?? ''))
    here += whole.length
  }
  const end = match(TAG_END, svg, here)
  const to = here + end[0].length
  into.push({ kind: 'start', name: localName(name[0]), attributes, closed: end[1] === '/', from: at, to })
  return to
}

function match(pattern: RegExp, svg: string, at: number): RegExpExecArray {
  const sticky = pattern
  sticky.lastIndex = at
  const found = sticky.exec(svg)
  if (found === null) throw new NotXml()
  return found
}

function after(svg: string, mark: string, from: number): number {
  const at = svg.indexOf(mark, from)
  if (at === -1) throw new NotXml()
  return at + mark.length
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Resolves character references; others than XML's own five are not known here. */
function resolve(text: string): string {
  return text.replace(REFERENCE, (_whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (name === undefined && code <= 0x10_ff_ff) return String.fromCodePoint(code)
    const known = NAMED[name ?? '']
    if (known === undefined) throw new NotXml()
    return known
  })
}

import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { ForeignAttribute, XmlElement } from './xml-element.ts'

/** Reading stops at these: a document that others have sent is not trusted. */
export interface XmlLimits {
  bytes: number
  elements: number
  depth: number
}

export type XmlRefusalCode = 'too-large' | 'not-utf-8' | 'has-doctype' | 'malformed'

export type XmlReading = { ok: true; root: XmlElement } | { ok: false; code: XmlRefusalCode; reason: string }

class Refused extends Error {
  readonly code: XmlRefusalCode
  constructor(code: XmlRefusalCode, reason: string) {
    super(reason)
    this.code = code
  }
}

const XMLNS = 'http://www.w3.org/2000/xmlns/'

/**
 * The elements of an XML document in UTF-8. A document type is refused, so that there are no entities beyond XML's own five,
 * and nothing of any other file is read. Text is kept where an element has no child elements, or more than space. Never throws.
 */
export function readXml(bytes: Uint8Array, limits: XmlLimits): XmlReading {
  try {
    if (bytes.length > limits.bytes) throw new Refused('too-large', `more than ${limits.bytes} bytes`)
    return { ok: true, root: parse(decode(bytes), limits) }
  } catch (fault) {
    if (fault instanceof Refused) return { ok: false, code: fault.code, reason: fault.message }
    throw fault
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('not-utf-8', 'not in UTF-8')
  }
}

interface Open {
  element: XmlElement & { children: (XmlElement | string)[] }
}

function parse(text: string, limits: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const stack: Open[] = []
  let root: XmlElement | undefined
  let elements = 0
  parser.on('doctype', () => {
    throw new Refused('has-doctype', 'it has a document type')
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) throw new Refused('not-utf-8', `in ${encoding}`)
  })
  parser.on('error', ({ message }) => {
    throw new Refused('malformed', message)
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > limits.elements) throw new Refused('too-large', `more than ${limits.elements} elements`)
    if (stack.length >= limits.depth) throw new Refused('too-large', `more than ${limits.depth} levels`)
    const element = openElement(tag)
    stack.at(-1)?.element.children.push(element)
    root ??= element
    stack.push({ element })
  })
  const addText = (part: string) => {
    stack.at(-1)?.element.children.push(part)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = stack.pop()
    if (closed !== undefined) settleText(closed.element)
  })
  parser.write(text).close()
  if (root === undefined) throw new Refused('malformed', 'it has no element')
  return root
}

function openElement({ local, uri, prefix, attributes }: SaxesTagNS): Open['element'] {
  const all: readonly SaxesAttributeNS[] = Object.values(attributes)
  const own = all.filter((one) => one.uri === '')
  const foreign = all.filter((one) => one.uri !== '' && one.uri !== XMLNS)
  return {
    name: local,
    namespace: uri,
    prefix,
    attributes: Object.fromEntries(own.map((one) => [one.local, one.value])),
    foreign: foreign.map((one): ForeignAttribute => {
      return { name: one.local, namespace: one.uri, prefix: one.prefix, value: one.value }
    }),
    children: [],
  }
}

/** Parts of a text become one, and the space by which elements are indented goes. */
function settleText({ children }: Open['element']): void {
  const joined: (XmlElement | string)[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (typeof child === 'string' && typeof last === 'string') joined[joined.length - 1] = last + child
    else joined.push(child)
  }
  const hasElements = joined.some((child) => typeof child !== 'string')
  const kept = joined.filter((child) => typeof child !== 'string' || (child !== '' && !(hasElements && isSpace(child))))
  children.splice(0, children.length, ...kept)
}

function isSpace(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text)
}

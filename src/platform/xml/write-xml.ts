import type { XmlElement } from './xml-element.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader turns a line break in an attribute into a space, and CR LF in a text into LF.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** What XML 1.0 has no place for. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Needs no change: most texts are figures and words, and there are hundreds in a document. */
const PLAIN = /^[ !#-%'-;=?-~]*$/

/** A text for the content of an element. What XML cannot hold is left out. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A text for the value of an attribute, in double quotes. */
export function escapeAttribute(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** The prefixes that are declared, by their namespaces' addresses. */
type Scope = ReadonlyMap<string, string>

const AT_START: Scope = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
])

const INDENT = '  '

/** An XML document in UTF-8, each element on a line of its own, and the namespaces declared where they are first needed. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, AT_START, '')}\n`
}

function writeElement(element: XmlElement, outer: Scope, indent: string): string {
  const { attributes, foreign, children } = element
  const scope = new Map(outer)
  const declared: [string, string][] = []
  for (const { prefix, namespace } of [element, ...foreign]) {
    if (scope.get(prefix) === namespace) continue
    scope.set(prefix, namespace)
    declared.push([prefix === '' ? 'xmlns' : `xmlns:${prefix}`, namespace])
  }
  const named = [
    ...declared,
    ...Object.entries(attributes),
    ...foreign.map((one): [string, string] => [qualified(one), one.value]),
  ].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const open = `${indent}<${qualified(element)}${named.join('')}`
  if (children.length === 0) return `${open}/>`
  const close = `</${qualified(element)}>`
  // Space beside a text would be part of it.
  if (children.some((child) => typeof child === 'string')) {
    const inner = children.map((child) =>
      typeof child === 'string' ? escapeText(child) : writeElement(child, scope, ''),
    )
    return `${open}>${inner.join('')}${close}`
  }
  const inner = children.map((child) => (typeof child === 'string' ? '' : writeElement(child, scope, indent + INDENT)))
  return `${open}>\n${inner.join('\n')}\n${indent}${close}`
}

function qualified({ prefix, name }: { prefix: string; name: string }): string {
  return prefix === '' ? name : `${prefix}:${name}`
}

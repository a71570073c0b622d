/* XML as text: elements with their content, escaped. */

/** An element that is written already. */
export interface XmlElement {
  xml: string
}

type Content = string | XmlElement | null

/**
 * An element. An empty text, null and elements without content are left out, so that no element is empty.
 * @param attributes by name
 */
export function element(
  name: string,
  content: Content | readonly Content[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const given = typeof content === 'object' && content !== null && !('xml' in content) ? content : [content]
  const parts = given.filter((part): part is string | XmlElement => part !== null && part !== '')
  if (parts.length === 0) return null
  const inner = parts.map((part) => (typeof part === 'string' ? escapeText(part) : part.xml)).join('')
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  return { xml: `<${name}${named.join('')}>${inner}</${name}>` }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no place for. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Needs no change: most texts are figures and words, and there are hundreds in a document. */
const PLAIN = /^[ !#-%'-;=?-~]*$/

function escapeText(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

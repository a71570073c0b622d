import { escapeAttribute, escapeText } from '#platform/xml/write-xml.ts'

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
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return { xml: `<${name}${named.join('')}>${inner}</${name}>` }
}

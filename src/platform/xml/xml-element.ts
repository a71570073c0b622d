/* XML as data. Comments, processing instructions and the space between elements are no part of it. */

/** An element, by its name without prefix and the address of its namespace (empty: none). */
export interface XmlElement {
  name: string
  namespace: string
  /** By which the namespace was meant; the writer declares it where it is needed. */
  prefix: string
  /** Those of no namespace, by name. */
  attributes: Readonly<Record<string, string>>
  /** Those of another namespace. */
  foreign: readonly ForeignAttribute[]
  children: readonly (XmlElement | string)[]
}

export interface ForeignAttribute {
  name: string
  namespace: string
  prefix: string
  value: string
}

/** An element without prefix, and without attributes of other namespaces. */
export function xmlElement(
  namespace: string,
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: XmlElement['children'] = [],
): XmlElement {
  return { name, namespace, prefix: '', attributes, foreign: [], children }
}

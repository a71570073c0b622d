import { SaxesParser } from 'saxes'
import { getWork, readRules, type StyleRule, type SvgNode, toNode } from './svg-elements.ts'

/** `<!ENTITY name "text">`, with which old drawing programs abbreviate namespaces. */
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g

/**
 * The work of drawing an SVG, in elements: an element that is used twice counts twice. It is computed by reading the
 * file once, however often its parts use each other. Null for anything that is not an SVG, uses itself, or has nested
 * entities.
 */
export function weighSvg(file: Uint8Array): number | null {
  try {
    return weigh(decode(file))
  } catch {
    // Not well formed, or in an unknown encoding.
    return null
  }
}

function weigh(text: string): number | null {
  const parser = new SaxesParser()
  const ids = new Map<string, SvgNode>()
  const rules: StyleRule[] = []
  const open: { node: SvgNode; css: string }[] = []
  let root: SvgNode | null = null

  parser.on('doctype', (doctype) => {
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY)) {
      const value = double ?? single ?? ''
      if (/[&<%]/.test(value)) throw new Error('entities in entities')
      parser.ENTITIES[name] = value
    }
  })
  parser.on('opentag', (tag) => {
    const attributes = new Map(Object.entries(tag.attributes))
    const node = toNode(tag.name.slice(tag.name.indexOf(':') + 1), attributes)
    const id = attributes.get('id') ?? attributes.get('xml:id')
    if (id !== undefined && !ids.has(id)) ids.set(id, node)
    open.at(-1)?.node.children.push(node)
    open.push({ node, css: '' })
    root ??= node
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element?.node.name === 'style') element.css += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => rules.push(...readRules(open.pop()?.css ?? '')))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return root === null ? null : getWork({ root, ids, rules })
}

const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/

/** Decodes a file by the rules of XML: by its first bytes, by its declaration, or as UTF-8. */
function decode(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200))
  return new TextDecoder(DECLARED.exec(start)?.[1] ?? 'utf-8', { fatal: true }).decode(file)
}

import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fontoxpath from 'fontoxpath'
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import { validateXML } from 'xmllint-wasm'

const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron'

/** What a document was found to break, and how many rules it was held against: none fired is no pass. */
export interface RulesReport {
  fired: number
  failed: { id: string; flag: string; text: string }[]
}

/**
 * Runs the rules of a Schematron file that has no includes, such as `EN16931-UBL-validation-preprocessed.sch` of
 * https://github.com/ConnectingEurope/eInvoicing-EN16931: in each pattern, an element is held against the first rule that
 * it fits.
 */
export function openSchematron(file: string): (xml: string) => RulesReport {
  const schema = parseXmlDocument(readFileSync(file, 'utf8'))
  const prefixes = new Map(
    children(schema.documentElement, 'ns').map((one) => [one.getAttribute('prefix'), one.getAttribute('uri')]),
  )
  const options = { namespaceResolver: (prefix: string) => prefixes.get(prefix) ?? null }
  const patterns = children(schema.documentElement, 'pattern').map((pattern) => children(pattern, 'rule'))
  return (xml) => {
    const document = parseXmlDocument(xml)
    const report: RulesReport = { fired: 0, failed: [] }
    for (const rules of patterns) {
      const held = new Set<Node>()
      for (const rule of rules) {
        const nodes = matching(rule, document, options).filter((node) => !held.has(node))
        report.fired += nodes.length
        report.failed.push(...nodes.flatMap((node) => brokenAsserts(rule, node, options)))
        for (const node of nodes) held.add(node)
      }
    }
    return report
  }
}

interface Options {
  namespaceResolver(prefix: string): string | null
}

function matching(rule: Element, document: Document, options: Options): Node[] {
  return fontoxpath.evaluateXPathToNodes<Node>(
    anywhere(rule.getAttribute('context') ?? ''),
    document,
    null,
    {},
    options,
  )
}

/** A pattern that matches wherever it fits, as a path that finds what it matches: `a | b[x | y]` → `//a | //b[x | y]`. */
function anywhere(context: string): string {
  let depth = 0
  let quote = ''
  const paths = ['']
  for (const sign of context) {
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if ('[('.includes(sign)) depth += 1
    else if ('])'.includes(sign)) depth -= 1
    if (sign === '|' && depth === 0 && quote === '') paths.push('')
    else paths[paths.length - 1] += sign
  }
  return paths.map((path) => (path.trim().startsWith('/') ? path : `//${path.trim()}`)).join(' | ')
}

function brokenAsserts(rule: Element, node: Node, options: Options): RulesReport['failed'] {
  return children(rule, 'assert')
    .filter((one) => !fontoxpath.evaluateXPathToBoolean(one.getAttribute('test') ?? '', node, null, {}, options))
    .map((one) => ({
      id: one.getAttribute('id') ?? '',
      flag: one.getAttribute('flag') ?? '',
      text: one.textContent?.trim() ?? '',
    }))
}

function children(parent: Element | null, name: string): Element[] {
  return (parent?.children ?? []).filter((one) => one.namespaceURI === SCHEMATRON && one.localName === name)
}

/**
 * Holds documents against the schemas of UBL 2.1 (http://docs.oasis-open.org/ubl/os-UBL-2.1/).
 * @param folder with `maindoc` and `common` in it: `xsd` or `xsdrt`
 */
export function openSchemas(folder: string): (root: string, xml: string) => Promise<string[]> {
  let modules: ReturnType<typeof readModules> | undefined
  return async (root, xml) => {
    modules ??= readModules(join(folder, 'common'))
    const main = await readModule(join(folder, 'maindoc', `UBL-${root}-2.1.xsd`))
    const { errors } = await validateXML({
      xml: [{ fileName: 'document.xml', contents: xml }],
      schema: [main],
      preload: await modules,
    })
    return errors.map(({ message }) => message)
  }
}

async function readModules(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
  return Promise.all(names.map((name) => readModule(join(folder, name))))
}

/** All of them are in one folder there, so that they refer to each other by name. */
async function readModule(file: string) {
  const text = await readFile(file, 'utf8')
  return { fileName: basename(file), contents: text.replaceAll(/schemaLocation="[^"]*\//g, 'schemaLocation="') }
}

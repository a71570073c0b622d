import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/*
 * The vocabulary of schema.org from schema-dts, in the format that schema.org publishes and the validator reads, so
 * that nothing is fetched.
 */

interface Entity {
  '@id': string
  '@type': 'rdfs:Class' | 'rdf:Property'
  'rdfs:subClassOf'?: { '@id': string }[]
  'schema:domainIncludes'?: { '@id': string }[]
}

const BASE = /interface (\w+)Base(?: extends ([^{]+))? \{\n([\s\S]*?)\n\}/g
const LEAF = /interface (\w+)Leaf extends ([^{]+) \{\s*"@type": "([\w ]+)";\s*([\s\S]*?)\n?\}/g
const PROPERTY = /^ {4}"(\w+)"\?:/gm

/** Every class with its parents and every property with its classes. */
export function schemaOrgVocabulary(): { '@graph': Entity[] } {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts'))
  const text = readFileSync(join(folder, 'schema.d.ts'), 'utf8')
  const parents = new Map<string, string[]>()
  const domains = new Map<string, string[]>()
  const note = (name: string, above: string, body: string) => {
    const bases = above.split(',').map((one) => one.trim().replace(/^Partial<|>$/g, ''))
    const known = parents.get(name) ?? []
    const found = bases.filter((one) => one.endsWith('Base')).map((one) => one.slice(0, -'Base'.length))
    parents.set(name, [...known, ...found.filter((one) => one !== name)])
    for (const [, property = ''] of body.matchAll(PROPERTY)) {
      domains.set(property, [...(domains.get(property) ?? []), name])
    }
  }
  for (const [, name = '', above = '', body = ''] of text.matchAll(BASE)) note(name, above, body)
  for (const [, name = '', above = '', , body = ''] of text.matchAll(LEAF)) note(name, above, body)
  const getIds = (names: readonly string[]) => names.map((name) => ({ '@id': `schema:${name}` }))
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class' as const,
        'rdfs:subClassOf': getIds(above),
      })),
      ...[...domains].map(([name, classes]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property' as const,
        'schema:domainIncludes': getIds(classes),
      })),
    ],
  }
}

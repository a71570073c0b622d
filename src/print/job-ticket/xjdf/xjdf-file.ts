import { readXml, type XmlLimits, type XmlRefusalCode } from '#platform/xml/read-xml.ts'
import { writeXml } from '#platform/xml/write-xml.ts'
import type { XmlElement } from '#platform/xml/xml-element.ts'
import { InvalidXjdf, XJDF_NAMESPACE } from './shape.ts'
import { xjdf as shape, type Xjdf } from './xjdf.ts'

/* XJDF as a file: read from whoever sends one, and written. */

/** A ticket of 200 jobs is 0.5 MB. */
const LIMITS: XmlLimits = { bytes: 5_000_000, elements: 100_000, depth: 50 }

export type XjdfReading =
  | { ok: true; xjdf: Xjdf }
  /** `path` as in XPath: where it is. */
  | { ok: false; code: XmlRefusalCode | 'not-xjdf' | 'invalid'; reason: string; path: string }

/**
 * Reads a job ticket. Refused are files that are no XJDF, that break off, have a document type or are too large; values that
 * the schema does not allow; and what the schema cannot say: references to nothing, and sets whose name is not their content's.
 * Never throws.
 */
export function readXjdf(bytes: Uint8Array): XjdfReading {
  const read = readXml(bytes, LIMITS)
  if (!read.ok) return { ...read, path: '' }
  const { root } = read
  if (root.namespace !== XJDF_NAMESPACE || root.name !== 'XJDF')
    return { ok: false, code: 'not-xjdf', reason: `its root is ${root.name}`, path: '' }
  const [fault] = findFaults(root)
  if (fault !== undefined) return { ok: false, code: 'invalid', ...fault }
  try {
    return { ok: true, xjdf: shape.read(root, '/XJDF') }
  } catch (error) {
    if (error instanceof InvalidXjdf) return { ok: false, code: 'invalid', reason: error.message, path: error.path }
    throw error
  }
}

/** The text of a job ticket, to be stored as UTF-8. Throws if it refers to what it has not. */
export function writeXjdf(xjdf: Xjdf): string {
  const root = shape.write('XJDF', xjdf)
  const [fault] = findFaults(root)
  if (fault !== undefined) throw new Error(`${fault.path}: ${fault.reason}`)
  return writeXml(root)
}

interface Fault {
  path: string
  reason: string
}

/** What an XML schema does not check (https://schema.cip4.org): ids, references, and names of sets. */
function findFaults(root: XmlElement): Fault[] {
  const all = [...walk(root, '/XJDF')]
  const ids = new Set<string>()
  const faults: Fault[] = []
  for (const { element, path } of all) {
    const { ID } = element.attributes
    if (ID === undefined) continue
    if (ids.has(ID)) faults.push({ path: `${path}/@ID`, reason: `${ID} is there twice` })
    ids.add(ID)
  }
  for (const { element, path } of all) {
    for (const [name, value] of Object.entries(element.attributes)) {
      if (!/[a-z]Refs?$/.test(name)) continue
      const missing = value.split(/\s+/).find((id) => id !== '' && !ids.has(id))
      if (missing !== undefined) faults.push({ path: `${path}/@${name}`, reason: `there is no ${missing}` })
    }
    if (HOLDERS.has(element.name)) faults.push(...findMisnamed(element, path))
  }
  return faults
}

/** Elements whose attribute `Name` is the name of what they hold. */
const HOLDERS: ReadonlySet<string> = new Set(['Intent', 'ResourceSet'])
const ABOUT_A_RESOURCE: ReadonlySet<string> = new Set(['AmountPool', 'Comment', 'GeneralID', 'Part'])

function findMisnamed(holder: XmlElement, path: string): Fault[] {
  const name = holder.attributes['Name'] ?? ''
  const resources = holder.name === 'Intent' ? [holder] : elements(holder).filter((one) => one.name === 'Resource')
  return resources
    .flatMap(elements)
    .filter((held) => held.namespace === XJDF_NAMESPACE && !ABOUT_A_RESOURCE.has(held.name) && held.name !== name)
    .map((held) => ({ path: `${path}/@Name`, reason: `${name} holds ${held.name}` }))
}

function* walk(element: XmlElement, path: string): Generator<{ element: XmlElement; path: string }> {
  if (element.namespace === XJDF_NAMESPACE) yield { element, path }
  const seen = new Map<string, number>()
  for (const one of elements(element)) {
    const at = (seen.get(one.name) ?? 0) + 1
    seen.set(one.name, at)
    yield* walk(one, `${path}/${one.name}[${at}]`)
  }
}

function elements({ children }: XmlElement): XmlElement[] {
  return children.filter((one) => typeof one !== 'string')
}

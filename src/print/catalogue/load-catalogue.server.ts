import { readFile } from 'node:fs/promises'
import { StartRefused } from '#platform/config/start-refused.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type CatalogueSource, findNewestHead, hashCatalogue, insertVersion } from './catalogue-store.server.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { demandValidCatalogue } from './validate-catalogue.ts'

interface LoadOptions {
  db: Database
  clock: Clock
  /** A JSON file to sell from in place of the catalogue that the program brings along. */
  catalogueFile?: string | undefined
}

/** What loading came to: which version is on sale, and why. */
export interface LoadedCatalogue {
  version: number
  outcome: 'added' | 'unchanged' | 'kept-staff-version'
}

/** Where a catalogue comes from, with what is to be checked. `note` is stored with the version and begins a refusal. */
interface CatalogueOrigin {
  source: CatalogueSource
  note: string
  candidate: unknown
}

const SEED: CatalogueOrigin = { source: 'seed', note: 'The catalogue of this release', candidate: seedCatalogue }

/**
 * At the start: checks the seed or the file, and adds it as a new version where it differs from the newest. A version
 * that staff wrote stays on sale (decisions §2: editable by staff without a release). Throws for a broken catalogue,
 * naming every place and what would be right there (`StartRefused`).
 */
export async function loadCatalogue({ db, clock, catalogueFile }: LoadOptions): Promise<LoadedCatalogue> {
  const { source, note, candidate } = catalogueFile === undefined ? SEED : await readCatalogueFile(catalogueFile)
  const content = demandValidCatalogue(candidate, note)
  const contentHash = hashCatalogue(content)
  for (;;) {
    const newest = await findNewestHead(db)
    if (newest?.source === 'staff') return { version: newest.version, outcome: 'kept-staff-version' }
    if (newest?.contentHash === contentHash) return { version: newest.version, outcome: 'unchanged' }
    const version = (newest?.version ?? 0) + 1
    const row = { content, contentHash, source, note, createdAt: clock.now() }
    // Of several processes starting at once, one adds the version; the others look again and find it.
    if (await insertVersion(db, version, row)) return { version, outcome: 'added' }
  }
}

async function readCatalogueFile(path: string): Promise<CatalogueOrigin> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartRefused(`The catalogue file ${path} cannot be read: ${getReason(cause)}.`, { cause })
  })
  try {
    return { source: 'file', note: `The file ${path}`, candidate: JSON.parse(text) }
  } catch (cause) {
    throw new StartRefused(`The catalogue file ${path} is not JSON: ${getReason(cause)}.`, { cause })
  }
}

function getReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

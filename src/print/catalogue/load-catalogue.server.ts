import { readFile } from 'node:fs/promises'
import { StartRefused } from '#platform/config/start-refused.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import {
  type CatalogueSource,
  findHighestVersion,
  findOnSale,
  findStored,
  hashCatalogue,
  insertSale,
  insertVersion,
  type NewVersion,
  type OnSale,
} from './catalogue-store.server.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { demandValidCatalogue } from './validate-catalogue.ts'

interface LoadOptions {
  db: Database
  clock: Clock
  /** A JSON file to sell from instead of the built-in catalogue. */
  catalogueFile?: string | undefined
}

/** The result of loading. */
export interface LoadedCatalogue {
  /** The version on sale. */
  version: number
  /** The version that this start loaded, which need not be on sale. */
  brought: number
  /** Whether that version was put on sale, was on sale already, or waits for somebody to put it on sale. */
  outcome: 'added' | 'unchanged' | 'waits'
  source: CatalogueSource
}

/** A catalogue that a start brings along. `note` is stored with the version and begins a refusal. */
type Brought = Omit<NewVersion, 'createdAt'>

/**
 * Adds the seed or the file as a new version if it was never stored, and validates it before. It goes on sale only if
 * nobody has decided otherwise: a new seed replaces another seed, a new file replaces a seed or file. Content that was
 * stored before comes from an older release or setting; a start never puts it back on sale, and never replaces what
 * staff wrote (decisions/0045). Throws for an invalid catalogue, naming every place and what would be right there
 * (`StartRefused`).
 * @returns the outcome, and the catalogue that was loaded
 */
export async function loadCatalogue({ db, clock, catalogueFile }: LoadOptions) {
  const brought = catalogueFile === undefined ? (seed ??= describeSeed()) : await readCatalogueFile(catalogueFile)
  const row = { ...brought, createdAt: clock.now() }
  for (;;) {
    const loaded = await settle(db, row)
    if (loaded !== null) return { loaded, content: brought.content }
  }
}

/** Of this release: it stays as it is, while tests load it into one empty database after the other. */
let seed: Brought | undefined
let isSeedValid = false

function describeSeed(): Brought {
  const note = 'The catalogue of this release'
  return { content: seedCatalogue, contentHash: hashCatalogue(seedCatalogue), source: 'seed', note }
}

/** Adds the loaded version if it is new; null if another process was first, so that the caller tries again. */
async function settle(db: Database, row: NewVersion): Promise<LoadedCatalogue | null> {
  const { source } = row
  const onSale = await findOnSale(db)
  if (onSale === null) {
    const version = await addVersion(db, row, 1)
    return version === null ? null : { version, brought: version, outcome: 'added', source }
  }
  const stored = await findStored(db, row.contentHash)
  if (stored !== null) return compare(onSale, stored, row)
  const takesOver = MAY_REPLACE[source].includes(onSale.source)
  const brought = await addVersion(db, row, takesOver ? onSale.sale + 1 : null)
  if (brought === null) return null
  if (takesOver) return { version: brought, brought, outcome: 'added', source }
  return { version: onSale.version, brought, outcome: 'waits', source }
}

/** The outcome for content that was stored before: on sale already, or unchanged. */
function compare(onSale: OnSale, brought: number, { contentHash, source }: NewVersion): LoadedCatalogue {
  const { version } = onSale
  if (onSale.contentHash === contentHash) return { version, brought: version, outcome: 'unchanged', source }
  return { version, brought, outcome: 'waits', source }
}

/** Which sources a start may replace, by the source that it loads. */
const MAY_REPLACE: Readonly<Record<CatalogueSource, readonly CatalogueSource[]>> = {
  seed: ['seed'],
  file: ['seed', 'file'],
  staff: [],
}

/**
 * Adds a version, and puts it on sale if a sale number is given.
 * @returns its number; null, with nothing stored, if another process was first: of several that start at once one
 * adds the version, and the others look again and find it
 */
async function addVersion(db: Database, row: NewVersion, sale: number | null): Promise<number | null> {
  // Only before it is stored, since this takes a twentieth of a start; a file was validated when it was read.
  if (row.source === 'seed' && !isSeedValid) demandValidCatalogue(row.content, row.note)
  isSeedValid ||= row.source === 'seed'
  const version = (await findHighestVersion(db)) + 1
  const lost = new Error('Another process was first')
  const adding = inTransaction(db, async (tx) => {
    if (!(await insertVersion(tx, version, row))) throw lost
    if (sale !== null && !(await insertSale(tx, { sale, version, by: 'start', at: row.createdAt }))) throw lost
    return version
  })
  return adding.catch((error: unknown) => {
    if (error === lost) return null
    throw error
  })
}

async function readCatalogueFile(path: string): Promise<Brought> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartRefused(`The catalogue file ${path} cannot be read: ${getReason(cause)}.`, { cause })
  })
  const note = `The file ${path}`
  const content = demandValidCatalogue(parseFile(path, text), note)
  return { content, contentHash: hashCatalogue(content), source: 'file', note }
}

function parseFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartRefused(`The catalogue file ${path} is not JSON: ${getReason(cause)}.`, { cause })
  }
}

function getReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

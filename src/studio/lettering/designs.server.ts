import { createHash } from 'node:crypto'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { type DesignError, readDesign } from './check-design.ts'
import { isDesignId, type LetteringDesign } from './design.ts'
import { type DesignProblem, designProblems } from './design-problems.ts'
import {
  deleteDesigns,
  findDocuments,
  findUnusedDesigns,
  insertDesign,
  markDesignsUsed,
} from './design-store.server.ts'
import type { CutDesign, DesignMeasures } from './measure-design.ts'
import type { WorkerPool } from './worker-pool.server.ts'

/** A stored design with its measures. */
export interface OpenedDesign {
  ok: true
  id: string
  design: LetteringDesign
  measures: DesignMeasures
  /** The reasons why it cannot be ordered; empty where it can be. */
  problems: readonly DesignProblem[]
}

/** The same with the line of the blade. */
export interface MadeDesign extends Omit<OpenedDesign, 'ok'> {
  outline: CutDesign['outline']
}

/** The designs of the shop; whoever has an id has the design. */
export interface Designs {
  /** Reads and saves a document; the same design is saved once. Refuses anything else, and a newer version. */
  save(document: unknown): Promise<OpenedDesign | DesignRefusal>
  open(id: string): Promise<OpenedDesign | DesignRefusal>
  /** For the cart, quotations and admin pages; null for an unknown design, or one that cannot be opened. */
  make(id: string): Promise<MadeDesign | null>
  /** Designs by their ids, without measuring. Those that cannot be opened are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, LetteringDesign>>
}

/** Saves a visitor's design, as `Designs.save`; refuses for a while where too many came from one network. */
export type SaveDesign = Designs['save']

/** The refusals of the service: code → sentence. A design's own are in check-design.ts. */
const REFUSALS = {
  'design-unknown': 'There is no such design. It may have been deleted, as we do with those that nobody uses for long.',
  'design-refused': 'This is not a lettering design.',
  'too-complicated': 'This design takes too long to measure. Please choose fewer words or a plainer font.',
  'too-many': 'So many designs cannot be kept at once. Please try again in {wait}.',
  'signed-out': 'Please sign in to keep designs in your account.',
  'name-too-long': 'A name has at most {most} characters.',
  'account-full': 'Your account holds {most} designs, which is the most. Remove one to make room.',
} as const

export type DesignRefusalCode = keyof typeof REFUSALS

export interface DesignRefusal {
  ok: false
  code: DesignRefusalCode
  message: string
  errors: { field: string; message: string }[]
  retryAfterSeconds?: number
}

/** Refuses with a sentence, its `{…}` filled in. */
export function refuseDesign(
  code: DesignRefusalCode,
  field: string,
  values: Record<string, string | number> = {},
): DesignRefusal {
  const message = REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
  return { ok: false, code, message, errors: [{ field, message }] }
}

export interface DesignDeps {
  db: Database
  clock: Clock
  workerPool: WorkerPool
}

export function createDesigns(deps: DesignDeps): Designs {
  return {
    save: (document) => saveDesign(document, deps),
    async open(id) {
      const made = await makeDesign(id, deps)
      if ('ok' in made) return made
      const { outline: _outline, ...opened } = made
      return { ok: true, ...opened }
    },
    async make(id) {
      const made = await makeDesign(id, deps)
      return 'ok' in made ? null : made
    },
    async read(ids) {
      const documents = await findDocuments(deps.db, [...new Set(ids)].filter(isDesignId))
      return new Map(
        [...documents].flatMap(([id, document]) => {
          const reading = readDesign(document)
          return reading.ok ? [[id, reading.design] as const] : []
        }),
      )
    },
  }
}

/** Saves only what the shop can measure. */
async function saveDesign(document: unknown, deps: DesignDeps): Promise<OpenedDesign | DesignRefusal> {
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const id = designId(design)
  const cut = await deps.workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'text')
  await insertDesign(deps.db, id, design, deps.clock.now())
  return { ok: true, id, design, measures: cut.measures, problems: designProblems(design, cut.measures) }
}

/** Each field with its own sentence; the first is the message. */
function refuseReading(errors: readonly DesignError[]): DesignRefusal {
  const named = errors.map(({ field, message }) => ({ field: field === '' ? 'design' : field, message }))
  const refused = refuseDesign('design-refused', 'design')
  return named[0] === undefined ? refused : { ...refused, message: named[0].message, errors: named }
}

/** A design that is opened again within a day need not be marked again. */
const MARKED_FOR_MS = 86_400_000

async function makeDesign(id: string, { db, clock, workerPool }: DesignDeps): Promise<MadeDesign | DesignRefusal> {
  const document = isDesignId(id) ? (await findDocuments(db, [id])).get(id) : undefined
  if (document === undefined) return refuseDesign('design-unknown', 'design_id')
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const cut = await workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'design_id')
  const now = clock.now()
  await markDesignsUsed(db, [id], { before: earlier(now, MARKED_FOR_MS), now })
  return { id, design, ...cut, problems: designProblems(design, cut.measures) }
}

/** 132 of 256 bits: nobody finds two designs with one id, and it still fits into an address. */
const ID_LENGTH = 22

/** The id of a design: the same for the same design, whoever made it. */
export function designId(design: LetteringDesign): string {
  return createHash('sha256').update(canonicalDesign(design)).digest('base64url').slice(0, ID_LENGTH)
}

/** A design as text that is equal exactly where the designs are, in whatever order the fields were written. */
export function canonicalDesign(design: LetteringDesign): string {
  return JSON.stringify(sortKeys(design))
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]))
}

/**
 * Saves a design, unless too many came from the same network address. A document that is no design is not counted, and is
 * refused at once.
 */
export async function saveForAddress(
  document: unknown,
  { designs, address, ...counting }: Counting & { designs: Designs; address: string },
): Promise<OpenedDesign | DesignRefusal> {
  if (!readDesign(document).ok) return designs.save(document)
  const tooMany = await countAttempt('keep-design', { account: '', address }, 'text', counting)
  if (tooMany === null) return designs.save(document)
  const { retryAfterSeconds = 1 } = tooMany
  return { ...refuseDesign('too-many', 'text', { wait: waitText(retryAfterSeconds) }), retryAfterSeconds }
}

interface DeletionDeps {
  db: Database
  clock: Clock
  /** The designs among these that a cart, a quotation or a request still has; those belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** A link that somebody was sent is opened within a season. */
const UNUSED_DAYS = 90
const DAY_MS = 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the batches. */
const BATCH_SIZE = 200

/**
 * Deletes designs that nobody has made or opened for 90 days and that are in no account, cart, quotation or request. Those
 * that are still used count as used today, so that they are not looked up every day.
 */
export async function deleteUnusedDesigns({ db, clock, stillUsed }: DeletionDeps): Promise<void> {
  const now = clock.now()
  const before = earlier(now, UNUSED_DAYS * DAY_MS)
  let ids: string[]
  do {
    ids = await findUnusedDesigns(db, before, BATCH_SIZE)
    await markDesignsUsed(db, [...(await stillUsed(ids))], { before, now })
    await deleteDesigns(db, ids, before)
  } while (ids.length === BATCH_SIZE)
}

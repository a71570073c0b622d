import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { type DesignError, readDesign } from './check-design.ts'
import { isDesignId, type LetteringDesign } from './design.ts'
import { type DesignProblem, designProblems } from './design-problems.ts'
import { findOtherFonts } from './fonts/font-coverage.ts'
import { openCoverage } from './fonts/open-font.server.ts'
import type { CutDesign } from './measure-design.ts'
import { isTangled } from './shape/is-tangled.ts'
import { openOutline } from './shape/outline-text.ts'
import { accountDesigns, letteringDesigns } from './tables.server.ts'
import type { WorkerPool } from './worker-pool.server.ts'

/** A stored design with its measures and its cut line. */
export interface OpenedDesign extends CutDesign {
  ok: true
  id: string
  design: LetteringDesign
  /** The reasons why it cannot be ordered; empty if it can. */
  problems: DesignProblem[]
}

/** The designs of the shop; anybody with an id can open the design. */
export type Designs = ReturnType<typeof createDesigns>

/** Saves a visitor's design, like `Designs.save`; refuses temporarily if there were too many from one network. */
export type SaveDesign = Designs['save']

/** The refusals of the service: code → sentence. A design's own are in check-design.ts. */
const REFUSALS = {
  'design-unknown': 'This design doesn’t exist. We delete designs that nobody has used for a long time.',
  'design-refused': 'This is not a lettering design.',
  'too-complicated': 'This design takes too long to measure. Please use fewer words or a simpler font.',
  'outline-tangled':
    'The outline of your own logo crosses itself at too many places. Please unite its areas before you send it.',
  'too-many': 'You have saved too many designs at once. Please try again in {wait}.',
  'signed-out': 'Please sign in to save designs in your account.',
  'name-too-long': 'A name can have up to {most} characters.',
  'account-full': 'Your account can have up to {most} designs. Remove one to save another.',
} as const

export type DesignRefusalCode = keyof typeof REFUSALS

export interface DesignRefusal {
  ok: false
  code: DesignRefusalCode
  message: string
  errors: { field: string; message: string }[]
  retryAfterSeconds?: number
}

/** Refuses with a sentence, with its `{…}` filled in. */
export function refuseDesign(
  code: DesignRefusalCode,
  field: string,
  values: Record<string, string | number> = {},
): DesignRefusal {
  const message = REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
  return { ok: false, code, message, errors: [{ field, message }] }
}

interface DesignDeps {
  db: Database
  clock: Clock
  workerPool: WorkerPool
}

export function createDesigns(deps: DesignDeps) {
  const open = (id: string) => openDesign(id, deps)
  return {
    /** Reads and saves a document; the same design is saved once. Refuses anything else, and a newer version. */
    save: (document: unknown) => saveDesign(document, deps),
    open,
    /** For the cart, quotations and admin pages; null for an unknown design, or one that cannot be opened. */
    async make(id: string): Promise<OpenedDesign | null> {
      const opened = await open(id)
      return opened.ok ? opened : null
    },
    /** Designs by their ids, without measuring. Those that cannot be opened are left out. */
    async read(ids: readonly string[]): Promise<ReadonlyMap<string, LetteringDesign>> {
      const documents = await findDocuments(deps.db, [...new Set(ids)])
      const readings = [...documents].map(([id, document]) => [id, readDesign(document)] as const)
      return new Map(readings.flatMap(([id, reading]) => (reading.ok ? [[id, reading.design]] : [])))
    },
  }
}

/** Saves only what the shop can measure. */
async function saveDesign(document: unknown, deps: DesignDeps): Promise<OpenedDesign | DesignRefusal> {
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const outline = design.shape === null ? null : openOutline(design.shape.outline)
  if (outline !== null && isTangled(outline)) return refuseDesign('outline-tangled', 'shape')
  const id = designId(design)
  const cut = await deps.workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'text')
  const now = deps.clock.now()
  await deps.db
    .insert(letteringDesigns)
    .values({ id, document: design, createdAt: now, usedAt: now })
    .onConflictDoUpdate({ target: letteringDesigns.id, set: { usedAt: now } })
  return { ok: true, id, design, ...cut, problems: await findProblems(design, cut) }
}

async function findProblems(design: LetteringDesign, { measures }: CutDesign): Promise<DesignProblem[]> {
  const { missing } = measures
  const others = missing.length === 0 ? null : findOtherFonts(design, missing, await openCoverage())
  return designProblems(design, { ...measures, others })
}

/** Each field with its own sentence; the first is the message. */
function refuseReading(errors: readonly DesignError[]): DesignRefusal {
  const named = errors.map(({ field, message }) => ({ field: field === '' ? 'design' : field, message }))
  const refused = refuseDesign('design-refused', 'design')
  return named[0] === undefined ? refused : { ...refused, message: named[0].message, errors: named }
}

/** A design that is opened again within a day is not marked again. */
const MARKED_FOR_MS = 86_400_000

async function openDesign(id: string, { db, clock, workerPool }: DesignDeps): Promise<OpenedDesign | DesignRefusal> {
  const document = (await findDocuments(db, [id])).get(id)
  if (document === undefined) return refuseDesign('design-unknown', 'design_id')
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const cut = await workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'design_id')
  const now = clock.now()
  await markDesignsUsed(db, [id], { before: earlier(now, MARKED_FOR_MS), now })
  return { ok: true, id, design, ...cut, problems: await findProblems(design, cut) }
}

/** The stored documents of designs by their ids; invalid ids have none. */
export async function findDocuments(db: Database, ids: readonly string[]): Promise<Map<string, unknown>> {
  const known = ids.filter(isDesignId)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: letteringDesigns.id, document: letteringDesigns.document })
    .from(letteringDesigns)
    .where(inArray(letteringDesigns.id, known))
  return new Map(rows.map(({ id, document }) => [id, document]))
}

/** Marks designs as used if they were last marked before an instant, so that opening one repeatedly writes nothing. */
async function markDesignsUsed(
  db: Database,
  ids: readonly string[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .update(letteringDesigns)
    .set({ usedAt: now })
    .where(and(inArray(letteringDesigns.id, [...ids]), lt(letteringDesigns.usedAt, before)))
}

/** 132 of 256 bits: collisions are impossible in practice, and the id still fits into an address. */
const ID_LENGTH = 22

/** The id of a design: the same for the same design, whoever made it. */
export function designId(design: LetteringDesign): string {
  return createHash('sha256').update(canonicalDesign(design)).digest('base64url').slice(0, ID_LENGTH)
}

/**
 * A design as text that is equal exactly if the designs are, whatever the order of their fields. A field that came later
 * is left out while it has its first value, so that designs from before it keep their ids.
 */
export function canonicalDesign({ mirrored, print, shape, outline, shadow, ...design }: LetteringDesign): string {
  const given = Object.entries({ print, shape, outline, shadow }).filter(([, value]) => value !== null)
  const later = { ...(mirrored && { mirrored }), ...Object.fromEntries(given) }
  return JSON.stringify(sortKeys({ ...design, ...later }))
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]))
}

/**
 * Saves a design, unless there were too many from the same network. A document that is not a design is refused at
 * once and not counted.
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
  /** Which of these designs are still in a cart, a quotation or a request; those belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Links are opened within a season. */
const UNUSED_DAYS = 90
const DAY_MS = 86_400_000
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH_SIZE = 200

/**
 * Deletes designs that were neither made nor opened for 90 days and are in no account, cart, quotation or request.
 * Those that are still in use are marked as used today, so that they are not looked up every day.
 */
export async function deleteUnusedDesigns({ db, clock, stillUsed }: DeletionDeps): Promise<void> {
  const now = clock.now()
  const before = earlier(now, UNUSED_DAYS * DAY_MS)
  const inAccount = db
    .select({ one: sql`1` })
    .from(accountDesigns)
    .where(eq(accountDesigns.designId, letteringDesigns.id))
  const isUnused = and(lt(letteringDesigns.usedAt, before), notExists(inAccount))
  let ids: string[]
  do {
    const rows = await db.select({ id: letteringDesigns.id }).from(letteringDesigns).where(isUnused).limit(BATCH_SIZE)
    ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const used = [...(await stillUsed(ids))]
    if (used.length > 0) await markDesignsUsed(db, used, { before, now })
    // A design that was used meanwhile is kept.
    await db.delete(letteringDesigns).where(and(inArray(letteringDesigns.id, ids), isUnused))
  } while (ids.length === BATCH_SIZE)
}

import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { isDesignId } from '../design-id.ts'
import { designProblems } from '../design-problems.ts'
import type { WorkerPool } from '../worker-pool/worker-pool.server.ts'
import { type DesignRefusal, refuseDesign } from './design-refusals.ts'
import { findDocuments, insertDesign, markDesignsUsed } from './design-store.server.ts'
import type { Designs, MadeDesign, OpenedDesign } from './designs-service.ts'

/** 132 of 256 bits: nobody finds two designs with one id, and it still fits into an address. */
const ID_LENGTH = 22

export interface DesignDeps {
  db: Database
  clock: Clock
  workerPool: WorkerPool
}

/** A design that is opened again within a day need not be noted again. */
const NOTED_FOR_MS = 86_400_000

/** The designs of the shop with what they need; see `Designs`. */
export function createDesigns(needs: DesignDeps): Designs {
  return {
    keep: (document) => keepDesign(document, needs),
    open: (id) => openDesign(id, needs),
    async make(id) {
      const made = await makeDesign(id, needs)
      return 'ok' in made ? null : made
    },
    read: (ids) => readDesigns(ids, needs),
  }
}

/** Nothing is kept of what the shop cannot measure. */
async function keepDesign(document: unknown, needs: DesignDeps): Promise<OpenedDesign | DesignRefusal> {
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const id = designId(design)
  const cut = await needs.workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'text')
  await insertDesign(needs.db, id, design, needs.clock.now())
  return { ok: true, id, design, measures: cut.measures, problems: designProblems(design, cut.measures) }
}

/** The first sentence for the whole, each field its own. */
function refuseReading(errors: readonly { field: string; message: string }[]): DesignRefusal {
  const named = errors.map(({ field, message }) => ({ field: field === '' ? 'design' : field, message }))
  const refused = refuseDesign('design-refused', 'design')
  return named[0] === undefined ? refused : { ...refused, message: named[0].message, errors: named }
}

async function openDesign(id: string, needs: DesignDeps): Promise<OpenedDesign | DesignRefusal> {
  const made = await makeDesign(id, needs)
  if ('ok' in made) return made
  const { outline: _outline, ...opened } = made
  return { ok: true, ...opened }
}

async function makeDesign(id: string, needs: DesignDeps): Promise<MadeDesign | DesignRefusal> {
  const unknown = refuseDesign('design-unknown', 'design_id')
  if (!isDesignId(id)) return unknown
  const { db, clock, workerPool } = needs
  const document = (await findDocuments(db, [id])).get(id)
  if (document === undefined) return unknown
  const reading = readDesign(document)
  if (!reading.ok) return refuseReading(reading.errors)
  const { design } = reading
  const cut = await workerPool.cut(id, design)
  if (cut === null) return refuseDesign('too-complicated', 'design_id')
  const now = clock.now()
  await markDesignsUsed(db, [id], { before: earlier(now, NOTED_FOR_MS), now })
  return { id, design, measures: cut.measures, outline: cut.outline, problems: designProblems(design, cut.measures) }
}

async function readDesigns(ids: readonly string[], { db }: DesignDeps): Promise<Map<string, LetteringDesign>> {
  const documents = await findDocuments(db, [...new Set(ids)].filter(isDesignId))
  return new Map(
    [...documents].flatMap(([id, document]) => {
      const reading = readDesign(document)
      return reading.ok ? [[id, reading.design] as const] : []
    }),
  )
}

/** A design as text that is equal exactly where the designs are, in whatever order its fields were written. */
export function canonicalDesign(design: LetteringDesign): string {
  return JSON.stringify(sorted(design))
}

/** The id of a design: the same for the same design, whoever made it. */
export function designId(design: LetteringDesign): string {
  return createHash('sha256').update(canonicalDesign(design)).digest('base64url').slice(0, ID_LENGTH)
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}

import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { Mend } from '#print/mends/mend.ts'
import type { Placement, PrintRequirements } from '#print/preflight/requirements.ts'
import type { OpenLine } from '#shop/artwork/access.server.ts'
import { type ArtworkFile, getFiles } from '#shop/artwork/store.server.ts'
import { artworkCutLines, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { lineRequirements, type RequiringLine, shareOf } from './line-requirements.ts'
import { type CheckKey, findMissing, getMends, type WantedCheck, wantChecks } from './store.server.ts'
import { getTurn } from './turns.server.ts'

/** A file to be checked, by the key of its check. */
export const CHECK_FILE: JobKind<CheckKey> = {
  kind: 'check-artwork-file',
  payload: z.object({ fileId: z.uuid(), digest: z.string(), rulesVersion: z.int() }),
  mostAttempts: 5,
}

/** The files of a submission changed: what their line needs of each is to be looked up. */
export const WANT_CHECKS: JobKind<{ submissionId: string }> = {
  kind: 'want-artwork-checks',
  payload: z.object({ submissionId: z.uuid() }),
  mostAttempts: 5,
}

/** What finding out the requirements of a line needs. */
export interface WantDeps {
  db: Database
  clock: Clock
  catalogue: Pick<CatalogueCache, 'at'>
}

/** A line that a submission belongs to. */
interface LineOfFiles extends RequiringLine {
  catalogueVersion: number
  sets: number
}

/** For whoever changes the files of a submission: they are checked after the commit. */
export async function filesChanged(tx: Transaction, submissionId: string): Promise<void> {
  await enqueue(tx, WANT_CHECKS, { submissionId }, { owner: await getTurn(tx, submissionId) })
}

const ORDERED = {
  featured_item_id: orderLines.featuredItemId,
  product_id: orderLines.productId,
  configuration: orderLines.configuration,
  catalogueVersion: orderLines.catalogueVersion,
  sets: orderLines.kinds,
}
const IN_CART = {
  featured_item_id: cartLines.featuredItemId,
  product_id: cartLines.productId,
  configuration: cartLines.configuration,
  catalogueVersion: cartLines.catalogueVersion,
  sets: cartLines.kinds,
}

async function findOrderLine(db: Database, id: string): Promise<LineOfFiles | null> {
  const [line] = await db.select(ORDERED).from(orderLines).where(eq(orderLines.id, id))
  return line ?? null
}

async function findCartLine(db: Database, id: string): Promise<LineOfFiles | null> {
  const [line] = await db.select(IN_CART).from(cartLines).where(eq(cartLines.id, id))
  return line ?? null
}

/** The line of an order or a cart that a submission belongs to; null for a draft. */
async function findLine(db: Database, submissionId: string): Promise<LineOfFiles | null> {
  const [line] = await db.select(ORDERED).from(orderLines).where(eq(orderLines.artworkSubmissionId, submissionId))
  if (line !== undefined) return line
  const [found] = await db
    .select({ cartLineId: artworkSubmissions.cartLineId })
    .from(artworkSubmissions)
    .where(eq(artworkSubmissions.id, submissionId))
  return found?.cartLineId ? findCartLine(db, found.cartLineId) : null
}

/** How the shopper placed artwork of another shape: the `scale` on the list of mends. */
function getPlacement(mends: readonly Mend[]): Placement | null {
  return mends.find((mend) => mend.id === 'scale')?.placement ?? null
}

/** What each whole file of a submission is to be checked against; none for a draft, which has no line yet. */
async function listWanted(submissionId: string, { db, catalogue }: WantDeps): Promise<WantedCheck[]> {
  const line = await findLine(db, submissionId)
  const files = line === null ? [] : (await getFiles(db, [submissionId])).filter(({ key }) => key !== null)
  if (line === null || files.length === 0) return []
  const mends = await getMends(
    db,
    files.map(({ id }) => id),
  )
  const cut = await findCut(db, files)
  const sold = await catalogue.at(line.catalogueVersion)
  return files.map(({ id, sha256, setNo }) => ({
    fileId: id,
    requirements: lineRequirements(sold, line, {
      ...shareOf(
        setNo,
        files.map((file) => file.setNo),
        line.sets,
      ),
      placement: getPlacement(mends.get(id) ?? []),
      hasCutLine: cut.has(sha256 ?? ''),
    }),
  }))
}

/**
 * What a file of a line would be checked against, without a cut line and a placement of its own.
 * @param files how many whole files the line has
 */
export async function lineNeeds(
  place: OpenLine['place'],
  files: number,
  { db, catalogue }: WantDeps,
): Promise<PrintRequirements | null> {
  const line =
    'orderLineId' in place ? await findOrderLine(db, place.orderLineId) : await findCartLine(db, place.cartLineId)
  return line === null ? null : lineRequirements(await catalogue.at(line.catalogueVersion), line, { ...line, files })
}

/** The digests of files that have a cut line of their own. */
async function findCut(db: Database, files: readonly ArtworkFile[]): Promise<Set<string>> {
  const ids = files.map(({ submissionId }) => submissionId)
  const found = await db
    .select({ sha256: artworkCutLines.sha256 })
    .from(artworkCutLines)
    .where(inArray(artworkCutLines.submissionId, ids))
  return new Set(found.map(({ sha256 }) => sha256))
}

/**
 * Wants every file of a submission to be checked against what its line needs now: after its files, its sets or its choices
 * have changed. Does nothing where that has been done. Must not be called within a transaction.
 */
export async function bringUpToDate(submissionId: string, deps: WantDeps): Promise<void> {
  const missing = await findMissing(deps.db, await listWanted(submissionId, deps))
  if (missing.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    // A file may have been removed meanwhile.
    const there = new Set((await getFiles(tx, [submissionId])).map(({ id }) => id))
    const wanted = missing.filter(({ fileId }) => there.has(fileId))
    const owner = await getTurn(tx, submissionId)
    for (const key of await wantChecks(tx, wanted, deps.clock.now())) await enqueue(tx, CHECK_FILE, key, { owner })
  })
}

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { TooManyWaiting } from '#platform/files/fair-queue.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import type { StoredOrderLine } from '#shop/orders/order-store.server.ts'
import type { ComparedPages } from '#shop/production-files/production-work.ts'
import type { ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { type PagePair, pairPages } from './page-pairs.ts'
import { EARLIER_ORDER, type PageFacts } from './proof.ts'
import { getProofFiles, getProofPages, type StoredProofFile } from './store.server.ts'
import { proofComparisons } from './tables.server.ts'

/*
 * Two versions of a line's proof, page by page (issue 21, point 1). What is different is found once for each pair of pages, at
 * 300 dpi, and stored with its picture.
 */

export interface CompareDeps {
  db: Database
  files: FileStorage
  runner: Pick<ProductionRunner, 'compare'>
}

/** A page in both versions, or in one of them. */
export interface ComparedPage extends PagePair {
  /** Null where nothing was compared: the files are the same, only one version has the page, or it cannot be done now. */
  difference: ComparedPages | null
  /** Whether both versions have the same file for it. */
  isSameFile: boolean
  /** Of the page in each version. */
  facts: { before: PageFacts | null; after: PageFacts | null }
}

/** The versions of a line that are compared, the earlier first; `EARLIER_ORDER` for that of the line that it repeats. */
export interface ComparedVersions {
  before: number
  after: number
}

/** The line whose versions are compared. */
type ComparedLine = Pick<StoredOrderLine, 'id' | 'repeatsLineId' | 'repeatsNo'>

/** The files of a version, or of the version of the line that it repeats (decision 0088). */
export async function versionFiles(db: Database, line: ComparedLine, number: number): Promise<StoredProofFile[]> {
  if (number !== EARLIER_ORDER) return getProofFiles(db, line.id, number)
  const { repeatsLineId, repeatsNo } = line
  return repeatsLineId === null || repeatsNo === null ? [] : getProofFiles(db, repeatsLineId, repeatsNo)
}

/** Every page of two versions with what is different; null where the line has not both of them. */
export async function compareVersions(line: ComparedLine, { before, after }: ComparedVersions, deps: CompareDeps) {
  const [earlier, later] = [await versionFiles(deps.db, line, before), await versionFiles(deps.db, line, after)]
  if (before >= after || earlier.length === 0 || later.length === 0) return null
  const [drawnBefore, drawnAfter] = [await withPages(earlier, deps), await withPages(later, deps)]
  const pages: ComparedPage[] = []
  for (const pair of pairPages(drawnBefore, drawnAfter)) {
    const facts = { before: factsOf(drawnBefore, pair.before), after: factsOf(drawnAfter, pair.after) }
    const compared = await comparePair(line.id, openSides(pair, earlier, later), deps)
    pages.push({ ...pair, ...compared, facts })
  }
  return { before, after, pages }
}

async function comparePair(
  lineId: string,
  sides: Sides | null,
  deps: CompareDeps,
): Promise<Pick<ComparedPage, 'isSameFile' | 'difference'>> {
  if (sides === null) return { isSameFile: false, difference: null }
  const { before, after } = sides
  if (before.file.sha256 === after.file.sha256 && before.page === after.page)
    return { isSameFile: true, difference: null }
  const found = await findComparison(lineId, sides, deps)
  return { isSameFile: false, difference: found?.facts ?? null }
}

export type VersionComparison = NonNullable<Awaited<ReturnType<typeof compareVersions>>>

/** The picture of a page of the later version with the difference painted, as WebP; null where there is none. */
export async function differencePicture(
  line: ComparedLine,
  { before, after, place, page }: ComparedVersions & { place: number; page: number },
  deps: CompareDeps,
): Promise<AsyncIterable<Uint8Array> | null> {
  const [earlier, later] = [await versionFiles(deps.db, line, before), await versionFiles(deps.db, line, after)]
  const pairs = pairPages(await withPages(earlier, deps), await withPages(later, deps))
  const pair = pairs.find((each) => each.after?.place === place && each.after.page === page)
  const sides = pair === undefined ? null : openSides(pair, earlier, later)
  const stored = sides === null ? null : await readComparison(sides, deps)
  return stored === null ? null : deps.files.read(stored.key)
}

async function withPages(files: readonly StoredProofFile[], { db }: CompareDeps) {
  const drawn = await getProofPages(
    db,
    files.map(({ key }) => key),
  )
  return files.map(({ place, setNo: set, key }) => {
    const ofFile = drawn.filter(({ fileKey }) => fileKey === key)
    return { place, set, pages: ofFile.map(({ page }) => page), facts: ofFile.map(({ facts }) => facts) }
  })
}

function factsOf(files: Awaited<ReturnType<typeof withPages>>, at: PagePair['before']): PageFacts | null {
  const file = files.find(({ place }) => place === at?.place)
  return file?.facts[file.pages.findIndex((page) => page === at?.page)] ?? null
}

interface Side {
  file: StoredProofFile
  page: number
}

interface Sides {
  before: Side
  after: Side
}

/** The files of a pair; null where only one version has the page. */
function openSides(
  { before, after }: PagePair,
  earlier: readonly StoredProofFile[],
  later: readonly StoredProofFile[],
): Sides | null {
  const [one, other] = [earlier.find(isAt(before)), later.find(isAt(after))]
  if (before === null || after === null || one === undefined || other === undefined) return null
  return { before: { file: one, page: before.page }, after: { file: other, page: after.page } }
}

function isAt(at: PagePair['before']) {
  return ({ place }: StoredProofFile) => place === at?.place
}

async function readComparison({ before, after }: Sides, { db }: CompareDeps) {
  const [stored] = await db
    .select()
    .from(proofComparisons)
    .where(
      and(
        eq(proofComparisons.beforeKey, before.file.key),
        eq(proofComparisons.beforePage, before.page),
        eq(proofComparisons.afterKey, after.file.key),
        eq(proofComparisons.afterPage, after.page),
      ),
    )
  return stored ?? null
}

/** The stored comparison of two pages, made now if there is none; null where it cannot be. */
async function findComparison(lineId: string, sides: Sides, deps: CompareDeps) {
  const stored = await readComparison(sides, deps)
  if (stored !== null) return stored
  try {
    return await makeComparison(lineId, sides, deps)
  } catch (fault) {
    if (fault instanceof TooManyWaiting || fault instanceof StorageUnavailable) return null
    throw fault
  }
}

async function makeComparison(lineId: string, sides: Sides, deps: CompareDeps) {
  const { before, after } = sides
  const [one, other] = [await deps.files.read(before.file.key), await deps.files.read(after.file.key)]
  if (one === null || other === null) return null
  const { size } = before.file
  const made = await deps.runner.compare(
    lineId,
    { file: one, size, page: before.page },
    { file: other, page: after.page },
  )
  if (made === null) return null
  const key = randomUUID()
  await deps.files.put(key, once(made.webp))
  const row = {
    beforeKey: before.file.key,
    beforePage: before.page,
    afterKey: after.file.key,
    afterPage: after.page,
    facts: made.compared,
    key,
  }
  const added = await deps.db.insert(proofComparisons).values(row).onConflictDoNothing().returning()
  if (added.length > 0) return row
  // Somebody else has compared them meanwhile.
  await deps.files.remove([key])
  return readComparison(sides, deps)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

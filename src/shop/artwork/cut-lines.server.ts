import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { layOutCut } from '#print/cut-line/files/cut-layers.ts'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import { judgeKept, type KeptLine } from '#print/cut-line/kept-line.ts'
import { type ShapedPiece, shapedPiece } from '#print/cut-line/shaped-piece.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { type ArtworkDeps, type LineAccess, openLine, openPlace, type SubmissionAccess } from './access.server.ts'
import { mostFiles } from './artwork.ts'
import { type CutLineFormat, type CutLineView, cutLineView } from './cut-lines.ts'
import { measureExtent } from './file-extent.server.ts'
import { lockPlace } from './ordered-lines.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { demandShare, getCountedFor } from './storage-shares.server.ts'
import { type ArtworkFile, findDraft, findSentFile, findSubmissions, type Place } from './store.server.ts'
import { artworkCutLines } from './tables.server.ts'

/*
 * The cut lines of a line's files (issue 20, 4): kept with the submission, so that they go with it from the cart or a quote
 * request to the order. The line is judged here again: what a blade cannot cut, or is larger than what is paid for, is
 * refused.
 */

/** A stored cut line. */
export type StoredCutLine = typeof artworkCutLines.$inferSelect

export interface SaveCutLine {
  access: SubmissionAccess
  /** SHA-256 of the file that it is around. */
  sha256: string
  set: number
  line: KeptLine
  /** The shop itself drew it around this file, so that it is not compared with the file once more. */
  isOwn?: boolean
}

/** Saves the cut line of a file, in place of the one before. The file itself may arrive later. */
export async function saveCutLine(
  input: SaveCutLine,
  deps: ArtworkDeps,
): Promise<{ ok: true; cutLine: CutLineView } | ArtworkRefusal> {
  const { access, sha256, set, line } = input
  const opened = await openPlace(deps, access)
  if (!opened.ok) return opened
  const refusal = await judgePosted(input, opened.place, deps)
  if (refusal !== null) return refusal
  const now = deps.clock.now()
  const { place } = opened
  const bytes = Buffer.byteLength(JSON.stringify(line))
  const countedFor = 'orderLineId' in place && place.isCovered ? null : await getCountedFor(deps)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPlace(tx, place, { ...deps, now })
    if (!locked.ok) return locked
    const full = countedFor === null ? null : await demandShare(tx, { place, size: bytes, countedFor }, deps)
    if (full !== null) return full
    const { submission, sets } = locked
    if (set > sets && 'lineId' in access) return artworkRefusal('set-unknown')
    if (await isFull(tx, { submissionId: submission.id, sha256, sets })) return artworkRefusal('too-many-cut-lines')
    const values = { submissionId: submission.id, sha256, set, line, bytes, countedFor, createdAt: now, updatedAt: now }
    await tx
      .insert(artworkCutLines)
      .values(values)
      .onConflictDoUpdate({
        target: [artworkCutLines.submissionId, artworkCutLines.sha256],
        set: { set, line, bytes, updatedAt: now },
      })
    return { ok: true, cutLine: cutLineView(line) }
  })
}

/** The cut line of a file of a line of the cart or of an order; null without one. */
export async function findCutLine(
  { access, sha256 }: { access: LineAccess; sha256: string },
  deps: ArtworkDeps,
): Promise<{ ok: true; line: KeptLine | null } | ArtworkRefusal> {
  const opened = await openLine(deps, access)
  if (!opened.ok) return opened
  const submissionId = await findSubmissionId(access, opened.place, deps)
  if (submissionId === null) return { ok: true, line: null }
  const [found] = await deps.db.select().from(artworkCutLines).where(isOf(submissionId, sha256))
  return { ok: true, line: found?.line ?? null }
}

/** Removes the cut line of a file; nothing happens where there is none. */
export async function removeCutLine(
  { access, sha256 }: Pick<SaveCutLine, 'access' | 'sha256'>,
  deps: ArtworkDeps,
): Promise<{ ok: true } | ArtworkRefusal> {
  const opened = await openPlace(deps, access)
  if (!opened.ok) return opened
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPlace(tx, opened.place, { ...deps, now: deps.clock.now() })
    if (!locked.ok) return locked
    await tx.delete(artworkCutLines).where(isOf(locked.submission.id, sha256))
    return { ok: true }
  })
}

/** Why a line is refused: its product, its file, or itself; null for one that can be cut. */
async function judgePosted(
  { access, sha256, set, line, isOwn = false }: SaveCutLine,
  place: Place,
  deps: ArtworkDeps,
): Promise<ArtworkRefusal | null> {
  const shape = await findShape(access, deps)
  if (shape.kind === 'other') return artworkRefusal('not-shaped')
  const submissionId = await findSubmissionId(access, place, deps)
  const file = submissionId === null ? null : await findSentFile(deps.db, submissionId, sha256)
  const fault = file === null ? null : findFileFault(file, set, access)
  if (fault !== null) return fault
  const extent = file === null || isOwn ? null : await measureExtent(file, deps)
  const size = shape.kind === 'shaped' ? shape.size : null
  const judged = judgeKept(line, { size, artwork: null, file: extent })
  if (judged.ok) return null
  return { ...artworkRefusal('cut-line-refused'), message: judged.message, field: `line.${judged.field}` }
}

/** The submission of a place; null while nothing was sent to it. */
async function findSubmissionId(access: SubmissionAccess, place: Place, deps: ArtworkDeps): Promise<string | null> {
  const { db } = deps
  const unordered =
    'cartLineId' in place
      ? (await findSubmissions(db, [place.cartLineId])).get(place.cartLineId)
      : 'draftHash' in place && (await findDraft(db, place.draftHash))
  if (unordered) return unordered.id
  if (!('lineId' in access)) return null
  const opened = await openLine(deps, access)
  return opened.ok && opened.ordered !== null ? opened.ordered.submissionId : null
}

/** Why a line may not be put for a file that has arrived: it belongs to another set, or was accepted. */
function findFileFault(
  { setNo, evaluation }: ArtworkFile,
  set: number,
  access: SubmissionAccess,
): ArtworkRefusal | null {
  if (evaluation === 'accepted') return artworkRefusal('already-evaluated')
  return 'lineId' in access && setNo !== set ? artworkRefusal('cut-line-set') : null
}

function isOf(submissionId: string, sha256: string) {
  return and(eq(artworkCutLines.submissionId, submissionId), eq(artworkCutLines.sha256, sha256))
}

/** As many lines as files, twice, because those of replaced files stay until the order is gone. */
async function isFull(
  tx: Transaction,
  { submissionId, sha256, sets }: { submissionId: string; sha256: string; sets: number },
) {
  const isKnown = await tx.select({ set: artworkCutLines.set }).from(artworkCutLines).where(isOf(submissionId, sha256))
  if (isKnown.length > 0) return false
  const [found] = await tx
    .select({ lines: count() })
    .from(artworkCutLines)
    .where(eq(artworkCutLines.submissionId, submissionId))
  return (found?.lines ?? 0) >= 2 * mostFiles(sets)
}

type Shape = { kind: 'shaped'; size: ShapedPiece } | { kind: 'other' } | { kind: 'unknown' }

/** Whether a line's product is cut along its artwork, and how large it is; a draft has no product yet. */
export async function findShape(access: SubmissionAccess, deps: ArtworkDeps): Promise<Shape> {
  if (!('lineId' in access)) return { kind: 'unknown' }
  const opened = await openLine(deps, access)
  if (!opened.ok) return { kind: 'unknown' }
  if (opened.ordered !== null) return toShape(opened.ordered.shaped)
  const [line] = await deps.db
    .select({ configuration: cartLines.configuration })
    .from(cartLines)
    .where(eq(cartLines.id, opened.line.id))
  return line === undefined ? { kind: 'unknown' } : toShape(shapedPiece(line.configuration))
}

function toShape(size: ShapedPiece | null): Shape {
  return size === null ? { kind: 'other' } : { kind: 'shaped', size }
}

/** The cut lines of submissions, by submission. */
export async function findCutLines(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCutLine[]>> {
  if (submissionIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(artworkCutLines)
    .where(inArray(artworkCutLines.submissionId, [...submissionIds]))
    .orderBy(asc(artworkCutLines.set), asc(artworkCutLines.createdAt))
  return Map.groupBy(found, ({ submissionId }) => submissionId)
}

/** The cut line of a file of a submission, as a file for a plotter; null without one. */
export async function writeCutLine(
  db: Database,
  { submissionId, sha256, name }: { submissionId: string; sha256: string | null; name: string },
  format: CutLineFormat,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  if (sha256 === null) return null
  const [found] = await db.select().from(artworkCutLines).where(isOf(submissionId, sha256))
  const sheet = found === undefined ? null : layOutCut(found.line)
  if (sheet === null) return null
  const title = `${name.replace(/\.[^.]*$/, '')}-cut-line`
  return { name: `${title}.${format}`, bytes: await write() }

  async function write(): Promise<Uint8Array> {
    if (sheet === null) return new Uint8Array()
    if (format === 'pdf') {
      // What writes PDFs is 350 files, which no start reads.
      const { writeCutLinePdf } = await import('#print/cut-line/files/write-pdf.server.ts')
      return writeCutLinePdf(sheet, title, '')
    }
    const text = format === 'dxf' ? writeCutLineDxf(sheet, title) : writeCutLineSvg(sheet, title)
    return new TextEncoder().encode(text)
  }
}

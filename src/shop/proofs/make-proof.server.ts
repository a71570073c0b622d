import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '#platform/jobs/job-handler.server.ts'
import { addVat } from '#platform/money/money.ts'
import type { PrintCondition } from '#print/colour/output-intent.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import { lineStandings } from '#shop/artwork-checks/standings.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import {
  lockOrder,
  raiseAttention,
  SHOP_ACTOR,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { priceWith } from '#shop/orders/proof-price.server.ts'
import { addVersion, type NewVersion, readLine } from '#shop/orders/proof-versions.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import type { ProductionFiles } from '#shop/production-files/production-files.server.ts'
import type { ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { findOrderedFile } from '#shop/production-files/store.server.ts'
import { productionFiles } from '#shop/production-files/tables.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { getCutFiles } from '#studio/lettering/files/draw-design.ts'
import { mailApprovers } from './approvers.server.ts'
import { compareVersions } from './compare-versions.server.ts'
import { packPictures, WHOLE } from './drawn-page.ts'
import { proofReadyMail } from './mails.ts'
import { keptEdge, shapeEdge } from './piece-edge.ts'
import { EARLIER_ORDER } from './proof.ts'
import { datesText } from './proof-dates.ts'
import { proofLink } from './proof-link.server.ts'
import { lockRepeat, repeatedFiles } from './repeat-proof.server.ts'
import { addProofFiles, addProofPage, getProofPages, type NewProofFile, proofDigest } from './store.server.ts'

/** What making proofs needs. */
export interface MakeProofDeps extends Omit<OrderDeps, 'shopEmail'> {
  shopEmail: string
  files: FileStorage
  production: Pick<ProductionFiles, 'make'>
  runner: Pick<ProductionRunner, 'page' | 'compare'>
  designs: Pick<Designs, 'make'>
  /** The shop's name, in the cut files of lettering, and the press that prints Full Colour. */
  brand: string
  press: PrintCondition
  cutOff: string
}

/** Pages of a file that are shown; the others are in the file itself. */
const MAX_PAGES = 24

/** Compares a version with the one before it, so that nobody waits for that on its page. */
const COMPARE: JobKind<{ lineId: string; before: number; after: number }> = {
  kind: 'compare-proof-versions',
  payload: z.object({ lineId: z.uuid(), before: z.int(), after: z.int() }),
  mostAttempts: 3,
}

/** The job that makes the proof of a line that has become ready, twice is once; and that which compares versions. */
export function proofJobHandlers(deps: MakeProofDeps): JobHandler[] {
  return [
    handle(LINE_READY, {
      run: ({ lineId }) => makeProof(lineId, deps),
      givenUp: (tx, { lineId }) => askStaff(tx, lineId, deps),
    }),
    handle(COMPARE, {
      async run({ lineId, ...versions }) {
        const [line] = await deps.db.select().from(orderLines).where(eq(orderLines.id, lineId))
        if (line !== undefined) await compareVersions(line, versions, deps)
        return DONE
      },
    }),
  ]
}

type Gathered = { ok: true; files: GatheredFile[] } | { ok: false; why: 'not-ready' | 'by-hand' | 'away' }

/** `isReused`: of the version that was approved with an earlier order, byte for byte (decision 0088). */
type GatheredFile = NewProofFile & { isReused?: true }

async function makeProof(lineId: string, deps: MakeProofDeps): Promise<JobOutcome> {
  const { db } = deps
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (line?.state !== 'checking') return DONE
  try {
    const gathered = await gatherFiles(line, deps)
    if (gathered.ok) {
      await drawPages(gathered.files, line, deps)
      return (await sendProof(line, gathered.files, deps)) ? DONE : { end: 'retry', reason: 'The artwork has changed.' }
    }
    if (gathered.why === 'by-hand') await inTransaction(db, (tx) => askStaff(tx, lineId, deps))
    return gathered.why === 'away' ? { end: 'retry', reason: 'The storage of files is away.' } : DONE
  } catch (fault) {
    if (fault instanceof StorageUnavailable) return { end: 'retry', reason: 'The storage of files is away.' }
    throw fault
  }
}

/** The production files of a line whose artwork is ready, or the cut file of its lettering. */
async function gatherFiles(line: StoredOrderLine, deps: MakeProofDeps): Promise<Gathered> {
  const { artworkSubmissionId: submissionId, configuration } = line
  const sent = submissionId === null ? [] : await getFiles(deps.db, [submissionId])
  const whole = sent.filter(({ key }) => key !== null)
  const reused = await reusedFiles(line, deps)
  if (submissionId === null || whole.length === 0) {
    if (configuration.design_id === null) return { ok: false, why: 'not-ready' }
    return reused.length > 0 ? { ok: true, files: reused } : cutFiles(line, deps)
  }
  const standing = (await lineStandings(deps.db, [submissionId])).get(submissionId)
  if (standing !== 'ready') return { ok: false, why: 'not-ready' }
  const files: GatheredFile[] = [...reused]
  for (const file of whole.filter(({ setNo }) => reused.every((each) => each.setNo !== setNo))) {
    const made = await printFile(file, line, deps)
    if (!made.ok) return made
    files.push(...made.files)
  }
  return { ok: true, files: files.toSorted((one, other) => one.setNo - other.setNo) }
}

/** The files of sets that are printed as they were approved with an earlier order; none for a line that repeats none. */
async function reusedFiles(line: StoredOrderLine, { db }: Pick<MakeProofDeps, 'db'>): Promise<GatheredFile[]> {
  if (line.repeatsNo === null) return []
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, line.orderId)
    const repeat = order === null ? null : await lockRepeat(tx, { order, line })
    const files = repeat === null ? [] : await repeatedFiles(tx, line)
    return files.filter(({ setNo }) => repeat?.reused.includes(setNo)).map((file) => ({ ...file, isReused: true }))
  })
}

/** The production file of a file, made now if it is not. */
async function printFile(
  { id, name, setNo }: { id: string; name: string; setNo: number },
  { configuration }: StoredOrderLine,
  { db, production }: MakeProofDeps,
): Promise<Gathered> {
  // Before the file is made: where these change meanwhile, its hash does, and the job begins again.
  const about = await readFacts(db, id, configuration)
  const ensured = await production.make(id)
  const mayGoWell = !ensured.ok && (ensured.code === 'file-away' || ensured.code === 'busy')
  if (!ensured.ok) return { ok: false, why: mayGoWell ? 'away' : 'by-hand' }
  const { key, sha256, size } = ensured.made
  if (key === null || sha256 === null || size === null) return { ok: false, why: 'by-hand' }
  return { ok: true, files: [{ setNo, kind: 'print', name, sha256, size, key, ...about }] }
}

/** What was mended in a file, and where it is cut. */
async function readFacts(db: Database, fileId: string, configuration: StoredOrderLine['configuration']) {
  const { mends, cutLine } = (await findOrderedFile(db, fileId)) ?? { mends: [], cutLine: null }
  return {
    mends: mends.map((mend) => mend.id),
    edge: cutLine === null ? shapeEdge(configuration) : keptEdge(cutLine),
  }
}

/** The cut files of lettering that was designed here, one for each film: the same design gives the same bytes. */
async function cutFiles(line: StoredOrderLine, deps: MakeProofDeps): Promise<Gathered> {
  const { design_id: designId, install_ready: isReady } = line.configuration
  const made = designId === null ? null : await deps.designs.make(designId)
  if (made === null) return { ok: false, why: 'by-hand' }
  const { writeCutPdf } = await import('#studio/lettering/files/write-cut-pdf.server.ts')
  const files: GatheredFile[] = []
  for (const cut of getCutFiles(made, { tape: isReady === 'yes' })) {
    const bytes = await writeCutPdf(cut, deps.brand, deps.press)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = randomUUID()
    await deps.files.put(key, once(bytes))
    const name = FILM_FILES[cut.film]
    files.push({ setNo: 1, kind: 'cut', name, sha256, size: bytes.byteLength, key, mends: [], edge: null })
  }
  return { ok: true, files }
}

const FILM_FILES = { letters: 'Lettering.pdf', outline: 'Outline.pdf', shadow: 'Shadow.pdf' } as const

/** Draws the pages of files that are not drawn yet. A page that cannot be drawn is shown by its file alone. */
export async function drawPages(
  proofFiles: readonly Pick<NewProofFile, 'key'>[],
  line: Pick<StoredOrderLine, 'id'>,
  { db, files, runner }: Pick<MakeProofDeps, 'db' | 'files'> & { runner: Pick<ProductionRunner, 'page'> },
): Promise<void> {
  for (const { key: fileKey } of proofFiles) {
    const drawn = await getProofPages(db, [fileKey])
    for (let page = drawn.length + 1, last = page; page <= Math.min(last, MAX_PAGES); page += 1) {
      const bytes = await files.read(fileKey)
      const made = bytes === null ? null : await runner.page(line.id, page, bytes)
      if (made === null) break
      const { pages, pictures, ...facts } = made.drawn
      last = pages
      const key = randomUUID()
      await files.put(key, once(packPictures(splitPictures(pictures, made.bytes))))
      const plates = pictures.map(({ name }) => name).filter((name) => name !== WHOLE)
      if (!(await addProofPage(db, { fileKey, page, key, facts: { ...facts, plates } }))) await files.remove([key])
    }
  }
}

function splitPictures(pictures: readonly { name: string; bytes: number }[], all: Uint8Array) {
  let at = 0
  return pictures.map(({ name, bytes }) => {
    at += bytes
    return { name, webp: all.subarray(at - bytes, at) }
  })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * Adds the version and sends it, if the line is still where it was and its production files are still those.
 * @returns false where the files have changed meanwhile
 */
async function sendProof(
  line: StoredOrderLine,
  gathered: readonly GatheredFile[],
  deps: MakeProofDeps,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, line.orderId)
    const current = await readLine(tx, line.orderId, line.id)
    if (order === null || current?.state !== 'checking') return true
    const reused = gathered.filter(({ isReused }) => isReused).map(({ setNo }) => setNo)
    if (!(await areStillReused(tx, { order, line: current }, reused))) return false
    const files = gathered.map(({ isReused: _isReused, ...file }) => file)
    const printed = gathered.filter(({ kind, isReused }) => kind === 'print' && !isReused)
    const keys = printed.map(({ key }) => key)
    const stored = await tx
      .select({ key: productionFiles.key })
      .from(productionFiles)
      .where(and(eq(productionFiles.lineId, line.id), inArray(productionFiles.key, keys)))
      .for('share')
    if (stored.length !== printed.length) return false
    await addProof(tx, { order, line: current, files, note: '' }, { ...deps, actor: SHOP_ACTOR, mover: 'shop' })
    return true
  })
}

/** Whether these sets are still printed as in the earlier order, whose lock is held from here on. */
async function areStillReused(
  tx: Transaction,
  opened: { order: StoredOrder; line: StoredOrderLine },
  sets: readonly number[],
): Promise<boolean> {
  if (sets.length === 0) return true
  const repeat = await lockRepeat(tx, opened)
  return repeat !== null && sets.every((set) => repeat.reused.includes(set))
}

/** A line is held back from its proof: nothing of it was stored. */
export class ProofHeld extends Error {}

interface NewProof {
  order: StoredOrder
  line: StoredOrderLine
  files: readonly NewProofFile[]
  /** What is different, for the customer. */
  note: string
  /** What it changes of the price; see `addVersion`. */
  price?: NewVersion['price']
}

type AddDeps = Omit<Parameters<typeof addVersion>[3], 'now'> &
  Pick<MakeProofDeps, 'clock' | 'siteUrl' | 'secret' | 'shopEmail' | 'cutOff'>

/**
 * Adds a version with its files, and tells the customer. The caller holds the order's lock and has checked that the line
 * takes one: what holds it back all the same is a fault, so that nothing of it stays.
 */
export async function addProof(
  tx: Transaction,
  { order, line, files, note, price = null }: NewProof,
  deps: AddDeps,
): Promise<{ number: number }> {
  const now = deps.clock.now()
  const added = await addVersion(tx, { order, line }, { digest: proofDigest(files), note, price }, { ...deps, now })
  if (!added.ok) throw new ProofHeld(`the line takes no proof: ${added.fault}`)
  const version = { lineId: line.id, number: added.number }
  await addProofFiles(tx, version, files)
  const hasEarlier = added.number > 1 || line.repeatsNo !== null
  const before = added.number > 1 ? added.number - 1 : EARLIER_ORDER
  if (hasEarlier) await enqueue(tx, COMPARE, { lineId: line.id, before, after: added.number })
  if (isErasedAddress(order.email) || order.erasedAt !== null) return version
  await mailApprovers(tx, { order, line: { ...line, proofNo: added.number } }, deps)
  const content = proofReadyMail({
    firstName: order.firstName,
    orderNo: order.orderNo,
    product: line.productName,
    version: added.number,
    link: proofLink(order, line.id, deps),
    note,
    price: price === null ? null : await priceForMail(tx, { order, line, price }),
    dates: datesText(
      order,
      { ...line, state: 'proof sent', releasedAt: null },
      { now, hours: deps.workingHours(), cutOff: deps.cutOff },
    ),
  })
  await queueMail(tx, { to: order.email, content, key: `proof:${line.id}:${added.number}`, replyTo: deps.shopEmail })
  return version
}

async function priceForMail(
  tx: Transaction,
  { order, line, price }: Pick<NewProof, 'order' | 'line'> & { price: NonNullable<NewVersion['price']> },
) {
  const { change: priceChange, reason } = price
  return {
    amount: addVat(priceChange, order.vatPercent),
    total: await priceWith(tx, { order, line }, { priceChange }),
    reason,
  }
}

/** Says on the order that a member of staff has to make the proof. */
async function askStaff(tx: Transaction, lineId: string, { clock }: Pick<MakeProofDeps, 'clock'>): Promise<void> {
  const [found] = await tx
    .select({ id: orders.id, place: orderLines.place })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  if (found === undefined || (await lockOrder(tx, found.id)) === null) return
  const reason = `The proof of line ${found.place} has to be made by hand.`
  await raiseAttention(tx, found.id, reason, { actor: SHOP_ACTOR, now: clock.now() })
}

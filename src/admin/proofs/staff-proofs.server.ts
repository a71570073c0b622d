import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { addVat, type Pence } from '#platform/money/money.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import {
  addOrderEvent,
  findOrderByNo,
  getOrderLines,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { priceBefore } from '#shop/orders/proof-price.server.ts'
import { approveVersion, getVersions, readLine } from '#shop/orders/proof-versions.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import type { ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { type ApproveInput, mailAgreedPrice } from '#shop/proofs/approve-proof.server.ts'
import { compareVersions } from '#shop/proofs/compare-versions.server.ts'
import { proofAnsweredMail } from '#shop/proofs/mails.ts'
import { addProof, drawPages, ProofHeld } from '#shop/proofs/make-proof.server.ts'
import { EARLIER_ORDER, MAX_COMMENT, MAX_NAME } from '#shop/proofs/proof.ts'
import { proofLink } from '#shop/proofs/proof-link.server.ts'
import { proofInstead } from '#shop/proofs/repeat-proof.server.ts'
import { viewRepeat } from '#shop/proofs/repeats.server.ts'
import { addComment, beginsThread, getProofFiles, getProofPages, type NewProofFile } from '#shop/proofs/store.server.ts'
import { viewProof } from '#shop/proofs/view-proof.server.ts'
import { type PriceSent, readPriceChange } from './read-price-change.ts'
import { type ProofAdminRefusal, refuseProof } from './refusals.ts'
import { readUploaded } from './uploaded-proof.server.ts'

/** Proofs for staff: the list, one line's proof, another version, answers, and approvals that came by phone or mail. */
export type StaffProofs = ReturnType<typeof createStaffProofs>

export interface StaffProofsDeps extends AdminDeps {
  orders: OrderDeps
  proofs: { files: FileStorage; runner: Pick<ProductionRunner, 'page' | 'compare'>; cutOff: string }
}

/** A line, and the form that something is done with: sent twice, it is done once. */
interface LineForm {
  orderNo: string
  lineId: string
  formId: string
}

export function createStaffProofs(deps: StaffProofsDeps) {
  return {
    /** Lines with or before a proof: those that wait for the shop first, the longest wait first. */
    list: (view: ProofsView) => forMember(deps, 'staff', () => listLines(view, deps)),
    /** A line's proof, null while it has none; compared with another version that is before it, if there is one. */
    line: (orderNo: string, lineId: string, { version, before }: { version: number | null; before: number | null }) =>
      forMember(deps, 'staff', async () => {
        const found = await findLine(orderNo, lineId, deps)
        if (found === null) return null
        const { order, line } = found
        const proof = await viewProof(order, line, version, { ...deps.orders, clock: deps.clock })
        const shown = await viewRepeat({ order, line }, deps.db)
        const isThere = before !== EARLIER_ORDER || shown.repeat !== null
        const versions = proof === null || before === null || !isThere ? null : { before, after: proof.version.number }
        const comparing = { ...deps.proofs, db: deps.db }
        const comparison = versions === null ? null : await compareVersions(line, versions, comparing)
        const price = await priceBefore(deps.db, { order, line })
        return { order, line, proof, comparison, priceBefore: price, ...shown }
      }),
    upload: (form: LineForm, sent: UploadSent) => upload(form, sent, deps),
    /** @param threadId the comment that is answered; null to write without one */
    answer: (form: LineForm, text: string, threadId: number | null) => answer(form, { text, threadId }, deps),
    approve: (form: LineForm, sent: ApproveInput) => approve(form, sent, deps),
    /** Has a new proof made and sent of what would be printed by an approval of an earlier order (decision 0088). */
    again: (form: LineForm) => sendAgain(form, deps),
    mayUpload: async () => (await deps.member())?.ready === true,
  }
}

/** Which lines the list shows. */
export const PROOFS_VIEWS = ['waiting', 'sent', 'approved'] as const
export type ProofsView = (typeof PROOFS_VIEWS)[number]

const STATES_OF: Readonly<Record<ProofsView, LineState[]>> = {
  waiting: ['changes asked', 'checking'],
  sent: ['proof sent'],
  approved: ['approved'],
}
const MOST = 200

async function listLines(view: ProofsView, { db }: StaffProofsDeps) {
  const changesFirst = sql`case when ${orderLines.state} = 'changes asked' then 0 else 1 end`
  return db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.state, STATES_OF[view]), isNull(orders.erasedAt)))
    .orderBy(changesFirst, asc(orderLines.stateSince), asc(orderLines.id))
    .limit(MOST)
}

async function findLine(orderNo: string, lineId: string, { db }: StaffProofsDeps) {
  const id = readId(lineId)
  const order = await findOrderByNo(db, readOrderNo(orderNo) ?? '')
  const line = order === null ? undefined : (await getOrderLines(db, order.id)).find((each) => each.id === id)
  return order === null || line === undefined ? null : { order, line }
}

interface Opened {
  order: StoredOrder
  line: StoredOrderLine
}

type Context = OrderDeps & { actor: { by: 'staff'; id: string; name: string }; mover: StaffMember['role']; now: Date }

type Work = (
  tx: Transaction,
  opened: Opened,
  context: Context,
) => Promise<{ ok: true; isNew: boolean } | ProofAdminRefusal>

/** Changes a line for a member of staff, in one transaction with its entry in the audit log. The order is locked. */
async function change(
  { orderNo, lineId, formId }: LineForm,
  action: 'proof-uploaded' | 'proof-answered' | 'proof-approved' | 'proof-again',
  deps: StaffProofsDeps,
  work: Work,
): Promise<Done | StaffRefusal | ProofAdminRefusal> {
  if (readId(formId) === null) return refuseProof('form-lost')
  const found = await findLine(orderNo, lineId, deps)
  return changeAndLog<ProofAdminRefusal>(deps, 'staff', async (tx, { userId, name, role }) => {
    const order = found === null ? null : await lockOrder(tx, found.order.id)
    const line = order === null || found === null ? undefined : await readLine(tx, order.id, found.line.id)
    if (order === null || line === undefined) return refuseProof('proof-unknown')
    const actor = { by: 'staff', id: userId, name } as const
    const context = { ...deps.orders, actor, mover: role, now: deps.clock.now() }
    const outcome = await work(tx, { order, line }, context)
    if (!outcome.ok) return outcome
    const details = { line: String(line.place) }
    return {
      ok: true,
      entry: outcome.isNew ? { action, subject: { kind: 'order', id: order.orderNo }, details } : null,
    }
  })
}

/** An uploaded version: the file as the page's form received it, of which set, and what is different in it. */
export interface UploadSent {
  file: string
  set: number
  note: string
  price: PriceSent
}

/** Why the form has no file. */
const FILE_FAULTS: Readonly<Record<string, 'file-too-large' | 'storage-away'>> = {
  'too-large': 'file-too-large',
  'storage-away': 'storage-away',
}
const MAY_TAKE: ReadonlySet<LineState> = new Set(['checking', 'proof sent', 'changes asked', 'approved'])

/** Adds a version in which a set has another file; the files of other sets stay. It is sent to the customer. */
async function upload(form: LineForm, { file, set, note, price }: UploadSent, deps: StaffProofsDeps) {
  if (note.length > MAX_COMMENT) return refuseProof('note-too-long', 'note')
  const read = readPriceChange(price)
  if (!read.ok) return refuseProof(read.code, read.field)
  const uploaded = readUploaded(file, deps.orders.secret)
  if (uploaded === null) return refuseProof(FILE_FAULTS[file] ?? 'file-missing', 'file')
  const found = await findLine(form.orderNo, form.lineId, deps)
  if (found === null) return refuseProof('proof-unknown')
  if (!(set >= 1 && set <= found.line.kinds)) return refuseProof('set-unknown', 'set')
  await drawPages([uploaded], found.line, { ...deps.proofs, db: deps.db })
  if ((await getProofPages(deps.db, [uploaded.key])).length === 0) return refuseProof('file-not-shown', 'file')
  const version = { file: { ...uploaded, setNo: set, mends: [], edge: null }, note, price: read.price }
  return addUploaded(form, version, deps)
}

interface UploadedVersion {
  file: Omit<NewProofFile, 'kind'>
  note: string
  price: { change: Pence; reason: string } | null
}

async function addUploaded(form: LineForm, { file, note, price }: UploadedVersion, deps: StaffProofsDeps) {
  try {
    return await change(form, 'proof-uploaded', deps, async (tx, { order, line }, context) => {
      if (!MAY_TAKE.has(line.state)) return refuseProof('no-proof-now')
      const files = await withFile(tx, line, file)
      if (files === null) return { ok: true, isNew: false }
      const refused = await refuseLess(tx, { order, line }, price, context)
      if (refused !== null) return refused
      await addProof(
        tx,
        { order, line, files, note, price },
        { ...context, clock: deps.clock, cutOff: deps.proofs.cutOff },
      )
      return { ok: true, isNew: true }
    })
  } catch (fault) {
    if (fault instanceof ProofHeld) return refuseProof('no-proof-now')
    throw fault
  }
}

/** Refuses a version that costs less where staff may not enter it, or the line costs no more than that; null otherwise. */
async function refuseLess(
  tx: Transaction,
  { order, line }: Opened,
  price: { change: Pence } | null,
  { mover }: Context,
): Promise<ProofAdminRefusal | null> {
  if (price === null || price.change >= 0) return null
  // Money goes back, as with a refund.
  if (mover !== 'manager') return refuseProof('less-by-manager', 'amount')
  const left = await priceBefore(tx, { order, line })
  return left + addVat(price.change, order.vatPercent) < 0 ? refuseProof('less-than-nothing', 'amount') : null
}

/** The files of the last version, with another one for a set; null where that is there already. */
async function withFile(
  tx: Transaction,
  line: StoredOrderLine,
  uploaded: Omit<NewProofFile, 'kind'>,
): Promise<NewProofFile[] | null> {
  const stored = await getProofFiles(tx, line.id)
  const last = stored.filter(({ number }) => number === stored.at(-1)?.number)
  if (last.some(({ key }) => key === uploaded.key)) return null
  const kind = line.configuration.design_id === null ? 'print' : 'cut'
  const others = last
    .filter(({ setNo }) => setNo !== uploaded.setNo)
    .map(({ lineId: _line, number: _number, place: _place, ...file }): NewProofFile => file)
  return [...others, { ...uploaded, kind } as const].toSorted((one, other) => one.setNo - other.setNo)
}

/** Answers below a comment, and by mail. */
function answer(form: LineForm, { text, threadId }: { text: string; threadId: number | null }, deps: StaffProofsDeps) {
  return change(form, 'proof-answered', deps, async (tx, { order, line }, { actor, now, ...context }) => {
    const written = text.trim()
    if (written === '') return refuseProof('note-missing', 'text')
    if (written.length > MAX_COMMENT) return refuseProof('note-too-long', 'text')
    const number = line.proofNo
    if (number === null) return refuseProof('proof-unknown')
    if (threadId !== null && !(await beginsThread(tx, line.id, threadId))) return refuseProof('comment-unknown')
    const by = { by: 'staff', actorId: actor.id, name: actor.name, at: now } as const
    const row = { lineId: line.id, number, threadId, formId: form.formId, text: written }
    if (!(await addComment(tx, { ...row, ...by }))) return { ok: true, isNew: false }
    const event = { kind: 'proof-comment', text: `Line ${line.place}: ${written}`, lineId: line.id }
    await addOrderEvent(tx, order.id, event, { actor, now })
    if (!isErasedAddress(order.email)) {
      const { firstName, orderNo, email } = order
      const link = proofLink(order, line.id, context)
      const about = { firstName, orderNo, product: line.productName, version: number, link, note: written, dates: null }
      const key = `proof-answer:${form.formId}`
      await queueMail(tx, { to: email, content: proofAnsweredMail(about), key, replyTo: context.shopEmail })
    }
    return { ok: true, isNew: true }
  })
}

/** Takes back an approval that was carried over, if it stands, and has the proof made. */
function sendAgain(form: LineForm, deps: StaffProofsDeps) {
  return change(form, 'proof-again', deps, async (tx, { order, line }, context) => {
    const isNew = await proofInstead(tx, { order, line }, { ...context, key: form.formId })
    return isNew === null ? refuseProof('no-proof-now') : { ok: true, isNew }
  })
}

/** Notes an approval that came by phone or mail, with the name of who gave it. */
function approve(form: LineForm, sent: ApproveInput, deps: StaffProofsDeps) {
  return change(form, 'proof-approved', deps, async (tx, { order, line }, context) => {
    if (sent.name === '') return refuseProof('name-missing', 'name')
    if (sent.name.length > MAX_NAME) return refuseProof('name-too-long', 'name')
    const approved = await approveVersion(tx, { order, line }, sent, context)
    if (!approved.ok) return refuseProof(approved.fault)
    const [version] = await getVersions(tx, line.id, sent.number)
    if (version !== undefined) await mailAgreedPrice(tx, { orderId: order.id, line, version }, context)
    return { ok: true, isNew: true }
  })
}

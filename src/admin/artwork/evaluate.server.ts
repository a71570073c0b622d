import { and, desc, eq } from 'drizzle-orm'
import { type AdminDeps, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { enqueue } from '#platform/jobs/enqueue.server.ts'
import { MAX_EVALUATION_NOTE, type RefusalReason, readReason, viewEvaluation } from '#shop/artwork/evaluation.ts'
import { getStanding, lockSubmissionById } from '#shop/artwork/store.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import { addEvaluation } from '#shop/artwork-checks/store.server.ts'
import { artworkEvaluations } from '#shop/artwork-checks/tables.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import { addOrderEvent, getOrderLines, lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { newQuoteLink } from '#shop/quoting/quote-links.server.ts'
import { type ArtworkRow, findArtworkFile } from './artwork-list.server.ts'
import { mayEvaluate } from './artwork-list.ts'
import { type AboutFile, anotherFileMail, artworkAcceptedMail } from './mails.ts'
import { type ArtworkAdminRefusal, refuseArtwork } from './refusals.ts'

/* What staff decide about a file: accepted, or another one is needed. */

export interface EvaluateDeps extends AdminDeps {
  orders: PaymentDeps
}

/** A decision as its form sent it. */
export interface DecisionSent {
  fileId: string
  /** Identifies the form: sent twice, it is processed once. */
  formId: string
  /** The evaluation that the page has shown, by its id; empty for none. */
  seen: string
  /** `accept`, `note` or `refuse`. */
  decision: string
  reason: string
  /** For the customer. */
  note: string
}

interface Decision {
  ok: true
  verdict: 'accepted' | 'refused'
  reason: RefusalReason | null
  note: string
}

/**
 * Decides about a file, once for each form, with its entry in the audit log, an event of the order and a mail to the
 * customer. Refused if somebody else has decided meanwhile, or if the line is in production.
 */
export function evaluate(sent: DecisionSent, deps: EvaluateDeps): Promise<Done | StaffRefusal | ArtworkAdminRefusal> {
  return changeAndLog<ArtworkAdminRefusal>(deps, 'staff', async (tx, member) => {
    const formId = readId(sent.formId)
    if (formId === null) return refuseArtwork('form-lost')
    const opened = await openLocked(tx, readId(sent.fileId))
    if (opened === null) return refuseArtwork('file-unknown')
    if (await isProcessed(tx, formId)) return { ok: true, entry: null }
    const { file, order } = opened
    const outdated = await findOutdated(tx, file, sent)
    if (outdated !== null) return outdated
    const decision = readDecision(sent)
    if (!decision.ok) return decision
    await record(tx, { file, order, decision, formId, member }, deps)
    const action = decision.verdict === 'accepted' ? 'artwork-accepted' : 'artwork-refused'
    return { ok: true, entry: { action, subject: { kind: 'artwork', id: file.id }, details: describeFile(file) } }
  })
}

/** Names the file for the audit log. */
export function describeFile({ name, reference, product }: ArtworkRow): Readonly<Record<'file' | 'of', string>> {
  return { file: name, of: reference === '' ? product : reference }
}

interface Opened {
  file: ArtworkRow
  /** Locked; null for a cart or a request. */
  order: StoredOrder | null
}

/** The file, with its order and its submission locked, in this order, as whoever changes its files locks them. */
async function openLocked(tx: Transaction, fileId: string | null): Promise<Opened | null> {
  if (fileId === null) return null
  const known = await findArtworkFile(tx, fileId)
  if (known === null) return null
  const order = known.orderId === null ? null : await lockOrder(tx, known.orderId)
  await lockSubmissionById(tx, known.submissionId)
  const file = await findArtworkFile(tx, fileId)
  return file === null || file.orderId !== known.orderId ? null : { file, order }
}

async function isProcessed(tx: Transaction, formId: string): Promise<boolean> {
  const { id } = artworkEvaluations
  return (await tx.select({ id }).from(artworkEvaluations).where(eq(artworkEvaluations.formId, formId))).length > 0
}

type LastEvaluation = typeof artworkEvaluations.$inferSelect | undefined

/** What was decided about a file last. */
export async function findLast(db: Database, fileId: string): Promise<LastEvaluation> {
  const [last] = await db
    .select()
    .from(artworkEvaluations)
    .where(eq(artworkEvaluations.fileId, fileId))
    .orderBy(desc(artworkEvaluations.id))
    .limit(1)
  return last
}

/** Refuses a decision about a file that somebody else has decided about, or whose line has moved on. */
async function findOutdated(
  tx: Transaction,
  file: ArtworkRow,
  { seen }: DecisionSent,
): Promise<ArtworkAdminRefusal | null> {
  const last = await findLast(tx, file.id)
  if (String(last?.id ?? '') !== seen) return decidedMeanwhile(last)
  return mayEvaluate(file) ? null : refuseArtwork('line-moved-on')
}

function decidedMeanwhile(last: LastEvaluation): ArtworkAdminRefusal {
  if (last === undefined) return refuseArtwork('form-lost')
  const what = last.evaluation === 'accepted' ? 'accepted' : 'asked for another file instead of'
  return refuseArtwork('evaluated-meanwhile', 'form', { who: last.staffName, what })
}

function readDecision({ decision, reason: typed, note: written }: DecisionSent): Decision | ArtworkAdminRefusal {
  const note = decision === 'accept' ? '' : written.trim()
  if (note.length > MAX_EVALUATION_NOTE) return refuseArtwork('note-too-long', 'note', { most: MAX_EVALUATION_NOTE })
  switch (decision) {
    case 'accept':
      return { ok: true, verdict: 'accepted', reason: null, note }
    case 'note':
      return note === '' ? refuseArtwork('note-missing', 'note') : { ok: true, verdict: 'accepted', reason: null, note }
    case 'refuse': {
      const reason = readReason(typed)
      if (reason === null) return refuseArtwork('reason-missing', 'reason')
      if (reason === 'other' && note === '') return refuseArtwork('note-missing', 'note')
      return { ok: true, verdict: 'refused', reason, note }
    }
    default:
      return refuseArtwork('decision-missing', 'decision')
  }
}

interface Recorded extends Opened {
  decision: Decision
  formId: string
  member: StaffMember
}

async function record(tx: Transaction, recorded: Recorded, deps: EvaluateDeps): Promise<void> {
  const { file, order, decision, formId, member } = recorded
  const { verdict, note } = decision
  const reason = decision.reason ?? ''
  const at = deps.clock.now()
  const { id: fileId, submissionId, place, version, name: fileName } = file
  const by = { staffId: member.userId, staffName: member.name, at }
  await addEvaluation(tx, {
    fileId,
    submissionId,
    place,
    version,
    fileName,
    formId,
    evaluation: verdict,
    reason,
    note,
    ...by,
  })
  await tx
    .update(artworkFiles)
    .set({ evaluation: verdict, evaluationReason: reason, evaluationNote: note })
    .where(eq(artworkFiles.id, fileId))
  if (order !== null) await tellOrder(tx, { ...recorded, order }, deps)
  await mailCustomer(tx, recorded, deps)
}

/** Writes the event, and moves the line where it waits for another file now, or no longer does. */
async function tellOrder(
  tx: Transaction,
  { file, order, decision, member, formId }: Recorded & { order: StoredOrder },
  deps: EvaluateDeps,
): Promise<void> {
  const now = deps.clock.now()
  const actor = { by: 'staff', id: member.userId, name: member.name, form: formId } as const
  const isAccepted = decision.verdict === 'accepted'
  const set = file.kinds > 1 ? `, set ${file.setNo}` : ''
  const said = [decision.reason, decision.note].filter(Boolean).join(': ')
  const event = {
    kind: isAccepted ? 'artwork-accepted' : 'artwork-refused',
    text: `Line ${file.linePlace}${set}: ${isAccepted ? 'accepted' : 'asked for another file instead of'} ${file.name}${said === '' ? '' : ` (${said})`}`,
    lineId: file.ownerId,
    details: { file: file.id },
  }
  await addOrderEvent(tx, order.id, event, { actor, now })
  const context = { ...deps.orders, actor, mover: member.role, now }
  for (const to of await movesAfter(tx, file)) {
    const [line] = (await getOrderLines(tx, order.id)).filter(({ id }) => id === file.ownerId)
    if (line !== undefined && line.state !== to) await moveLines(tx, order, { lineIds: [line.id], to }, context)
  }
  // The job looks itself whether all files of the line are ready.
  if (isAccepted) await enqueue(tx, LINE_READY, { lineId: file.ownerId })
}

/**
 * The moves of a line after one of its files was decided about (decisions §9): while another file is asked for, it wants
 * artwork; an approval is withdrawn first. Once none is, what wanted artwork is checked again.
 */
async function movesAfter(
  tx: Transaction,
  { submissionId, lineState }: ArtworkRow,
): Promise<Exclude<LineState, 'cancelled'>[]> {
  const isRefused = (await getStanding(tx, submissionId)).some(({ evaluation }) => evaluation === 'refused')
  const isWanted = lineState === 'artwork wanted'
  if (isRefused) return isWanted ? [] : ['checking', 'artwork wanted']
  return isWanted ? ['checking'] : []
}

/** A refusal and a note are mailed at once; without a note, only that everything is accepted. */
async function mailCustomer(tx: Transaction, recorded: Recorded, deps: EvaluateDeps): Promise<void> {
  const { file, order, decision, formId } = recorded
  if (file.email === '' || isErasedAddress(file.email)) return
  const isAll = (await getStanding(tx, file.submissionId)).every(({ evaluation }) => evaluation === 'accepted')
  if (decision.verdict === 'accepted' && decision.note === '' && !isAll) return
  const about = describe(recorded, await linkTo(tx, recorded, deps))
  if (about === null) return
  const isOrdered = order !== null
  const content =
    decision.verdict === 'refused' ? anotherFileMail(about) : artworkAcceptedMail({ ...about, isOrdered, isAll })
  await queueMail(tx, { to: file.email, content, key: `artwork:${formId}`, replyTo: deps.orders.shopEmail })
}

/** What the mail says of the file and of the decision. */
function describe({ file, order, decision }: Recorded, link: string): AboutFile | null {
  const { verdict, reason, note } = decision
  const evaluation = viewEvaluation({ evaluation: verdict, evaluationReason: reason ?? '', evaluationNote: note })
  if (evaluation === null) return null
  const ofRequest = file.kind === 'quote' ? `quote request ${file.reference}` : ''
  return {
    firstName: file.firstName === '' ? 'customer' : file.firstName,
    fileName: file.name,
    product: file.product,
    set: file.kinds > 1 && file.kind !== 'quote' ? file.setNo : null,
    of: order === null ? ofRequest : `order ${order.orderNo}`,
    link,
    evaluation,
  }
}

/** The artwork page of the line, or the page of the request. */
async function linkTo(tx: Transaction, { file, order }: Opened, { orders, clock }: EvaluateDeps): Promise<string> {
  const { siteUrl, secret } = orders
  if (order !== null) {
    return `${siteUrl}/orders/${order.orderNo}/artwork/${file.ownerId}?key=${orderKey(order.id, secret)}`
  }
  if (file.kind === 'quote') return newQuoteLink(tx, file.ownerId, { now: clock.now(), siteUrl })
  return `${siteUrl}/cart/artwork/${file.ownerId}`
}

/** What was decided about a file and its earlier versions, the latest first. */
export async function getHistory(db: Database, { submissionId, place }: ArtworkRow) {
  return db
    .select()
    .from(artworkEvaluations)
    .where(and(eq(artworkEvaluations.submissionId, submissionId), eq(artworkEvaluations.place, place)))
    .orderBy(desc(artworkEvaluations.id))
}

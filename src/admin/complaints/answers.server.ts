import { randomUUID } from 'node:crypto'
import {
  type ChangeContext,
  type ChangeDeps,
  changeOrder,
  type OrderFormSent,
} from '#admin/orders/change-order.server.ts'
import type { OrderAdminRefusal } from '#admin/orders/refusals.ts'
import { pressSpec } from '#admin/planning/job.ts'
import { storeReprint } from '#admin/planning/order-reprint.server.ts'
import { MAX_REASON } from '#admin/planning/refusals.ts'
import { getJobs } from '#admin/planning/store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { type Pence, readPounds } from '#platform/money/money.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { dispatchDateFor } from '#print/delivery/turnaround.ts'
import { answerComplaint, proposeRefund, readComplaint } from '#shop/complaints/change-complaint.server.ts'
import { type ComplaintAct, MAX_TEXT, nextState, REASONS } from '#shop/complaints/complaint.ts'
import type { AboutLine } from '#shop/complaints/notify.server.ts'
import type { ComplaintRefusal } from '#shop/complaints/refusals.ts'
import { complaintReprints } from '#shop/complaints/tables.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { getLedger, getOrderLines } from '#shop/orders/order-store.server.ts'
import { planLineRefund, refundAmount, refundLine } from '#shop/payments/refunds.server.ts'
import type { PaymentRefusal } from '#shop/payments/refusals.ts'
import { refuseStaffComplaint, type StaffComplaintRefusal } from './refusals.ts'

/*
 * What staff answer: a word, a reprint, or a refund. Each is a form about the complaint's order, processed once, and refused
 * if something has happened that it has not seen; so of two colleagues at once one answers.
 */

export interface AnswerDeps extends ChangeDeps {
  catalogue: Pick<CatalogueCache, 'current'>
}

/** A form about a complaint. */
export type ComplaintForm = OrderFormSent & { complaintId: number }

type Refused = ComplaintRefusal | StaffComplaintRefusal | OrderAdminRefusal | PaymentRefusal

/** The complaint of a locked order, if it may be answered this way now. */
async function openForAnswer(
  tx: Transaction,
  order: StoredOrder,
  complaintId: number,
  { act, context }: { act: ComplaintAct; context: ChangeContext },
): Promise<({ ok: true } & AboutLine) | StaffComplaintRefusal> {
  const about = await readComplaint(tx, order, complaintId)
  if (about === null) return refuseStaffComplaint('complaint-unknown')
  const isOpen = nextState(about.complaint, act, context.mover, context.now) !== null
  return isOpen ? { ok: true, ...about } : refuseStaffComplaint('complaint-closed')
}

/** `ChangeContext` names who moves lines; complaints know the same people. */
function complaintContext(context: ChangeContext) {
  return { ...context, mover: context.role }
}

/** Answers with words alone. */
export function answerWithWord(form: ComplaintForm, sentText: string, deps: AnswerDeps) {
  return changeOrder<Refused>(
    form,
    {
      action: 'complaint-answered',
      async work(tx, order, context) {
        const about = await openForAnswer(tx, order, form.complaintId, { act: 'word', context })
        if (!about.ok) return about
        const text = sentText.trim()
        const fault = textFault(text, 'text')
        if (text === '') return refuseStaffComplaint('word-missing', 'text')
        if (fault !== null) return fault
        const answer = { act: 'word', text, formId: context.actor.form } as const
        const outcome = await answerComplaint(tx, about, answer, complaintContext(context))
        return outcome.ok ? { ok: true, details: { complaint: String(form.complaintId) } } : outcome
      },
    },
    deps,
  )
}

function textFault(text: string, field: string): StaffComplaintRefusal | null {
  return text.length > MAX_TEXT ? refuseStaffComplaint('text-too-long', field, { most: MAX_TEXT }) : null
}

/** Pieces of a set that are to be printed again, as they were typed. */
export interface SetPieces {
  setNo: number
  pieces: string
}

/** Prints pieces again, at no charge: a job for each set, where the line was made by jobs. */
export function answerWithReprint(
  form: ComplaintForm,
  sent: { sets: readonly SetPieces[]; text: string },
  deps: AnswerDeps,
) {
  return changeOrder<Refused>(
    form,
    {
      action: 'complaint-reprinted',
      async work(tx, order, context) {
        const about = await openForAnswer(tx, order, form.complaintId, { act: 'reprint', context })
        if (!about.ok) return about
        const text = sent.text.trim()
        const sets = readSets(sent.sets, about.line)
        const fault = sets.ok ? textFault(text, 'text') : sets
        if (fault !== null) return fault
        if (!sets.ok) return sets
        await storeReprints(tx, about, sets.sets, { ...deps, ...context })
        const pieces = sets.sets.reduce((sum, set) => sum + set.pieces, 0)
        const answer = {
          act: 'reprint',
          text,
          pieces,
          formId: context.actor.form,
          newReprints: sets.sets.length,
        } as const
        const outcome = await answerComplaint(tx, about, answer, complaintContext(context))
        if (!outcome.ok) throw new Error(`a complaint was closed while its order was locked: ${outcome.code}`)
        return { ok: true, details: { complaint: String(form.complaintId), pieces: String(pieces) } }
      },
    },
    deps,
  )
}

interface ReadSet {
  setNo: number
  pieces: number
}

function readSets(
  sent: readonly SetPieces[],
  { quantity, kinds }: { quantity: number; kinds: number },
): { ok: true; sets: ReadSet[] } | StaffComplaintRefusal {
  const typed = sent.filter(({ setNo, pieces }) => setNo >= 1 && setNo <= kinds && pieces.trim() !== '')
  const sets: ReadSet[] = []
  for (const { setNo, pieces: text } of typed) {
    const plain = text.replaceAll(/[\s,]/g, '')
    const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : -1
    if (pieces < 0 || pieces > quantity)
      return refuseStaffComplaint('pieces-wrong', `pieces-${setNo}`, { most: quantity.toLocaleString('en-GB') })
    if (pieces > 0) sets.push({ setNo, pieces })
  }
  const [first] = sent
  return sets.length === 0 ? refuseStaffComplaint('pieces-missing', `pieces-${first?.setNo ?? 1}`) : { ok: true, sets }
}

/** A job for each set, after its first run; without one, it is made by hand. */
async function storeReprints(
  tx: Transaction,
  { line, complaint }: AboutLine,
  sets: readonly ReadSet[],
  { catalogue, clock, now, workingHours }: AnswerDeps & ChangeContext,
): Promise<void> {
  const reason = `Complaint ${complaint.id}: ${REASONS[complaint.reason]}`.slice(0, MAX_REASON)
  const dispatchOn = dispatchDateFor(now, line.printingDays, workingHours())
  const hasPress = pressSpec(catalogue.current().catalogue, line.configuration) !== null
  const jobs = hasPress ? await getJobs(tx, { lineIds: [line.id] }) : []
  for (const { setNo, pieces } of sets) {
    const first = jobs.find(({ job }) => job.kind === 'first' && job.setNo === setNo)
    const jobId = first === undefined ? null : randomUUID()
    if (first !== undefined && jobId !== null)
      await storeReprint(tx, { id: jobId, quantity: pieces, reason, dispatchOn }, first, { catalogue, clock })
    await tx
      .insert(complaintReprints)
      .values({ id: randomUUID(), complaintId: complaint.id, jobId, setNo, pieces, madeAt: now })
  }
}

/** A refund as it was typed: all that the line still costs, or an amount. */
export interface RefundSent {
  whole: boolean
  amount: string
  reason: string
}

/** Refunds the line or an amount with a credit note; for managers. */
export function answerWithRefund(form: ComplaintForm, sent: RefundSent, deps: AnswerDeps) {
  return changeOrder<Refused>(
    form,
    {
      least: 'manager',
      action: 'complaint-refunded',
      async work(tx, order, context) {
        const about = await openForAnswer(tx, order, form.complaintId, { act: 'refund', context })
        if (!about.ok) return about
        const reason = sent.reason.trim()
        const read = await readRefund(tx, about, sent)
        if (!read.ok) return read
        const decision = { orderId: order.id, reason, formId: context.actor.form }
        const refunded = sent.whole
          ? await refundLine(tx, { ...decision, lineId: about.line.id }, context)
          : await refundAmount(tx, { ...decision, amount: read.amount }, context)
        if (!refunded.ok) return refunded
        const answer = { act: 'refund', text: reason, amount: read.amount, formId: context.actor.form } as const
        const outcome = await answerComplaint(tx, about, answer, complaintContext(context))
        if (!outcome.ok) throw new Error(`a complaint was closed while its order was locked: ${outcome.code}`)
        return { ok: true, details: { complaint: String(form.complaintId), pence: String(read.amount) } }
      },
    },
    deps,
  )
}

/** What a refund comes to. */
async function readRefund(
  tx: Transaction,
  { order, line }: AboutLine,
  { whole, amount: text }: RefundSent,
): Promise<{ ok: true; amount: Pence } | StaffComplaintRefusal> {
  // What was typed for an amount must not give back all of the line.
  if (whole && text.trim() !== '') return refuseStaffComplaint('amount-or-line', 'amount')
  if (whole) {
    const lines = await getOrderLines(tx, order.id)
    const { amount, delivery } = planLineRefund({ order, lines, line, ledger: await getLedger(tx, order.id) })
    return { ok: true, amount: amount + delivery }
  }
  if (text.trim() === '') return refuseStaffComplaint('amount-missing', 'amount')
  const amount = readPounds(text)
  return amount === null ? refuseStaffComplaint('amount-invalid', 'amount') : { ok: true, amount }
}

/** Proposes a refund to a manager, who sees it on the complaint's page and in the list. */
export function propose(form: ComplaintForm, sent: RefundSent, deps: AnswerDeps) {
  return changeOrder<Refused>(
    form,
    {
      action: 'complaint-refund-proposed',
      async work(tx, order, context) {
        const about = await openForAnswer(tx, order, form.complaintId, { act: 'word', context })
        if (!about.ok) return about
        const text = sent.reason.trim()
        if (text === '') return refuseStaffComplaint('reason-missing', 'reason')
        const fault = textFault(text, 'reason')
        if (fault !== null) return fault
        const read = await readRefund(tx, about, sent)
        if (!read.ok) return read
        if (read.amount < 1) return refuseStaffComplaint('amount-missing', 'amount')
        const proposal = { formId: context.actor.form, amount: read.amount, text }
        const outcome = await proposeRefund(tx, about, proposal, complaintContext(context))
        if (!outcome.ok) return outcome
        return { ok: true, details: { complaint: String(form.complaintId), pence: String(read.amount) } }
      },
    },
    deps,
  )
}

import type { Transaction } from '#platform/database/database.server.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { invoicedTotal } from '#shop/invoices/invoice.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-documents.server.ts'
import { enterAllInLedger, type NewEntry } from '#shop/orders/ledger.server.ts'
import { leftOfLine } from '#shop/orders/order.ts'
import {
  type Actor,
  getLedger,
  getOrderLines,
  type LedgerEntry,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { openRefunds } from './refund.ts'
import { getRefunds } from './refund-store.server.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'

/*
 * Refunds that a manager decides (decisions §9), in the caller's transaction: the order asks for less, the hook of payments
 * pays back what is then too much, points follow from the ledger, and a credit note corrects what was invoiced.
 */

type Deps = PaymentDeps & { actor: Actor; now: Date }

/** A manager's decision. */
interface Decision {
  orderId: string
  /** For the customer to read. */
  reason: string
  /** Identifies the form: sent twice, it is one refund. */
  formId: string
}

/** What was decided; not `fresh` if it was decided before by the same form. */
export type Refunded = { ok: true; fresh: boolean; order: StoredOrder }

const MAX_REASON_LENGTH = 500

/** Refunds what a line came to after discounts; the last one of an order brings delivery with it (decisions §9). */
export async function refundLine(
  tx: Transaction,
  { orderId, lineId, reason, formId }: Decision & { lineId: string },
  deps: Deps,
): Promise<Refunded | PaymentRefusal> {
  const found = await beginRefund(tx, { orderId, reason, formId })
  if ('ok' in found) return found
  const { order, ledger } = found
  const lines = await getOrderLines(tx, orderId)
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return refusePayment('line-unknown', 'line_id')
  const { amount, withDelivery, delivery } = planLineRefund({ order, lines, line, ledger })
  if (amount <= 0) return refusePayment('line-credited', 'line_id')
  const text = `Line ${line.place} refunded: ${reason}`
  const entries = [
    credit(formId, { amount, text, lineId }),
    ...(delivery > 0
      ? [credit(`${formId}:delivery`, { amount: delivery, text: 'Delivery refunded', lineId: null })]
      : []),
  ]
  return decide(
    tx,
    { order, entries, note: { lineIds: [lineId], withDelivery, reference: `refund:${formId}`, reason } },
    deps,
  )
}

/** What the refund of a line comes to, with delivery once nothing else is asked for; 0 if nothing is left of it. */
export function planLineRefund({
  order,
  lines,
  line,
  ledger,
}: {
  order: Pick<StoredOrder, 'asked' | 'shipping'>
  lines: readonly StoredOrderLine[]
  line: StoredOrderLine
  ledger: readonly LedgerEntry[]
}): { amount: Pence; withDelivery: boolean; delivery: Pence } {
  const amount = Math.min(leftOfLine(line, ledger), Math.max(0, order.asked))
  const others = lines.filter(({ id }) => id !== line.id)
  const withDelivery = others.every((other) => leftOfLine(other, ledger) === 0)
  return { amount, withDelivery, delivery: withDelivery ? Math.min(order.shipping, order.asked - amount) : 0 }
}

/**
 * Refunds an amount of an order. Of an order on account, or of one that is not paid in full, it first lowers what is still
 * to be paid.
 */
export async function refundAmount(
  tx: Transaction,
  { orderId, amount, reason, formId }: Decision & { amount: Pence },
  deps: Deps,
): Promise<Refunded | PaymentRefusal> {
  const found = await beginRefund(tx, { orderId, reason, formId })
  if ('ok' in found) return found
  const { order } = found
  if (amount < 1) return refusePayment('amount-none', 'amount')
  const most = await refundable(tx, order)
  if (amount > most) {
    const code = order.paymentMethod === 'account' ? 'amount-above-asked' : 'amount-above-paid'
    return refusePayment(code, 'amount', { most: formatPence(most) })
  }
  const entries = [credit(formId, { amount, text: `Refunded: ${reason}`, lineId: null })]
  return decide(tx, { order, entries, note: { reference: `refund:${formId}`, reason } }, deps)
}

/** How much of an order can be refunded: what came and is not being paid back; on account what is still asked for. */
async function refundable(
  tx: Transaction,
  { id, asked, came, paymentMethod }: Pick<StoredOrder, 'id' | 'asked' | 'came' | 'paymentMethod'>,
): Promise<Pence> {
  const left = Math.max(0, asked)
  if (paymentMethod === 'account') return left
  return Math.max(0, Math.min(left, came - openRefunds(await getRefunds(tx, id))))
}

/** The order, locked, with its ledger; or what is to be answered at once. */
async function beginRefund(
  tx: Transaction,
  { orderId, reason, formId }: Decision,
): Promise<{ order: StoredOrder; ledger: LedgerEntry[] } | Refunded | PaymentRefusal> {
  if (reason.trim() === '') return refusePayment('reason-missing', 'reason')
  if (reason.length > MAX_REASON_LENGTH) return refusePayment('reason-too-long', 'reason')
  const order = await lockOrder(tx, orderId)
  if (order === null) return refusePayment('order-unknown')
  const ledger = await getLedger(tx, orderId)
  const isDecided = ledger.some(({ reference }) => reference === `credited:${formId}`)
  return isDecided ? { ok: true, fresh: false, order } : { order, ledger }
}

function credit(
  name: string,
  { amount, text, lineId }: { amount: Pence; text: string; lineId: string | null },
): NewEntry {
  return { side: 'asked', kind: 'credited', amount: -amount, reference: `credited:${name}`, text, lineId }
}

type NoteOfRefund = Omit<CreditedExcess, 'order'>

async function decide(
  tx: Transaction,
  { order, entries, note }: { order: StoredOrder; entries: readonly NewEntry[]; note: NoteOfRefund },
  deps: Deps,
): Promise<Refunded> {
  const changed = await enterAllInLedger(tx, order, entries, deps)
  if (changed === null) return { ok: true, fresh: false, order }
  await creditExcess(tx, { order: changed, ...note }, deps)
  return { ok: true, fresh: true, order: changed }
}

interface CreditedExcess {
  order: StoredOrder
  lineIds?: readonly string[]
  withDelivery?: boolean
  /** Why it is issued, once only: `refund:<form>`. */
  reference: string
  reason: string
}

/**
 * Issues the credit note for what is invoiced beyond what the order still asks for. An invoice that was issued for the lower
 * amount needs none. It takes a number, so it comes last in its transaction.
 */
export async function creditExcess(tx: Transaction, { order, ...note }: CreditedExcess, deps: Deps): Promise<void> {
  const invoiced = invoicedTotal((await getIssued(tx, order.id)).map(({ document }) => document))
  const amount = invoiced - Math.max(0, order.asked)
  if (amount > 0) await issueCreditNote(tx, { order, amount, ...note }, deps)
}

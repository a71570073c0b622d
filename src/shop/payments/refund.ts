import { formatPence, type Pence } from '#platform/money/money.ts'

/* Paying money back: by the way it came, the newest payment first, and never more than came (decisions §9). */

/** What this needs to know of an entry of the ledger. */
interface MoneyEntry {
  id: number
  kind: string
  amount: Pence
  method: string
  reference: string
}

/** What this needs to know of a refund. */
interface KnownRefund {
  amount: Pence
  state: 'due' | 'sent' | 'done' | 'failed'
  paymentIntentId: string | null
}

/** A payment with what can still be paid back of it. */
export interface Returnable {
  method: 'card' | 'transfer'
  /** Null if it did not come by card. */
  paymentIntentId: string | null
  left: Pence
}

/** The reference of what Stripe tells about a payment: the payment itself, or with the id of a refund or a dispute. */
export function stripeReference(paymentIntentId: string, ...more: readonly string[]): string {
  return ['stripe', paymentIntentId, ...more].join(':')
}

/** The payment intent that a reference is about, or null. */
export function readStripeReference(reference: string): string | null {
  const [source, paymentIntentId = null] = reference.split(':')
  return source === 'stripe' ? paymentIntentId : null
}

/** The reference of the entry that takes back a payment which was entered by mistake. */
export function takenBackReference(entryId: number): string {
  return `taken-back:${entryId}`
}

/**
 * The payments of an order, the newest first, each with what is left of it after refunds that are done or to come. Money
 * that a bank has taken back in a dispute is not there.
 * @param ledger the oldest first
 */
export function returnablePayments(ledger: readonly MoneyEntry[], refunds: readonly KnownRefund[]): Returnable[] {
  const references = new Set(ledger.map(({ reference }) => reference))
  const payments = ledger
    .filter(({ id, kind, amount }) => kind === 'payment' && amount > 0 && !references.has(takenBackReference(id)))
    .toReversed()
  const counted = refunds.filter(({ state }) => state !== 'failed')
  let fromElsewhere = sum(counted.filter(({ paymentIntentId }) => paymentIntentId === null))
  return payments.flatMap(({ amount, reference }): Returnable[] => {
    const paymentIntentId = readStripeReference(reference)
    if (paymentIntentId !== null) {
      const returned = sum(counted.filter((refund) => refund.paymentIntentId === paymentIntentId))
      const left = amount - returned + disputed(ledger, paymentIntentId)
      return left > 0 ? [{ method: 'card', paymentIntentId, left }] : []
    }
    const taken = Math.min(amount, fromElsewhere)
    fromElsewhere -= taken
    return amount > taken ? [{ method: 'transfer', paymentIntentId, left: amount - taken }] : []
  })
}

/** What a dispute has taken, below 0, unless it was won. */
function disputed(ledger: readonly MoneyEntry[], paymentIntentId: string): Pence {
  const isOfDispute = ({ kind, reference }: MoneyEntry) =>
    kind.startsWith('dispute') && readStripeReference(reference) === paymentIntentId
  return sum(ledger.filter(isOfDispute))
}

/** A part of a refund, by one payment. */
export interface RefundPart {
  method: 'card' | 'transfer'
  paymentIntentId: string | null
  amount: Pence
}

/**
 * Splits an amount over payments, the newest first; what came otherwise than by card is one part.
 * @returns no more than what is left of them
 */
export function planRefund(amount: Pence, payments: readonly Returnable[]): RefundPart[] {
  const parts: RefundPart[] = []
  let left = amount
  for (const payment of payments) {
    const part = Math.min(left, payment.left)
    if (part <= 0) break
    left -= part
    const { method, paymentIntentId } = payment
    const same = parts.find((one) => one.method === 'transfer' && method === 'transfer')
    if (same === undefined) parts.push({ method, paymentIntentId, amount: part })
    else same.amount += part
  }
  return parts
}

/** What is too much: what came, less what is asked for and what is being paid back already. 0 or more. */
export function surplusOf({ asked, came }: { asked: Pence; came: Pence }, refunds: readonly KnownRefund[]): Pence {
  return Math.max(0, came - Math.max(0, asked) - openRefunds(refunds))
}

/** Why an order with a refund by transfer needs attention. */
export function payBackText(amount: Pence): string {
  return `${formatPence(amount)} is to be paid back by bank transfer.`
}

/** What is decided to be paid back and has not left yet. */
export function openRefunds(refunds: readonly KnownRefund[]): Pence {
  return sum(refunds.filter(({ state }) => state === 'due' || state === 'sent'))
}

function sum(rows: readonly { amount: Pence }[]): Pence {
  return rows.reduce((total, { amount }) => total + amount, 0)
}

import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { OrderChange, OrderDeps, SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import type { LedgerEntry, StoredOrder } from '#shop/orders/order-store.server.ts'
import { invoicedTotal } from './invoice.ts'
import { getIssued, type StoredInvoice } from './invoice-store.server.ts'
import { type CreditDays, documentLink, issueCreditNote, issueInvoice, mailDocument } from './issue-documents.server.ts'
import { orderPaidMail } from './mails.ts'

type HookDeps = Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'> & { creditDays: CreditDays }

/**
 * Issues invoices at full payment, on account at dispatch, and credit notes for invoiced lines that are cancelled
 * (decisions §9). They are the last of all hooks to be called: after the number nothing else should be locked.
 * A refund's credit note is issued by whoever decides the refund (`issueCreditNote`). The last payment and its invoice are
 * one mail; an invoice that no payment causes has its own.
 */
export function invoiceOrderHooks(deps: HookDeps): SliceOrderHooks {
  return {
    onPlaced: (tx, change) => invoiceAndMail(tx, change, deps),
    onMoved: (tx, change) => invoiceAndMail(tx, change, deps),
    onMoney: async (tx, { entry, ...change }) => {
      // What is cancelled is entered line by line; onCancelled comes after the last.
      if (entry.kind === 'line-cancelled' || entry.kind === 'order-cancelled') return
      if (entry.kind === 'change' && entry.amount < 0) await creditChange(tx, { ...change, entry }, deps)
      const isLast = entry.kind === 'payment' && entry.amount > 0 && balance(change.order) <= 0
      if (!isLast) return invoiceAndMail(tx, change, deps)
      const invoice = await invoiceIfDue(tx, change, deps)
      await mailPaid(tx, { ...change, entry, invoice }, deps)
    },
    onCancelled: async (tx, { cancelled, ...change }) => {
      await creditCancelled(tx, { ...change, cancelled }, deps)
      await invoiceAndMail(tx, change, deps)
    },
  }
}

async function invoiceAndMail(tx: Transaction, change: OrderChange, deps: HookDeps): Promise<void> {
  const invoice = await invoiceIfDue(tx, change, deps)
  if (invoice !== null) await mailDocument(tx, change.order, invoice, { ...deps, ...change })
}

async function invoiceIfDue(
  tx: Transaction,
  { order, actor, now }: OrderChange,
  deps: HookDeps,
): Promise<StoredInvoice | null> {
  return isDue(order) ? issueInvoice(tx, order, { ...deps, actor, now }) : null
}

/** Credits what is agreed to be less, as far as it was invoiced. */
async function creditChange(
  tx: Transaction,
  { order, entry, actor, now }: OrderChange & { entry: LedgerEntry },
  deps: HookDeps,
): Promise<void> {
  const amount = Math.min(-entry.amount, await invoicedTooMuch(tx, order))
  if (amount <= 0) return
  const credit = { amount, ...(entry.lineId !== null && { lineIds: [entry.lineId] }) }
  const reference = `change:${entry.reference}`
  await issueCreditNote(tx, { order, ...credit, reference, reason: entry.text }, { ...deps, actor, now })
}

/** What is invoiced beyond what is still asked for. */
async function invoicedTooMuch(tx: Transaction, order: StoredOrder): Promise<Pence> {
  const issued = await getIssued(tx, order.id)
  return invoicedTotal(issued.map(({ document }) => document)) - Math.max(0, order.asked)
}

type LastPayment = Pick<OrderChange, 'order'> & { entry: LedgerEntry; invoice: StoredInvoice | null }

async function mailPaid(tx: Transaction, { order, entry, invoice }: LastPayment, deps: HookDeps): Promise<void> {
  if (isErasedAddress(order.email)) return
  const issued =
    invoice === null ? null : { document: invoice.document, link: documentLink(invoice.invoiceNo, order, deps) }
  const content = orderPaidMail({ order, link: orderLink(order, deps), amount: entry.amount, invoice: issued })
  const key = `order-payment:${entry.reference}`
  await queueMail(tx, { to: order.email, content, key, replyTo: deps.shopEmail })
}

/** Paid in full, or on account and dispatched. */
function isDue({ asked, came, paymentMethod, making }: StoredOrder): boolean {
  return came >= asked || (paymentMethod === 'account' && (making === 'dispatched' || making === 'completed'))
}

/** Credits what is invoiced beyond what is still asked for. */
async function creditCancelled(
  tx: Transaction,
  { order, cancelled, actor, now }: OrderChange & { cancelled: OrderChange['lines'] },
  deps: HookDeps,
): Promise<void> {
  const [first] = cancelled
  const amount = await invoicedTooMuch(tx, order)
  if (first === undefined || amount <= 0) return
  const lineIds = cancelled.map(({ id }) => id)
  const withDelivery = order.making === 'cancelled'
  const reason = withDelivery ? 'Order cancelled' : 'Cancelled before it was made'
  const credit = { order, lineIds, withDelivery, amount, reference: `cancelled:${first.id}`, reason }
  await issueCreditNote(tx, credit, { ...deps, actor, now })
}

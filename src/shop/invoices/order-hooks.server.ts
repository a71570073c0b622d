import type { Transaction } from '#platform/database/database.server.ts'
import type { OrderChange, OrderDeps, SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { invoicedTotal } from './invoice.ts'
import { getIssued } from './invoice-store.server.ts'
import { type CreditDays, issueCreditNote, issueInvoice } from './issue-documents.server.ts'

type HookDeps = Pick<OrderDeps, 'siteUrl' | 'secret'> & { creditDays: CreditDays }

/**
 * Issues invoices at full payment, on account at dispatch, and credit notes for invoiced lines that are cancelled
 * (decisions §9). They are the last of all hooks to be called: after the number nothing else should be locked.
 * A refund's credit note is issued by whoever decides the refund (`issueCreditNote`).
 */
export function invoiceOrderHooks(deps: HookDeps): SliceOrderHooks {
  return {
    onPlaced: (tx, change) => invoiceIfDue(tx, change, deps),
    onMoved: (tx, change) => invoiceIfDue(tx, change, deps),
    onMoney: async (tx, { entry, ...change }) => {
      // What is cancelled is entered line by line; onCancelled comes after the last.
      if (entry.kind === 'line-cancelled' || entry.kind === 'order-cancelled') return
      if (entry.kind === 'change' && entry.amount < 0) {
        const credit = { amount: -entry.amount, reference: `change:${entry.reference}`, reason: entry.text }
        await issueCreditNote(tx, { order: change.order, ...credit }, { ...deps, ...change })
      }
      await invoiceIfDue(tx, change, deps)
    },
    onCancelled: async (tx, { cancelled, ...change }) => {
      await creditCancelled(tx, { ...change, cancelled }, deps)
      await invoiceIfDue(tx, change, deps)
    },
  }
}

async function invoiceIfDue(tx: Transaction, { order, actor, now }: OrderChange, deps: HookDeps): Promise<void> {
  if (isDue(order)) await issueInvoice(tx, order, { ...deps, actor, now })
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
  const invoiced = invoicedTotal((await getIssued(tx, order.id)).map(({ document }) => document))
  const amount = invoiced - Math.max(0, order.asked)
  if (first === undefined || amount <= 0) return
  const lineIds = cancelled.map(({ id }) => id)
  const withDelivery = order.making === 'cancelled'
  const reason = withDelivery ? 'Order cancelled' : 'Cancelled before it was made'
  const credit = { order, lineIds, withDelivery, amount, reference: `cancelled:${first.id}`, reason }
  await issueCreditNote(tx, credit, { ...deps, actor, now })
}

import { randomUUID } from 'node:crypto'
import { CURRENCY, shop } from '#platform/config/shop.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { emitEvent } from '#platform/webhooks/emit-event.server.ts'
import type { WebhookData } from '#platform/webhooks/webhook-events.ts'
import { takeDocumentNumber } from '#shop/orders/document-numbers.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import {
  type Actor,
  addOrderEvent,
  getLedger,
  getOrderLines,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import { type Credit, draftCreditNote } from './draft-credit-note.ts'
import { draftInvoice, withChanges } from './draft-invoice.ts'
import type { DraftDocument } from './invoice.ts'
import { invoicePath } from './invoice-addresses.ts'
import { getIssued, type StoredInvoice } from './invoice-store.server.ts'
import { invoiceIssuedMail } from './mails.ts'
import { invoices } from './tables.server.ts'

/** What issuing a document needs. The caller holds the order's lock. */
export type IssuingDeps = Pick<OrderDeps, 'siteUrl' | 'secret'> & { actor: Actor; now: Date }

/** The credit days of a customer, from the issue of an invoice to its payment; 0 for none. */
export type CreditDays = (tx: Transaction, customerId: string | null) => Promise<number>

/**
 * Issues the invoice of what an order asks for and was not invoiced yet (decisions §9), with the next number of the year and
 * its event. Whether it is time for it is the caller's to say, and so is the mail.
 * @returns null if there is nothing to invoice
 */
export async function issueInvoice(
  tx: Transaction,
  order: StoredOrder,
  { creditDays, ...deps }: IssuingDeps & { creditDays: CreditDays },
): Promise<StoredInvoice | null> {
  const issued = await getIssued(tx, order.id)
  const lines = withChanges(await getOrderLines(tx, order.id), await getLedger(tx, order.id))
  const issuedOn = londonDate(deps.now)
  const days = order.paymentMethod === 'account' ? await creditDays(tx, order.customerId) : 0
  const documents = issued.map(({ document }) => document)
  const draft = draftInvoice({ order, lines, issued: documents, shop, issuedOn, dueOn: addDays(issuedOn, days) })
  if (draft === null) return null
  const reference = `covered:${order.id}${issued.length === 0 ? '' : `:${issued.length + 1}`}`
  return storeDocument(tx, { order, draft, reference, correctsId: null }, deps)
}

/** What a credit note is for. */
export type CreditToIssue = Credit & {
  order: StoredOrder
  /** Why it is issued, once only: `refund:<refund>`. */
  reference: string
  /** In words, on the document; empty for none. */
  reason: string
}

/**
 * Issues a credit note for lines or for an amount of an order, with its mail, once for each `reference`. It credits no more than was
 * invoiced and not credited yet; the ledger is the caller's.
 * @returns the note, also if it was issued before; null if nothing of it was invoiced. Throws a RangeError for an amount
 *   that is none.
 */
export async function issueCreditNote(
  tx: Transaction,
  { order, reference, reason, ...credit }: CreditToIssue,
  deps: IssuingDeps,
): Promise<StoredInvoice | null> {
  const issued = await getIssued(tx, order.id)
  const before = issued.find((one) => one.reference === reference)
  if (before !== undefined) return before
  const lines = withChanges(await getOrderLines(tx, order.id), await getLedger(tx, order.id))
  const documents = issued.map(({ document }) => document)
  const issuedOn = londonDate(deps.now)
  const draft = draftCreditNote({ order, lines, issued: documents, shop, issuedOn, credit, reason })
  if (draft === null) return null
  const correctsId = issued.find(({ kind }) => kind === 'invoice')?.id ?? null
  const stored = await storeDocument(tx, { order, draft, reference, correctsId }, deps)
  await mailDocument(tx, order, stored, deps)
  return stored
}

interface DocumentToStore {
  order: StoredOrder
  draft: DraftDocument
  reference: string
  correctsId: string | null
}

/** Numbers a document and stores it; the number is taken last, because others wait for it. */
async function storeDocument(
  tx: Transaction,
  { order, draft, reference, correctsId }: DocumentToStore,
  { actor, now }: IssuingDeps,
): Promise<StoredInvoice> {
  const { kind, issuedOn, totals } = draft
  const { net, vat, total } = totals
  const { no: invoiceNo } = await takeDocumentNumber(tx, kind === 'invoice' ? 'I' : 'C', now)
  const stored: StoredInvoice = {
    id: randomUUID(),
    invoiceNo,
    kind,
    orderId: order.id,
    correctsId,
    issuedOn,
    issuedAt: now,
    reference,
    net,
    vat,
    total,
    document: { ...draft, no: invoiceNo },
  }
  await tx.insert(invoices).values(stored)
  await emitEvent(tx, 'invoice.issued', eventData(order, stored))
  const text = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${invoiceNo} issued`
  await addOrderEvent(tx, order.id, { kind: `${kind}-issued`, text, details: { invoiceNo, total } }, { actor, now })
  return stored
}

/** Mails a document to the customer of its order, once; nobody reads the mails of who was erased. */
export async function mailDocument(
  tx: Transaction,
  order: StoredOrder,
  { id, kind, document }: StoredInvoice,
  deps: IssuingDeps,
): Promise<void> {
  if (order.erasedAt !== null) return
  const content = invoiceIssuedMail(document, {
    firstName: order.firstName,
    link: documentLink(document.no, order, deps),
  })
  await queueMail(tx, { to: order.email, content, key: `${kind}:${id}` })
}

/** The address that opens a document for whoever has it. */
export function documentLink(
  no: string,
  { id }: Pick<StoredOrder, 'id'>,
  { siteUrl, secret }: Pick<IssuingDeps, 'siteUrl' | 'secret'>,
): string {
  return `${siteUrl}${invoicePath(no, orderKey(id, secret))}`
}

/** A document as other programs get it. */
function eventData(order: StoredOrder, { document, net, vat, total }: StoredInvoice): WebhookData<'invoice.issued'> {
  const { no, kind, corrects, issuedOn, payment } = document
  return {
    invoice_no: no,
    kind,
    corrects: kind === 'credit-note' ? (corrects[0]?.no ?? null) : null,
    order_id: order.id,
    order_no: order.orderNo,
    issued_on: issuedOn,
    due_on: payment.dueOn,
    currency: CURRENCY,
    net,
    vat,
    total,
  }
}

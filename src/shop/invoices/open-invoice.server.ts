import type { AccountService } from '#people/accounts/accounts.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { howOpened } from '#shop/orders/open-order.server.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { findOrder, findOrderByNo, getLedger, getOrderLines } from '#shop/orders/order-store.server.ts'
import type { ShownDocument } from './describe-invoice.ts'
import { draftInvoice, withChanges } from './draft-invoice.ts'
import type { InvoiceDocument } from './invoice.ts'
import { readInvoiceNo } from './invoice-addresses.ts'
import { findInvoice, getIssued, listOwnInvoices } from './invoice-store.server.ts'

interface InvoiceDeps {
  db: Database
  clock: Clock
  /** Of the keys of orders. */
  secret: string
}

interface VisitorDeps extends InvoiceDeps {
  current: AccountService['current']
  isStaff(): Promise<boolean>
}

/** A document that the visitor may see. */
export interface OpenInvoice {
  document: InvoiceDocument
  /** When it was issued. */
  at: Date
}

/** An order's pro forma; once there is an invoice, its number. */
export type OpenProForma = { document: ShownDocument; at: Date } | { invoiceNo: string }

export type Invoices = ReturnType<typeof createInvoices>

/** Invoices for the current user. What is not theirs is treated like what does not exist. */
export type InvoiceService = ReturnType<Invoices['forVisitor']>

/** Reading invoices; `forVisitor` binds it to the current user. */
export function createInvoices(deps: InvoiceDeps) {
  return {
    forVisitor({ account, isStaff }: { account: Pick<AccountService, 'current'>; isStaff(): Promise<boolean> }) {
      const visitor: VisitorDeps = { ...deps, current: () => account.current(), isStaff }
      return {
        /** An invoice or credit note; null if the visitor may not see its order. */
        open: (invoiceNo: string, key: string | null) => openInvoice(invoiceNo, key, visitor),
        /** The pro forma of an order, of today; null if the visitor may not see the order, or nothing is to be invoiced. */
        openProForma: (orderNo: string, key: string | null) => openProForma(orderNo, key, visitor),
        /** The documents of an order that the caller has opened for the visitor, the oldest first. */
        ofOrder: (orderNo: string) => listOfOrder(orderNo, visitor),
        /** The documents of the signed-in customer, the newest first; none for visitors. */
        async own(after: string | null) {
          const customer = await visitor.current()
          if (customer === null) return { invoices: [], next: null }
          return listOwnInvoices(deps.db, customer.userId, after === null ? null : readInvoiceNo(after))
        },
      }
    },
  }
}

async function openInvoice(typed: string, key: string | null, deps: VisitorDeps): Promise<OpenInvoice | null> {
  const invoiceNo = readInvoiceNo(typed)
  const stored = invoiceNo === null ? null : await findInvoice(deps.db, invoiceNo)
  const order = stored === null ? null : await findOrder(deps.db, stored.orderId)
  if (stored === null || order === null || (await howOpened(order, key, deps)) === null) return null
  return { document: stored.document, at: stored.issuedAt }
}

async function openProForma(typed: string, key: string | null, deps: VisitorDeps): Promise<OpenProForma | null> {
  const { db, clock } = deps
  const orderNo = readOrderNo(typed)
  const order = orderNo === null ? null : await findOrderByNo(db, orderNo)
  if (order === null || (await howOpened(order, key, deps)) === null) return null
  const [invoice] = await getIssued(db, order.id)
  if (invoice !== undefined) return { invoiceNo: invoice.invoiceNo }
  const at = clock.now()
  const lines = withChanges(await getOrderLines(db, order.id), await getLedger(db, order.id))
  const input = { order, lines, issued: [], shop, issuedOn: londonDate(at), dueOn: order.dueOn }
  const draft = draftInvoice(input)
  return draft === null ? null : { document: { ...draft, no: null }, at }
}

async function listOfOrder(orderNo: string, { db }: InvoiceDeps) {
  const order = await findOrderByNo(db, orderNo)
  return order === null ? [] : (await getIssued(db, order.id)).map(({ invoiceNo, kind }) => ({ invoiceNo, kind }))
}

import type { Shop } from '#platform/config/shop.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'

/*
 * An invoice or credit note as data, shaped like EN 16931: the terms of that standard (BT-…, BG-…) are named beside what
 * holds them. Everything that stands on the document is in it, as it was when it was issued. Amounts are pence.
 */

/** Everything that stands on an invoice or credit note. All amounts of a credit note are above 0 too. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note'
  /** `I-2026-000123`, `C-2026-000045` (BT-1). */
  no: string
  /** London's day, which is the tax point too (BT-2, BT-7). */
  issuedOn: CalendarDate
  orderNo: string
  /** Of the customer; empty for none (BT-13). */
  poNumber: string
  /** The invoices that it corrects, or adds to (BG-3). */
  corrects: readonly { no: string; issuedOn: CalendarDate }[]
  seller: Seller
  buyer: Buyer
  /** Null for collection (BG-13). */
  deliverTo: PostalAddress | null
  lines: readonly InvoiceLine[]
  /** Coupon, points, and reductions agreed after ordering (BG-20). */
  allowances: readonly DocumentAmount[]
  /** Delivery, if it is charged (BG-21). */
  charges: readonly DocumentAmount[]
  /** What each rate comes to (BG-23). */
  vat: readonly VatOfRate[]
  totals: InvoiceTotals
  payment: PaymentTerms
  /** Such as the reason for a credit note (BT-22). */
  notes: readonly string[]
  /** How the total is divided over what was ordered, for crediting it later. */
  parts: readonly InvoicedPart[]
}

/** The shop (BG-4). */
export interface Seller {
  name: string
  address: PostalAddress
  companyNumber: string
  /** With its country, without spaces: `GB999999973` (BT-31). */
  vatNumber: string
  phone: string
  email: string
}

/** The customer (BG-7). */
export interface Buyer {
  /** The company, else the person. */
  name: string
  /** The person. */
  contact: string
  email: string
  phone: string
  address: PostalAddress
  /** With its country, without spaces; empty for none (BT-48). */
  vatNumber: string
}

export interface PostalAddress {
  /** The addressee: a company, else a person. */
  name: string
  /** The person at a company; empty where `name` is a person or the seller. */
  attention: string
  lines: readonly string[]
  city: string
  county: string
  postcode: string
  /** ISO 3166-1: `GB`, or `IM` for the Isle of Man. */
  country: string
}

/** A line (BG-25). */
export interface InvoiceLine {
  /** The order's line; null for what belongs to none. */
  lineId: string | null
  name: string
  /** The choices in words. */
  details: readonly SummaryLine[]
  quantity: number
  /** Pieces of all sets, or one of something that is not counted in pieces (BT-130). */
  unit: 'piece' | 'one'
  /** For the whole quantity, before discounts of the document (BT-131, BT-146). */
  net: Pence
}

/** An allowance or charge of the whole document. */
export interface DocumentAmount {
  /** `Coupon WELCOME10`, `Standard delivery`. */
  reason: string
  net: Pence
}

export interface VatOfRate {
  percent: number
  net: Pence
  vat: Pence
}

export interface InvoiceTotals {
  /** Sum of the lines (BT-106). */
  lines: Pence
  /** Sum of the allowances (BT-107). */
  allowances: Pence
  /** Sum of the charges (BT-108). */
  charges: Pence
  /** Without VAT (BT-109). */
  net: Pence
  vat: Pence
  /** With VAT (BT-112). */
  total: Pence
  /** What had been paid when it was issued (BT-113). */
  prepaid: Pence
  /** What is to be paid, or to be paid back or set off for a credit note (BT-115). */
  due: Pence
}

export interface PaymentTerms {
  method: PaymentMethod
  /** The last day to pay; null if nothing is due (BT-9). */
  dueOn: CalendarDate | null
  /** What a transfer is to name (BT-83). */
  reference: string
  bank: Shop['bank']
}

/**
 * What is to be paid and how, in a sentence, for page, PDF and XML (BT-20).
 * @param day writes a date
 */
export function paymentSentence(
  { kind, totals, payment }: Pick<InvoiceDocument, 'kind' | 'totals' | 'payment'>,
  day: (date: CalendarDate) => string,
): string {
  if (kind === 'credit-note') return 'We pay this amount back, or take it off what is still to be paid.'
  if (totals.due === 0) return totals.total === 0 ? 'Nothing is to be paid.' : 'Paid in full. Nothing is due.'
  if (payment.method === 'card') return 'Please pay by card on the page of your order.'
  const by = payment.dueOn === null ? '' : ` by ${day(payment.dueOn)}`
  return `Please pay${by} by bank transfer, with the reference ${payment.reference}.`
}

/** Delivery as a part of an order. */
export const DELIVERY_PART = 'delivery'

export interface InvoicedPart {
  /** The id of a line of the order, or `delivery`. */
  part: string
  /** After discounts, with VAT. */
  gross: Pence
}

/** A document before it is numbered: the number is taken last (decisions §9). */
export type DraftDocument = Omit<InvoiceDocument, 'no'>

/** Whether it was paid in full when it was issued: only then is it stamped *paid* (decisions §9). */
export function isStampedPaid({ kind, totals }: Pick<InvoiceDocument, 'kind' | 'totals'>): boolean {
  return kind === 'invoice' && totals.due === 0
}

/** What the documents of an order come to: its invoices less its credit notes, gross. */
export function invoicedTotal(issued: readonly Pick<InvoiceDocument, 'kind' | 'totals'>[]): Pence {
  return issued.reduce((sum, { kind, totals }) => sum + (kind === 'invoice' ? totals.total : -totals.total), 0)
}

/** What of each part of an order was invoiced and not credited, gross, in the order of the invoice; parts of 0 too. */
export function remainingParts(issued: readonly Pick<InvoiceDocument, 'kind' | 'parts'>[]): InvoicedPart[] {
  const remaining = new Map<string, Pence>()
  for (const { kind, parts } of issued) {
    for (const { part, gross } of parts) {
      remaining.set(part, (remaining.get(part) ?? 0) + (kind === 'invoice' ? gross : -gross))
    }
  }
  return [...remaining].map(([part, gross]) => ({ part, gross }))
}

import type { Pence } from '#platform/money/money.ts'
import { documentNo } from '#shop/orders/order.ts'

/*
 * Which order a movement on the bank account may pay (decisions §9: the reference is the order's number). People type it with
 * blanks, without hyphens, cut short by their bank, or name the invoice. These are suggestions: a person confirms.
 */

/** What this needs to know of a movement. */
export interface MovementText {
  /** Above 0. */
  amount: Pence
  name: string
  reference: string
}

/** An order that money may be for. */
export interface Payable {
  orderId: string
  orderNo: string
  /** Of its invoices. */
  invoiceNos: readonly string[]
  /** What is still to be paid; 0 or below for one that is paid or cancelled. */
  due: Pence
  /** Names and companies of the customer. */
  names: readonly string[]
}

/** Why an order is suggested: `reference` alone is as good as sure. */
export type MatchReason = 'reference' | 'amount' | 'name'

export interface Suggestion {
  orderId: string
  reasons: readonly MatchReason[]
}

const WEIGHT: Readonly<Record<MatchReason, number>> = { reference: 4, amount: 2, name: 1 }
const MAX_SUGGESTIONS = 3

/** `T-2026-000123`, `T 2026 123`, `t2026000123`, `2026000123`: the year, then up to six figures; no other series' letter. */
const ORDER_NO = /(?<![\dA-Z]|\b[A-SU-Z][\s./_-]*)T?[\s./_-]*(20\d{2})[\s./_-]*(\d{1,6})(?!\d)/gi
/** The same of an invoice, which begins with an I. */
const INVOICE_NO = /(?<![A-Z])I[\s./_-]*(20\d{2})[\s./_-]*(\d{1,6})(?!\d)/gi

/** The numbers of orders that a text may name. */
export function findOrderNos(text: string): string[] {
  return findNumbers(text, ORDER_NO, 'T')
}

/** The numbers of invoices that a text may name. */
export function findInvoiceNos(text: string): string[] {
  return findNumbers(text, INVOICE_NO, 'I')
}

function findNumbers(text: string, pattern: RegExp, series: 'T' | 'I'): string[] {
  const found = [...text.matchAll(pattern)].map(([, year, number]) => documentNo(series, Number(year), Number(number)))
  return [...new Set(found)]
}

/** The orders that a movement is most likely for, the likeliest first; at most three. */
export function suggestOrders(movement: MovementText, orders: readonly Payable[]): Suggestion[] {
  const text = `${movement.name} ${movement.reference}`
  const orderNos = findOrderNos(text)
  const invoiceNos = findInvoiceNos(text)
  const words = wordsOf(text)
  const scored = orders.flatMap((order) => {
    const isNamed = orderNos.includes(order.orderNo) || order.invoiceNos.some((no) => invoiceNos.includes(no))
    const reasons: MatchReason[] = [
      ...(isNamed ? ['reference' as const] : []),
      ...(order.due === movement.amount ? ['amount' as const] : []),
      ...(order.due > 0 && isNamedAlike(words, order.names) ? ['name' as const] : []),
    ]
    const score = reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
    // A name alone says too little.
    return score > WEIGHT.name ? [{ orderId: order.orderId, reasons, score }] : []
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ orderId, reasons }) => ({ orderId, reasons }))
}

/** Words that say nothing about who somebody is. */
const FILLERS: ReadonlySet<string> = new Set('LTD LIMITED LLP PLC CO AND THE UK MR MRS MS DR FP BGC REF OF'.split(' '))

function wordsOf(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return new Set(plain.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1 && !FILLERS.has(word)))
}

/** Whether most words of one of the names stand in a text, or begin one that the bank has cut off. */
function isNamedAlike(words: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => {
    const wanted = [...wordsOf(name)]
    const found = wanted.filter(
      (word) => words.has(word) || [...words].some((one) => one.length > 3 && word.startsWith(one)),
    )
    return wanted.length > 0 && found.length * 2 > wanted.length
  })
}

import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { documentNo } from '#shop/orders/order.ts'

/*
 * Which order a movement on the bank account may pay (decisions §9: the reference is the order's number). People type it with
 * blanks, without hyphens, cut short by their bank, or name the invoice. These are suggestions: a person confirms.
 */

/** What this needs to know of a movement. */
export interface MovementText {
  /** What is to be matched of it. Below 0 if it left the account. */
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
  const text = textOf(movement)
  const isNamed = findNamed(text)
  const words = wordsOf(text)
  const scored = orders.flatMap((order) => {
    const reasons: MatchReason[] = [
      ...(isNamed(order) ? ['reference' as const] : []),
      ...(order.due === movement.amount ? ['amount' as const] : []),
      ...(order.due > 0 && isNamedAlike(words, order.names) ? ['name' as const] : []),
    ]
    const score = scoreOf(reasons)
    // A name alone says too little.
    return score > WEIGHT.name ? [{ orderId: order.orderId, reasons, score }] : []
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ orderId, reasons }) => ({ orderId, reasons }))
}

/** The orders that a movement names, if they are several and what is due of them comes to it; else none. */
export function suggestTogether<Order extends Payable>(
  movement: MovementText,
  orders: readonly Order[],
): readonly Order[] {
  const isNamed = findNamed(textOf(movement))
  const named = orders.filter((order) => order.due > 0 && isNamed(order))
  const sum = named.reduce((total, { due }) => total + due, 0)
  return named.length > 1 && sum === movement.amount ? named : []
}

/** Refunds of one order that are to be paid back by transfer. */
export interface RefundsDue {
  orderNo: string
  names: readonly string[]
  refunds: readonly { id: string; amount: Pence; decidedOn: CalendarDate }[]
}

/** Money that left the account, and the refunds of an order that it may have paid back. */
export interface PaidOutSuggestion {
  movementId: number
  refundIds: readonly string[]
  reasons: readonly MatchReason[]
}

/**
 * What has left the account since, in the amount of a refund or of all of an order's together, the likeliest first.
 * @param movements with amounts below 0
 */
export function suggestPaidOut(
  { orderNo, names, refunds }: RefundsDue,
  movements: readonly (MovementText & { id: number; bookedOn: CalendarDate })[],
): PaidOutSuggestion[] {
  const sets = refunds.length > 1 ? [refunds, ...refunds.map((refund) => [refund])] : [refunds]
  const scored = movements.flatMap((movement) => {
    const text = textOf(movement)
    const reasons: MatchReason[] = [
      ...(findOrderNos(text).includes(orderNo) ? ['reference' as const] : []),
      'amount',
      ...(isNamedAlike(wordsOf(text), names) ? ['name' as const] : []),
    ]
    const fitting = sets.filter(
      (set) =>
        set.reduce((sum, { amount }) => sum + amount, 0) === -movement.amount &&
        set.every(({ decidedOn }) => decidedOn <= movement.bookedOn),
    )
    const score = scoreOf(reasons)
    return fitting.map((set) => ({ movementId: movement.id, refundIds: set.map(({ id }) => id), reasons, score }))
  })
  return scored.toSorted((one, other) => other.score - one.score).map(({ score: _score, ...suggestion }) => suggestion)
}

function textOf({ name, reference }: MovementText): string {
  return `${name} ${reference}`
}

function scoreOf(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
}

/** Tells of an order whether a text names it, or an invoice of it. */
function findNamed(text: string): (order: Payable) => boolean {
  const [orderNos, invoiceNos] = [findOrderNos(text), findInvoiceNos(text)]
  return (order) => orderNos.includes(order.orderNo) || order.invoiceNos.some((no) => invoiceNos.includes(no))
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

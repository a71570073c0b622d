import type { Pence } from '#platform/money/money.ts'

/* What an order keeps of its own: addresses and terms; its numbers. */

/** An address on an order. */
export interface OrderAddress {
  name: string
  company: string
  line_1: string
  line_2: string
  city: string
  county: string
  /** As Royal Mail writes it: capitals, one space. */
  postcode: string
}

/** The terms of sale that an order was placed under. */
export interface OrderTerms {
  title: string
  paragraphs: readonly string[]
}

/** `T-2026-000123`, `I-…`, `C-…` (decisions §9). */
export function documentNo(series: 'T' | 'I' | 'C', year: number, number: number): string {
  return `${series}-${String(year).padStart(4, '0')}-${String(number).padStart(6, '0')}`
}

/** Whether a text has the format of an order number, typed in any case. */
export function readOrderNo(text: string): string | null {
  const trimmed = text.trim().toUpperCase()
  return /^T-\d{4}-\d{6,}$/.test(trimmed) ? trimmed : null
}

/** A line's amount after its parts of the discounts. Gross pence. */
export function lineAmount({
  lineTotal,
  couponShare,
  pointShare,
}: {
  lineTotal: Pence
  couponShare: Pence
  pointShare: Pence
}): Pence {
  return lineTotal - couponShare - pointShare
}

type LedgerAmounts = readonly { kind: string; lineId: string | null; amount: Pence }[]

/** A line's amount with what was agreed of its price after ordering (decision 0084). Gross pence. */
export function agreedAmount(line: Parameters<typeof lineAmount>[0] & { id: string }, ledger: LedgerAmounts): Pence {
  return lineAmount(line) + entered(ledger, 'change', line)
}

/** What a line still asks for: its amount less what was refunded of it; nothing once it is cancelled. Gross pence. */
export function leftOfLine(
  line: Parameters<typeof lineAmount>[0] & { id: string; state: string },
  ledger: LedgerAmounts,
): Pence {
  return line.state === 'cancelled' ? 0 : Math.max(0, agreedAmount(line, ledger) + entered(ledger, 'credited', line))
}

function entered(ledger: LedgerAmounts, wanted: string, line: { id: string }): Pence {
  const entries = ledger.filter(({ kind, lineId }) => kind === wanted && lineId === line.id)
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Whether an order is sample data (decisions §7). Samples have numbers of the year 0, so that the series of a real year
 * has no gap where they are left out.
 */
export function isSample({ year }: { year: number }): boolean {
  return year === 0
}

/** Whether a number is that of sample data. */
export function isSampleNo(orderNo: string): boolean {
  return orderNo.startsWith('T-0000-')
}

/** The query parameter that holds the key of an order's link. */
export const KEY_PARAMETER = 'key'

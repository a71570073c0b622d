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
  return `${series}-${year}-${String(number).padStart(6, '0')}`
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

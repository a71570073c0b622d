import type { Pence } from '#platform/money/money.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import { type FieldRefusal, refusal } from './refusals.ts'
import { amountText, type SummaryLine, summaryText } from './summarise.ts'

/*
 * What was on screen when something was ordered or a quote was requested. It is sent too, and if the server's result
 * for the choices differs, nothing is done: the shopper gets what was shown. API calls of other programs omit it.
 */

/** The choices in words, the amount, and the total in pence including VAT. */
export const SEEN_FIELDS = ['seen_summary', 'seen_quantity', 'seen_total'] as const

type SeenField = (typeof SEEN_FIELDS)[number]

/** As text; what was not on screen is left out. */
export type SeenOrder = Partial<Record<SeenField, string>>

/** The same of an order; without a total if none is shown. */
export interface OrderInWords {
  summary: readonly SummaryLine[]
  /** Null if none is chosen. */
  quantity: number | null
  kinds: number
  /** For all sets, gross. */
  total?: Pence | undefined
}

/** Longer than any summary. */
export const MAX_SEEN_LENGTH = 4000

export function describeSeen({ summary, quantity, kinds, total }: OrderInWords): SeenOrder {
  return {
    seen_summary: summaryText(summary.filter(({ label }) => label !== DESIGN_LABEL)),
    ...(quantity === null ? {} : { seen_quantity: amountText(quantity, kinds) }),
    ...(total === undefined ? {} : { seen_total: String(total) }),
  }
}

export function readSeen(fields: URLSearchParams): SeenOrder {
  const sent = SEEN_FIELDS.flatMap((field) => {
    const text = fields.get(field)?.trim().slice(0, MAX_SEEN_LENGTH)
    return text ? [[field, text] as const] : []
  })
  return Object.fromEntries(sent)
}

/** The differences between the screen and the order: the price first, because its sentence is the most important. */
export function findUnseen(seen: SeenOrder, order: OrderInWords): FieldRefusal[] {
  const now = describeSeen(order)
  const differs = (field: SeenField) => seen[field] !== undefined && getValues(seen[field]) !== getValues(now[field])
  return [
    ...(differs('seen_total') ? [refusal('seen_total', 'price-changed')] : []),
    ...(differs('seen_summary') ? [refusal('seen_summary', 'choices-changed')] : []),
    ...(differs('seen_quantity')
      ? [refusal('seen_quantity', 'amount-not-seen', { now: now.seen_quantity ?? '–' })]
      : []),
  ]
}

/** A summary without its labels, which a comparison may word differently; any other text unchanged. */
function getValues(text = ''): string {
  return text
    .split(' / ')
    .map((line) => line.replace(/^[^:]*: /, ''))
    .join(' / ')
}

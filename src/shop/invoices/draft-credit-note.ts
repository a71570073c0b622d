import type { Pence } from '#platform/money/money.ts'
import {
  type Content,
  completeDocument,
  type DraftInput,
  deliveryReason,
  type InvoicedOrderLine,
  orderedRow,
  takeFrom,
} from './draft-invoice.ts'
import { DELIVERY_PART, type DraftDocument, type InvoicedPart, invoicedTotal, remainingParts } from './invoice.ts'

/* Credit notes (decisions §9): any sequence of them sums to the invoice, net, VAT and total. */

/** What is credited. Amounts are gross pence, above 0. */
export type Credit = LineCredit | { amount: Pence }

/** Lines, and delivery with a whole order (decisions §9). */
export interface LineCredit {
  lineIds: readonly string[]
  withDelivery?: boolean
  /** Instead of what remains invoiced of them. */
  amount?: Pence
}

/**
 * What a credit comes to, gross: no more than what was invoiced of the order and not credited yet. 0 if nothing was
 * invoiced.
 */
function creditTotal(issued: DraftInput['issued'], credit: Credit): Pence {
  const wanted = 'lineIds' in credit ? (credit.amount ?? sum(chosenParts(issued, credit))) : credit.amount
  return Math.min(wanted, invoicedTotal(issued))
}

/**
 * The credit note of lines or of an amount. Its VAT is the VAT of what remained before, less that of what remains after.
 * An amount that lines were not named for is taken from all of them in proportion, and is one row.
 * @returns null if nothing of it was invoiced. Throws a RangeError for an amount that is none.
 */
export function draftCreditNote(
  input: DraftInput & { credit: Credit; reason: string },
): (DraftDocument & { kind: 'credit-note' }) | null {
  const { issued, credit, reason } = input
  if (credit.amount !== undefined && !(Number.isSafeInteger(credit.amount) && credit.amount > 0)) {
    throw new RangeError(`not an amount to credit: ${credit.amount}`)
  }
  const before = invoicedTotal(issued)
  const total = creditTotal(issued, credit)
  if (total === 0) return null
  const content = { ...creditedContent(input, total), notes: reason === '' ? [] : [`Reason: ${reason}`] }
  return {
    ...completeDocument(input, { kind: 'credit-note', before, total, prepaid: 0, content }),
    kind: 'credit-note',
  }
}

function creditedContent(input: DraftInput & { credit: Credit }, total: Pence): Omit<Content, 'notes'> {
  const { lines, order, issued, credit } = input
  const chosen = 'lineIds' in credit ? chosenParts(issued, credit) : []
  if (total > sum(chosen)) {
    const row = { lineId: null, name: 'Price reduction', details: [], quantity: 1, unit: 'one' as const, gross: total }
    return { rows: [row], allowances: [], delivery: null, parts: takenParts(remainingParts(issued), total) }
  }
  const parts = takenParts(chosen, total)
  const rows = parts.flatMap(({ part, gross }) => {
    const line = lines.find(({ id }) => id === part)
    return line === undefined || gross === 0 ? [] : [creditedRow(line, gross)]
  })
  const delivery = parts.find(({ part, gross }) => part === DELIVERY_PART && gross > 0)
  return {
    rows,
    allowances: [],
    delivery: delivery === undefined ? null : { reason: deliveryReason(order), gross: delivery.gross },
    parts,
  }
}

/** A line as it is credited: at what it came to after discounts. */
function creditedRow(line: InvoicedOrderLine, gross: Pence): Content['rows'][number] {
  return { ...orderedRow(line), gross }
}

/** What an amount takes from each of these parts. */
function takenParts(parts: readonly InvoicedPart[], amount: Pence): InvoicedPart[] {
  const left = takeFrom(parts, amount)
  return parts
    .map(({ part, gross }, index) => ({ part, gross: gross - (left[index]?.gross ?? 0) }))
    .filter(({ gross }) => gross > 0)
}

function chosenParts(issued: DraftInput['issued'], { lineIds, withDelivery = false }: LineCredit): InvoicedPart[] {
  return remainingParts(issued).filter(({ part }) => (part === DELIVERY_PART ? withDelivery : lineIds.includes(part)))
}

function sum(parts: readonly InvoicedPart[]): Pence {
  return parts.reduce((total, { gross }) => total + gross, 0)
}

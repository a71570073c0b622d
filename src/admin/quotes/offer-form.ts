import { oneLine, readLines } from '#platform/http/form-input.ts'
import type { TypedLine, TypedOffer } from '#shop/quoting/offers/check-offer.ts'
import { MAX_QUOTED_LINES } from '#shop/quoting/refusals.ts'

/*
 * The form of an offer: the fields of the lines are named `description-1`, `quantity-1`, `amount-1`, then `-2` and so
 * on. It may contain anything: it is only read here, and checked in quoting/offers/check-offer.ts.
 */

const MAX_LINE_LENGTH = 3000
const EMPTY: TypedLine = { description: '', quantity: '', amount: '' }

const LINE_FIELDS = ['description', 'quantity', 'amount'] as const
const NUMBERS = Array.from({ length: MAX_QUOTED_LINES }, (_each, index) => index + 1)

/** Reads the lines of a form with a function that reads one line. */
function readLinesBy(has: (field: string) => boolean, read: (field: string) => string): TypedLine[] {
  return NUMBERS.filter((number) => has(`description-${number}`)).map((number) => ({
    description: read(`description-${number}`),
    quantity: read(`quantity-${number}`),
    amount: read(`amount-${number}`),
  }))
}

/** Reads the offer as it was typed. */
export function readOfferForm(form: FormData): TypedOffer {
  const line = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? oneLine(value.slice(0, MAX_LINE_LENGTH)) : ''
  }
  const lines = readLinesBy((field) => form.has(field), line)
  return { lines, validUntil: line('valid_until'), note: readLines(form, 'note') }
}

/** The same as form fields, for a page that shows again what was typed. */
export function enteredOffer({ lines, validUntil, note }: TypedOffer): Record<string, string> {
  const fields = lines.flatMap((line, index) =>
    LINE_FIELDS.map((name) => [`${name}-${index + 1}`, line[name]] as const),
  )
  return { valid_until: validUntil, note, ...Object.fromEntries(fields) }
}

/** The lines of what was typed; one empty line if there is none. */
export function linesEntered(entered: Readonly<Record<string, string>>): [TypedLine, ...TypedLine[]] {
  const [first = EMPTY, ...more] = readLinesBy(
    (field) => Object.hasOwn(entered, field),
    (field) => entered[field] ?? '',
  )
  return [first, ...more]
}

/**
 * Adds or removes a line, by the button that was pressed: `add`, `remove-2`. Anything else changes nothing: the form
 * was sent to update its totals.
 */
export function changeLines(lines: readonly TypedLine[], change: string): TypedLine[] {
  if (change === 'add') return lines.length < MAX_QUOTED_LINES ? [...lines, EMPTY] : [...lines]
  const removed = /^remove-(\d{1,2})$/.exec(change)?.[1]
  const left = removed === undefined ? [...lines] : lines.filter((_line, index) => index + 1 !== Number(removed))
  return left.length === 0 ? [EMPTY] : left
}

import { oneLine, readLines } from '#platform/http/form-input.ts'
import type { TypedLine, TypedOffer } from '#shop/quoting/offers/check-offer.ts'
import { MAX_QUOTED_LINES } from '#shop/quoting/refusals.ts'

/*
 * The form of an offer: a line's fields are called `description-1`, `quantity-1`, `amount-1`, then `-2` and so on.
 * Anything may be sent: it is only read here, and judged in quoting/check-offer.ts.
 */

const LONGEST = 3000
const EMPTY: TypedLine = { description: '', quantity: '', amount: '' }

/** The offer that a form holds, as it was typed. */
export function readOfferForm(form: FormData): TypedOffer {
  const line = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? oneLine(value.slice(0, LONGEST)) : ''
  }
  const numbers = Array.from({ length: MAX_QUOTED_LINES }, (_each, index) => index + 1)
  const lines = numbers
    .filter((number) => form.has(`description-${number}`))
    .map((number) => ({
      description: line(`description-${number}`),
      quantity: line(`quantity-${number}`),
      amount: line(`amount-${number}`),
    }))
  return { lines, validUntil: line('valid_until'), note: readLines(form, 'note') }
}

/** The same by its fields, as a page is told what was typed. */
export function enteredOffer({ lines, validUntil, note }: TypedOffer): Record<string, string> {
  const entered: Record<string, string> = { valid_until: validUntil, note }
  lines.forEach(({ description, quantity, amount }, index) => {
    entered[`description-${index + 1}`] = description
    entered[`quantity-${index + 1}`] = quantity
    entered[`amount-${index + 1}`] = amount
  })
  return entered
}

/** The lines out of what was typed; one empty line where there was none. */
export function linesEntered(entered: Readonly<Record<string, string>>): [TypedLine, ...TypedLine[]] {
  const numbers = Array.from({ length: MAX_QUOTED_LINES }, (_each, index) => index + 1)
  const [first = EMPTY, ...more] = numbers
    .filter((number) => Object.hasOwn(entered, `description-${number}`))
    .map((number) => ({
      description: entered[`description-${number}`] ?? '',
      quantity: entered[`quantity-${number}`] ?? '',
      amount: entered[`amount-${number}`] ?? '',
    }))
  return [first, ...more]
}

/**
 * Adds a line or takes one out, as the button that was pressed says: `add`, `remove-2`. Anything else changes nothing: then
 * the form was sent to see what it comes to.
 */
export function changeLines(lines: readonly TypedLine[], change: string): TypedLine[] {
  if (change === 'add') return lines.length < MAX_QUOTED_LINES ? [...lines, EMPTY] : [...lines]
  const removed = /^remove-(\d{1,2})$/.exec(change)?.[1]
  const left = removed === undefined ? [...lines] : lines.filter((_line, index) => index + 1 !== Number(removed))
  return left.length === 0 ? [EMPTY] : left
}

import { z } from 'zod'

/*
 * How numbers and flags arrive from query strings, forms and JSON. Only ASCII digits count as digits,
 * so "１２" and "1e3" are refused and "" is never read as 0.
 */

const MAX_DIGITS = 6

/**
 * A whole number of at most six digits (000 §9), as a JSON number or as text.
 * @param min the least that is accepted
 */
function wholeNumber(min = 0) {
  const message =
    min > 0
      ? `must be a whole number of at least ${min}, at most ${MAX_DIGITS} digits`
      : `must be a whole number, at most ${MAX_DIGITS} digits`
  return z
    .union(
      [z.int({ error: message }).max(999_999, message), z.string({ error: message }).regex(/^\d{1,6}$/, message)],
      { error: message },
    )
    .transform(Number)
    .refine((value) => value >= min, message)
}

/** An id of the catalogue. */
export const idInput = wholeNumber(1)

/** yes or no, as the specification writes flags. */
export const yesNoInput = z.enum(['yes', 'no'], { error: 'must be yes or no' })

/** Fields of one type, for the shape of an object. */
export function fields<Name extends string, Type extends z.ZodType>(type: Type, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Type>
}

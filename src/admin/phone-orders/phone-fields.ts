import { oneLine, severalLines } from '#platform/http/form-input.ts'
import { type CheckoutFields, readFields, TICKED } from '#shop/checkout/checkout-form.ts'
import { DISCOUNT_KINDS, type TypedDiscount } from '#shop/promotions/staff-discount.ts'

/* The fields of the form of an order that staff make for somebody: the checkout's, and these. */

export const OWN_FIELDS = [
  'discount_kind',
  'discount',
  'discount_reason',
  'below_floor',
  'valid_until',
  'quote_note',
] as const

export type OwnField = (typeof OWN_FIELDS)[number]

/** What was typed, by the names of the fields. */
export type PhoneFields = CheckoutFields & Readonly<Partial<Record<OwnField, string>>>

/** Longer than any of them may be, so that what is too long is refused and not cut. */
const MAX_TYPED = 6000

/** Reads the whole form; a box that is not ticked is empty. */
export function readPhoneFields(form: FormData): PhoneFields {
  const get = (name: string) => form.get(name)
  const own = OWN_FIELDS.flatMap((field) => {
    const value = get(field)
    if (typeof value !== 'string') return field === 'below_floor' ? [[field, '']] : []
    const typed = value.slice(0, MAX_TYPED)
    return [[field, field === 'quote_note' ? severalLines(typed) : oneLine(typed)]]
  })
  return { ...readFields(get), ...(Object.fromEntries(own) as Partial<Record<OwnField, string>>) }
}

/** The discount as it was typed. */
export function typedDiscount(fields: PhoneFields): TypedDiscount {
  const { discount_kind, discount: value = '', discount_reason: reason = '', below_floor } = fields
  const kind = DISCOUNT_KINDS.find((each) => each === discount_kind) ?? 'none'
  return { kind, value, reason, belowFloor: below_floor === TICKED }
}

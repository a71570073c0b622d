import { oneLine, severalLines } from '#platform/http/form-input.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/orders/order-states.ts'

/* The fields of the checkout's form: their names, and reading what was typed. `check-form.server.ts` checks it. */

/** The fields of the form, from the top down; faults are listed in this order. */
export const CHECKOUT_FIELDS = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'reminder',
  'address_id',
  'postcode',
  'line_1',
  'line_2',
  'city',
  'company',
  'vat_number',
  'same_address',
  'billing_name',
  'billing_company',
  'billing_postcode',
  'billing_line_1',
  'billing_line_2',
  'billing_city',
  'delivery',
  'pay_by',
  'po_number',
  'note',
] as const

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

/** What was typed, by the name of its field; what was not sent is left out. */
export type CheckoutFields = Readonly<Partial<Record<CheckoutField, string>>>

/** Longer than any field may be, so that what is too long is refused and not cut. */
const MAX_TYPED = 2000

/** A box that is ticked; one that is not is stored as an empty text, because forms do not send it. */
export const TICKED = 'yes'

const BOXES: readonly CheckoutField[] = ['reminder', 'same_address']

/** The address of `address_id` that is typed, and not one of the address book. */
export const OTHER_ADDRESS = 'other'

/** Reads the fields of a whole form. Boxes that are not ticked are empty, other fields that were not sent are left out. */
export function readFields(get: (name: string) => unknown): CheckoutFields {
  return Object.fromEntries(
    CHECKOUT_FIELDS.flatMap((field) => {
      const value = get(field)
      if (typeof value !== 'string') return BOXES.includes(field) ? [[field, '']] : []
      const text = value.slice(0, MAX_TYPED)
      return [[field, field === 'note' ? severalLines(text) : oneLine(text)]]
    }),
  )
}

/** Every field as text: one that was left out is empty, and the invoice goes to the delivery address. */
export function fillFields(fields: CheckoutFields): Record<CheckoutField, string> {
  const empty = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, '']))
  return { ...(empty as Record<CheckoutField, string>), same_address: TICKED, ...fields }
}

/** The way of delivery that was chosen; Standard if none was. */
export function readMethod({ delivery }: CheckoutFields): DeliveryMethod {
  return DELIVERY_METHODS.find((method) => method === delivery) ?? 'standard'
}

/** The way to pay that was chosen, or null. */
export function readPayBy({ pay_by }: CheckoutFields): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => method === pay_by) ?? null
}

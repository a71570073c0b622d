import type { ProductView } from '#print/catalogue/item-view.ts'
import { type Choices, CUSTOM } from './choices.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

const DIGITS = /^\d{1,6}$/
const KINDS = /^\d{1,2}$/

export type QuantityCheck =
  | { ok: true; quantity: number; listed: boolean }
  | { ok: false; quantity: number | null; refusal: FieldRefusal }

/** The quantity as chosen or typed; without one, the product's lowest. Bounds and wording: 000 §5, quote page. */
export function checkQuantity(product: ProductView, choices: Choices): QuantityCheck {
  const listed = product.attributes.quantities
  const lowest = listed[0] ?? 1
  const highest = listed.at(-1) ?? lowest
  const field = choices.quantity === CUSTOM ? 'custom_quantity' : 'quantity'
  const text = choices[field] ?? (field === 'quantity' ? String(lowest) : '')
  if (!DIGITS.test(text)) return { ok: false, quantity: null, refusal: refusal(field, 'quantity-missing') }
  const quantity = Number(text)
  if (quantity < lowest) return { ok: false, quantity, refusal: refusal(field, 'quantity-too-low', { lowest }) }
  if (quantity > highest) return { ok: false, quantity, refusal: refusal(field, 'quantity-too-high') }
  return { ok: true, quantity, listed: listed.includes(quantity) }
}

export type KindsCheck = { ok: true; kinds: number } | { ok: false; refusal: FieldRefusal }

/** The number of sets: 1 to 99, two characters at most (000 §9). Without one, a single set. */
export function checkKinds(choices: Choices): KindsCheck {
  const field = choices.kinds === CUSTOM ? 'custom_kinds' : 'kinds'
  const text = choices[field] ?? (field === 'kinds' ? '1' : '')
  const kinds = KINDS.test(text) ? Number(text) : 0
  return kinds >= 1 ? { ok: true, kinds } : { ok: false, refusal: refusal(field, 'kinds-missing') }
}

export type CutsCheck = { ok: true; cuts: number } | { ok: false; refusal: FieldRefusal }

/**
 * Cuts on a sheet, 1 to 30 (000 §5, the price form). Left out means one cut; emptied is an error.
 * @param most what the shape takes: its `cuts` (000 §3), which the catalogue holds to 30
 */
export function checkCuts(text: string | undefined, most: number): CutsCheck {
  if (text === undefined) return { ok: true, cuts: 1 }
  const cuts = DIGITS.test(text) ? Number(text) : 0
  if (cuts < 1) return { ok: false, refusal: refusal('cut_per_shape', 'cuts-missing') }
  if (cuts > most) return { ok: false, refusal: refusal('cut_per_shape', 'cuts-too-many', { most }) }
  return { ok: true, cuts }
}

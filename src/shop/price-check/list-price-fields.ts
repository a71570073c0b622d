import type { ItemView } from '#print/catalogue/resolve-item.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { FieldState } from '#shop/configurator/options.ts'

/*
 * The fields of the price form in the order of the specification (000 §2.3, 001 §2). The configurator determines the
 * options and what each choice resets.
 */

/** An entry of the form: a field with options, or one of the other fields. */
export type PriceField =
  | { kind: 'option'; state: FieldState }
  | { kind: 'cuts' }
  | { kind: 'size' }
  | { kind: 'print_features' }

/** After the product, and after the size of business cards. */
const LATER = [
  'cutting_id',
  'shape_id',
  'cut_per_shape',
  'orientation_id',
  'finishing_id',
  'adhesive_id',
  'material_id',
  'printed_side_id',
  'color_id',
  'addon_item_id',
  'premium_processing_id',
  'install_ready',
] as const

/**
 * The fields for these choices. Width and height appear once: for business cards in the price form, after the product
 * (000 §2.3); for everything else before the table (001 §2). Print features have a picker for business cards.
 */
export function listPriceFields(item: ItemView, completed: Completed): PriceField[] {
  const cards = item.banner === 'BusinessCards'
  const size: PriceField = { kind: 'size' }
  const later = LATER.flatMap((name) => fieldNamed(name, completed))
  const first = fieldNamed('product_id', completed).map((field) => withoutHidden(item, field))
  if (!cards) return [...first, ...later, size]
  const features: PriceField[] = completed.features.length > 0 ? [{ kind: 'print_features' }] : []
  return [...first, size, ...later, ...features]
}

function fieldNamed(name: 'product_id' | (typeof LATER)[number], { fields, cuts }: Completed): PriceField[] {
  if (name === 'cut_per_shape') return cuts === null ? [] : [{ kind: 'cuts' }]
  const state = fields.find(({ field }) => field === name)
  return state === undefined ? [] : [{ kind: 'option', state }]
}

/** 000 §4.5: hidden products are left out of the select; an item without others shows them (decisions §2). */
function withoutHidden(item: ItemView, field: PriceField): PriceField {
  if (field.kind !== 'option' || isHidden(item)) return field
  const hidden = item.products.filter((product) => product.hidden_in_select).map(({ id }) => String(id))
  const options = field.state.options.filter(({ value }) => !hidden.includes(value))
  return { kind: 'option', state: { ...field.state, options } }
}

/** Whether all products of an item are hidden in the product select (000 §4.5: products 9 and 23). */
export function isHidden({ products }: { products: readonly { hidden_in_select: boolean }[] }): boolean {
  return products.every((product) => product.hidden_in_select)
}

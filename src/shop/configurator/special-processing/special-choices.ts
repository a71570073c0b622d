/*
 * What the special processing form holds, as text and by the field names of its payload (000 §3). The coating has no
 * name there; it is called after its group as premium_processing_id is.
 */

/** Fields chosen from a list, in the order of the form (000 §2.5). */
export const SPECIAL_OPTION_FIELDS = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'premium_processing_id',
  'premium_coating_id',
  'adhesive_id',
  'color_id',
] as const

/** Fields that are typed. `size_id` holds a listed size, `75x100`, or `custom` with width and height. */
export const SPECIAL_TYPED_FIELDS = ['cut_per_shape', 'ea', 'size_id', 'width', 'height', 'quantity'] as const

export type SpecialOptionField = (typeof SPECIAL_OPTION_FIELDS)[number]
export type SpecialField = SpecialOptionField | (typeof SPECIAL_TYPED_FIELDS)[number]

export type SpecialChoices = Partial<Record<SpecialField, string>> & {
  /** Ids of the chosen special processing options. */
  addons: readonly string[]
  /** Ids of their chosen sub-items, which the payload carries as `ai-{code}`. */
  sub_items: readonly string[]
}

export const NO_SPECIAL_CHOICES: SpecialChoices = { addons: [], sub_items: [] }

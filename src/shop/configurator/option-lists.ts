import type { AddonGroup } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { BOTH_SIDES } from '#print/catalogue/configuration.ts'
import type { CuttingView, ItemView, ProductView, ShapeView } from '#print/catalogue/item-view.ts'
import { combinationOffered } from '#print/catalogue/offered-combinations.ts'
import type { OptionField } from './choices.ts'
import {
  cuttingLabel,
  cuttingName,
  finishingLabel,
  hasOrientation,
  isSpecialProcessing,
  premiumProcessingName,
  premiumProcessingOffered,
} from './option-rules.ts'

/*
 * What each field offers, given the choices before it. The order of FIELDS is the order of choosing
 * (000 §4.1; decisions §4 puts supply, shape, finishing and the like before the size).
 */

export interface Option {
  value: string
  name: string
  /** Why it cannot be chosen, or null. */
  disabled: string | null
}

/** The choices made so far; fields that come later are still null. */
export type Draft = Pick<Configuration, Exclude<OptionField, 'product_id' | 'printed_side_id' | 'color_id'>> & {
  product: ProductView
  printed_side_id: number | null
  color_id: number | null
}

export interface FieldRule {
  field: Exclude<OptionField, 'product_id'>
  label(draft: Draft): string
  options(draft: Draft): Option[]
}

const option = (named: { id: number; name: string }, disabled: string | null = null): Option => ({
  value: String(named.id),
  name: named.name,
  disabled,
})

const group = (draft: Draft, code: AddonGroup['code']) =>
  draft.product.attributes.addons.find((addon) => addon.code === code)

/** The chosen cutting. */
export function chosenCutting(draft: Pick<Draft, 'product' | 'cutting_id'>): CuttingView | undefined {
  return draft.product.attributes.cuttings.find((cutting) => cutting.id === draft.cutting_id)
}

/** The chosen shape, of the chosen cutting. */
export function chosenShape(draft: Pick<Draft, 'product' | 'cutting_id' | 'shape_id'>): ShapeView | undefined {
  return chosenCutting(draft)?.shapes.find((shape) => shape.id === draft.shape_id)
}

/** The product's supplies; a disabled one is shown, with the reason (000 §4.5). */
export function cuttingOptions(draft: Draft): Option[] {
  const { name, attributes } = draft.product
  return attributes.cuttings.map((cutting) =>
    option(
      { id: cutting.id, name: cuttingName(cutting.name, draft.shape_id) },
      cutting.disabled ? `Not with ${name}` : null,
    ),
  )
}

/**
 * 000 §4.3: shapes, orientation and finishing load only if the cutting is not a special-processing one. The other fields
 * load with every cutting. The special processing form loads these three too (000 §4.5) and asks for them by name.
 */
const unlessSpecialProcessing = (options: FieldRule['options']) => (draft: Draft) =>
  isSpecialProcessing(chosenCutting(draft)) ? [] : options(draft)

/** The shapes that the chosen cutting makes. */
export function shapeOptions(draft: Draft): Option[] {
  return (chosenCutting(draft)?.shapes ?? []).map((shape) => option(shape))
}

/** 000 §4.5: the orientations of a roll. */
export function orientationOptions(draft: Draft): Option[] {
  return hasOrientation(draft.cutting_id) ? addonOptions(draft, 'roll-orientation') : []
}

/** The product's finishings; one that the chosen cutting does not take is shown, with the reason. */
export function finishingOptions(draft: Draft): Option[] {
  return lookedUp(draft, 'finishing_id', draft.product.attributes.finishings)
}

/** The product's adhesives, those that do not go here with the reason. */
export function adhesiveOptions(draft: Draft): Option[] {
  return lookedUp(draft, 'adhesive_id', draft.product.attributes.adhesives)
}

export function colorOptions(draft: Draft): Option[] {
  return draft.product.attributes.colors.map((color) => option(color))
}

/** The items of one of the product's add-on groups. */
export function addonOptions(draft: Draft, code: AddonGroup['code']): Option[] {
  return (group(draft, code)?.items ?? []).map((item) => option(item))
}

/** A finishing or adhesive that the attribute lookups do not allow here is shown, with the reason. */
function lookedUp(
  draft: Draft,
  column: 'finishing_id' | 'adhesive_id',
  named: { id: number; name: string }[],
): Option[] {
  const cutting = chosenCutting(draft)?.name ?? draft.product.name
  return named.map((entry) => {
    const asked = { cutting_id: draft.cutting_id, finishing_id: draft.finishing_id }
    const offered = combinationOffered(draft.product.attributes.attribute_lookups, { ...asked, [column]: entry.id })
    return option(entry, offered ? null : `Not with ${cutting}`)
  })
}

/** None and the premium lamination, named after the finishing (000 §2.3), where they are offered (decisions §2). */
export function premiumProcessingOptions(draft: Draft): Option[] {
  if (!premiumProcessingOffered(draft.product.id, draft.finishing_id)) return []
  const finishing = draft.product.attributes.finishings.find((entry) => entry.id === draft.finishing_id)
  const items = group(draft, 'premium-processing')?.items ?? []
  return items.map((item, index) => option({ id: item.id, name: premiumProcessingName(item.name, index, finishing) }))
}

const INSTALL_READY: Option[] = [
  { value: 'yes', name: 'Yes', disabled: null },
  { value: 'no', name: 'No', disabled: null },
]

export const FIELDS: readonly FieldRule[] = [
  { field: 'cutting_id', label: (draft) => cuttingLabel(draft.cutting_id), options: cuttingOptions },
  {
    field: 'shape_id',
    label: () => 'Shape',
    options: unlessSpecialProcessing(shapeOptions),
  },
  {
    field: 'orientation_id',
    label: () => 'Roll Orientation',
    options: unlessSpecialProcessing(orientationOptions),
  },
  {
    field: 'finishing_id',
    label: (draft) => finishingLabel(draft.product.id),
    options: unlessSpecialProcessing(finishingOptions),
  },
  { field: 'adhesive_id', label: () => 'Adhesive', options: adhesiveOptions },
  {
    field: 'material_id',
    label: () => 'Material',
    options: (draft) => draft.product.attributes.materials.map((material) => option(material)),
  },
  { field: 'premium_processing_id', label: () => 'Premium Processing', options: premiumProcessingOptions },
  {
    field: 'install_ready',
    label: () => 'Install Ready',
    options: (draft) => (draft.product.attributes.install_ready ? INSTALL_READY : []),
  },
  {
    field: 'printed_side_id',
    label: () => 'Sides',
    options: (draft) => draft.product.attributes.printed_sides.map((side) => option(side)),
  },
  { field: 'color_id', label: () => 'Colour', options: colorOptions },
  {
    field: 'addon_item_id',
    label: (draft) => group(draft, 'punch-holes')?.name ?? 'Add-on',
    options: (draft) => addonOptions(draft, 'punch-holes'),
  },
]

/** Product radios: every product of the item, by the order of the catalogue. */
export function productOptions(item: ItemView): Option[] {
  return item.products.map((product) => option(product))
}

/** 000 §4.5: products 9 and 23 are left out of the product selects of §2.3 and §2.5; their own item shows them. */
export function selectableProducts(item: ItemView): ProductView[] {
  return item.products.filter((product) => !product.hidden_in_select)
}

export function printsBothSides(draft: { printed_side_id: number | null }): boolean {
  return draft.printed_side_id === BOTH_SIDES
}

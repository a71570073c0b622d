import type { AddonGroup, Finishing, Product } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration, leadingEdge, sideAcrossWeb } from '#print/catalogue/configuration.ts'
import { combinationOffered } from '#print/catalogue/offered-combinations.ts'
import type { CuttingView, ItemView, ProductView, ShapeView } from '#print/catalogue/resolve-item.ts'
import type { OptionField } from './choices.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

/* The rules of 000 §2.3 and §4.5 that refer to ids, one function each. */

const SHEET = 3
export const ROLL = 9
const RECTANGLE = 1
const SQUARE = 2
const CIRCLE = 3
export const PREMIUM_LAMINATION = 48
const WHITE_PVC_MATTE = 5
export const FREE_DISPENSER_FROM = 1000

/** 000 §2.3: a Square Corner cutting is shown without "(Square Corner)" when the shape is a rectangle. */
export function cuttingName(name: string, shapeId: number | null): string {
  return shapeId === RECTANGLE ? name.replace(/\s*\(Square Corner\)/, '') : name
}

/** 000 §2.3: Supply, or Sheet Size if the cutting is 3. */
export function cuttingLabel(cuttingId: number | null): string {
  return cuttingId === SHEET ? 'Sheet Size' : 'Supply'
}

/** Decisions §2: premium processing is offered for hologram, and for finishings with a premium name. */
export function premiumProcessingOffered(
  { premium_with_any_finishing }: Pick<Product, 'premium_with_any_finishing'>,
  finishing: Pick<Finishing, 'premium_name'> | undefined,
): boolean {
  return premium_with_any_finishing || (finishing !== undefined && finishing.premium_name !== null)
}

/** 000 §2.3: the finishing's premium name follows the second premium processing option in brackets. */
export function premiumProcessingName(name: string, index: number, finishing: Finishing | undefined) {
  const premium = finishing?.premium_name
  return index === 1 && premium ? `${name} (${premium})` : name
}

/** 000 §4.5: item 48 means gloss; finishing 5 is not glossy. */
export function isGlossy(premiumProcessingId: number | null, finishingId: number | null): boolean {
  return premiumProcessingId === PREMIUM_LAMINATION && finishingId !== WHITE_PVC_MATTE
}

/** 000 §2.1: the product radios appear only if there is more than one product; the same applies to every group. */
export function isAChoice(options: readonly unknown[]): boolean {
  return options.length > 1
}

/** 000 §4.5: orientation is for the roll. */
export function hasOrientation(cuttingId: number | null): boolean {
  return cuttingId === ROLL
}

/** 000 §5: orientations 53 and 54 have the width across the roll, 55 and 56 the height. */
export function acrossWeb(orientationId: number, size: { width: number; height: number }): number {
  return size[sideAcrossWeb(leadingEdge(orientationId) ?? 'left')]
}

/** 001 §2 and §9: a free roll dispenser from 1,000 pieces. */
export function freeDispenser(cuttingId: number | null, quantity: number): boolean {
  return cuttingId === ROLL && quantity >= FREE_DISPENSER_FROM
}

/** Squares and circles are listed in equal sizes only (001 §2, the artwork guide's sizes). */
export function wantsEqualSides(shapeId: number | null): boolean {
  return shapeId === SQUARE || shapeId === CIRCLE
}

/** Whether a product is named after its material. Types of cards and tags (000 §9), letters and decals are not. */
export function isPrintedOn({ family, chosen_as }: Pick<Product, 'family' | 'chosen_as'>): boolean {
  return family !== 'cut-film' && chosen_as !== 'Type'
}

/**
 * 000 §5: cuts per shape are required if the shape has cuts. Returns the maximum per sheet of the shape (000 §3,
 * `cuts`), or null if they are not counted.
 */
export function mostCuts(shape: ShapeView | undefined): number | null {
  return shape === undefined || shape.cuts === 'na' ? null : shape.cuts
}

/** 000 §4.3, decisions §2: such a cutting has no price list; the shop estimates it by hand. */
export function isSpecialProcessing(cutting: CuttingView | undefined): boolean {
  return cutting?.special_processing === '1'
}

/** 001 §3: only lettering is cut from a design of the shopper's text. */
export function isLettering({ use_creation_tool }: Pick<Product, 'use_creation_tool'>): boolean {
  return use_creation_tool === 'yes'
}

/** The unit of a quantity, in words. */
export function countedIn(product: ProductView, cuttingId: number | null): 'pieces' | 'sheets' {
  return product.attributes.cuttings.find((cutting) => cutting.id === cuttingId)?.counts ?? 'pieces'
}

/*
 * The options of each field, depending on the choices before it. FIELDS is in the order of choosing (000 §4.1;
 * decisions §4 puts supply, shape, finishing and the like before the size).
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

/** The label and options of a field, depending on the choices before it. */
export interface FieldRule<Field extends string, D extends Draft> {
  field: Field
  label(draft: D): string
  options(draft: D): Option[]
  /** The default option; if left out, the first on offer. */
  preferred?(draft: D): string | undefined
}

/** A product without any choices yet. */
export function emptyDraft(product: ProductView): Draft {
  return {
    product,
    cutting_id: null,
    shape_id: null,
    orientation_id: null,
    finishing_id: null,
    adhesive_id: null,
    material_id: null,
    premium_processing_id: null,
    install_ready: null,
    printed_side_id: null,
    color_id: null,
    addon_item_id: null,
  }
}

function toOption({ id, name }: { id: number; name: string }, disabled: string | null = null): Option {
  return { value: String(id), name, disabled }
}

const group = (draft: Draft, code: AddonGroup['code']) =>
  draft.product.attributes.addons.find((addon) => addon.code === code)

/** The chosen cutting. */
export function chosenCutting(draft: Pick<Draft, 'product' | 'cutting_id'>): CuttingView | undefined {
  return draft.product.attributes.cuttings.find((cutting) => cutting.id === draft.cutting_id)
}

/** The chosen shape of the chosen cutting. */
export function chosenShape(draft: Pick<Draft, 'product' | 'cutting_id' | 'shape_id'>): ShapeView | undefined {
  return chosenCutting(draft)?.shapes.find((shape) => shape.id === draft.shape_id)
}

/** The product's supplies; a disabled one is shown with the reason (000 §4.5). */
export function cuttingOptions(draft: Draft): Option[] {
  const { name, attributes } = draft.product
  return attributes.cuttings.map((cutting) =>
    toOption(
      { id: cutting.id, name: cuttingName(cutting.name, draft.shape_id) },
      cutting.disabled ? `Not with ${name}` : null,
    ),
  )
}

/**
 * 000 §4.3: shapes, orientation and finishing load only if the cutting is not a special-processing one. The other
 * fields load with every cutting. The special processing form also loads these three (000 §4.5), with functions of
 * their own.
 */
const unlessSpecialProcessing = (options: (draft: Draft) => Option[]) => (draft: Draft) =>
  isSpecialProcessing(chosenCutting(draft)) ? [] : options(draft)

/** The shapes of the chosen cutting. */
export function shapeOptions(draft: Draft): Option[] {
  return (chosenCutting(draft)?.shapes ?? []).map((shape) => toOption(shape))
}

/** 000 §4.5: the orientations of a roll. */
export function orientationOptions(draft: Draft): Option[] {
  return hasOrientation(draft.cutting_id) ? addonOptions(draft, 'roll-orientation') : []
}

/** The product's finishings; one that is not available with the chosen cutting is shown with the reason. */
export function finishingOptions(draft: Draft): Option[] {
  return lookedUp(draft, 'finishing_id', draft.product.attributes.finishings)
}

/** The product's adhesives; those that are not available are shown with the reason. */
export function adhesiveOptions(draft: Draft): Option[] {
  return lookedUp(draft, 'adhesive_id', draft.product.attributes.adhesives)
}

export function colorOptions(draft: Draft): Option[] {
  return draft.product.attributes.colors.map((color) => toOption(color))
}

/** The items of one of the product's add-on groups. */
export function addonOptions(draft: Draft, code: AddonGroup['code']): Option[] {
  return (group(draft, code)?.items ?? []).map((item) => toOption(item))
}

/** A finishing or adhesive that the attribute lookups do not allow here is shown with the reason. */
function lookedUp(
  draft: Draft,
  column: 'finishing_id' | 'adhesive_id',
  named: { id: number; name: string }[],
): Option[] {
  const cutting = chosenCutting(draft)?.name ?? draft.product.name
  return named.map((entry) => {
    const combination = { cutting_id: draft.cutting_id, finishing_id: draft.finishing_id, [column]: entry.id }
    const offered = combinationOffered(draft.product.attributes.attribute_lookups, combination)
    return toOption(entry, offered ? null : `Not with ${cutting}`)
  })
}

/** None and the premium lamination, named after the finishing (000 §2.3), if they are offered (decisions §2). */
export function premiumProcessingOptions(draft: Draft): Option[] {
  const finishing = draft.product.attributes.finishings.find((entry) => entry.id === draft.finishing_id)
  if (!premiumProcessingOffered(draft.product, finishing)) return []
  const items = group(draft, 'premium-processing')?.items ?? []
  return items.map((item, index) => toOption({ id: item.id, name: premiumProcessingName(item.name, index, finishing) }))
}

const INSTALL_READY: Option[] = [
  { value: 'yes', name: 'Yes', disabled: null },
  { value: 'no', name: 'No', disabled: null },
]

export const FIELDS: readonly FieldRule<Exclude<OptionField, 'product_id'>, Draft>[] = [
  { field: 'cutting_id', label: (draft) => cuttingLabel(draft.cutting_id), options: cuttingOptions },
  { field: 'shape_id', label: () => 'Shape', options: unlessSpecialProcessing(shapeOptions) },
  { field: 'orientation_id', label: () => 'Roll Orientation', options: unlessSpecialProcessing(orientationOptions) },
  {
    field: 'finishing_id',
    label: (draft) => draft.product.finishing_label,
    options: unlessSpecialProcessing(finishingOptions),
  },
  { field: 'adhesive_id', label: () => 'Adhesive', options: adhesiveOptions },
  {
    field: 'material_id',
    label: () => 'Material',
    options: (draft) => draft.product.attributes.materials.map((material) => toOption(material)),
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
    options: (draft) => draft.product.attributes.printed_sides.map((side) => toOption(side)),
  },
  { field: 'color_id', label: () => 'Colour', options: colorOptions },
  {
    field: 'addon_item_id',
    label: (draft) => group(draft, 'punch-holes')?.name ?? 'Add-on',
    options: holeOptions,
    preferred: ({ product }) => product.included.addons.map(({ item_id }) => String(item_id))[0],
  },
]

/** None is shown with the reason if the product requires a hole (decisions §8). */
function holeOptions(draft: Draft): Option[] {
  const items = group(draft, 'punch-holes')?.items ?? []
  const required = draft.product.included.addons.some((entry) => entry.required)
  return items.map((item) => toOption(item, item.none && required ? 'Comes with a hole' : null))
}

/** Product radios: every product of the item, in the order of the catalogue. */
export function productOptions(item: ItemView): Option[] {
  return item.products.map((product) => toOption(product))
}

/** 000 §4.5: products 9 and 23 are left out of the product selects of §2.3 and §2.5; their own item shows them. */
export function selectableProducts(item: ItemView): ProductView[] {
  return item.products.filter((product) => !product.hidden_in_select)
}

export function printsBothSides(draft: { printed_side_id: number | null }): boolean {
  return draft.printed_side_id === BOTH_SIDES
}

interface RequestedOption {
  field: string
  options: readonly Option[]
  requested: string | undefined
  /** Precedes the first on offer if nothing was requested. */
  preferred?: string
}

/**
 * The requested option, or the first on offer (decisions §5); null if the field offers nothing.
 * @param replaced receives the refusal of a requested option that is not available, with the reason
 */
export function pickOption(
  { field, options, requested, preferred }: RequestedOption,
  replaced: FieldRefusal[],
): string | null {
  const open = options.filter((option) => option.disabled === null)
  if (requested !== undefined) {
    const found = options.find((option) => option.value === requested)
    if (found?.disabled === null) return found.value
    replaced.push(refusedOption(field, found))
  }
  return (open.find((option) => option.value === preferred) ?? open[0])?.value ?? null
}

function refusedOption(field: string, found: Option | undefined): FieldRefusal {
  const { code, message } = refusal(field, 'not-offered')
  return { field, code, message: found?.disabled ? `${found.name}: ${found.disabled}` : `${field} ${message}` }
}

export interface FieldState<Field extends string = OptionField> {
  field: Field
  label: string
  options: Option[]
  /** The current value. */
  value: string
}

/**
 * Goes through fields in the order of choosing, each depending on the choices before it, and sets them in the draft.
 * @param replaced receives the refusals of requested options that are not available
 */
export function chooseFields<Field extends string & keyof D, D extends Draft>(
  rules: readonly FieldRule<Field, D>[],
  draft: D,
  choices: Partial<Record<Field, string>>,
  replaced: FieldRefusal[],
): FieldState<Field>[] {
  for (const { field, options, preferred } of rules) {
    const first = preferred?.(draft)
    const wanted = { field, options: options(draft), requested: choices[field], ...(first && { preferred: first }) }
    const value = pickOption(wanted, replaced)
    Object.assign(draft, { [field]: value === null || field === 'install_ready' ? value : Number(value) })
  }
  // Names and labels may depend on a later choice ("(Square Corner)"), so the lists are made when everything is
  // chosen.
  return rules.flatMap(({ field, label, options }) => {
    const offered = options(draft)
    return offered.length === 0 ? [] : [{ field, label: label(draft), options: offered, value: String(draft[field]) }]
  })
}

/*
 * What the specification says about products, supplies, finishings and shapes, written by hand from 000 §2.3, §4.3,
 * §4.5 and decisions §2, independently of the code, which the test compares with it.
 */

interface ProductRule {
  /** Decisions §2, "A product offers only what it lists"; the first is the default. */
  cuttings: readonly number[]
  /** Decisions §2, finishings by product; the first is the default. */
  finishings: readonly number[]
  /** 000 §4.5: products 3 and 4 restrict finishings for cutting 9. */
  finishingsOnRoll?: readonly number[]
  /** Decisions §2: card stocks. */
  materials?: readonly number[]
  printedSides?: readonly number[]
  colors: readonly number[]
  /** Decisions §2: 3 for papers only, 4 for vinyls only. */
  adhesives: readonly number[]
  /** Punch holes, 60 for none. */
  addonItems?: readonly number[]
}

const EVERY_SUPPLY = [1, 2, 3, 4, 5, 6, 8, 9]
const METALLIC = [1, 2, 4, 6]
const PAPER = [1, 2, 3]
const VINYL = [1, 2, 4]
const HOLES = [60, 61, 62, 63, 64, 65]
const VINYL_COLOURS = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214]
const BOARD = { cuttings: [], finishings: [], adhesives: [], printedSides: [1, 2], colors: [1, 2] }
const LETTERS = { cuttings: [1], finishings: [], adhesives: [1], colors: VINYL_COLOURS }

const PRODUCT_RULES: Readonly<Record<number, ProductRule>> = {
  1: { cuttings: EVERY_SUPPLY, finishings: [1, 2, 3], adhesives: PAPER, colors: [1, 2] },
  2: { cuttings: EVERY_SUPPLY, finishings: [3], adhesives: PAPER, colors: [1, 2] },
  3: { cuttings: EVERY_SUPPLY, finishings: [4, 5, 1, 2], finishingsOnRoll: [4, 5], adhesives: VINYL, colors: [1] },
  4: { cuttings: EVERY_SUPPLY, finishings: [3], finishingsOnRoll: [3], adhesives: PAPER, colors: [1, 2] },
  5: { cuttings: EVERY_SUPPLY, finishings: [8, 9], adhesives: VINYL, colors: [1, 3] },
  6: { cuttings: METALLIC, finishings: [1, 2], adhesives: VINYL, colors: [1, 3] },
  7: { cuttings: [...METALLIC, 9], finishings: [6, 7], adhesives: VINYL, colors: [1, 3] },
  8: { cuttings: METALLIC, finishings: [6, 7], adhesives: VINYL, colors: [1, 3] },
  9: { ...LETTERS, colors: [...VINYL_COLOURS, 215] },
  10: {
    cuttings: [1, 2, 4],
    finishings: [4, 5, 10],
    adhesives: VINYL,
    colors: [1],
    printedSides: [1, 2],
    addonItems: HOLES,
  },
  11: { cuttings: EVERY_SUPPLY, finishings: [4, 5], adhesives: VINYL, colors: [1] },
  12: { cuttings: [7], finishings: [1], adhesives: VINYL, colors: [1] },
  13: { cuttings: [1, 2], finishings: [3], adhesives: PAPER, colors: [1] },
  14: { cuttings: [1, 2, 4], finishings: [3], adhesives: PAPER, colors: [1] },
  15: { cuttings: [1, 2, 4], finishings: [4, 5, 10, 11], adhesives: VINYL, colors: [1] },
  16: { ...BOARD, materials: [4] },
  17: { ...BOARD, materials: [1, 2, 3], addonItems: HOLES },
  18: { ...BOARD, materials: [1, 2, 3], addonItems: HOLES },
  19: { ...BOARD, materials: [1] },
  20: { ...BOARD, materials: [2] },
  21: { ...BOARD, materials: [3] },
  22: {
    cuttings: [1, 2, 3, 4],
    finishings: [3],
    adhesives: [1, 2],
    colors: [1],
    printedSides: [1, 2],
    addonItems: HOLES,
  },
  23: LETTERS,
}

/** The shapes of each supply. The specification leaves them to the shop. */
const SHAPES: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2],
  2: [3, 4, 5, 6],
  3: [1, 2, 3, 4, 5, 6],
  4: [1, 2, 3, 4, 5, 6],
  5: [1, 2, 3, 4, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
  7: [3, 4, 1, 2, 5],
  8: [1, 2, 3, 4, 5, 6],
  9: [1, 2, 3, 4, 5],
}

/** Products 9 and 23 are letters and decals without a shape of their own, only a rectangle around them. */
const ONLY_RECTANGLES: readonly number[] = [9, 23]

/** 000 §4.3 and decisions §2: estimated by hand, so that shapes, orientation and finishing do not load. */
export const SPECIAL_PROCESSING: readonly number[] = [5, 6, 8]

/** 000 §4.5: disabled options by product id. */
export const DISABLED_CUTTINGS: Readonly<Record<number, readonly number[]>> = {
  6: [14, 15],
  7: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 15],
}

/** Decisions §2: the names in the order of their ids. */
export const CUTTING_NAMES = [
  'Individual Cut (Square Corner)',
  'Individual Cut (Shaped)',
  'Sheet',
  'Kiss Cut',
  'Sticker Seat',
  'Embellished Sheet',
  'Dome Cut',
  'Numbered Sheet',
  'Roll',
]
export const FINISHING_NAMES = [
  'Gloss Lamination',
  'Matte Lamination',
  'Uncoated',
  'White PVC Glossy',
  'White PVC Matte',
  'Matte Metallic',
  'Mirror Metallic',
  'No White Spot',
  'With White Print',
  'Transparent Vinyl Glossy',
  'Hologram',
]

/** 000 §2.3 and decisions §2: the second premium processing option by finishing, and for product 6 without one. */
export const PREMIUM_NAMES: Readonly<Record<number, string>> = {
  4: 'Premium Lamination (Gloss)',
  5: 'Premium Lamination (Matte)',
  6: 'Premium Lamination (Satin)',
  7: 'Premium Lamination (Mirror)',
}

/** 000 §4.3, word for word: what choosing a product resets. Its supply is reset too, with its dependent fields. */
export const RESET_BY_PRODUCT = [
  'cutting_id',
  'shape_id',
  'finishing_id',
  'adhesive_id',
  'material_id',
  'printed_side_id',
  'color_id',
  'premium_processing_id',
  'install_ready',
  'orientation_id',
] as const

/** 000 §4.3: what choosing a cutting resets; the roll's orientation is one of its add-ons (§4.5). */
export const RESET_BY_CUTTING = [
  'shape_id',
  'finishing_id',
  'adhesive_id',
  'premium_processing_id',
  'install_ready',
  'addon_item_id',
  'orientation_id',
] as const

/* The rules for a product and a supply. */

export type Id = number | null

/** A request: null means left out. */
export interface Asked {
  product: number
  cutting: Id
  finishing: Id
  shape: Id
}

export const productIds = Object.keys(PRODUCT_RULES).map(Number)

export function getRules(product: number): ProductRule {
  const rules = PRODUCT_RULES[product]
  if (rules === undefined) throw new Error(`The table has no product ${product}.`)
  return rules
}

const loads = (cutting: Id) => cutting !== null && !SPECIAL_PROCESSING.includes(cutting)

/** The shapes that load with a cutting: none with a special-processing one (000 §4.3). */
export function getShapes(product: number, cutting: Id): readonly number[] {
  if (cutting === null || !loads(cutting)) return []
  return ONLY_RECTANGLES.includes(product) ? [1] : (SHAPES[cutting] ?? [])
}

/** The finishings that load with a cutting, available or not. */
export function getFinishings(product: number, cutting: Id): readonly number[] {
  return loads(cutting) ? getRules(product).finishings : []
}

/** Those that are available. */
export function offeredFinishings(product: number, cutting: Id): readonly number[] {
  const { finishingsOnRoll } = getRules(product)
  return getFinishings(product, cutting).filter((id) => cutting !== 9 || (finishingsOnRoll?.includes(id) ?? true))
}

/** Decisions §2: premium processing is offered for product 6 and for finishings 4 to 7. */
export function hasPremium(product: number, finishing: Id): boolean {
  return product === 6 || (finishing !== null && PREMIUM_NAMES[finishing] !== undefined)
}

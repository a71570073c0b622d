import {
  ONLY_RECTANGLES,
  PREMIUM_NAMES,
  PRODUCT_RULES,
  type ProductRule,
  SHAPES,
  SPECIAL_PROCESSING,
} from './rule-table.ts'

/* The table of rules, asked for a product and a supply. */

export type Id = number | null

/** A wish: what is null is left out. */
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

/** The finishings that load with a cutting, whether or not it takes them. */
export function getFinishings(product: number, cutting: Id): readonly number[] {
  return loads(cutting) ? getRules(product).finishings : []
}

/** Those that it takes. */
export function offeredFinishings(product: number, cutting: Id): readonly number[] {
  const { finishingsOnRoll } = getRules(product)
  return getFinishings(product, cutting).filter((id) => cutting !== 9 || (finishingsOnRoll?.includes(id) ?? true))
}

/** Decisions §2: premium processing is offered for product 6 and for finishings 4 to 7. */
export function hasPremium(product: number, finishing: Id): boolean {
  return product === 6 || (finishing !== null && PREMIUM_NAMES[finishing] !== undefined)
}

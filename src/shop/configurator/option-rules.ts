import type { Finishing } from '#print/catalogue/catalogue.ts'
import type { CuttingView, FinishingView, ProductView, ShapeView } from '#print/catalogue/item-view.ts'

/* The rules of 000 §2.3 and §4.5 that speak of ids, one function each. */

const SHEET = 3
export const ROLL = 9
const RECTANGLE = 1
const SQUARE = 2
const CIRCLE = 3
const HOLOGRAM_STICKERS = 6
const VINYL_LETTERING = 9
const SILVER_AND_GOLD_VINYL = [7, 8]
/** Types and materials of business cards and swing tags (000 §9). */
const CARDS_AND_TAGS = [16, 17, 18, 19, 20, 21]
const NAMED_FOR_WHAT_IT_IS = [9, 16, 17, 18, 23]
const PREMIUM_FINISHINGS = [4, 5, 6, 7]
export const PREMIUM_LAMINATION = 48
const WHITE_PVC_MATTE = 5
export const FREE_DISPENSER_FROM = 1000
/** Orientations under which a label's width runs across the web (000 §5). */
const WIDTH_ACROSS = [53, 54]

/** 000 §2.3: a Square Corner cutting is shown without "(Square Corner)" when the shape is a rectangle. */
export function cuttingName(name: string, shapeId: number | null): string {
  return shapeId === RECTANGLE ? name.replace(/\s*\(Square Corner\)/, '') : name
}

/** 000 §2.3: Supply, or Sheet Size when the cutting is 3. */
export function cuttingLabel(cuttingId: number | null): string {
  return cuttingId === SHEET ? 'Sheet Size' : 'Supply'
}

/** 000 §2.3: Material for products 7 and 8, Finishing otherwise. */
export function finishingLabel(productId: number): string {
  return SILVER_AND_GOLD_VINYL.includes(productId) ? 'Material' : 'Finishing'
}

/** Decisions §2: premium processing is offered for product 6 and for finishings 4 to 7. */
export function premiumProcessingOffered(productId: number, finishingId: number | null): boolean {
  return productId === HOLOGRAM_STICKERS || (finishingId !== null && PREMIUM_FINISHINGS.includes(finishingId))
}

/** 000 §2.3: the finishing's premium name follows the second premium processing option in brackets. */
export function premiumProcessingName(name: string, index: number, finishing: FinishingView | Finishing | undefined) {
  const premium = finishing?.premium_name
  return index === 1 && premium ? `${name} (${premium})` : name
}

/** 000 §4.5: item 48 marks gloss; finishing 5 is not glossy. */
export function isGlossy(premiumProcessingId: number | null, finishingId: number | null): boolean {
  return premiumProcessingId === PREMIUM_LAMINATION && finishingId !== WHITE_PVC_MATTE
}

/** 000 §2.1: the product radios appear only when there is more than one product, and so with every group. */
export function isAChoice(options: readonly unknown[]): boolean {
  return options.length > 1
}

/** 000 §4.5: orientation belongs to the roll. */
export function hasOrientation(cuttingId: number | null): boolean {
  return cuttingId === ROLL
}

/** 000 §5: orientations 53 and 54 run the width across the roll, 55 and 56 the height. */
export function acrossWeb(orientationId: number, size: { width: number; height: number }): number {
  return WIDTH_ACROSS.includes(orientationId) ? size.width : size.height
}

/** 001 §2 and §9: a free roll dispenser from 1,000 pieces. */
export function freeDispenser(cuttingId: number | null, quantity: number): boolean {
  return cuttingId === ROLL && quantity >= FREE_DISPENSER_FROM
}

/** Squares and circles are listed in equal sizes only (001 §2, the artwork guide's sizes). */
export function wantsEqualSides(shapeId: number | null): boolean {
  return shapeId === SQUARE || shapeId === CIRCLE
}

/** 000 §2.2: business cards and swing tags are chosen on the quote page, which has words of its own (000 §5). */
export function isCardOrTag(productId: number): boolean {
  return CARDS_AND_TAGS.includes(productId)
}

/** Whether a product is named for what it is printed on. Types of cards and tags (000 §9), letters and decals are not. */
export function isPrintedOn(productId: number): boolean {
  return !NAMED_FOR_WHAT_IT_IS.includes(productId)
}

/**
 * 000 §5: cuts per shape are required when the shape has cuts. Says how many a sheet of the shape takes at most
 * (000 §3, `cuts`), or null where they are not counted.
 */
export function mostCuts(shape: ShapeView | undefined): number | null {
  return shape === undefined || shape.cuts === 'na' ? null : shape.cuts
}

/** 000 §4.3, decisions §2: such a cutting has no price list; the shop estimates it by hand. */
export function isSpecialProcessing(cutting: CuttingView | undefined): boolean {
  return cutting?.special_processing === '1'
}

/** 001 §3: lettering alone is cut from a design of the shopper's own words. */
export function isLettering(productId: number): boolean {
  return productId === VINYL_LETTERING
}

/** What a quantity counts, in words. */
export function countedIn(product: ProductView, cuttingId: number | null): 'pieces' | 'sheets' {
  return product.attributes.cuttings.find((cutting) => cutting.id === cuttingId)?.counts ?? 'pieces'
}

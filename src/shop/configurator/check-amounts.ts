import type { CuttingView, ProductView } from '#print/catalogue/resolve-item.ts'
import { dimensionLookup, getSides, parseSize, type Sides, type Size } from '#print/catalogue/size.ts'
import { type Choices, CUSTOM } from './choices.ts'
import { acrossWeb, wantsEqualSides } from './options.ts'
import { type FieldRefusal, type RefusalCode, refusal } from './refusals.ts'

export type SizeCheck = { ok: true; size: Size } | { ok: false; size: Size | null; refusal: FieldRefusal }

export interface SizeContext {
  product: ProductView
  cutting: CuttingView | undefined
  shapeId: number | null
  orientationId: number | null
  /**
   * Whether it is the size of a lettering design: to a tenth of a mm, and with no other minimum than that of its letters
   * (001 §5, decisions §8).
   */
  isDesigned?: boolean
}

const DIGITS = /^\d{1,6}$/
/** At most 6 signs, as for every size (000 §9). */
const TENTHS = /^(?=.{1,6}$)\d+(?:\.\d)?$/

/**
 * Checks a size in whole mm as 000 §5 says: the longer and the shorter side against the dimension lookup, equal sides
 * against the row for equal sides; on a roll, the listed sizes that the orientation allows. A size above the maximum
 * is refused with one of SPECIAL_SIZE, but returned, because a quote can be requested for it.
 */
export function checkSize(context: SizeContext, width: string, height: string): SizeCheck {
  const typed = readTyped(width, height, context.isDesigned === true ? TENTHS : DIGITS)
  if ('code' in typed) return { ok: false, size: null, refusal: typed }
  return context.cutting?.fixed_sizes ? checkListed(context, typed) : checkLookup(context, typed)
}

function readTyped(width: string, height: string, format: RegExp): Size | FieldRefusal {
  if (width === '' && height === '') return refusal('width', 'size-missing')
  if (width === '') return refusal('width', 'width-missing')
  if (height === '') return refusal('height', 'height-missing')
  if (!format.test(width)) return refusal('width', 'size-not-a-number')
  if (!format.test(height)) return refusal('height', 'size-not-a-number')
  return { width: Number(width), height: Number(height) }
}

function checkLookup({ product, cutting, isDesigned = false }: SizeContext, size: Size): SizeCheck {
  const { min, max } = sizeLimits(product, cutting, size)
  const longer = Math.max(size.width, size.height)
  const shorter = Math.min(size.width, size.height)
  const [shorterSide, longerSide] = size.width < size.height ? ['width', 'height'] : ['height', 'width']
  const refuse = (field: string, code: RefusalCode, values = {}): SizeCheck => ({
    ok: false,
    size,
    refusal: refusal(field, code, values),
  })
  if (shorter < min.shorter && !isDesigned) return refuse(shorterSide, 'size-below-minimum', { min: min.shorter })
  if (longer < min.longer && !isDesigned) return refuse(longerSide, 'size-below-minimum', { min: min.longer })
  const special = product.family === 'card' ? 'special-size-of-card' : 'special-size'
  if (longer > max.longer) return refuse(longerSide, special)
  return shorter > max.shorter ? refuse(shorterSide, special) : { ok: true, size }
}

/** The limits of a size: equal sides have a row of their own (000 §5). */
export function sizeLimits(
  product: ProductView,
  cutting: CuttingView | undefined,
  size: Size,
): { min: Sides; max: Sides } {
  const row = dimensionLookup(product.attributes.dim_lookups, cutting?.id ?? null, size)
  if (row === undefined)
    throw new Error(`product ${product.id} has no dimension lookup for ${size.width}x${size.height}`)
  return { min: getSides(row.min_size), max: getSides(row.max_size) }
}

function checkListed(context: SizeContext, size: Size): SizeCheck {
  const listed = listedSizes(context)
  const found = listed.find((entry) => entry.size.width === size.width && entry.size.height === size.height)
  if (found === undefined) {
    const sizes = listed.map((entry) => `${entry.size.width}x${entry.size.height}`).join(', ')
    return { ok: false, size, refusal: refusal('size', 'size-not-listed', { sizes }) }
  }
  const most = mostAcross(context, size)
  if (most !== null) return { ok: false, size, refusal: refusal('size', 'size-across-roll', { max: most }) }
  return { ok: true, size }
}

/** The smaller maximum side, if the size does not fit across the roll in this orientation; else null. */
function mostAcross({ product, cutting, orientationId }: SizeContext, size: Size): number | null {
  if (orientationId === null) return null
  const { max } = sizeLimits(product, cutting, size)
  return acrossWeb(orientationId, size) > max.shorter ? max.shorter : null
}

export interface ListedSize {
  name: string
  value: string
  size: Size
  /** Why it is not available, or null. */
  disabled: string | null
}

/** The preset sizes for the choices so far, each with the reason if it is not available. */
export function listedSizes(context: SizeContext): ListedSize[] {
  const sizes = presets(context).map((entry) => ({ ...entry, size: parseSize(entry.value) }))
  const equal =
    wantsEqualSides(context.shapeId) && !isSheet(context.cutting)
      ? sizes.filter(({ size }) => size.width === size.height)
      : []
  // A product with only oblong presets keeps them: its circle is then an oval, which decisions §4 allows.
  return (equal.length > 0 ? equal : sizes).map((entry) => {
    const most = context.cutting?.fixed_sizes ? mostAcross(context, entry.size) : null
    const disabled = most === null ? null : refusal('size', 'size-across-roll', { max: most }).message
    return { ...entry, disabled }
  })
}
/** If the cutting counts sheets, the size is the sheet's, with its own presets (decisions §8). */
function presets({ product, cutting }: SizeContext): ProductView['attributes']['sizes'] {
  const { sizes, sheet_sizes } = product.attributes
  return isSheet(cutting) && sheet_sizes !== undefined ? sheet_sizes : sizes
}

/** Whether a cutting counts sheets. */
export function isSheet(cutting: CuttingView | undefined): boolean {
  return cutting?.counts === 'sheets'
}

const KINDS = /^\d{1,2}$/

export type QuantityCheck =
  | { ok: true; quantity: number; listed: boolean }
  | { ok: false; quantity: number | null; refusal: FieldRefusal }

/** The chosen or typed quantity; by default the product's lowest. Bounds and wording: 000 §5, quote page. */
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

/** The number of sets: 1 to 99, at most two characters (000 §9). The default is a single set. */
export function checkKinds(choices: Choices): KindsCheck {
  const field = choices.kinds === CUSTOM ? 'custom_kinds' : 'kinds'
  const text = choices[field] ?? (field === 'kinds' ? '1' : '')
  const kinds = KINDS.test(text) ? Number(text) : 0
  return kinds >= 1 ? { ok: true, kinds } : { ok: false, refusal: refusal(field, 'kinds-missing') }
}

type CutsCheck = { ok: true; cuts: number } | { ok: false; refusal: FieldRefusal }

/**
 * Cuts on a sheet, 1 to 30 (000 §5, the price form). Left out means one cut; empty is an error.
 * @param most the maximum of the shape: its `cuts` (000 §3), which the catalogue limits to 30
 */
export function checkCuts(text: string | undefined, most: number): CutsCheck {
  if (text === undefined) return { ok: true, cuts: 1 }
  const cuts = DIGITS.test(text) ? Number(text) : 0
  if (cuts < 1) return { ok: false, refusal: refusal('cut_per_shape', 'cuts-missing') }
  if (cuts > most) return { ok: false, refusal: refusal('cut_per_shape', 'cuts-too-many', { most }) }
  return { ok: true, cuts }
}

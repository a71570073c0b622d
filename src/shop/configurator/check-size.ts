import { dimensionLookup, getSides, type Sides } from '#print/catalogue/dimension-lookup.ts'
import type { CuttingView, ProductView } from '#print/catalogue/item-view.ts'
import { parseSize, type Size } from '#print/catalogue/size.ts'
import { acrossWeb, isCardOrTag, wantsEqualSides } from './option-rules.ts'
import { type FieldRefusal, type RefusalCode, refusal } from './refusals.ts'

export type SizeCheck = { ok: true; size: Size } | { ok: false; size: Size | null; refusal: FieldRefusal }

export interface SizeContext {
  product: ProductView
  cutting: CuttingView | undefined
  shapeId: number | null
  orientationId: number | null
}

const DIGITS = /^\d{1,6}$/

/**
 * Checks a size in whole mm as 000 §5 says: the longer and the shorter side against the dimension lookup,
 * equal sides against the row for equal sides; on a roll, the listed sizes that the orientation allows.
 * A size above the maximum is refused as one of SPECIAL_SIZE, with the size, because a quote can be had for it.
 */
export function checkSize(context: SizeContext, width: string, height: string): SizeCheck {
  const typed = readTyped(width, height)
  if ('code' in typed) return { ok: false, size: null, refusal: typed }
  return context.cutting?.fixed_sizes ? checkListed(context, typed) : checkLookup(context, typed)
}

function readTyped(width: string, height: string): Size | FieldRefusal {
  if (width === '' && height === '') return refusal('width', 'size-missing')
  if (width === '') return refusal('width', 'width-missing')
  if (height === '') return refusal('height', 'height-missing')
  if (!DIGITS.test(width)) return refusal('width', 'size-not-a-number')
  if (!DIGITS.test(height)) return refusal('height', 'size-not-a-number')
  return { width: Number(width), height: Number(height) }
}

function checkLookup({ product, cutting }: SizeContext, size: Size): SizeCheck {
  const { min, max } = sizeLimits(product, cutting, size)
  const longer = Math.max(size.width, size.height)
  const shorter = Math.min(size.width, size.height)
  const [shorterSide, longerSide] = size.width < size.height ? ['width', 'height'] : ['height', 'width']
  const refuse = (field: string, code: RefusalCode, values = {}): SizeCheck => ({
    ok: false,
    size,
    refusal: refusal(field, code, values),
  })
  if (shorter < min.shorter) return refuse(shorterSide, 'size-below-minimum', { min: min.shorter })
  if (longer < min.longer) return refuse(longerSide, 'size-below-minimum', { min: min.longer })
  const special = isCardOrTag(product.id) ? 'special-size-of-card' : 'special-size'
  if (longer > max.longer) return refuse(longerSide, special)
  return shorter > max.shorter ? refuse(shorterSide, special) : { ok: true, size }
}

/** The limits that hold for a size: equal sides have a row of their own (000 §5). */
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

/** The smaller maximum side, where the size does not fit across the roll in this orientation; else null. */
function mostAcross({ product, cutting, orientationId }: SizeContext, size: Size): number | null {
  if (orientationId === null) return null
  const { max } = sizeLimits(product, cutting, size)
  return acrossWeb(orientationId, size) > max.shorter ? max.shorter : null
}

export interface ListedSize {
  name: string
  value: string
  size: Size
  /** Why it cannot be had, or null. */
  disabled: string | null
}

/** The preset sizes for the choices so far, each with the reason where it cannot be had. */
export function listedSizes(context: SizeContext): ListedSize[] {
  const sizes = context.product.attributes.sizes.map((entry) => ({ ...entry, size: parseSize(entry.value) }))
  const equal = wantsEqualSides(context.shapeId) ? sizes.filter(({ size }) => size.width === size.height) : []
  // A product whose presets are all oblong keeps them: its circle is then an oval, which decisions §4 allows.
  return (equal.length > 0 ? equal : sizes).map((entry) => {
    const most = context.cutting?.fixed_sizes ? mostAcross(context, entry.size) : null
    const disabled = most === null ? null : refusal('size', 'size-across-roll', { max: most }).message
    return { ...entry, disabled }
  })
}

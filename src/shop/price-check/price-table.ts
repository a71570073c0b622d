import type { Pence } from '#platform/money/money.ts'
import type { Size } from '#print/catalogue/size.ts'
import { unitSavingPercent } from '#print/pricing/price-rows.ts'
import { type Choices, CUSTOM } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { type QuantityRow, wantsQuote } from '#shop/configurator/price-lookup.ts'
import { REFUSALS, SPECIAL_SIZE } from '#shop/configurator/refusals.ts'
import { layLabels, refuseTooMany } from '#shop/configurator/sheet-labels.ts'

/** A row of the Quantity/Price table. */
export interface QuantityPrice {
  quantity: number
  /** Gross, for one kind. */
  price: Pence
  /** The price before a promotion, to be struck through; null without one. */
  orig_price: Pence | null
  /** The price is the minimum charge. */
  minimum_charge: boolean
  /** How much less a piece costs than in the first row, in whole per cent; null in the first row and below 1 %. */
  discount: number | null
}

/**
 * The table's rows. The discount is relative to the first quantity row and shown on later ones (001 §9, decisions
 * §5). Minimum charges have none, and are no baseline (decisions §8).
 */
export function quantityPrices(rows: readonly QuantityRow[]): QuantityPrice[] {
  const first = rows.find((row) => !row.minimum_charge)
  return rows.map((row) => {
    const { quantity, price, orig_price, minimum_charge } = row
    const saving = first === undefined || minimum_charge ? 0 : unitSavingPercent(first, row)
    return { quantity, price, orig_price, minimum_charge, discount: saving < 1 ? null : saving }
  })
}

/** The prices of one size, by quantity. */
export interface SizePrices {
  /** `75x100`: a preset, or the entered size. */
  size: string
  /** Millimetres. */
  width: number
  height: number
  prices: GridPrice[]
}

/** Gross pence for one kind. */
export type GridPrice = Omit<QuantityPrice, 'discount' | 'minimum_charge'>

/** Size × quantity: a configuration's prices in all its sizes, with the same quantities in every row. */
export interface PriceGrid {
  sizes: SizePrices[]
  /** The entered size is above the maximum and has no row; a quote can be requested. */
  special_size: boolean
  /** A quote is needed for part of the request, or for all of it: then there are no rows. */
  quote_required: boolean
}

/** A size of the grid, with the number of labels on such a sheet; null if none are counted. */
export interface GridSize extends Size {
  labels: number | null
}

/** The sizes of a grid: every available preset, and the entered one, smallest first. */
export function gridSizes(completed: Completed): GridSize[] {
  const { sizes, size } = completed
  const open = sizes.filter(({ disabled }) => disabled === null).map((listed) => listed.size)
  const entered = size.ok ? [size.size] : []
  const all = new Map([...open, ...entered].map((one) => [`${one.width}x${one.height}`, one]))
  return [...all.values()]
    .toSorted((a, b) => a.width * a.height - b.width * b.height || a.width - b.width)
    .map((one) => ({ ...one, labels: countLabels(completed, one) }))
    .filter(({ labels }) => labels !== 0)
}

/**
 * Labels on a sheet (decisions §8): if their size is given, another sheet holds as many as fit; otherwise the number
 * stays.
 */
function countLabels({ cuts, size: { size: entered } }: Completed, sheet: Size): number | null {
  if (cuts === null) return null
  const { size: label } = cuts.labels
  const isEntered = entered?.width === sheet.width && entered.height === sheet.height
  if (label !== null && !isEntered) return Math.min(cuts.most, layLabels(sheet, label).pieces)
  const count = cuts.count ?? 0
  return refuseTooMany(count, sheet, label) === null ? count : 0
}

/** Why there are no prices: the size is special, the shop prices it by hand, or something must be corrected first. */
export type NoPrices = 'special-size' | 'by-hand' | 'refused'

/** What is shown instead of the table if these choices have no price list (001 §5, §8). */
export function whyNoPrices(completed: Completed): NoPrices {
  if (isSpecialSize(completed)) return 'special-size'
  return wantsQuote(completed) ? 'by-hand' : 'refused'
}

/** Whether the size is above the maximum; never for cutting 9, whose sizes are fixed (001 §8). */
function isSpecialSize({ size }: Completed): boolean {
  return !size.ok && SPECIAL_SIZE.includes(size.refusal.code)
}

/** The fault of the size, in the configurator's words for every product (000 §5); null if there is none. */
export function sizeMessage(completed: Completed): string | null {
  if (completed.size.ok) return null
  return isSpecialSize(completed) ? REFUSALS['special-size'] : completed.size.refusal.message
}

/** A selected price of the list or the grid. */
interface PickedPrice {
  quantity: number
  /** `75x100`; if left out, the size stays. */
  size?: string
}

/** The same choices with another quantity, and size if one is selected, for the link of a price. */
export function choicesFor(choices: Choices, completed: Completed, { quantity, size }: PickedPrice): Choices {
  const { custom_quantity: _typed, ...others } = choices
  const picked = { ...others, quantity: String(quantity) }
  if (size === undefined || size === sizeCode(completed)) return picked
  const { width: _width, height: _height, ...sized } = picked
  // Another sheet is filled with labels of the given size.
  if (completed.cuts?.labels.size) delete sized.cut_per_shape
  if (completed.sizes.some(({ value }) => value === size)) return { ...sized, size }
  const [width = '', height = ''] = size.split('x')
  return { ...sized, size: CUSTOM, width, height }
}

/** The current size in the format of the grid. */
export function sizeCode({ configuration: { width, height } }: Completed): string {
  return `${width}x${height}`
}

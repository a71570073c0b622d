import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { QuantityPrice } from './quantity-prices.ts'

/** The prices of one size, by quantity. */
export interface SizePrices {
  /** `75x100`: a preset, or the size entered. */
  size: string
  /** Millimetres. */
  width: number
  height: number
  prices: GridPrice[]
}

/** Gross pence for one kind. */
export type GridPrice = Omit<QuantityPrice, 'discount'>

/** Size × quantity: a configuration's prices in all its sizes, every row with the same quantities. */
export interface PriceGrid {
  sizes: SizePrices[]
  /** The size entered is above the maximum and has no row; a quote can be requested. */
  special_size: boolean
  /** A quote is needed for part of what was asked, or for all of it: then there are no rows. */
  quote_required: boolean
}

/** The sizes of a grid: every preset that can be had, and the one entered, smallest first. */
export function gridSizes({ sizes, size }: Completed): { width: number; height: number }[] {
  const open = sizes.filter(({ disabled }) => disabled === null).map((listed) => listed.size)
  const entered = size.ok ? [size.size] : []
  const all = new Map([...open, ...entered].map((one) => [`${one.width}x${one.height}`, one]))
  return [...all.values()].toSorted((a, b) => a.width * a.height - b.width * b.height || a.width - b.width)
}

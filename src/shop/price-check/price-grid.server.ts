import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { type PricingDeps, priceConfiguration } from '#shop/configurator/price-configuration.server.ts'
import { gridSizes, type PriceGrid } from './price-grid.ts'

/** Prices a completed configuration in every size that it comes in. */
export function priceGrid(completed: Completed, needs: PricingDeps): PriceGrid {
  const { rows: _rows, ...beside } = priceConfiguration(completed, needs)
  if (completed.specialProcessing || completed.cuts?.refusal) return { sizes: [], ...beside }
  const sizes = gridSizes(completed).map((size) => {
    const configuration = { ...completed.configuration, ...size }
    const { rows } = priceConfiguration({ ...completed, configuration, size: { ok: true, size } }, needs)
    const prices = rows.map(({ quantity, price, orig_price }) => ({ quantity, price, orig_price }))
    return { size: `${size.width}x${size.height}`, ...size, prices }
  })
  return { sizes, ...beside }
}

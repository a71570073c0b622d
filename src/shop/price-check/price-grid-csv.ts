import { poundsAsFigures } from '#platform/money/money.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/option-rules.ts'
import { summarise, summaryText } from '#shop/configurator/summarise.ts'
import type { PriceGrid } from './price-grid.ts'
import { writeCsv } from './write-csv.ts'

/**
 * The grid as a file for a spreadsheet: a line for each size, a column for each quantity, exact pounds with VAT and two
 * decimals, and what is priced in words on every line, so that lines of several files can stand in one.
 */
export function priceGridCsv({ sizes }: PriceGrid, completed: Completed): string {
  const counted = countedIn(completed.product, completed.configuration.cutting_id)
  const quantities = sizes[0]?.prices.map(({ quantity }) => `${quantity} ${counted} (GBP inc. VAT)`) ?? []
  const lines = sizes.map(({ width, height, prices }) => [
    `${width} × ${height}`,
    ...prices.map(({ price }) => poundsAsFigures(price)),
    configurationText(completed),
  ])
  return writeCsv([['Size (mm)', ...quantities, 'Configuration'], ...lines])
}

/** What is priced, without the size, which is a column of its own. */
function configurationText(completed: Completed): string {
  return summaryText(summarise(completed).filter(({ label }) => label !== 'Size (mm)'))
}

/** `art-paper-prices.csv` */
export function priceGridFileName({ product }: Completed): string {
  return `${product.url_slug}-prices.csv`
}

import type { ItemView } from '#catalogue/item-view.ts'
import { amountText } from '#configurator/amount-text.ts'
import { type Choices, writeChoices } from '#configurator/choices.ts'
import type { Completed } from '#configurator/complete-configuration.ts'
import type { QuantityRow } from '#configurator/quantity-row.ts'
import { summarise, summaryText } from '#configurator/summarise.ts'
import type { NewCompareType } from './compare-type.ts'

interface PricedChoices {
  item: Pick<ItemView, 'id' | 'url_slug'>
  completed: Completed
  row: QuantityRow
  kinds: number
  /** The configuration and its amount as choices, written the same way however they were entered. */
  choices: Choices
}

/** A priced configuration as the type to save. The product's name stands for itself and not among the details. */
export function describeType({ item, completed, row, kinds, choices }: PricedChoices): NewCompareType {
  const { configuration, product } = completed
  const { cutting_id, finishing_id, material_id, premium_processing_id, install_ready } = configuration
  const amount = amountText(row.quantity, kinds)
  const lines = summarise(completed).filter(({ label }) => label !== 'Product')
  return {
    product: product.name,
    details: summaryText([...lines, { label: 'Quantity', value: amount }]),
    price: row.price * kinds,
    quote_data: {
      featured_item_id: item.id,
      product_id: product.id,
      cutting_id,
      finishing_id,
      material_id,
      premium_processing_id,
      install_ready,
      use_creation_tool: product.use_creation_tool,
      page: `/${item.url_slug}`,
      choices: writeChoices({ ...choices, print_features: choices.print_features.toSorted() }).toString(),
      product_pricing_id: row.product_pricing_id,
    },
  }
}

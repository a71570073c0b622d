import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { dispatchDays } from '#print/delivery/turnaround.ts'
import { lineChoices } from '#shop/cart/line-choices.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { creationTool } from '#shop/configurator/slides.ts'
import { amountText, summarise, summaryText } from '#shop/configurator/summarise.ts'

import type { NewCompareType } from './compare-type.ts'

/** A configuration with its price. */
export interface PricedChoices {
  item: Pick<ItemView, 'id' | 'url_slug' | 'shipping'>
  completed: Completed
  row: QuantityRow
  kinds: number
  /** The value of `use_creation_tool` in the address, if there is an address. */
  requestedTool?: string | null
}

/**
 * A priced configuration as the type to save. Its choices are derived from the configuration, so that they are the
 * same however they were entered.
 */
export function describeType({ item, completed, row, kinds, requestedTool = null }: PricedChoices): NewCompareType {
  const { configuration, product } = completed
  const { cutting_id, finishing_id, material_id, premium_processing_id, install_ready } = configuration
  const line = { configuration, quantity: row.quantity, kinds }
  const choices = lineChoices(line, product)
  return {
    product: product.name,
    details: describeDetails(completed),
    price: row.price * kinds,
    quote_data: {
      featured_item_id: item.id,
      product_id: product.id,
      cutting_id,
      finishing_id,
      material_id,
      premium_processing_id,
      install_ready,
      // Transfer decals cannot be designed here, whatever the address says.
      use_creation_tool: product.attributes.install_ready
        ? creationTool(product, requestedTool)
        : product.use_creation_tool,
      page: `/${item.url_slug}`,
      choices: writeChoices({ ...choices, print_features: choices.print_features.toSorted() }).toString(),
      product_pricing_id: row.product_pricing_id,
      product_slug: product.url_slug,
      counted: countedIn(product, cutting_id),
      dispatch_days: dispatchDays(item.shipping.printing_days),
    },
  }
}

/** The common name of a field whose label depends on the product or on another choice. */
const COMMON_LABELS: Readonly<Partial<Record<string, string>>> = {
  cutting_id: 'Supply',
  finishing_id: 'Finishing',
}

/**
 * The choices in words, with the amount last. The product's name is separate. An attribute has one name for all
 * products, so that it is one row of a comparison: the finishing of metallic films is labelled Material in their form
 * (000 §2.3).
 */
export function describeDetails(completed: Completed): string {
  const { quantity, kinds } = completed
  const fields = completed.fields.map((state) => ({ ...state, label: COMMON_LABELS[state.field] ?? state.label }))
  const lines = summarise({ ...completed, fields }).filter(({ label }) => label !== 'Product')
  const amount = quantity.quantity === null ? '–' : amountText(quantity.quantity, kinds.ok ? kinds.kinds : 1)
  return summaryText([...lines, { label: 'Quantity', value: amount }])
}

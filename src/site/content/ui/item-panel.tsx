import type { ReactNode } from 'react'
import type { ItemView } from '#print/catalogue/item-view.ts'
import type { OpenedCalendar } from '#print/delivery/open-calendar.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { ItemContent } from '../item-content.ts'
import type { ShippingFacts } from '../shipping-facts.ts'
import { FeatureExplainer } from './feature-explainer.tsx'
import { ItemArtwork } from './item-artwork.tsx'
import { ProductInfo } from './product-info.tsx'
import { ShippingInfo } from './shipping-info.tsx'

export interface ItemPanelProps {
  tab: string
  item: ItemView
  /** The documents of the item. */
  content: ItemContent
  choices: Choices
  /** What follows from the choices: the chosen product among it. */
  completed: Completed
  facts: ShippingFacts
  rates: ShippingRates
  /** The turnaround calendar where the page was opened on its tab; else it makes its calls. */
  calendar: OpenedCalendar | null
  /** Opens a special-quote request for single colour printing. */
  singleColour: ReactNode
}

/** The panel of a tab of an item's page, all but PRICE and REVIEW. */
export function ItemPanel(props: ItemPanelProps) {
  const { tab, item, content, completed, choices, singleColour } = props
  const { product } = completed
  const { features } = content
  if (tab === 'special-features') return <FeatureExplainer {...{ features, product, choices }} />
  if (tab === 'artwork-guide') return <ItemArtwork {...{ item, choices, completed, content }} />
  if (tab === 'shipping-info') return <ItemShipping {...props} />
  return <ProductInfo {...{ item, content, product, choices, singleColour }} />
}

function ItemShipping({ tab, item, completed, choices, facts, rates, calendar }: ItemPanelProps) {
  const besides = [...writeChoices(choices), ['tab', tab] as const]
  return (
    <ShippingInfo
      facts={facts}
      rates={rates}
      calendar={{ item, productId: completed.product.id, first: calendar, besides }}
      level={3}
    />
  )
}

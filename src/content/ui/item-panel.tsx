import type { ReactNode } from 'react'
import type { ItemView, ProductView } from '#catalogue/item-view.ts'
import type { Choices } from '#configurator/choices.ts'
import type { ShippingRates } from '#delivery/shipping-cost.ts'
import { ArtworkGuide } from './artwork-guide.tsx'
import { FeatureExplainer } from './feature-explainer.tsx'
import { ProductInfo } from './product-info.tsx'
import { Reviews } from './reviews.tsx'
import { type ShippingFacts, ShippingInfo } from './shipping-info.tsx'

export interface ItemPanelProps {
  tab: string
  item: ItemView
  /** The chosen product. */
  product: ProductView
  choices: Choices
  facts: ShippingFacts
  rates: ShippingRates
  /** Opens a special-quote request for single colour printing. */
  singleColour: ReactNode
}

/** The panel of a tab of an item's page, all but PRICE. */
export function ItemPanel({ tab, item, product, choices, facts, rates, singleColour }: ItemPanelProps) {
  if (tab === 'special-features') return <FeatureExplainer item={item} product={product} choices={choices} />
  if (tab === 'artwork-guide') return <ArtworkGuide item={item} choices={choices} />
  if (tab === 'shipping-info') return <ShippingInfo facts={facts} rates={rates} />
  if (tab === 'review') return <Reviews />
  return <ProductInfo {...{ item, product, choices, singleColour }} />
}

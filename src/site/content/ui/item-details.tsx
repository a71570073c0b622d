import { type ReactNode, useEffect } from 'react'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ItemView } from '#print/catalogue/item-view.ts'
import type { OpenedCalendar } from '#print/delivery/open-calendar.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { DETAILS, viewAddress } from '#shop/configurator/addresses.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { ownTemplate } from '#shop/configurator/own-template.ts'
import { clearPendingQuote, waitsHere } from '#shop/configurator/ui/pending-quote.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { GUIDE_PATH, STANDARD_CARD } from '../guide-path.ts'
import type { ItemContent } from '../item-content.ts'
import { itemTabs, PRICE_TAB, REVIEW_TAB } from '../item-tabs.ts'
import type { ShippingFacts } from '../shipping-facts.ts'
import { ArtworkGuide } from './artwork-guide.tsx'
import { FeatureExplainer } from './feature-explainer.tsx'
import { ProductInfo } from './product-info.tsx'
import { ShippingInfo } from './shipping-info.tsx'

interface ItemArtworkProps {
  item: ItemView
  choices: Choices
  completed: Completed
  content: ItemContent
}

interface ItemPanelProps {
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

export interface ItemDetailsProps {
  banner: QuoteBanner
  /** The documents that the tabs show. */
  content: ItemContent
  facts: ShippingFacts
  rates: ShippingRates
  /** The turnaround calendar where the page was opened on its tab; else it makes its calls. */
  calendar: OpenedCalendar | null
  /** The panel of PRICE. */
  price: ReactNode
  /** The panel of REVIEW. */
  review: ReactNode
  /** On the card of single colour printing: opens a special-quote request for it (001 §2). */
  singleColour: ReactNode
}

/** The tab bar below the banner, and the panel of its chosen tab (000 §2.2, 001 §2). */
export function ItemDetails({ banner, price, review, ...panel }: ItemDetailsProps) {
  const { item, choices, completed } = banner
  const tabs = itemTabs(item)
  const [tab, show] = useTab(
    'tab',
    tabs.map(({ code }) => code),
  )

  // Back from login with a quote request pending: PRICE is preselected (000 §4.2).
  useEffect(() => {
    if (waitsHere()) show(PRICE_TAB)
    // Only on arrival; afterwards the shopper chooses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function choose(code: string) {
    if (code !== PRICE_TAB) clearPendingQuote()
    show(code)
  }

  return (
    <section id={DETAILS} aria-label={`About ${item.name}`} className="mt-14 scroll-mt-4 print:hidden">
      <Tabs
        label="Product details"
        tabs={tabs}
        chosen={tab}
        address={(code) => viewAddress(choices, { tab: code })}
        onChoose={choose}
      >
        <div className="min-h-80 pt-8">
          {tab === PRICE_TAB ? (
            price
          ) : tab === REVIEW_TAB ? (
            review
          ) : (
            <ItemPanel {...panel} {...{ tab, item, completed, choices }} />
          )}
        </div>
      </Tabs>
    </section>
  )
}

/** The panel of a tab of an item's page, all but PRICE and REVIEW. */
function ItemPanel(props: ItemPanelProps) {
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

/** The ARTWORK GUIDE tab of an item's page (001 §2). */
function ItemArtwork({ item, choices, completed, content }: ItemArtworkProps) {
  const cards = item.banner === 'BusinessCards'
  const view = { tab: 'artwork-guide' }
  const { size, product, configuration } = completed
  return (
    <>
      <ArtworkGuide
        of={cards ? 'cards' : 'stickers'}
        features={cards && item.slug !== STANDARD_CARD ? content.features : []}
        texts={content.artwork}
        own={size.ok ? ownTemplate(item, product, configuration) : null}
        address={(shown) => viewAddress(choices, { ...view, ...shown })}
        kept={[...writeChoices(choices), ['tab', view.tab]]}
        anchor={DETAILS}
      />
      <p className="mt-10">
        <a href={`${GUIDE_PATH}?featuredItem=${item.slug}`} className="link">
          Artwork guide on a page of its own
        </a>
      </p>
    </>
  )
}

import { type ReactNode, useEffect } from 'react'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { OpenedCalendar } from '#print/delivery/open-calendar.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { clearPendingQuote, waitsHere } from '#shop/configurator/ui/pending-quote.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { DETAILS, viewAddress } from '#shop/configurator/view-address.ts'
import type { ItemContent } from '../item-content.ts'
import { itemTabs, PRICE_TAB, REVIEW_TAB } from '../item-tabs.ts'
import type { ShippingFacts } from '../shipping-facts.ts'
import { ItemPanel } from './item-panel.tsx'

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

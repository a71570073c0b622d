import { lazy, Suspense, useEffect, useState } from 'react'
import { data, useNavigate } from 'react-router'
import { useVisitor } from '#people/visitors/ui/visitor-store.ts'
import { headContext, type KeptLoaderArgs } from '#platform/contexts.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { localTexts } from '#platform/ui/browser-storage.ts'
import { Notice } from '#platform/ui/notice.tsx'
import { isEnteringInput } from '#platform/ui/take-up-input.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { useQuoteRequest } from '#shop/configurator/ui/quote-link.tsx'
import { useQuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { SpecialProcessing } from '#shop/quoting/ui/special-processing/special-processing.tsx'
import { priceCheckContext } from '../contexts.ts'
import { PriceCheck } from '../ui/price-check.tsx'
import { Labelled } from '../ui/price-fields.tsx'
import type { Route } from './+types/prices-page'

const loadQuoteRequest = async () => ({
  default: (await import('#shop/quoting/ui/quote-request-modal.tsx')).QuoteRequestModal,
})
const QuoteRequestModal = lazy(loadQuoteRequest)

export function loader({ url, context }: KeptLoaderArgs) {
  const page = context.get(priceCheckContext)(url)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { ...page, head: context.get(headContext)(url) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  useRestoredItem(loaderData)
  // The key remounts the form for another item, and for other choices in the address.
  const { item, choices } = loaderData
  return <OpenPrices key={`${item.id}?${writeChoices(choices)}`} page={loaderData} />
}

/** 000 §4.3: a first load restores the previous selection, including its item. */
function useRestoredItem({ item, items, itemNamed }: Route.ComponentProps['loaderData']): void {
  const navigate = useNavigate()
  const [first] = useState({ item, items, itemNamed })
  useEffect(() => {
    const last = first.itemNamed || isEnteringInput() ? null : rememberedItem(first.items)
    if (last !== null && last !== first.item.id) void navigate(`/prices?featured_item_id=${last}`, { replace: true })
    // Only the first load restores; later items are the shopper's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function OpenPrices({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const mayRequestQuote = Boolean(useVisitor()?.role)
  const banner = useQuoteBanner(page.item, { ...page, mayRequestQuote })
  const quote = useQuoteRequest(loadQuoteRequest, mayRequestQuote)
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs
        className="mb-5"
        crumbs={[
          { title: 'Home', to: '/' },
          { title: 'Prices', to: '/prices' },
        ]}
      />
      {page.notice !== null && (
        <Notice variant="danger" className="mb-6">
          {page.notice}
        </Notice>
      )}
      <PriceCheck
        banner={banner}
        onQuote={quote.ask}
        level={1}
        firstGrid={{ query: page.query, grid: page.grid }}
        special={<SpecialProcessing banner={banner} asksQuantity />}
      >
        <ItemPicker items={page.items} chosen={page.item.id} />
      </PriceCheck>
      {quote.asking && (
        <Suspense>
          <QuoteRequestModal banner={banner} asksQuantity onClose={quote.close} />
        </Suspense>
      )}
    </div>
  )
}

/** Another item opens with its last choices; without scripts by the button. */
function ItemPicker({ items, chosen }: { items: readonly { id: number; name: string }[]; chosen: number }) {
  const navigate = useNavigate()
  return (
    <form method="get" action="/prices" className="mt-6">
      <Labelled label="Range">
        {(id) => (
          <select
            id={id}
            name="featured_item_id"
            defaultValue={chosen}
            className="control font-semibold"
            onChange={(event) => {
              const { value } = event.currentTarget
              localTexts.write(STORAGE_KEY, value)
              void navigate(`/prices?featured_item_id=${value}`)
            }}
          >
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <noscript>
        <button type="submit" className="btn btn-secondary mt-2 w-full">
          Show this range
        </button>
      </noscript>
    </form>
  )
}

/* The item whose prices were viewed last, saved in this browser (000 §4.3). The page works without storage too. */

const STORAGE_KEY = 'prices:item'

/** The id of the last item, if it is still available; else null. */
function rememberedItem(items: readonly { id: number }[]): number | null {
  const text = localTexts.read(STORAGE_KEY)
  return items.find(({ id }) => String(id) === text)?.id ?? null
}

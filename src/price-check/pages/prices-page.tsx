import { data, useNavigate } from 'react-router'
import { useQuoteBanner } from '#configurator/ui/use-quote-banner.ts'
import { Breadcrumbs } from '#foundation/ui/breadcrumbs.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import { pageMeta } from '#site/page-meta.ts'
import { servicesContext } from '#site/services-context.ts'
import { PriceCheck } from '../ui/price-check.tsx'
import { Labelled } from '../ui/select-field.tsx'
import type { Route } from './+types/prices-page'

// By `url` and not `request.url`, which ends in .data when the browser goes from page to page.
export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = services.openPriceCheck(url)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { ...page, shop: services.shop }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { item, shop } = loaderData
  const address = `/prices?featured_item_id=${item.id}`
  return [
    ...pageMeta({
      title: `Check prices: ${item.name}`,
      brand: shop.brand,
      description: `What ${item.name.toLowerCase()} cost in any size and quantity, with VAT, before you order.`,
    }),
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  // Another item is another configuration, with a state of its own.
  return <OpenPrices key={loaderData.item.id} page={loaderData} />
}

function OpenPrices({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const banner = useQuoteBanner(page.item, page)
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
        <Notice tone="wrong" className="mb-6">
          {page.notice}
        </Notice>
      )}
      <PriceCheck banner={banner} shop={page.shop} level={1} firstGrid={{ query: page.query, grid: page.grid }}>
        <ItemPicker items={page.items} chosen={page.item.id} />
      </PriceCheck>
    </div>
  )
}

interface ItemPickerProps {
  items: readonly { id: number; name: string }[]
  chosen: number
}

/** Another item opens with what was last chosen of it; without scripts by the button. */
function ItemPicker({ items, chosen }: ItemPickerProps) {
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
            onChange={(event) => void navigate(`/prices?featured_item_id=${event.currentTarget.value}`)}
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
        <button type="submit" className="btn btn-plain mt-2 w-full">
          Show this range
        </button>
      </noscript>
    </form>
  )
}

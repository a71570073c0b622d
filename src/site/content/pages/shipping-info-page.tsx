import { data } from 'react-router'
import { clockContext, headContext, type KeptLoaderArgs, shopContext } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { calendarContext, workingHoursContext } from '#print/delivery/contexts.ts'
import { listTurnarounds } from '#site/list-turnarounds.ts'
import { contentContext } from '../contexts.ts'
import { shippingFacts } from '../shipping-facts.ts'
import { ShippingInfo } from '../ui/shipping-info.tsx'
import type { Route } from './+types/shipping-info-page'

export function loader({ url, context }: KeptLoaderArgs) {
  const shop = context.get(shopContext)
  const { featured_items } = context.get(catalogueContext).current().catalogue
  const itemId = url.searchParams.get('item') ?? ''
  const item = itemId === '' ? featured_items[0] : featured_items.find(({ id }) => String(id) === itemId)
  const calendar = item === undefined ? null : context.get(calendarContext)(url.searchParams, item.id)
  if (item === undefined || calendar === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const { library } = context.get(contentContext).current()
  const groups = listTurnarounds(featured_items, context.get(clockContext).now(), context.get(workingHoursContext)())
  return {
    head: context.get(headContext)(url),
    shop,
    facts: shippingFacts(
      { library, cutOff: shop.cutOff },
      groups.map(({ group, range }) => ({ group, range })),
    ),
    item: { id: item.id, name: item.name },
    items: featured_items.map(({ id, name }) => ({ id, name })),
    calendar,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ShippingInfoPage({ loaderData }: Route.ComponentProps) {
  const { calendar, facts, item, items, shop } = loaderData
  const { picked, month, entry } = calendar
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs className="mb-5" crumbs={homeCrumbs('Shipping info', '/user-guide/shipping-info')} />
      <h1 className="text-3xl">Shipping info</h1>
      <p className="mt-3 mb-10 max-w-prose text-lg text-soft">
        When we start your order, how long printing takes and when we dispatch it.
      </p>
      <ShippingInfo
        // The key remounts the calendar for another address.
        key={[item.id, entry, picked, month].join()}
        facts={facts}
        rates={shop.shipping}
        calendar={{ item, items, productId: null, first: calendar, hiddenFields: [] }}
        level={2}
      />
    </div>
  )
}

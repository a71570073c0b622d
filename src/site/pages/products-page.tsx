import { headContext, type KeptLoaderArgs, picturesContext } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { swatchPath } from '#print/catalogue/configuration.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { groupMenu } from '#print/catalogue/menu.ts'
import { openingPricesContext } from '#shop/configurator/contexts.ts'
import { publicPagesContext } from '#site/seo/contexts.ts'
import { type ItemOffer, ItemOffers } from '../ui/item-offers.tsx'
import type { Route } from './+types/products-page'

export function loader({ url, context }: KeptLoaderArgs) {
  const pages = context.get(publicPagesContext)()
  const getFrom = context.get(openingPricesContext)()
  const groups = groupMenu(context.get(catalogueContext).current().catalogue.featured_items).map(({ name, items }) => ({
    name,
    items: items.map((item): ItemOffer => {
      const own = pages.list.flatMap(({ path, offered }) =>
        offered?.item.id === item.id && offered.named ? [{ path, ...offered }] : [],
      )
      return {
        ...item,
        from: getFrom(item.id),
        prices: pages.at(new URL(`/prices?featured_item_id=${item.id}`, url))?.path ?? '/prices',
        products: own.map(({ path, product, from }) => ({
          to: path,
          name: product.name,
          swatch: swatchPath('product', product.url_slug),
          from,
        })),
      }
    }),
  }))
  const shown = groups.flatMap(({ items }) =>
    items.flatMap(({ img, products }) => [img, ...products.map((one) => one.swatch)]),
  )
  return { head: context.get(headContext)(url), groups, pictures: context.get(picturesContext).among(shown) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Every item with its products: an overview for shoppers who do not know our product names. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-20">
      <Breadcrumbs crumbs={homeCrumbs('All products', '/products')} />
      <h1 className="mt-2 text-3xl">All products</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Everything we print, and the materials we print on. Each price is for the choices that the page opens with.
      </p>
      {loaderData.groups.map(({ name, items }) => (
        <section key={name} className="mt-10 border-t border-line pt-6 md:mt-14">
          <h2 className="text-2xl">{name}</h2>
          {items.map((item) => (
            <ItemOffers key={item.id} item={item} />
          ))}
        </section>
      ))}
    </div>
  )
}

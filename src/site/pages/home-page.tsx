import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicShop } from '#platform/config/public-shop.ts'
import { clockContext, headContext, type KeptLoaderArgs, picturesContext, shopContext } from '#platform/contexts.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { workingHoursContext } from '#print/delivery/contexts.ts'
import { cutOffText } from '#print/delivery/turnaround.ts'
import { openingPricesContext } from '#shop/configurator/contexts.ts'
import { BANNERS, CATEGORY_NAMES, CategoryTiles, type Tile } from '#site/ui/category-tiles.tsx'
import { ArtworkChecks, HOW_TO, HomeDelivery, OrderSteps } from '#site/ui/home-sections.tsx'
import { listTurnarounds, longestDelivery } from '../list-turnarounds.ts'
import { HERO, HomeHero } from '../ui/home-hero.tsx'
import type { Route } from './+types/home-page'

export function loader({ url, context }: KeptLoaderArgs) {
  const shop = context.get(shopContext)
  const items = context.get(catalogueContext).current().catalogue.featured_items
  const getFrom = context.get(openingPricesContext)()
  const tiles: Tile[] = items.map((item) => ({
    id: item.id,
    name: item.name,
    to: `/${item.url_slug}`,
    img: item.img,
    category: item.banner,
    description: item.description,
    from: getFrom(item.id),
  }))
  return {
    tiles,
    pictures: context.get(picturesContext).among([HERO, ...BANNERS, ...HOW_TO]),
    head: context.get(headContext)(url),
    shop: pack(publicShop(shop)),
    cutOff: cutOffText(shop.cutOff),
    deliveryDays: longestDelivery(items),
    turnarounds: listTurnarounds(items, context.get(clockContext).now(), context.get(workingHoursContext)()),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { tiles, shop, cutOff, turnarounds, deliveryDays } = loaderData
  return (
    <>
      <HomeHero />
      <section id="products" className="wrap">
        <div className="border-t border-line py-10 md:py-16">
          <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 md:mb-10">
            <h2 className="text-2xl">Everything we print</h2>
            <Link to="/prices" className="link py-1">
              Check prices by size and quantity
            </Link>
          </div>
          {CATEGORY_NAMES.map((category) => (
            <CategoryTiles
              key={category}
              category={category}
              tiles={tiles.filter((tile) => tile.category === category)}
            />
          ))}
        </div>
      </section>
      <Section title="How it works">
        <OrderSteps />
      </Section>
      <Section title="What we check in your artwork">
        <ArtworkChecks />
      </Section>
      <Section title="Delivery">
        <HomeDelivery shop={unpack(shop)} cutOff={cutOff} turnarounds={turnarounds} deliveryDays={deliveryDays} />
      </Section>
    </>
  )
}

/** A section of the page with its name in the left column, like the options of a product page. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap">
      <div className="grid gap-x-12 gap-y-7 border-t border-line py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <h2 className="text-2xl">{title}</h2>
        {children}
      </div>
    </section>
  )
}

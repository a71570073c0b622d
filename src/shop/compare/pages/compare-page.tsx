import { Link } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { groupMenu } from '#print/catalogue/menu.ts'
import { ProductLinks } from '#print/catalogue/ui/product-links.tsx'
import { comparisonContext, ownComparisonsContext } from '../contexts.ts'
import { MAX_SHARED, readStart, type SharedComparison, shareAddress, shareCode } from '../share-link.ts'
import { useSavedTypes } from '../ui/compare-store.ts'
import { SharedTypes } from '../ui/shared-types.tsx'
import type { Route } from './+types/compare-page'

// `url`, not `request.url`, which ends in .data on client-side navigation.
export async function loader({ url, context }: Route.LoaderArgs) {
  const shared = context.get(comparisonContext)(url.searchParams)
  const own = url.searchParams.has('type') ? null : await context.get(ownComparisonsContext).open()
  const comparison = own ?? shared
  return {
    comparison,
    start: readStart(url.searchParams),
    brand: context.get(shopContext).brand,
    // Only for the empty page.
    menu:
      comparison.types.length > 0 ? [] : groupMenu(context.get(catalogueContext).current().catalogue.featured_items),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Compare types', brand: loaderData.brand, hidden: true })

/** The contents of the compare modal as a page, for a shared link (decisions §4). */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, start, menu } = loaderData
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3 text-3xl">Compare types</h1>
      <LeftOut comparison={comparison} />
      {comparison.types.length > 0 ? <SharedTypes types={comparison.types} start={start} /> : <Empty menu={menu} />}
    </div>
  )
}

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Compare types', to: '/compare' },
]

/** What the link contains but the page does not show. */
function LeftOut({ comparison: { unknown, tooMany } }: { comparison: SharedComparison }) {
  const sentences = [
    unknown === 1 && 'One type in this link is not available, so it is not shown.',
    unknown > 1 && `${unknown} types in this link are not available, so they are not shown.`,
    tooMany && `A link can have up to ${MAX_SHARED} types. The others are not shown.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return <Notice className="mt-5 max-w-prose">{sentences.join(' ')}</Notice>
}

function Empty({ menu }: Pick<Route.ComponentProps['loaderData'], 'menu'>) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg">
        You haven’t saved anything to compare yet. Choose a product, then press Compare beside its price. You can share
        your comparison as a link.
      </p>
      <ShownInThisBrowser />
      <section className="mt-12">
        <h2 className="mb-6 border-t border-line pt-6 text-xl">Everything we print</h2>
        <ProductLinks menu={menu} />
      </section>
    </>
  )
}

/** A link to the types that this tab has saved, if there are any. */
function ShownInThisBrowser() {
  const types = useSavedTypes()
  if (types.length === 0) return null
  return (
    <Link
      to={shareAddress(types.map(({ quote_data }) => shareCode(quote_data)))}
      className={buttonClass('primary', 'mt-5')}
    >
      {types.length === 1 ? 'Show the type you saved' : `Show the ${types.length} types you saved`}
    </Link>
  )
}

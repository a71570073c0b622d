import { Link } from 'react-router'
import { type KeptLoaderArgs, picturesContext, shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { groupMenu } from '#print/catalogue/menu.ts'
import { ProductLinks } from '#print/catalogue/ui/product-links.tsx'
import { contentContext } from '#site/content/contexts.ts'
import { KIND_NAMES, type SearchHit } from '../search-entry.ts'
import { searchShop } from '../search-shop.ts'
import { shopIndex } from '../shop-index.ts'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/search-page'

const MAX_QUERY_LENGTH = 100

export function loader({ url, context }: KeptLoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  const current = context.get(catalogueContext).current().catalogue
  const hits = searchShop(shopIndex(current, context.get(contentContext).current().library).index, query)
  return {
    query,
    hits,
    pictures: context.get(picturesContext).among(hits.flatMap(({ picture }) => picture ?? [])),
    menu: groupMenu(current.featured_items),
    brand: context.get(shopContext).brand,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: title(loaderData.query), brand: loaderData.brand, hidden: true })

function title(query: string): string {
  return query === '' ? 'Search' : `Search: ${query}`
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, hits, menu } = loaderData
  return (
    <div className="wrap pt-10 pb-20 md:pt-16">
      <h1 className="text-3xl">Search</h1>
      <div className="mt-6 max-w-2xl">
        <SearchForm query={query} size="page" />
      </div>
      {query !== '' && (
        <p role="status" className="mt-6 text-soft [overflow-wrap:anywhere]">
          {summary(hits.length, query)}
        </p>
      )}
      {hits.length > 0 ? <Hits hits={hits} /> : <Everything menu={menu} />}
    </div>
  )
}

function summary(count: number, query: string): string {
  if (count === 0) return `No results for “${query}”. Try a shorter word, or choose one of these:`
  return count === 1 ? `One result for “${query}”` : `${count} results for “${query}”`
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="mt-4 max-w-4xl border-t border-line">
      {hits.map((hit) => (
        <li key={hit.to} className="border-b border-line">
          <Link
            to={hit.to}
            className="group grid grid-cols-[6.5rem_1fr] items-center gap-x-5 py-4 md:grid-cols-[8rem_1fr_auto]"
          >
            <HitPicture hit={hit} />
            <span className="min-w-0">
              <span className="block font-display text-xl font-semibold tracking-[-0.01em] underline-offset-4 group-hover:text-press group-hover:underline">
                {hit.name}
              </span>
              <span className="mt-1 block text-sm text-soft md:text-base">{hit.note}</span>
            </span>
            <span className="text-sm text-soft max-md:sr-only">{KIND_NAMES[hit.kind]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Texts have no picture, so their kind is shown instead. */
function HitPicture({ hit: { picture, kind } }: { hit: SearchHit }) {
  if (picture === null) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-[13/9] w-full place-items-center rounded-sm border border-line bg-sheet font-display text-sm text-soft"
      >
        {KIND_NAMES[kind]}
      </span>
    )
  }
  return (
    <Picture
      src={picture}
      alt=""
      width={312}
      height={216}
      sizes="(width < 810px) 104px, 128px"
      className="aspect-[13/9] w-full rounded-sm object-cover"
    />
  )
}

function Everything({ menu }: { menu: ReturnType<typeof groupMenu> }) {
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-6 text-xl">Everything we print</h2>
      <ProductLinks menu={menu} />
    </section>
  )
}

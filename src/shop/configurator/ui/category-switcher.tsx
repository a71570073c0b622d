import { Link } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'

interface FeaturedCategory {
  id: number
  name: string
  url_slug: string
}

/** The title, which is also the category switcher: choosing another opens its page (000 §2.1). */
export function CategorySwitcher({ title, categories }: { title: string; categories: readonly FeaturedCategory[] }) {
  return (
    <details
      className="group relative z-10"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
    >
      <summary className="inline-flex items-baseline gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Icon name="down" className="size-6 shrink-0 transition-transform print:hidden group-open:rotate-180" />
        <span className="sr-only">Choose another category</span>
      </summary>
      <nav aria-label="Categories" className="category-list">
        {categories.map(({ id, name, url_slug }) => (
          <Link
            key={id}
            to={`/${url_slug}`}
            aria-current={name === title ? 'page' : undefined}
            className="rounded-sm px-3 py-2 hover:bg-paper aria-[current]:font-semibold"
          >
            {name}
          </Link>
        ))}
      </nav>
    </details>
  )
}

const CARDS = 'business-cards/'

/** The items of the business-cards page; choosing another opens its slug with `featured=1` (000 §2.2). */
export function ItemSwitcher({ itemId, categories }: { itemId: number; categories: readonly FeaturedCategory[] }) {
  return (
    <nav aria-label="Cards and tags" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {categories
        .filter(({ url_slug }) => url_slug.startsWith(CARDS))
        .map(({ id, name, url_slug }) => (
          <Link
            key={id}
            to={`/${url_slug}?featured=1`}
            aria-current={id === itemId ? 'page' : undefined}
            className="chip text-sm"
          >
            {name}
          </Link>
        ))}
    </nav>
  )
}

import { Link } from 'react-router'
import type { FeaturedCategory } from './category-switcher.tsx'

const CARDS = 'business-cards/'

/** The items of the business-cards page; selecting another goes to its slug with `featured=1` (000 §2.2). */
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

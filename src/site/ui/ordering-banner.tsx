import { Link } from 'react-router'

interface OrderingBannerProps {
  /** For whom. */
  name: string
  /** The page on which the cart is ordered. */
  path: string
}

/** Shown above the shop's pages to a member of staff who orders for somebody: whose cart it is, and the way back. */
export function OrderingBanner({ name, path }: OrderingBannerProps) {
  return (
    <aside
      aria-label="Ordering for"
      className="sticky top-0 z-40 border-b-2 border-ink bg-yellow text-ink print:hidden"
    >
      <div className="wrap flex items-center gap-x-5 py-1">
        <p className="min-w-0 py-1 wrap-anywhere">
          Ordering for <strong>{name}</strong>
          <span className="max-md:sr-only">. What you add goes into their cart.</span>
        </p>
        <Link to={path} className="link ml-auto inline-block shrink-0 py-2 max-sm:text-sm">
          Back to the order
        </Link>
      </div>
    </aside>
  )
}

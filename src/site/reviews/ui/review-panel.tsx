import { Link, useLocation } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { writeReviewPlace } from '../read-review-query.ts'
import type { ReviewType } from '../review.ts'
import { ReviewList, type ReviewPlace } from './review-list.tsx'
import { type FirstReviews, useReviews } from './use-reviews.ts'

export interface ReviewPanelProps {
  /** The page that they are of. */
  path: string
  type: ReviewType
  /** What came with the page; null where the tab is only now chosen. */
  first: FirstReviews | null
  /** The page with this in its query, its choices kept. */
  address(query: Record<string, string>): string
}

/** The REVIEW tab of an item's page (000 §2.2, 001 §2): the reviews of its path. */
export function ReviewPanel({ path, type, first, address }: ReviewPanelProps) {
  const { list, place, failed, waiting, go, again } = useReviews({ path, type }, first)
  const opened = new URLSearchParams(useLocation().search).get('open')
  const addressOf = (to: ReviewPlace, open?: string) =>
    address({ ...writeReviewPlace(to), ...(open === undefined ? {} : { open }) })

  function choose(to: ReviewPlace) {
    go(to)
    history.replaceState(history.state, '', addressOf(to))
  }

  return (
    <div>
      {failed && (
        <Notice tone="wrong" live className="mb-5 max-w-2xl">
          The reviews could not be fetched.{' '}
          <Button look="quiet" className="-my-2" onClick={again}>
            Try again
          </Button>
        </Notice>
      )}
      {list === null ? (
        !failed && (
          <p role="status" className="py-6 text-soft">
            Reviews are on their way…
          </p>
        )
      ) : (
        <ReviewList {...{ list, place, opened, waiting }} named address={addressOf} onGo={choose} />
      )}
      <p className="mt-8 text-sm">
        <Link to="/reviews" className="link inline-block py-1">
          All reviews of the shop
        </Link>
      </p>
    </div>
  )
}

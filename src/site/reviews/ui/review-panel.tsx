import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { writeReviewPlace } from '../list-pages.ts'
import type { ReviewPage } from '../read-reviews.server.ts'
import type { ReviewType } from '../review.ts'
import { ReviewList, type ReviewPlace } from './review-list.tsx'

interface Answer {
  data?: Omit<ReviewPage, 'withPhotos'> & { with_photos: number }
}

/** The reviews that were rendered with the page, and their position. */
interface FirstReviews {
  list: ReviewPage
  place: ReviewPlace
}

interface ListState {
  list: ReviewPage | null
  place: ReviewPlace
  /** The position being fetched; equal to `place` once it has arrived. */
  wanted: ReviewPlace
  failed: boolean
}

const BEGINNING: ReviewPlace = { filter: null, page: 1 }

export interface ReviewPanelProps {
  /** The page whose reviews are shown. */
  path: string
  type: ReviewType
  /** Reviews rendered with the page; null if the tab is opened later. */
  first: FirstReviews | null
  /** The page's address with this query and its current choices. */
  address(query: Record<string, string>): string
}

/** The REVIEW tab of an item's page (000 §2.2, 001 §2): the reviews of its path. */
export function ReviewPanel({ path, type, first, address }: ReviewPanelProps) {
  const { list, place, failed, waiting, go, retry } = useReviews({ path, type }, first)
  const opened = new URLSearchParams(useLocation().search).get('open')
  const getAddress = (to: ReviewPlace, open?: string) =>
    address({ ...writeReviewPlace(to), ...(open === undefined ? {} : { open }) })

  function choose(to: ReviewPlace) {
    go(to)
    history.replaceState(history.state, '', getAddress(to))
  }

  return (
    <div>
      {failed && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          The reviews could not be loaded.{' '}
          <Button variant="quiet" className="-my-2" onClick={retry}>
            Try retry
          </Button>
        </Notice>
      )}
      {list === null ? (
        !failed && (
          <p role="status" className="py-6 text-soft">
            Loading reviews …
          </p>
        )
      ) : (
        <ReviewList {...{ list, place, opened, waiting }} named address={getAddress} onGo={choose} />
      )}
      <p className="mt-8 text-sm">
        <Link to="/reviews" className="link inline-block py-1">
          All reviews of the shop
        </Link>
      </p>
    </div>
  )
}

/**
 * The reviews of a page, fetched when they are first shown unless they came with it, and again for another position.
 */
function useReviews(of: { path: string; type: ReviewType }, first: FirstReviews | null) {
  const begin = first?.place ?? BEGINNING
  const [state, setState] = useState<ListState>({
    list: first?.list ?? null,
    place: begin,
    wanted: begin,
    failed: false,
  })
  const { list, place, wanted } = state
  const { path, type } = of
  const isThere = list !== null && place === wanted

  useEffect(() => {
    if (isThere) return
    const loading = new AbortController()
    fetchReviews({ path, type }, wanted, loading.signal).then(
      (found) => setState((before) => ({ ...before, list: found, place: wanted, failed: false })),
      () => {
        if (!loading.signal.aborted) setState((before) => ({ ...before, failed: true }))
      },
    )
    return () => loading.abort()
  }, [path, type, wanted, isThere])

  return {
    list,
    place: wanted,
    failed: state.failed,
    waiting: !isThere && !state.failed,
    go: (to: ReviewPlace) => setState((before) => ({ ...before, wanted: to, failed: false })),
    retry: () => setState((before) => ({ ...before, wanted: { ...before.wanted }, failed: false })),
  }
}

/** The call of 001 §7 (quote/getReviews): filter, page and the current route path. Throws if it fails. */
async function fetchReviews(
  { path, type }: { path: string; type: ReviewType },
  place: ReviewPlace,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const query = new URLSearchParams({ type, filter: 'null', page: '1', path, ...writeReviewPlace(place) })
  const response = await fetch(`/api/quote/reviews?${query}`, { signal, headers: { accept: 'application/json' } })
  const { data } = (await response.json()) as Answer
  if (data === undefined) throw new Error(`reviews: ${response.status}`)
  const { with_photos: withPhotos, ...list } = data
  return { ...list, withPhotos }
}

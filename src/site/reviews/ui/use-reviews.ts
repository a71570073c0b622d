import { useEffect, useState } from 'react'
import type { ReviewPage, ReviewType } from '../review.ts'
import { fetchReviews } from './fetch-reviews.ts'
import type { ReviewPlace } from './review-list.tsx'

/** Reviews that came with the page, and where they begin. */
export interface FirstReviews {
  list: ReviewPage
  place: ReviewPlace
}

interface Known {
  list: ReviewPage | null
  place: ReviewPlace
  /** What is asked for; as `place` where nothing is on its way. */
  wanted: ReviewPlace
  failed: boolean
}

const BEGINNING: ReviewPlace = { filter: null, page: 1 }

/** The reviews of a page, fetched when they are first shown unless they came with it, and again for another place. */
export function useReviews(of: { path: string; type: ReviewType }, first: FirstReviews | null) {
  const begin = first?.place ?? BEGINNING
  const [known, setKnown] = useState<Known>({
    list: first?.list ?? null,
    place: begin,
    wanted: begin,
    failed: false,
  })
  const { list, place, wanted } = known
  const { path, type } = of
  const isThere = list !== null && place === wanted

  useEffect(() => {
    if (isThere) return
    const cut = new AbortController()
    fetchReviews({ path, type }, wanted, cut.signal).then(
      (found) => setKnown((before) => ({ ...before, list: found, place: wanted, failed: false })),
      () => {
        if (!cut.signal.aborted) setKnown((before) => ({ ...before, failed: true }))
      },
    )
    return () => cut.abort()
  }, [path, type, wanted, isThere])

  return {
    list,
    place: wanted,
    failed: known.failed,
    waiting: !isThere && !known.failed,
    go: (to: ReviewPlace) => setKnown((before) => ({ ...before, wanted: to, failed: false })),
    again: () => setKnown((before) => ({ ...before, wanted: { ...before.wanted }, failed: false })),
  }
}

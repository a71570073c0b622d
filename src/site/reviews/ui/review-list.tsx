import { useEffect, useRef } from 'react'
import { Tabs } from '#platform/ui/tabs.tsx'
import type { ReviewFilter, ReviewPage } from '../review.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewPages } from './review-pages.tsx'
import { Summary } from './summary.tsx'

/** Where in the list one is. */
export interface ReviewPlace {
  filter: ReviewFilter
  page: number
}

export interface ReviewListProps {
  list: ReviewPage
  place: ReviewPlace
  /** Says what each review is about, where they are of several things. */
  named: boolean
  /** The review whose whole comment the address asks for. */
  opened: string | null
  /** Where a place is without scripts; `open` names a review whose whole comment is shown. */
  address(place: ReviewPlace, open?: string): string
  onGo(place: ReviewPlace): void
  /** While another page is on its way this one stays, dimmed. */
  waiting?: boolean
}

const TABS = [
  { code: 'all', title: 'All Reviews' },
  { code: 'photo', title: 'Photo Reviews' },
] as const

const filterOf = (code: string): ReviewFilter => (code === 'photo' ? 'photo' : null)

/** Reviews with their summary, filter tabs and pages (001 §2). */
export function ReviewList({ list, place, named, opened, address, onGo, waiting = false }: ReviewListProps) {
  const { reviews, pagination, summary } = list
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(pagination.current_page)
  useEffect(() => {
    if (shown.current === pagination.current_page) return
    shown.current = pagination.current_page
    // Another page begins at its first review, for the eye and for the keyboard.
    top.current?.focus()
  }, [pagination.current_page])

  const here = { ...place, page: pagination.current_page }
  return (
    <div>
      {summary !== null && <Summary summary={summary} />}
      <div className={summary === null ? '' : 'mt-8'}>
        <Tabs
          label="Which reviews"
          tabs={TABS}
          chosen={place.filter ?? 'all'}
          look="chips"
          address={(code) => address({ filter: filterOf(code), page: 1 })}
          onChoose={(code) => onGo({ filter: filterOf(code), page: 1 })}
        >
          <div ref={top} tabIndex={-1} aria-busy={waiting} className={waiting ? 'opacity-50' : ''}>
            {reviews.length === 0 ? (
              <NoHistory />
            ) : (
              <div className="mt-5 border-t border-ink">
                {reviews.map((review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    named={named}
                    opened={opened === review.id}
                    address={withAnchor(address(here, opened === review.id ? undefined : review.id), review.id)}
                  />
                ))}
              </div>
            )}
          </div>
        </Tabs>
        <ReviewPages
          pagination={pagination}
          address={(page) => address({ ...place, page })}
          onChoose={(page) => onGo({ ...place, page })}
        />
        <p role="status" className="sr-only">
          {waiting ? '' : `Page ${pagination.current_page} of ${pagination.last_page}`}
        </p>
      </div>
    </div>
  )
}

/** An address that leads to a review on its page. */
function withAnchor(address: string, id: string): string {
  return `${address.replace(/#.*/, '')}#review-${id}`
}

/** Where there is no review (001 §2, §8). */
function NoHistory() {
  return (
    <div className="mt-5 border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-display text-xl font-[650]">There is no history.</p>
      <p className="mt-1 text-soft">Reviews are written by customers, by a link that we send them.</p>
    </div>
  )
}

import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { type Pagination, pageChoice } from '../paginate.ts'
import type { RatingSummary } from '../rating.ts'
import type { ReviewFilter, ReviewPage } from '../review.ts'
import { reviewCount } from '../review-words.ts'
import { ReviewEntry } from './review-entry.tsx'
import { Stars } from './stars.tsx'

interface ReviewPagesProps {
  pagination: Pagination
  /** Where a page is without scripts. */
  address(page: number): string
  onChoose(page: number): void
}

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

const getFilter = (code: string): ReviewFilter => (code === 'photo' ? 'photo' : null)

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
          variant="chips"
          address={(code) => address({ filter: getFilter(code), page: 1 })}
          onChoose={(code) => onGo({ filter: getFilter(code), page: 1 })}
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

/** What the reviews come to: the average, how many, and how often each number of stars was given. */
function Summary({ summary }: { summary: RatingSummary }) {
  const { average, count, distribution, sample } = summary
  const stars = distribution.map((given, index) => ({ given, of: index + 1 })).toReversed()
  return (
    <section aria-label="What they come to" className="grid gap-x-10 gap-y-4 sm:grid-cols-[9rem_minmax(0,20rem)]">
      <div>
        <p className="font-display text-4xl font-[650] tracking-tight">{average.toFixed(1)}</p>
        <Stars rate={average} />
        <p className="mt-1 text-sm text-soft">{reviewCount(summary)}</p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">How often each number of stars was given</caption>
        <tbody>
          {stars.map(({ of, given }) => (
            <tr key={of}>
              <th scope="row" className="w-0 pr-3 text-left font-normal whitespace-nowrap">
                {of} {of === 1 ? 'star' : 'stars'}
              </th>
              <td aria-hidden="true">
                <span className="block h-2 bg-line">
                  <span className="block h-2 bg-ink" style={{ width: `${(given / count) * 100}%` }} />
                </span>
              </td>
              <td className="w-0 pl-3 text-right">{given}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample && (
        <Notice className="sm:col-span-2 max-w-2xl">
          {count === 1 ? 'This is a sample' : 'These are samples'}: we wrote {count === 1 ? 'it' : 'them'} to show how
          reviews look here. No customer gave these stars.
        </Notice>
      )}
    </section>
  )
}

/** The pages of the list; the arrows only if there are more than five (001 §9). */
function ReviewPages({ pagination, address, onChoose }: ReviewPagesProps) {
  if (pagination.last_page === 1) return null
  const { numbers, previous, next } = pageChoice(pagination)

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(Number(event.currentTarget.dataset['page']))
  }

  const link = (page: number) => ({ href: address(page), 'data-page': page, onClick: press })
  return (
    <nav aria-label="Pages of reviews" className="mt-6">
      <ol className="flex flex-wrap gap-2">
        {previous !== null && (
          <li>
            <a {...link(previous)} aria-label="Previous page" className="chip size-10 justify-center px-0">
              <Icon name="left" className="size-4" />
            </a>
          </li>
        )}
        {numbers.map((page) => (
          <li key={page}>
            <a
              {...link(page)}
              aria-label={`Page ${page} of ${pagination.last_page}`}
              aria-current={page === pagination.current_page ? 'page' : undefined}
              className="chip min-w-10 justify-center px-2"
            >
              {page}
            </a>
          </li>
        ))}
        {next !== null && (
          <li>
            <a {...link(next)} aria-label="Next page" className="chip size-10 justify-center px-0">
              <Icon name="right" className="size-4" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}

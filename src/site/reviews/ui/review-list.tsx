import { type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'
import { lateComponent, useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { pageChoice } from '../list-pages.ts'
import { type RatingSummary, reviewCount } from '../rating.ts'
import type { ReviewPage, ShownReview } from '../read-reviews.server.ts'
import { type Pagination, photoAlt, type ReviewFilter, reviewDate, truncateComment } from '../review.ts'
import { SampleMark, Stars } from './stars.tsx'

/** The position in the list. */
export interface ReviewPlace {
  filter: ReviewFilter
  page: number
}

interface ReviewListProps {
  list: ReviewPage
  place: ReviewPlace
  /** Shows each review's subject, if there are several. */
  named: boolean
  /** The id of the review whose whole comment is open by the address. */
  opened: string | null
  /**
   * The address of a position, for links without scripts; `open` is the id of a review whose whole comment is shown.
   */
  address(place: ReviewPlace, open?: string): string
  onGo(place: ReviewPlace): void
  /** Dims this page while another one is loading. */
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
    // After paging, scrolls to and focuses the start of the list.
    top.current?.focus()
  }, [pagination.current_page])

  const here = { ...place, page: pagination.current_page }
  return (
    <div>
      {summary !== null && <Summary summary={summary} />}
      <div className={summary === null ? '' : 'mt-8'}>
        <Tabs
          label="Filter reviews"
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

/** An address with the anchor of a review. */
function withAnchor(address: string, id: string): string {
  return `${address.replace(/#.*/, '')}#review-${id}`
}

/** Shown if there are no reviews (001 §2, §8). */
function NoHistory() {
  return (
    <div className="mt-5 border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-display text-xl font-[650]">There is no history.</p>
      <p className="mt-1 text-soft">Customers write reviews through a link that we send them after their order.</p>
    </div>
  )
}

/** The summary of the reviews: the average, the count, and the count for each number of stars. */
function Summary({ summary }: { summary: RatingSummary }) {
  const { average, count, distribution, sample } = summary
  const stars = distribution.map((given, index) => ({ given, of: index + 1 })).toReversed()
  return (
    <section aria-label="Average rating" className="grid gap-x-10 gap-y-4 sm:grid-cols-[9rem_minmax(0,20rem)]">
      <div>
        <p className="font-display text-4xl font-[650] tracking-tight">{average.toFixed(1)}</p>
        <Stars rate={average} />
        <p className="mt-1 text-sm text-soft">{reviewCount(summary)}</p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">Reviews by number of stars</caption>
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
          {count === 1 ? 'This is a sample' : 'These are samples'}: we wrote {count === 1 ? 'it' : 'them'} as examples.
          The stars are not from customers.
        </Notice>
      )}
    </section>
  )
}

/** The pages of the list; the arrows only if there are more than five (001 §9). */
function ReviewPages({
  pagination,
  address,
  onChoose,
}: {
  pagination: Pagination
  /** The address of a page, for links without scripts. */
  address(page: number): string
  onChoose(page: number): void
}) {
  if (pagination.last_page === 1) return null
  const { numbers, previous, next } = pageChoice(pagination)

  const arrow = (page: number | null, label: string, icon: 'left' | 'right') =>
    page === null ? [] : [{ page, label, content: <Icon name={icon} className="size-4" /> }]
  const links = [
    ...arrow(previous, 'Previous page', 'left'),
    ...numbers.map((page) => ({ page, label: `Page ${page} of ${pagination.last_page}`, content: page })),
    ...arrow(next, 'Next page', 'right'),
  ]

  function press(event: MouseEvent, page: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(page)
  }

  return (
    <nav aria-label="Pages of reviews" className="mt-6">
      <ol className="flex flex-wrap gap-2">
        {links.map(({ page, label, content }) => (
          <li key={label}>
            <a
              href={address(page)}
              onClick={(event) => press(event, page)}
              aria-label={label}
              aria-current={page === pagination.current_page ? 'page' : undefined}
              className="chip min-h-10 min-w-10 justify-center px-2"
            >
              {content}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One review (001 §3). */
function ReviewEntry({
  review,
  named,
  opened,
  address,
}: Pick<ReviewListProps, 'named'> & {
  review: ShownReview
  opened: boolean
  /** The address that opens or closes its comment without scripts. */
  address: string
}) {
  const { id, title, rate, comment, customer, date, sample, reply, about, path } = review
  const headingId = `review-title-${id}`
  return (
    <article id={`review-${id}`} aria-labelledby={headingId} className="scroll-mt-6 border-b border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rate={rate} />
        {sample && <SampleMark />}
      </p>
      <h3 id={headingId} className="mt-1.5 text-lg font-[650] [overflow-wrap:anywhere]">
        {title}
      </h3>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {customer} · <time dateTime={date}>{reviewDate(date)}</time>
        {named && (
          <>
            {' · '}
            <Link to={path} className="link">
              {about}
            </Link>
          </>
        )}
      </p>
      <Comment text={comment} opened={opened} address={address} />
      <PhotoStrip {...review} />
      {reply !== null && (
        <div className="mt-4 max-w-prose border-l-2 border-ink bg-sheet px-4 py-3">
          <p className="text-sm font-semibold">
            {sample ? 'Our answer (sample)' : 'Our answer'}
            <span className="font-normal text-soft">, {reviewDate(reply.date)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
        </div>
      )}
    </article>
  )
}

/** A comment: its first 260 characters and See More, which shows the whole text and back (001 §4, §9). */
function Comment({ text, opened, address }: { text: string; opened: boolean; address: string }) {
  const [open, setOpen] = useState(opened)
  const live = useHydrated()
  const id = useId()
  const { short, full } = truncateComment(text)
  const toggle = 'link inline-block py-0.5 text-sm font-semibold'
  const label = open ? 'See Less' : 'See More'
  return (
    <div className="mt-2 max-w-prose">
      <p id={id} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {open || short === null ? full : short}
      </p>
      {short !== null &&
        (live ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={toggle}
            onClick={() => setOpen(!open)}
          >
            {label}
          </button>
        ) : (
          <a href={address} className={toggle}>
            {label}
          </a>
        ))}
    </div>
  )
}

const PhotoViewer = lateComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** Side of a small photo on the page, in pixels. */
const SIDE = 88

/** Thumbnails that open the viewer; without scripts they link to the photo. */
export function PhotoStrip({
  title,
  customer,
  images,
  thumbnails,
}: Pick<ShownReview, 'title' | 'customer' | 'images' | 'thumbnails'>) {
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null

  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(at)
  }

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, at) => (
          <li key={image}>
            <a href={image} onClick={(event) => open(event, at)} className="block border border-line hover:border-ink">
              <img
                src={thumbnails[at]}
                alt={photoAlt(customer, at + 1, images.length)}
                width={SIDE}
                height={SIDE}
                loading="lazy"
                className="size-22 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoViewer {...{ title, customer, images }} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

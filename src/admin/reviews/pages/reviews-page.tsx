import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { readReviewPlace } from '#site/reviews/list-pages.ts'
import { SampleMark, Stars } from '#site/reviews/ui/stars.tsx'
import { staffReviewsContext } from '../contexts.ts'
import type { Route } from './+types/reviews-page'

const EXCERPT_LETTERS = 160

const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    options: [
      ['waiting', 'To check'],
      ['published', 'Published'],
      ['refused', 'Refused'],
    ],
  },
] as const

const EMPTY = {
  waiting: 'There are no reviews to check.',
  published: 'There are no published reviews.',
  refused: 'There are no refused reviews.',
} as const

/** Reviews by state: those that wait first, the oldest first. */
export async function loader({ url: { searchParams }, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const values = readFilters(searchParams, FILTERS)
  const { page } = readReviewPlace(searchParams)
  const { reviews, pagination } = (await context.get(staffReviewsContext).queue(values.state, page)) ?? notFound()
  const { current_page, last_page } = pagination
  return {
    reviews: reviews.map(({ id, title, rate, comment, customer, about, sample, images, sentAt }) => ({
      id,
      title,
      rate,
      excerpt: comment.replace(/\s+/g, ' ').slice(0, EXCERPT_LETTERS),
      customer,
      about,
      sample,
      photos: images.length,
      at: momentText(sentAt),
    })),
    older: current_page < last_page ? withQuery('/staff/reviews', { ...values, page: current_page + 1 }) : null,
    values,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Reviews')

export default function ReviewsPage({ loaderData: { reviews, older, values } }: Route.ComponentProps) {
  return (
    <AdminPage title="Reviews">
      <AdminList
        filters={FILTERS}
        values={values}
        action={
          <Link to="/staff/reviews/links" className={buttonClass('primary', 'mb-5')}>
            Ask for a review
          </Link>
        }
        rows={reviews}
        getKey={({ id }) => id}
        empty={EMPTY[values.state]}
        next={{ to: older, title: 'Older reviews' }}
      >
        {({ id, title, rate, excerpt, customer, about, sample, photos, at }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={`/staff/reviews/${id}`} className="link font-semibold [overflow-wrap:anywhere]">
                {title}
              </Link>
              <Stars rate={rate} className="h-4" />
              {sample && <SampleMark />}
            </p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">
              {customer} · {about} · {at}
              {photos > 0 && ` · ${photos === 1 ? '1 photo' : `${photos} photos`}`}
            </p>
            <p className="mt-0.5 max-w-prose [overflow-wrap:anywhere]">{excerpt}</p>
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}

import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { readReviewPlace } from '#site/reviews/list-pages.ts'
import { MODERATED_STATES } from '#site/reviews/review.ts'
import { SampleMark, Stars } from '#site/reviews/ui/stars.tsx'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { withQuery } from '../read-query.ts'
import { FilterChoice } from '../ui/filter-fields.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Empty, Filter, Older, Room } from '../ui/room.tsx'
import type { Route } from './+types/reviews-page'

const BEGINNING = 160
const STATES = [
  ['waiting', 'To be read'],
  ['published', 'Published'],
  ['refused', 'Refused'],
] as const
const NONE = {
  waiting: 'No review waits to be read.',
  published: 'No review is published.',
  refused: 'No review was refused.',
} as const

/** Reviews by how they stand: those that wait first, in the order in which they came. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const asked = url.searchParams.get('state')
  const state = MODERATED_STATES.find((each) => each === asked) ?? 'waiting'
  const { page } = readReviewPlace(url.searchParams)
  const { reviews, pagination } = (await staff.reviews.queue(state, page)) ?? notFound()
  const { current_page, last_page } = pagination
  return {
    reviews: reviews.map(({ id, title, rate, comment, customer, about, sample, images, sentAt }) => ({
      id,
      title,
      rate,
      beginning: comment.replace(/\s+/g, ' ').slice(0, BEGINNING),
      customer,
      about,
      sample,
      photos: images.length,
      at: momentText(sentAt),
    })),
    older: current_page < last_page ? withQuery('/staff/reviews', { state, page: current_page + 1 }) : null,
    state,
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Reviews', brand: loaderData.brand, hidden: true })

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, older, state, done } = loaderData
  return (
    <Room title="Reviews" done={done}>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <Filter>
          <FilterChoice name="state" label="Which" value={state} options={STATES} />
        </Filter>
        <Link to="/staff/reviews/links" className={buttonClass('primary', 'mb-5')}>
          Ask for a review
        </Link>
      </div>
      {reviews.length === 0 ? (
        <Empty>{NONE[state]}</Empty>
      ) : (
        <ul className="border-t border-ink">
          {reviews.map(({ id, title, rate, beginning, customer, about, sample, photos, at }) => (
            <li key={id} className="border-b border-line py-3">
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
              <p className="mt-0.5 max-w-prose [overflow-wrap:anywhere]">{beginning}</p>
            </li>
          ))}
        </ul>
      )}
      <Older to={older} what="reviews" />
    </Room>
  )
}

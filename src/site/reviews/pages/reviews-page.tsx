import { data, useNavigate, useNavigation } from 'react-router'
import { headContext, type KeptLoaderArgs, shopContext } from '#platform/contexts.ts'
import { homeCrumbs, pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { reviewsContext } from '../contexts.ts'
import { readReviewPlace, writeReviewPlace } from '../list-pages.ts'
import { listScopes } from '../review-scope.ts'
import { ReviewList, type ReviewPlace } from '../ui/review-list.tsx'
import type { Route } from './+types/reviews-page'

const MAX_PATH_LENGTH = 200

/** All reviews of the shop (decisions §4), or those of one item or product. */
export async function loader({ url, context }: KeptLoaderArgs) {
  const { searchParams } = url
  const place = readReviewPlace(searchParams)
  const path = (searchParams.get('path') ?? '').slice(0, MAX_PATH_LENGTH) || null
  const list = await context.get(reviewsContext).list({ ...place, path })
  if (list === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const subjects = listScopes(context.get(catalogueContext).current().catalogue)
  const about = subjects.find((subject) => subject.path === path)?.about ?? null
  return {
    list,
    place,
    path,
    about,
    subjects,
    opened: searchParams.get('open'),
    brand: context.get(shopContext).brand,
    head: context.get(headContext)(url),
  }
}

/** Search engines index only the whole list. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { about, brand, place, opened, head } = loaderData
  if (about === null && place.page === 1 && place.filter === null && opened === null) return head
  const title = about === null ? 'Reviews' : `Reviews: ${about}`
  return pageMeta({ title: place.page === 1 ? title : `${title}, page ${place.page}`, brand, hidden: true })
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, place, path, about, opened } = loaderData
  const navigate = useNavigate()
  const waiting = useNavigation().location?.pathname === '/reviews'
  const getAddress = (to: ReviewPlace, open?: string) => {
    const query = {
      ...(path === null ? {} : { path }),
      ...writeReviewPlace(to),
      ...(open === undefined ? {} : { open }),
    }
    return Object.keys(query).length === 0 ? '/reviews' : `/reviews?${new URLSearchParams(query)}`
  }
  return (
    <div className="wrap pt-5 pb-12 lg:pb-20">
      <Breadcrumbs crumbs={homeCrumbs('Reviews', '/reviews')} />
      <h1 className="mt-3 text-3xl">{about === null ? 'Reviews' : `Reviews: ${about}`}</h1>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <Subjects loaderData={loaderData} />
        <div className="lg:row-span-2 lg:row-start-1">
          <h2 className="sr-only">What customers say</h2>
          <ReviewList
            {...{ list, place, opened, waiting }}
            // The key remounts the list for another subject.
            key={path}
            named
            address={getAddress}
            onGo={(to) => void navigate(getAddress(to), { preventScrollReset: to.page === place.page })}
          />
        </div>
        <About />
      </div>
    </div>
  )
}

/** Chooses the subject of the reviews; a plain form, which works without scripts. */
function Subjects({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { path, subjects, place } = loaderData
  return (
    <form method="get" action="/reviews" className="grid gap-3 max-lg:max-w-md lg:col-start-2 lg:row-start-1">
      <Field label="Show reviews of">
        {(control) => (
          <select {...control} key={path} name="path" defaultValue={path ?? ''} className="control">
            <option value="">Everything</option>
            {subjects.map(({ path: value, about }) => (
              <option key={value} value={value}>
                {about}
              </option>
            ))}
          </select>
        )}
      </Field>
      {place.filter !== null && <input type="hidden" name="filter" value={place.filter} />}
      <Button type="submit" className="justify-self-start">
        Show
      </Button>
    </form>
  )
}

/** How reviews are collected, which shops must disclose (UK consumer law on reviews). */
function About() {
  return (
    <section aria-labelledby="about-reviews" className="border-t border-line pt-5 text-sm text-soft">
      <h2 id="about-reviews" className="text-base text-ink">
        Where our reviews come from
      </h2>
      <p className="mt-2">
        Only customers can write reviews. We send each customer a link for one review after their order. Reviews that we
        wrote as examples are marked as samples.
      </p>
      <p className="mt-2">
        We read every review before we publish it, and we publish good and bad ones. We don’t publish reviews that are
        abusive or reveal personal details, and we tell the customer why.
      </p>
    </section>
  )
}

import { data, Link, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { reviewsContext } from '../contexts.ts'
import { type FieldRefusal, fieldRefusal, isReviewRefusal } from '../refusals.ts'
import { REFUSED_PHOTO_FIELD, REMOVE_FIELD, type ReviewForm, readReviewForm } from '../review-form.ts'
import { PublishedReview } from '../ui/published-review.tsx'
import { WriteForm } from '../ui/write-form.tsx'
import type { WritingPage } from '../write-review.server.ts'
import type { Route } from './+types/write-review-page'

/**
 * Writing a review through the link in a mail. Opening the page does not use up the link, because mail programs open
 * links.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const open = await context.get(reviewsContext).openLink(params.token)
  const here = { sent: url.searchParams.has('sent'), brand: shop.brand, email: shop.email }
  return data({ ...here, open }, { status: open === null ? 404 : 200 })
}

/** Sends the review; its photos were saved before. After a refusal the form contains everything that was entered. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const reviews = context.get(reviewsContext)
  const sent = await request.formData()
  const entered = readReviewForm(sent)
  const remove = sent.get(REMOVE_FIELD)
  if (typeof remove === 'string') {
    const removed = await reviews.removePhoto(params.token, remove)
    return answer(removed.ok ? [] : removed.errors, entered, removed.ok)
  }
  const photo = refusedPhoto(sent.get(REFUSED_PHOTO_FIELD))
  const written = photo === null ? await reviews.write(params.token, entered) : { ok: false as const, errors: [photo] }
  if (!written.ok) return answer(written.errors, entered, false)
  throw redirect(`${url.pathname}?sent`, { status: 303 })
}

function answer(errors: readonly FieldRefusal[], entered: ReviewForm, done: boolean) {
  return data({ errors, entered }, { status: done ? 200 : 422 })
}

function refusedPhoto(code: FormDataEntryValue | null): FieldRefusal | null {
  if (typeof code !== 'string' || !isReviewRefusal(code)) return null
  const ofForm = code === 'link-over' || code === 'review-published'
  return fieldRefusal(ofForm ? 'form' : 'photos', code)
}

/** The address contains a secret, so the page is neither cached nor indexed. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : pageMeta({ title: 'Write a review', brand: loaderData.brand, hidden: true })),
  // Other sites must not see the address. (With `no-referrer` browsers would not send the form's origin.)
  { name: 'referrer', content: 'same-origin' },
]

const NO_ERRORS: readonly FieldRefusal[] = []

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, sent, email } = loaderData
  const crumbs = [
    { title: 'Home', to: '/' },
    { title: 'Reviews', to: '/reviews' },
    { title: 'Write a review', to: '#' },
  ]
  return (
    <div className="wrap pt-5 pb-12 lg:pb-20">
      <Breadcrumbs crumbs={crumbs} />
      {open === null ? (
        <LinkOver email={email} />
      ) : open.state === 'published' ? (
        <PublishedReview open={open} email={email} />
      ) : sent && actionData === undefined ? (
        <ThankYou open={open} />
      ) : (
        <>
          <h1 className="mt-3 text-3xl">{open.state === 'waiting' ? 'Change your review' : 'Write a review'}</h1>
          <p className="mt-3 max-w-2xl text-lg">
            Of{' '}
            <Link to={open.path} className="link">
              {open.about}
            </Link>
            . What went well, what didn’t, and what did you use it for?
          </p>
          <StateOf open={open} />
          <WriteForm open={open} entered={actionData?.entered ?? open.typed} errors={actionData?.errors ?? NO_ERRORS} />
        </>
      )}
    </div>
  )
}

function StateOf({ open }: { open: WritingPage }) {
  if (open.state === 'waiting') {
    return (
      <Notice className="mt-5 max-w-2xl">We have received your review. You can change it until we publish it.</Notice>
    )
  }
  if (open.refusalReason === null) return null
  return (
    <Notice variant="danger" className="mt-5 max-w-2xl">
      <p>We could not publish your review as it was:</p>
      <p className="mt-1 font-medium whitespace-pre-line [overflow-wrap:anywhere]">{open.refusalReason}</p>
      <p className="mt-1">Change it and send it again.</p>
    </Notice>
  )
}

function ThankYou({ open }: { open: WritingPage }) {
  return (
    <div className="max-w-2xl">
      <h1 className="mt-3 text-3xl">Thank you for your review</h1>
      <p className="mt-4 text-lg">
        We read your review before we publish it, usually on the next business day.{' '}
        <MailPromise instead="">You get an email when it is published.</MailPromise> You can change it until then.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <Link to="?" className={buttonClass('secondary')}>
          Change your review
        </Link>
        <Link to={open.path} className={buttonClass('quiet')}>
          {open.about}
        </Link>
      </p>
    </div>
  )
}

function LinkOver({ email }: { email: string }) {
  return (
    <div className="max-w-2xl">
      <h1 className="mt-3 text-3xl">This link no longer works</h1>
      <p className="mt-4 text-lg">
        The link was withdrawn, replaced by a newer one, or is more than two months old. Email{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>{' '}
        to get a new one.
      </p>
      <p className="mt-7">
        <Link to="/reviews" className={buttonClass('secondary')}>
          Read reviews
        </Link>
      </p>
    </div>
  )
}

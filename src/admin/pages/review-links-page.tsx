import { accountContext } from '#people/accounts/contexts.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { INVITATION_DAYS } from '#site/reviews/review.ts'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import type { StaffReviews } from '../staff-reviews.ts'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { ReviewLinkForm, ReviewLinkList } from '../ui/review-links.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/review-links-page'

/** Asking customers for reviews: a link for each, and those that were not used yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { invitations, subjects } = (await staff.reviews.links()) ?? notFound()
  const quote = url.searchParams.get('quote')
  return {
    links: invitations.map(({ sentAt, expiresAt, ...link }) => ({
      ...link,
      sent: momentText(sentAt),
      expires: momentText(expiresAt),
    })),
    subjects,
    prefill: quote === null ? null : await prefilledBy(quote),
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }

  /** Who asked for a quote, and its number. */
  async function prefilledBy(id: string) {
    const request = await staff.quotes.request(id)
    return request === null ? null : { email: request.email, reference: request.reference }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const sent = readTexts(await request.formData(), ['intent', 'email', 'about', 'reference', 'id'])
  const { outcome, done } = await act(sent, staff.reviews)
  if (!outcome.ok) {
    const { email, about, reference } = sent
    return refuseForm(sent.intent, outcome, { email, about, reference }, url)
  }
  throw redirectWith(`/staff/reviews/links?done=${done}`)
}

async function act(
  sent: { intent: string; email: string; about: string; reference: string; id: string },
  reviews: StaffReviews,
) {
  if (sent.intent === 'send-again') return { outcome: await reviews.sendAgain(sent.id), done: 'review-link-again' }
  if (sent.intent === 'withdraw') return { outcome: await reviews.withdraw(sent.id), done: 'review-link-withdrawn' }
  return { outcome: await reviews.invite(sent), done: 'review-link' }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Ask for a review', brand: loaderData.brand, hidden: true })

export default function ReviewLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, subjects, prefill, done } = loaderData
  const ofInvite = actionData?.errors.some(({ field }) => field !== 'form') ?? false
  return (
    <Room
      title="Ask for a review"
      back={{ to: '/staff/reviews', title: 'Reviews' }}
      lead={
        <p>
          The customer gets a link of their own, good for one review and {INVITATION_DAYS} days. Ask once the goods have
          arrived and been used.
        </p>
      }
      done={actionData === undefined ? done : null}
      refused={actionData !== undefined && !ofInvite ? actionData.message : null}
    >
      <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <ReviewLinkForm subjects={subjects} prefill={prefill} answer={actionData} />
        <section aria-labelledby="open-links">
          <h2 id="open-links" className="mb-3 text-xl">
            Not used yet
          </h2>
          <ReviewLinkList links={links} />
        </section>
      </div>
    </Room>
  )
}

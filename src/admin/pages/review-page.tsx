import { accountContext } from '#people/accounts/contexts.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { PhotoStrip } from '#site/reviews/ui/review-list.tsx'
import { SampleMark, Stars } from '#site/reviews/ui/stars.tsx'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { readLines } from '../read-lines.ts'
import { Facts } from '../ui/facts.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { ReviewAnswers } from '../ui/review-answers.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/review-page'

/** One review, and what the shop does about it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { sentAt, ...review } = (await staff.reviews.review(params.id)) ?? notFound()
  return { review, at: momentText(sentAt), done: staffDoneSentence(url.searchParams), brand: shop.brand }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const form = await request.formData()
  const { intent, seen } = readTexts(form, ['intent', 'seen'])
  const entered = { reason: readLines(form, 'reason'), reply: readLines(form, 'reply') }
  const sent = { id: params.id, seen }
  const { outcome, done } = await act(intent)
  if (!outcome.ok) return refuseForm(intent, outcome, entered, url)
  throw redirectWith(`${url.pathname}?done=${done}`)

  async function act(what: string) {
    const { reviews } = staff
    if (what === 'publish') return { outcome: await reviews.publish(sent), done: 'review-published' }
    if (what === 'unpublish') return { outcome: await reviews.unpublish(sent), done: 'review-unpublished' }
    if (what === 'refuse') return { outcome: await reviews.refuse(sent, entered.reason), done: 'review-refused' }
    const code = entered.reply === '' ? 'review-reply-removed' : 'review-replied'
    return { outcome: await reviews.reply(sent, entered.reply), done: code }
  }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'A review', brand: loaderData.brand, hidden: true })

const STATE_WORDS = { waiting: 'To be read', published: 'Published', refused: 'Refused' } as const

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, at, done } = loaderData
  const { title, rate, comment, customer, state, sample, refusalReason } = review
  const ofField = actionData?.errors.some(({ field }) => field === 'reason' || field === 'reply') ?? false
  const facts = [
    ['Stands', STATE_WORDS[state]],
    ['About', review.about],
    ['Name as shown', customer],
    ['Asked of', review.email],
    ['Number', review.reference],
    ['Written', at],
    ['Refused because', state === 'refused' ? refusalReason : null],
  ] as const
  return (
    <Room
      title={title}
      back={{ to: '/staff/reviews', title: 'Reviews' }}
      done={actionData === undefined ? done : null}
      refused={actionData !== undefined && !ofField ? actionData.message : null}
    >
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Stars rate={rate} />
        {sample && <SampleMark />}
      </p>
      <Facts rows={facts} />
      <p className="mt-5 max-w-prose border-l-2 border-ink bg-sheet p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {comment}
      </p>
      <PhotoStrip {...review} />
      <ReviewAnswers review={review} answer={actionData} />
    </Room>
  )
}

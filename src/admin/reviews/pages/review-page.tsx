import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts, Quoted, StaffText } from '#admin/ui/admin-page.tsx'
import { LinesField } from '#admin/ui/lines-field.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { ModeratedReview } from '#site/reviews/review-admin.server.ts'
import { PhotoStrip } from '#site/reviews/ui/review-list.tsx'
import { SampleMark, Stars } from '#site/reviews/ui/stars.tsx'
import { staffReviewsContext } from '../contexts.ts'
import type { Route } from './+types/review-page'

/** One review, and the shop's answer to it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { sentAt, ...review } = (await context.get(staffReviewsContext).review(params.id)) ?? notFound()
  return { review, at: momentText(sentAt) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const form = await request.formData()
  const { intent, seen } = readTexts(form, ['intent', 'seen'])
  const entered = { reason: readLines(form, 'reason'), reply: readLines(form, 'reply') }
  const sent = { id: params.id, seen }
  const { outcome, done } = await act(intent)
  if (!outcome.ok) return refuseForm(intent, outcome, entered, url)
  throw redirectWith(`${url.pathname}?done=${done}`)

  async function act(what: string) {
    const reviews = context.get(staffReviewsContext)
    if (what === 'publish') return { outcome: await reviews.publish(sent), done: 'review-published' }
    if (what === 'unpublish') return { outcome: await reviews.unpublish(sent), done: 'review-unpublished' }
    if (what === 'refuse') return { outcome: await reviews.refuse(sent, entered.reason), done: 'review-refused' }
    const code = entered.reply === '' ? 'review-reply-removed' : 'review-replied'
    return { outcome: await reviews.reply(sent, entered.reply), done: code }
  }
}

export const headers = staffHeaders
export const meta = staffMeta('A review')

const STATE_LABELS = { waiting: 'To check', published: 'Published', refused: 'Refused' } as const

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, at } = loaderData
  const { title, rate, comment, customer, state, sample, refusalReason } = review
  const facts = [
    ['Status', STATE_LABELS[state]],
    ['About', review.about],
    ['Name as shown', customer],
    ['Sent to', review.email],
    ['Number', review.reference],
    ['Written', at],
    ['Reason for refusal', state === 'refused' ? refusalReason : null],
  ] as const
  return (
    <AdminPage title={title} back={{ to: '/staff/reviews', title: 'Reviews' }} answer={actionData}>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Stars rate={rate} />
        {sample && <SampleMark />}
      </p>
      <Facts rows={facts} />
      <Quoted>{comment}</Quoted>
      <PhotoStrip {...review} />
      <ReviewAnswers review={review} answer={actionData} />
    </AdminPage>
  )
}

interface ReviewAnswersProps {
  review: Pick<ModeratedReview, 'state' | 'revision' | 'reply' | 'sample'>
  answer: FormAnswer<string> | undefined
}

/** The actions for a review in its current state. */
function ReviewAnswers({ review, answer }: ReviewAnswersProps) {
  const { state, revision } = review
  const published = state === 'published'
  return (
    <div className="mt-8 grid max-w-prose gap-8">
      {published && <Reply review={review} answer={answer} />}
      <Form method="post" replace preventScrollReset className="border-t border-line pt-5">
        <input type="hidden" name="seen" value={revision} />
        <Button
          type="submit"
          name="intent"
          value={published ? 'unpublish' : 'publish'}
          variant={published ? 'secondary' : 'primary'}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
        {published && <p className="mt-1.5 text-sm text-soft">The review goes back to the list of reviews to check.</p>}
      </Form>
      {state !== 'refused' && <Refuse review={review} answer={answer} />}
    </div>
  )
}

function Reply({ review, answer }: ReviewAnswersProps) {
  const sending = useSending('reply')
  const mine = answer?.intent === 'reply' ? answer : undefined
  // The published reply is what the form edits.
  const filled = mine ?? (review.reply === null ? undefined : { ...NO_ANSWER, entered: { reply: review.reply.text } })
  return (
    <AccountForm
      key={review.reply?.text ?? ''}
      intent="reply"
      answer={filled}
      hidden={{ seen: String(review.revision) }}
      className="grid gap-4"
    >
      <LinesField name="reply" label="Our answer" hint={<StaffText>{ANSWER_HINT}</StaffText>} rows={5} optional />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          {review.reply === null ? 'Publish answer' : 'Change answer'}
        </Button>
      </div>
    </AccountForm>
  )
}

const ANSWER_HINT =
  'Everyone can read your answer below the review. {We email the first one to the customer.} To remove the answer, empty the field.'
const REFUSE_HINT =
  '{We email the reason to the customer, who can change the review and send it again.} Don’t refuse a review because it is negative.'
const NO_ANSWER: FormAnswer<string> = { intent: 'reply', code: '', message: '', errors: [], entered: {} }

function Refuse({ review, answer }: ReviewAnswersProps) {
  const sending = useSending('refuse')
  return (
    <details className="group border-t border-line pt-5" open={answer?.intent === 'refuse'}>
      <summary className="inline-flex items-center gap-2 py-1 font-semibold">
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        Refuse with a reason
      </summary>
      <AccountForm
        intent="refuse"
        answer={answer}
        hidden={{ seen: String(review.revision) }}
        className="mt-4 grid gap-4"
      >
        <LinesField
          name="reason"
          label="Reason"
          hint={review.sample ? 'This is a sample, so nobody gets an email.' : <StaffText>{REFUSE_HINT}</StaffText>}
          rows={4}
        />
        <div>
          <Button type="submit" disabled={sending}>
            Refuse
          </Button>
        </div>
      </AccountForm>
    </details>
  )
}

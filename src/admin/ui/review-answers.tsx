import { Form } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { ModeratedReview } from '#site/reviews/review-admin.server.ts'
import { LinesField } from './lines-field.tsx'

interface ReviewAnswersProps {
  review: Pick<ModeratedReview, 'state' | 'revision' | 'reply' | 'sample'>
  answer: FormAnswer<string> | undefined
}

/** What can be done about a review as it stands. */
export function ReviewAnswers({ review, answer }: ReviewAnswersProps) {
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
          {published ? 'Take down' : 'Publish'}
        </Button>
        {published && <p className="mt-1.5 text-sm text-soft">It waits again, and can be published or refused.</p>}
      </Form>
      {state !== 'refused' && <Refuse review={review} answer={answer} />}
    </div>
  )
}

function Reply({ review, answer }: ReviewAnswersProps) {
  const sending = useSending('reply')
  const mine = answer?.intent === 'reply' ? answer : undefined
  // What stands below the review now is what is changed.
  const filled = mine ?? (review.reply === null ? undefined : { ...NO_ANSWER, entered: { reply: review.reply.text } })
  return (
    <AccountForm
      key={review.reply?.text ?? ''}
      intent="reply"
      answer={filled}
      hidden={{ seen: String(review.revision) }}
      className="grid gap-4"
    >
      <LinesField
        name="reply"
        label="Our answer"
        hint="Stands below the review for everybody to read. Its author gets the first one by mail. Emptied, it is taken away."
        rows={5}
        optional
      />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          {review.reply === null ? 'Publish answer' : 'Change answer'}
        </Button>
      </div>
    </AccountForm>
  )
}

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
          hint={
            review.sample
              ? 'Nobody is told: this is a sample.'
              : 'Sent to its author, who can change the review and send it again. A poor opinion of us is no reason.'
          }
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

import { staffContext } from '#admin/access/contexts.ts'
import { staffQuotesContext } from '#admin/quotes/contexts.ts'
import { AdminPage, StaffText } from '#admin/ui/admin-page.tsx'
import { SentLinks } from '#admin/ui/sent-links.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { INVITATION_DAYS } from '#site/reviews/review.ts'
import { staffReviewsContext } from '../contexts.ts'
import type { StaffReviews } from '../reviews.server.ts'
import type { Route } from './+types/review-links-page'

/** Asking customers for reviews: a link for each, and the unused links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { invitations, subjects } = (await context.get(staffReviewsContext).links()) ?? notFound()
  const quote = url.searchParams.get('quote')
  return {
    links: invitations.map(({ sentAt, expiresAt, ...link }) => ({
      ...link,
      sent: momentText(sentAt),
      expires: momentText(expiresAt),
    })),
    subjects,
    prefill: quote === null ? null : await prefilledBy(quote),
  }

  /** The customer of a quote request, and its number. */
  async function prefilledBy(id: string) {
    const request = await context.get(staffQuotesContext).request(id)
    return request === null ? null : { email: request.email, reference: request.reference }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const sent = readTexts(await request.formData(), ['intent', 'email', 'about', 'reference', 'id'])
  const { outcome, done } = await act(sent, context.get(staffReviewsContext))
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
export const meta = staffMeta('Ask for a review')

export default function ReviewLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, subjects, prefill } = loaderData
  return (
    <AdminPage
      title="Ask for a review"
      back={{ to: '/staff/reviews', title: 'Reviews' }}
      lead={
        <p>
          <StaffText>
            {`{We email the customer a link for one review, which works for ${INVITATION_DAYS} days.} Send it once the goods have arrived and been used.`}
          </StaffText>
        </p>
      }
      answer={actionData}
    >
      <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <ReviewLinkForm subjects={subjects} prefill={prefill} answer={actionData} />
        <section aria-labelledby="open-links">
          <h2 id="open-links" className="mb-3 text-xl">
            Not used yet
          </h2>
          <SentLinks
            links={links}
            empty="There are no unused links."
            describe={({ about, reference }) => (reference === null ? about : `${about} (${reference})`)}
            again={({ email }) => `to ${email}`}
            withdraw={({ email }) => `the link of ${email}`}
          />
        </section>
      </div>
    </AdminPage>
  )
}

type Subjects = readonly { path: string; about: string }[]

interface ReviewLinkFormProps {
  subjects: Subjects
  /** Taken from a quote request. */
  prefill: { email: string; reference: string } | null
  answer: FormAnswer<string> | undefined
}

/** Asks a customer for a review by email. */
function ReviewLinkForm({ subjects, prefill, answer }: ReviewLinkFormProps) {
  const sending = useSending('invite')
  return (
    <AccountForm intent="invite" answer={answer} className="grid max-w-md gap-5">
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="off"
        defaultValue={prefill?.email ?? ''}
      />
      <SubjectField subjects={subjects} />
      <TextField
        name="reference"
        label="Order or quotation number"
        hint="Shown in the email, so that the customer knows which order you mean."
        optional
        autoComplete="off"
        maxLength={40}
        defaultValue={prefill?.reference ?? ''}
      />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          Send link
        </Button>
      </div>
    </AccountForm>
  )
}

function SubjectField({ subjects }: { subjects: Subjects }) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'about')?.message ?? null
  return (
    <Field label="Product" error={error}>
      {(control) => (
        <select {...control} name="about" defaultValue={answer?.entered['about'] ?? ''} className="control">
          <option value="">Choose</option>
          {subjects.map(({ path, about }) => (
            <option key={path} value={path}>
              {about}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

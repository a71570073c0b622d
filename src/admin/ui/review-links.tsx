import { Form } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { OpenInvitation } from '#site/reviews/review-admin.server.ts'
import { Empty } from './room.tsx'

type Subjects = readonly { path: string; about: string }[]

interface ReviewLinkFormProps {
  subjects: Subjects
  /** Taken from a quote. */
  prefill: { email: string; reference: string } | null
  answer: FormAnswer<string> | undefined
}

/** Asks somebody for a review by e-mail. */
export function ReviewLinkForm({ subjects, prefill, answer }: ReviewLinkFormProps) {
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
        label="Number of the order or quotation"
        hint="Stands in the mail, so that the customer knows what it is about."
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
    <Field label="What it is about" error={error}>
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

/** A link as the page is given it. */
type ShownLink = Omit<OpenInvitation, 'sentAt' | 'expiresAt'> & { sent: string; expires: string }

/** Links that nothing came of yet. */
export function ReviewLinkList({ links }: { links: readonly ShownLink[] }) {
  if (links.length === 0) return <Empty>Every link was used, or none was sent.</Empty>
  return (
    <ul className="border-t border-ink">
      {links.map(({ id, email, about, reference, sent, expires, expired }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{email}</span>, {about}
            {reference !== null && ` (${reference})`}
          </p>
          <p className="text-sm text-soft">
            Sent {sent}. {expired ? <span className="text-wrong">The link is too old.</span> : `Good until ${expires}.`}
          </p>
          <Form method="post" replace preventScrollReset className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="send-again" className="text-sm">
              Send again<span className="sr-only"> to {email}</span>
            </Button>
            <Button type="submit" name="intent" value="withdraw" className="text-sm">
              Withdraw<span className="sr-only"> the link of {email}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

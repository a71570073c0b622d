import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'

interface FindQuotationProps {
  answer: FormAnswer<string> | undefined
  /** Whether it was just sent. */
  sent: boolean
}

/** Finds a quotation by its number and an email address: the link to it is mailed there. */
export function FindQuotation({ answer, sent }: FindQuotationProps) {
  return (
    <section aria-labelledby="find-title" className="max-w-3xl">
      <h2 id="find-title" className="text-xl">
        Find a quotation
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">
        Made in another browser, or sent to you? Enter its number and the email address that it was made with or sent
        to. <MailPromise>We’ll email you a link to it.</MailPromise>
      </p>
      {sent && (
        <Notice variant="success" live className="mt-4">
          <MailPromise>If there is such a quotation for that address, a link to it is on its way.</MailPromise>
        </Notice>
      )}
      <AccountForm
        intent="find"
        answer={answer}
        className="mt-4 grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <TextField name="number" label="Quotation number" hint="Such as Q-2026-00042" autoComplete="off" />
        <TextField
          name="email"
          label="Email address"
          hint="The one that it was made with or sent to"
          type="email"
          autoComplete="email"
        />
        <div className="sm:pt-[3.125rem]">
          <SubmitButton>Email me a link</SubmitButton>
        </div>
      </AccountForm>
    </section>
  )
}

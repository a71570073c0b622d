import { readPassword } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { accountContext } from '../contexts.ts'
import { doneSentence } from '../form-answer.ts'
import { PASSWORD_HINT, PasswordField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/password-page'

/** A new password: old, new, confirm (000 §8). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const { email } = await requireCustomer(account, url)
  return { email, done: doneSentence(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const outcome = await account.changePassword({
    old_password: readPassword(form, 'old_password'),
    new_password: readPassword(form, 'new_password'),
    confirm_password: readPassword(form, 'confirm_password'),
  })
  if (!outcome.ok) return refuseForm('password', outcome, {}, url)
  throw redirectWith('/account/password?done=password', outcome.cookies)
}

export const meta = privateMeta('Password')

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, done } = loaderData
  const lead = (
    <p>
      <MailText instead="">
        {'When you change your password, we sign you out everywhere else{ and send you an email}.'}
      </MailText>
    </p>
  )
  return (
    <AccountSection title="Password" lead={lead} done={actionData === undefined ? done : null}>
      <AccountSheet>
        {/* The key remounts the form once it is done, so that no password stays in it. */}
        <AccountForm key={done} intent="password" answer={actionData} className="grid max-w-md gap-5">
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <PasswordField name="old_password" label="Old password" autoComplete="current-password" />
          <PasswordField name="new_password" label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />
          <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" />
          <SubmitButton>Change password</SubmitButton>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}

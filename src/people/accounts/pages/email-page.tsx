import { readPassword, readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { MailPromise, NoCodeNotice } from '#platform/ui/mail-promise.tsx'
import type { AccountService } from '../accounts.server.ts'
import { accountContext } from '../contexts.ts'
import { doneSentence } from '../form-answer.ts'
import { CodeField, PasswordField, TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import { ResendForm } from '../ui/resend-form.tsx'
import type { Route } from './+types/email-page'

/** Another email address, which must be verified by a code before it replaces the old one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const { email } = await requireCustomer(account, url)
  const pending = await account.pendingCode('change-email')
  return { email, pending, done: doneSentence(url.searchParams) }
}

const NEXT = { change: '/account/email', confirm: '/account/email?done=email', resend: '/account/email?done=code-sent' }

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const { intent, email } = readTexts(form, ['intent', 'email'])
  const known = intent === 'confirm' || intent === 'resend' ? intent : 'change'
  const outcome = await act(known, form, account)
  if (!outcome.ok) return refuseForm(known, outcome, { email }, url)
  throw redirectWith(NEXT[known], outcome.cookies)
}

function act(intent: keyof typeof NEXT, form: FormData, account: AccountService) {
  const { email, code } = readTexts(form, ['email', 'code'])
  if (intent === 'resend') return account.resendCode('change-email')
  if (intent === 'confirm') return account.confirmEmail(code)
  return account.changeEmail({ email, password: readPassword(form, 'password') })
}

export const meta = privateMeta('Email')

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, pending, done } = loaderData
  const lead = (
    <p>
      You sign in with <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
    </p>
  )
  return (
    <AccountSection title="Email" lead={lead} done={actionData === undefined ? done : null}>
      {pending !== null && (
        <AccountSheet title="Verify the new address">
          <Confirm pending={pending} actionData={actionData} />
        </AccountSheet>
      )}
      <AccountSheet title={pending === null ? 'Change it' : 'Use a different address'}>
        <NoCodeNotice />
        <Change actionData={actionData} variant={pending === null ? 'primary' : 'secondary'} />
      </AccountSheet>
    </AccountSection>
  )
}

interface ConfirmProps {
  pending: NonNullable<Route.ComponentProps['loaderData']['pending']>
  actionData: Route.ComponentProps['actionData']
}

function Confirm({ pending, actionData }: ConfirmProps) {
  return (
    <>
      <p className="mb-4 [overflow-wrap:anywhere]">
        <MailPromise>
          We have sent a code to <strong className="font-semibold">{pending.email}</strong>.
        </MailPromise>{' '}
        Your email address stays the same until you enter the code here.
      </p>
      <AccountForm intent="confirm" answer={actionData} className="grid max-w-md gap-5">
        <CodeField />
        <SubmitButton>Verify</SubmitButton>
      </AccountForm>
      <ResendForm answer={actionData} pending={pending} />
    </>
  )
}

function Change({
  actionData,
  variant,
}: {
  actionData: Route.ComponentProps['actionData']
  variant: 'primary' | 'secondary'
}) {
  return (
    <AccountForm intent="change" answer={actionData} className="grid max-w-md gap-5">
      <TextField name="email" label="New email address" type="email" autoComplete="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton variant={variant}>Send code</SubmitButton>
    </AccountForm>
  )
}

import { Link } from 'react-router'
import { readPassword, readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { MailPromise, NoCodeNotice } from '#platform/ui/mail-promise.tsx'
import { accountContext } from '../contexts.ts'
import { doneSentence, returnPath, withReturn } from '../form-answer.ts'
import { CodeField, PASSWORD_HINT, PasswordField, TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '../ui/form-answers.ts'
import { ResendForm } from '../ui/resend-form.tsx'
import type { Route } from './+types/forgotten-password-page'

/** A forgotten password: first the address, then with `?step=code` the code from the email and a new password. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const asksForCode = url.searchParams.get('step') === 'code'
  return {
    to: returnPath(url.searchParams),
    done: doneSentence(url.searchParams),
    pending: asksForCode ? await account.pendingCode('reset-password') : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const { intent, email, code } = readTexts(form, ['intent', 'email', 'code'])
  const to = returnPath(url.searchParams)
  if (intent === 'reset') {
    const new_password = readPassword(form, 'new_password')
    const confirm_password = readPassword(form, 'confirm_password')
    const outcome = await account.resetPassword({ code, new_password, confirm_password })
    if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
    throw redirectWith(withReturn('/login', to, { done: 'reset' }), outcome.cookies)
  }
  const resend = intent === 'resend'
  const outcome = await (resend ? account.resendCode('reset-password') : account.forgotPassword(email))
  if (!outcome.ok) return refuseForm(resend ? 'resend' : 'forgot', outcome, { email }, url)
  const next = { step: 'code', ...(resend ? { done: 'code-sent' } : {}) }
  throw redirectWith(withReturn('/forgotten-password', to, next), outcome.cookies)
}

export const meta = privateMeta('Forgotten password')

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, pending, done } = loaderData
  if (pending !== null) return <ResetStep to={to} pending={pending} done={done} actionData={actionData} />
  return (
    <AuthFrame title="Forgotten password" lead={<MailLead />}>
      <NoCodeNotice />
      <AccountForm intent="forgot" answer={actionData} className="grid gap-5">
        <TextField name="email" label="Email address" type="email" autoComplete="username" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>Send code</SubmitButton>
          <Link to={withReturn('/login', to)} className="link py-2 text-sm">
            Back to sign in
          </Link>
        </div>
      </AccountForm>
    </AuthFrame>
  )
}

function MailLead() {
  return (
    <p>
      <MailPromise instead="You need a code to set a new password.">
        We will email you a code to set a new password.
      </MailPromise>
    </p>
  )
}

interface ResetStepProps {
  to: string
  pending: NonNullable<Route.ComponentProps['loaderData']['pending']>
  done: string | null
  actionData: Route.ComponentProps['actionData']
}

function ResetStep({ to, pending, done, actionData }: ResetStepProps) {
  const lead = (
    <p>
      <MailPromise>
        We have sent an email to{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{pending.email}</strong>. The code works for
        ten minutes.
      </MailPromise>{' '}
      <Link to={withReturn('/forgotten-password', to)} className="link">
        Use another address
      </Link>
    </p>
  )
  return (
    <AuthFrame title="Set a new password" lead={lead} done={actionData === undefined ? done : null}>
      <AccountForm intent="reset" answer={actionData} className="grid gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" value={pending.email} autoComplete="username" />
        <CodeField />
        <PasswordField name="new_password" label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />
        <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" />
        <SubmitButton>Set password</SubmitButton>
      </AccountForm>
      <ResendForm answer={actionData} pending={pending} />
    </AuthFrame>
  )
}

import { Link, redirect } from 'react-router'
import { readPassword, readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { MailPromise, NoCodeNotice } from '#platform/ui/mail-promise.tsx'
import { accountContext } from '../contexts.ts'
import { returnPath, withReturn } from '../form-answer.ts'
import { NameFields, PASSWORD_HINT, PasswordField, TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountReasons, AuthFrame } from '../ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '../ui/form-answers.ts'
import type { Route } from './+types/register-page'

/** Registering (decisions §4, §6); the next step is the code that is sent by email. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const to = returnPath(url.searchParams)
  if ((await account.current()) !== null) throw redirect(to)
  return { to }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const entered = readTexts(form, ['first_name', 'last_name', 'email'])
  const outcome = await account.register({ ...entered, password: readPassword(form, 'password') })
  if (!outcome.ok) return refuseForm('register', outcome, entered, url)
  throw redirectWith(withReturn('/verify', returnPath(url.searchParams)), outcome.cookies)
}

export const meta = privateMeta('Create an account')

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = loaderData
  const lead = (
    <p>
      Already have an account?{' '}
      <Link to={withReturn('/login', to)} className="link">
        Sign in
      </Link>
    </p>
  )
  return (
    <AuthFrame title="Create an account" lead={lead} aside={<AccountReasons />}>
      <NoCodeNotice />
      <AccountForm intent="register" answer={actionData} className="grid gap-5">
        <NameFields />
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="email"
          hint={<MailPromise>We will send a code to this address.</MailPromise>}
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" hint={PASSWORD_HINT} />
        <SubmitButton>Create account</SubmitButton>
      </AccountForm>
    </AuthFrame>
  )
}

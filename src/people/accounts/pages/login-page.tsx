import { data, Link, redirect } from 'react-router'
import { guestContext } from '#people/guests/contexts.ts'
import { continueAsGuest, offersGuest } from '#people/guests/guest.ts'
import { ContinueAsGuest } from '#people/guests/ui/continue-as-guest.tsx'
import { readPassword, readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { Notice } from '#platform/ui/notice.tsx'
import { accountContext } from '../contexts.ts'
import { doneSentence, returnPath, withReturn } from '../form-answer.ts'
import { PasswordField, TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountReasons, AuthFrame } from '../ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '../ui/form-answers.ts'
import type { Route } from './+types/login-page'

/** Signing in (decisions §4); `?to=` is where to go afterwards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const guest = context.get(guestContext)
  const to = returnPath(url.searchParams)
  if ((await account.current()) !== null) throw redirect(to)
  const asGuest = url.searchParams.has('to') && offersGuest(to)
  return {
    to,
    done: doneSentence(url.searchParams),
    forQuote: asGuest && url.searchParams.get('for') === 'quote',
    asGuest,
    guest: asGuest ? ((await guest.current())?.info ?? null) : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const guest = context.get(guestContext)
  const form = await request.formData()
  const to = returnPath(url.searchParams)
  if (form.get('intent') === 'guest') {
    const answer = await continueAsGuest(form, guest)
    if (!answer.ok) return data({ asGuest: answer }, { status: answer.code === 'too-many' ? 429 : 422 })
    throw redirectWith(to, answer.cookies)
  }
  const { email } = readTexts(form, ['email'])
  const outcome = await account.signIn({ email, password: readPassword(form, 'password') })
  if (!outcome.ok) return refuseForm('sign-in', outcome, { email }, url)
  const next = { 'signed-in': to, unverified: withReturn('/verify', to), 'second-step': withReturn('/second-step', to) }
  throw redirectWith(next[outcome.state], outcome.cookies)
}

export const meta = privateMeta('Sign in')

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, done, forQuote, asGuest, guest } = loaderData
  const guestAnswer = actionData !== undefined && 'asGuest' in actionData ? actionData.asGuest : null
  const refused = actionData !== undefined && 'intent' in actionData ? actionData : undefined
  const lead = (
    <>
      {forQuote && (
        <p className="mb-2 text-ink">Sign in or continue as a guest to request your quote. We keep your choices.</p>
      )}
      <p>
        New here?{' '}
        <Link to={withReturn('/register', to)} className="link">
          Create an account
        </Link>
      </p>
    </>
  )
  return (
    <AuthFrame
      title="Sign in"
      lead={lead}
      done={actionData === undefined ? done : null}
      aside={<AccountReasons />}
      below={asGuest && <ContinueAsGuest info={guest} answer={guestAnswer} to={to} />}
    >
      {refused?.code === 'password-incorrect' && (
        <Notice variant="danger" live className="mb-5">
          We could not sign you in. Please check your email address and password.
        </Notice>
      )}
      <AccountForm intent="sign-in" answer={refused} className="grid gap-5">
        <TextField name="email" label="Email address" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SubmitButton>Sign in</SubmitButton>
          <Link to={withReturn('/forgotten-password', to)} className="link py-2 text-sm">
            Forgotten your password?
          </Link>
        </div>
      </AccountForm>
    </AuthFrame>
  )
}

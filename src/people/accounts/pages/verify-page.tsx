import { Link } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { accountContext } from '../contexts.ts'
import { doneSentence, returnPath, withReturn } from '../form-answer.ts'
import { getSentence } from '../refusals.ts'
import { CodeField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '../ui/form-answers.ts'
import { ResendForm } from '../ui/resend-form.tsx'
import type { Route } from './+types/verify-page'

/** Verifying the address of a new account by the code that was sent there (000 §8). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const signedIn = (await account.current()) !== null
  const done = doneSentence(url.searchParams)
  return {
    to: returnPath(url.searchParams),
    // The page says "verified" only to a signed-in customer, whatever the address says.
    verified: signedIn && url.searchParams.get('done') === 'verified' ? done : null,
    done,
    pending: signedIn ? null : await account.pendingCode('verify-email'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const { intent, code } = readTexts(await request.formData(), ['intent', 'code'])
  const resend = intent === 'resend'
  const outcome = await (resend ? account.resendCode('verify-email') : account.verifyEmail(code))
  if (!outcome.ok) return refuseForm(resend ? 'resend' : 'verify', outcome, {}, url)
  const to = returnPath(url.searchParams)
  throw redirectWith(withReturn('/verify', to, { done: resend ? 'code-sent' : 'verified' }), outcome.cookies)
}

export const meta = privateMeta('Verify your email')

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, verified, pending, done } = loaderData
  if (verified !== null) return <Verified sentence={verified} to={to} />
  if (pending === null) return <NothingPending to={to} />
  const lead = (
    <p>
      <MailPromise>
        We have sent a code to{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{pending.email}</strong>. It works for ten
        minutes.
      </MailPromise>
    </p>
  )
  return (
    <AuthFrame title="Verify your email" lead={lead} done={actionData === undefined ? done : null}>
      <AccountForm intent="verify" answer={actionData} className="grid gap-5">
        <CodeField />
        <SubmitButton>Verify</SubmitButton>
      </AccountForm>
      <ResendForm answer={actionData} pending={pending} />
    </AuthFrame>
  )
}

function Verified({ sentence, to }: { sentence: string; to: string }) {
  return (
    <AuthFrame title="Email verified">
      <p role="status" className="text-lg">
        {sentence}
      </p>
      <p className="mt-2 text-soft">You are signed in.</p>
      <Link to={to} className={buttonClass('primary', 'mt-5')}>
        Continue
      </Link>
    </AuthFrame>
  )
}

/** The browser waits for no code: its cookie has expired, or it is another browser. */
function NothingPending({ to }: { to: string }) {
  return (
    <AuthFrame title="Verify your email">
      <p>{getSentence('code-expired')}</p>
      <p className="mt-2 text-soft">Sign in with your email address and password to get another code.</p>
      <Link to={withReturn('/login', to)} className={buttonClass('primary', 'mt-5')}>
        Sign in
      </Link>
    </AuthFrame>
  )
}

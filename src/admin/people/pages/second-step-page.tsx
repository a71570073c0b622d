import { Link } from 'react-router'
import { STAFF_REFUSALS } from '#admin/access/refusals.ts'
import { staffHeaders } from '#admin/ui/staff-route.ts'
import { returnPath, withReturn } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { AuthFrame } from '#people/accounts/ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { staffSecondFactorContext } from '../contexts.ts'
import { AppCodeField } from '../ui/factor-forms.tsx'
import type { Route } from './+types/second-step-page'

/** The step after the password, for accounts with an authenticator app. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const awaited = await context.get(staffSecondFactorContext).isStepAwaited()
  return { awaited, to: returnPath(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { code } = readTexts(await request.formData(), ['code'])
  const outcome = await context.get(staffSecondFactorContext).takeStep(code)
  if (!outcome.ok) return refuseForm('step', outcome, {}, url)
  throw redirectWith(returnPath(url.searchParams), outcome.cookies)
}

export const headers = staffHeaders

export const meta = privateMeta('Your code')

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { awaited, to } = loaderData
  if (!awaited) {
    return (
      <AuthFrame title="Enter your code">
        <p role={actionData === undefined ? undefined : 'alert'}>{STAFF_REFUSALS['step-over']}</p>
        <Link to={withReturn('/login', to)} className={buttonClass('primary', 'mt-5')}>
          Sign in
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Enter your code" lead={<p>Your password is correct. One more step to sign in.</p>}>
      <AccountForm intent="step" answer={actionData} className="grid gap-5">
        <AppCodeField recovery hint="The six digits from your authenticator app, or one of your recovery codes." />
        <SubmitButton>Sign in</SubmitButton>
      </AccountForm>
    </AuthFrame>
  )
}

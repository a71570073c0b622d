import { Link } from 'react-router'
import { STAFF_REFUSALS } from '#admin/access/refusals.ts'
import { staffHeaders } from '#admin/ui/staff-route.ts'
import { returnPath, withReturn } from '#people/accounts/form-answer.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { AuthFrame } from '#people/accounts/ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { staffSecondFactorContext } from '../contexts.ts'
import { AppCodeField } from '../ui/factor-forms.tsx'
import type { Route } from './+types/second-step-page'

/** The step after the password, for who has an authenticator app. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const awaited = await context.get(staffSecondFactorContext).isStepAwaited()
  return { awaited, to: returnPath(url.searchParams), brand: shop.brand }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { code } = readTexts(await request.formData(), ['code'])
  const outcome = await context.get(staffSecondFactorContext).takeStep(code)
  if (!outcome.ok) return refuseForm('step', outcome, {}, url)
  throw redirectWith(returnPath(url.searchParams), outcome.cookies)
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Your code', brand: loaderData.brand, hidden: true })

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { awaited, to } = loaderData
  const sending = useSending('step')
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
    <AuthFrame title="Enter your code" lead={<p>Your password was right. One more step, and you are signed in.</p>}>
      <AccountForm intent="step" answer={actionData} className="grid gap-5">
        <AppCodeField recovery hint="The six digits of your authenticator app, or one of your recovery codes." />
        <div>
          <Button type="submit" variant="primary" disabled={sending} className="min-w-36">
            Sign in
          </Button>
        </div>
      </AccountForm>
    </AuthFrame>
  )
}

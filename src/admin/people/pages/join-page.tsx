import { STAFF_REFUSALS } from '#admin/access/refusals.ts'
import { staffHeaders } from '#admin/ui/staff-route.ts'
import { NameFields, PASSWORD_HINT, PasswordField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { AuthFrame } from '#people/accounts/ui/auth-frame.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readPassword, readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { staffInvitationsContext } from '../contexts.ts'
import type { Route } from './+types/join-page'

/**
 * Accepting an invitation to the staff. Opening the page does not use up the link, because mail programs open links.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { offer: await context.get(staffInvitationsContext).offer(params.token) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const entered = readTexts(form, ['first_name', 'last_name'])
  const outcome = await context
    .get(staffInvitationsContext)
    .accept(params.token, { ...entered, password: readPassword(form, 'password') })
  if (!outcome.ok) return refuseForm('join', outcome, entered, url)
  throw redirectWith('/staff?done=joined', outcome.cookies)
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = (args) => [
  ...privateMeta('Join the shop')(args),
  // The address contains the secret, so no other site may get it. (With `no-referrer` browsers would not send the
  // form's origin.)
  { name: 'referrer', content: 'same-origin' },
]

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer } = loaderData
  if (offer === null) {
    return (
      <AuthFrame title="Join the shop">
        <p role={actionData === undefined ? undefined : 'alert'}>{STAFF_REFUSALS['invitation-over']}</p>
      </AuthFrame>
    )
  }
  const { email, role, hasAccount } = offer
  const lead = (
    <p>
      You are invited as {role === 'manager' ? 'a manager' : 'a member of staff'}, with the address{' '}
      <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
      {hasAccount && ' This address has an account, so enter its password.'}
    </p>
  )
  return (
    <AuthFrame title="Join the shop" lead={lead}>
      <AccountForm intent="join" answer={actionData} className="grid gap-5">
        {!hasAccount && <NameFields />}
        {hasAccount ? (
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        ) : (
          <PasswordField name="password" label="Password" autoComplete="new-password" hint={PASSWORD_HINT} />
        )}
        <SubmitButton>Join</SubmitButton>
      </AccountForm>
    </AuthFrame>
  )
}

import { data, redirect } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AuthFrame } from '#people/accounts/ui/auth-frame.tsx'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { localPath } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { guestContext } from '../contexts.ts'
import { continueAsGuest } from '../guest.ts'
import { GuestForm } from '../ui/guest-form.tsx'
import { NotYou } from '../ui/known-guest.tsx'
import type { Route } from './+types/guest-page'

/** The details of a guest, to be changed or forgotten; `?to=` is where to go afterwards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const guest = context.get(guestContext)
  const to = localPath(url.searchParams.get('to'))
  if ((await account.current()) !== null) throw redirect(to)
  return { to, info: (await guest.current())?.info ?? null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const guest = context.get(guestContext)
  const form = await request.formData()
  const to = localPath(url.searchParams.get('to'))
  if (form.get('intent') === 'forget') {
    const { cookies } = await guest.forget()
    throw redirectWith(`/guest?to=${encodeURIComponent(to)}`, cookies)
  }
  const outcome = await continueAsGuest(form, guest)
  if (!outcome.ok) return data(outcome, { status: outcome.code === 'too-many' ? 429 : 422 })
  throw redirectWith(to, outcome.cookies)
}

export const meta = privateMeta('Your details')

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, info } = loaderData
  return (
    <AuthFrame
      title="Your details"
      lead={<p>You don’t need an account. We use these details to reply to you and save them in this browser.</p>}
    >
      {/* The key remounts the form, so that forgotten details do not stay in its fields. */}
      <GuestForm
        key={info?.email ?? ''}
        answer={actionData ?? null}
        known={info}
        to={to}
        variant="primary"
        text={info === null ? 'Continue as guest' : 'Save details'}
      />
      {info !== null && (
        <div className="mt-4 border-t border-line pt-2">
          <NotYou back={`?to=${encodeURIComponent(to)}`} />
        </div>
      )}
    </AuthFrame>
  )
}

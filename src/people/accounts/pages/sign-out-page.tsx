import { redirect, redirectDocument } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { accountContext } from '../contexts.ts'
import type { Route } from './+types/sign-out-page'

/**
 * Signs out here, or with the intent `everywhere` in every browser. A new document comes after it: nothing of the account
 * stays in the memory of the page, and going back asks the server, whose redirect leaves no page to go back over.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const { intent } = readTexts(await request.formData(), ['intent'])
  // Its refusal is ignored: without a session there is nothing to end.
  if (intent === 'everywhere') await account.signOutEverywhere()
  const { cookies } = await account.signOut()
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  return redirectDocument('/login?done=signed-out', { status: 303, headers })
}

/** Opening the address does nothing: a link must not sign anybody out. */
export function loader() {
  return redirect('/account/details')
}

import { redirect } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { accountContext } from '../contexts.ts'
import { redirectWith } from '../ui/form-answers.ts'
import type { Route } from './+types/sign-out-page'

/** Signs out here, or with the intent `everywhere` in every browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const { intent } = readTexts(await request.formData(), ['intent'])
  // Its refusal is ignored: without a session there is nothing to end.
  if (intent === 'everywhere') await account.signOutEverywhere()
  const { cookies } = await account.signOut()
  return redirectWith('/login?done=signed-out', cookies)
}

/** Opening the address does nothing: a link must not sign anybody out. */
export function loader() {
  return redirect('/account/details')
}

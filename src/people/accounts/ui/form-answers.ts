import { data, redirect } from 'react-router'
import type { AccountService } from '../accounts.server.ts'
import { answerForm, type RefusedForm, statusOfAnswer } from '../form-answer.ts'
import type { SignedIn } from '../session.ts'

/** Redirects after a form was done, with its cookies, so that reloading the page does not send it again. */
export function redirectWith(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(to, { status: 303, headers })
}

/** Stays on the page and shows each refusal beside its field. A visitor whose session has ended is sent to sign in. */
export function refuseForm<Code extends string>(
  intent: string,
  refusal: RefusedForm<Code>,
  entered: Readonly<Record<string, string>>,
  here: URL,
) {
  // React Router treats a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  if (refusal.code === 'signed-out') throw redirect(`/login?to=${encodeURIComponent(here.pathname)}`, { status: 303 })
  const { retryAfterSeconds } = refusal
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
  return data(answerForm(intent, refusal, entered), { status: statusOfAnswer(refusal), ...(headers && { headers }) })
}

/* The guards of loaders and actions. Both call them, because each can be requested on its own. */

/**
 * The signed-in customer; anybody else is sent to sign in, and comes back.
 * @param url the page's, as loaders and actions receive it
 */
export async function requireCustomer(account: AccountService, { pathname, search }: URL): Promise<SignedIn> {
  const customer = await account.current()
  if (customer !== null) return customer
  // React Router treats a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`, { status: 303 })
}

import { redirect } from 'react-router'
import type { AccountService } from '../account-service.ts'
import type { SignedIn } from '../session.ts'

/* The guards of loaders and actions. Each of them asks: a page's loader and action are also called on their own. */

/**
 * Who is signed in; anybody else goes to sign in, and comes back.
 * @param url the page's, as loaders and actions are given it
 */
export async function requireCustomer(account: AccountService, { pathname, search }: URL): Promise<SignedIn> {
  const customer = await account.current()
  if (customer !== null) return customer
  // React Router takes what is thrown for the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`, { status: 303 })
}

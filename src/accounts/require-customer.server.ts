import { redirect } from 'react-router'
import type { AccountService } from './account-service.ts'
import type { SignedIn } from './session.ts'

/* The guards of loaders and actions. Each of them asks: a page's loader is also called on its own. */

/** Who is signed in; anybody else goes to sign in, and comes back. */
export async function requireCustomer(account: AccountService, request: Request): Promise<SignedIn> {
  const customer = await account.current()
  if (customer !== null) return customer
  const { pathname, search } = new URL(request.url)
  // A single fetch of the page's data is asked for under its own name.
  const path = request.method === 'GET' ? pathname.replace(/(?:\/_\.data|\.data)$/, '') + search : pathname
  throw redirect(`/login?to=${encodeURIComponent(path)}`, { status: request.method === 'GET' ? 302 : 303 })
}

/** A member of staff or a manager. To a customer there is no such page; somebody unknown goes to sign in. */
export async function requireStaff(account: AccountService, request: Request): Promise<SignedIn> {
  const customer = await requireCustomer(account, request)
  if (customer.role === 'customer') throw new Response('Not Found', { status: 404, statusText: 'Not Found' })
  return customer
}

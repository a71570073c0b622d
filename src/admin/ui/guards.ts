import { data, redirect } from 'react-router'
import type { AccountService } from '#people/accounts/account-service.ts'
import { requireStaff } from '#people/accounts/ui/guards.ts'
import type { StaffRole } from '../invitation.ts'
import type { StaffMember, StaffService } from '../staff-service.ts'

/* The guards of staff's loaders and actions. Each of them asks: the frame's loader protects none of its pages. */

interface Asked {
  staff: StaffService
  account: AccountService
}

/**
 * Who works in the shop and may be on this page. Somebody unknown goes to sign in; to a customer, and to staff where a
 * manager is asked for, there is no such page; a manager without an authenticator app goes to set one up.
 */
export async function requireMember(
  { staff, account }: Asked,
  url: URL,
  least: StaffRole = 'staff',
): Promise<StaffMember> {
  const member = await requireAnyMember({ staff, account }, url)
  // React Router takes what is thrown for the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!member.ready) throw redirect('/staff/second-factor', { status: 303 })
  return least === 'manager' && member.role !== 'manager' ? notFound() : member
}

/** The same for what is open to a manager without an app too: setting one up. */
export async function requireAnyMember({ staff, account }: Asked, url: URL): Promise<StaffMember> {
  const member = await staff.member()
  if (member !== null) return member
  await requireStaff(account, url)
  return notFound()
}

/** There is no such page, or none for who asks. */
export function notFound(): never {
  // As above.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Never kept, never found: the headers of every page of staff, with what its action has to say. */
export function staffHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Headers {
  const all = new Headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  for (const cookie of actionHeaders?.getSetCookie() ?? []) all.append('set-cookie', cookie)
  const wait = actionHeaders?.get('retry-after') ?? null
  if (wait !== null) all.set('retry-after', wait)
  return all
}

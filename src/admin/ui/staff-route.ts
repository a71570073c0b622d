import { data, redirect } from 'react-router'
import type { StaffAccess, StaffMember, StaffRole } from '#admin/access/staff-member.ts'
import { privateMeta } from '#platform/http/page-meta.ts'

/* What the routes of staff's pages share: who may be there, their headers, their title. */

/**
 * Who works in the shop and may be on this page. Each loader and action checks it: the frame's loader protects none of
 * its pages. Somebody unknown goes to sign in; to a customer, and to staff where a manager is asked for, there is no such
 * page; a manager without an authenticator app goes to set one up.
 */
export async function requireMember(access: StaffAccess, url: URL, least: StaffRole = 'staff'): Promise<StaffMember> {
  const member = await requireAnyMember(access, url)
  // React Router takes what is thrown for the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!member.ready) throw redirect('/staff/second-factor', { status: 303 })
  return least === 'manager' && member.role !== 'manager' ? notFound() : member
}

/** The same for what is open to a manager without an app too: setting one up. */
export async function requireAnyMember(access: StaffAccess, { pathname, search }: URL): Promise<StaffMember> {
  const member = await access.member()
  if (member !== null) return member
  if (await access.isSignedIn()) return notFound()
  // As above.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`, { status: 303 })
}

/** There is no such page, or none for this visitor. */
export function notFound(): never {
  // As above.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Never cached, never found: the headers of every page of staff, with what its action has to say. */
export function staffHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Headers {
  const all = new Headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  for (const cookie of actionHeaders?.getSetCookie() ?? []) all.append('set-cookie', cookie)
  const wait = actionHeaders?.get('retry-after') ?? null
  if (wait !== null) all.set('retry-after', wait)
  return all
}

/** The title of a page of staff. */
export const staffMeta = privateMeta<unknown>

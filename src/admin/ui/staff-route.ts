import { data, redirect } from 'react-router'
import type { StaffAccess, StaffMember, StaffRole } from '#admin/access/staff-member.ts'
import { privateMeta } from '#platform/http/page-meta.ts'

/* What the routes of staff pages share: guards, headers, title. */

/**
 * The member of staff who may open this page. Each loader and action calls it, because the frame's loader does not
 * protect its pages. Visitors are sent to sign in; for customers, and for staff on managers' pages, the page does not
 * exist; a manager without an authenticator app is sent to set one up.
 */
export async function requireMember(access: StaffAccess, url: URL, least: StaffRole = 'staff'): Promise<StaffMember> {
  const member = await requireAnyMember(access, url)
  // React Router treats a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!member.ready) throw redirect('/staff/second-factor', { status: 303 })
  return least === 'manager' && member.role !== 'manager' ? notFound() : member
}

/** The same for pages that are open to a manager without an app: setting one up. */
export async function requireAnyMember(access: StaffAccess, { pathname, search }: URL): Promise<StaffMember> {
  const member = await access.member()
  if (member !== null) return member
  if (await access.isSignedIn()) return notFound()
  // As above.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`, { status: 303 })
}

/** The page does not exist, or not for this visitor. */
export function notFound(): never {
  // As above.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Neither cached nor indexed: the headers of every staff page, with those of its action. */
export function staffHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Headers {
  const all = new Headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  for (const cookie of actionHeaders?.getSetCookie() ?? []) all.append('set-cookie', cookie)
  const wait = actionHeaders?.get('retry-after') ?? null
  if (wait !== null) all.set('retry-after', wait)
  return all
}

/** The title of a staff page. */
export const staffMeta = privateMeta<unknown>

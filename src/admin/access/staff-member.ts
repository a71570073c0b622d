import type { Role } from '#people/accounts/session.ts'

/** What somebody can be in the shop. */
export type StaffRole = Exclude<Role, 'customer'>

/** Whether a text names a role in the shop. */
export function isStaffRole(text: string): text is StaffRole {
  return text === 'staff' || text === 'manager'
}

/** Who is signed in and works in the shop. */
export interface StaffMember {
  userId: string
  name: string
  email: string
  role: StaffRole
  /** Whether an authenticator app is set up. */
  hasFactor: boolean
  /** Whether more than setting up an app is open: managers need one. */
  ready: boolean
}

/** Who sent the request, as the guards of staff's pages ask. */
export interface StaffAccess {
  /** Who works in the shop and is signed in; null for anybody else. Looked up once for a request. */
  member(): Promise<StaffMember | null>
  /** Whether anybody is signed in, a customer too. */
  isSignedIn(): Promise<boolean>
}

import type { Role } from '#people/accounts/session.ts'

/** The roles of staff. */
export type StaffRole = Exclude<Role, 'customer'>

/** Whether a text is a staff role. */
export function isStaffRole(text: string): text is StaffRole {
  return text === 'staff' || text === 'manager'
}

/** A signed-in member of staff. */
export interface StaffMember {
  userId: string
  name: string
  email: string
  role: StaffRole
  /** Whether an authenticator app is set up. */
  hasFactor: boolean
  /** Whether every page is open; managers must set up an authenticator app first. */
  ready: boolean
}

/** The sender of the request, for the guards of staff pages. */
export interface StaffAccess {
  /** The signed-in member of staff; null for anybody else. Looked up once per request. */
  member(): Promise<StaffMember | null>
  /** Whether anybody is signed in, including customers. */
  isSignedIn(): Promise<boolean>
}

import type { Role } from '#people/accounts/role.ts'

/** What somebody can be in the shop. */
export type StaffRole = Exclude<Role, 'customer'>

/** How long an invitation's link is good for. */
export const INVITATION_DAYS = 7

/** Whether a text names a role in the shop. */
export function isStaffRole(text: string): text is StaffRole {
  return text === 'staff' || text === 'manager'
}

/** An invitation that is neither accepted nor withdrawn, for managers. */
export interface InvitationView {
  id: string
  email: string
  role: StaffRole
  sentAt: Date
  expiresAt: Date
  expired: boolean
}

/** An invitation, for whoever has its link. */
export interface InvitationOffer {
  email: string
  role: StaffRole
  /** Whether the address has an account already, whose password is then asked for. */
  hasAccount: boolean
}

/** What somebody may do in the shop (000 §6; decisions §6). Whoever registers is a customer. */
export const ROLES = ['customer', 'staff', 'manager'] as const

export type Role = (typeof ROLES)[number]

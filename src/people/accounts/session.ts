/** The signed-in customer, as every page may know it. */
export interface SignedIn {
  sessionId: string
  userId: string
  firstName: string
  lastName: string
  /** Verified, in lower case. */
  email: string
  phone: string
  company: string
  role: Role
}

/** A session ends after so many days without use. */
export const SESSION_DAYS = 30
/** The time of last use is stored no more often than this. */
export const SEEN_EVERY_MINUTES = 60

/** What a user may do in the shop (000 §6; decisions §6). New accounts are customers. */
export const ROLES = ['customer', 'staff', 'manager'] as const

export type Role = (typeof ROLES)[number]

/** Who a request comes from. */
export interface Visitor {
  /** The Cookie header. */
  cookies: string | null
  /** The client's address, as far as proxies are trusted. */
  address: string
  userAgent: string
  /** Whether it came by https. */
  secure: boolean
}

/** Success; the answer sets these cookies. */
export interface Done {
  ok: true
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

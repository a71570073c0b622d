/** Who is signed in, as every page may know it. */
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

/** A session that has not been used for so long has ended. */
export const SESSION_DAYS = 30
/** When it was last seen is written down no more often than this. */
export const SEEN_EVERY_MINUTES = 60

/** What somebody may do in the shop (000 §6; decisions §6). Whoever registers is a customer. */
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

/** Done; the answer sets these cookies. */
export interface Done {
  ok: true
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

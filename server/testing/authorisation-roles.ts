/* Who may ask, and how an answer is told from another one. */

export const ROLES = [
  'visitor',
  'guest',
  'other customer',
  'staff',
  'manager without second factor',
  'manager',
  // Last, so that what is the owner's is still there for all the others to try at.
  'owner',
] as const

export type Role = (typeof ROLES)[number]

export interface Expected {
  status: number
  /** Where it leads. */
  location?: RegExp
}

/** What each role is answered. */
export type Access = (role: Role) => Expected

const LOGIN: Expected = { status: 303, location: /\/login\?to=/ }
const SECOND_FACTOR: Expected = { status: 303, location: /\/staff\/second-factor/ }
const NOT_FOUND: Expected = { status: 404 }

/** Whether somebody of this role is signed in. */
export const isSignedIn = (role: Role) => role !== 'visitor' && role !== 'guest'

const answer = (given: number | Expected): Expected => (typeof given === 'number' ? { status: given } : given)

/** A redirect of this status to somewhere. */
export function leads(status: number, location: RegExp): Expected {
  return { status, location }
}

/** The same for everybody. */
export function everybody(usual: number | Expected): Access {
  return () => answer(usual)
}

/** For who is not signed in; all others are led on. */
export function strangers(usual: number | Expected, onwards: Expected): Access {
  return (role) => (isSignedIn(role) ? onwards : answer(usual))
}

/** For who is signed in, whoever it is; others go to sign in. */
export function signedIn(usual: number | Expected): Access {
  return (role) => (isSignedIn(role) ? answer(usual) : LOGIN)
}

/** For its owner; to all others, those who work here included, it does not exist. */
export function ownerOnly(usual: number | Expected, otherwise: Expected = NOT_FOUND): Access {
  return (role) => (role === 'owner' ? answer(usual) : otherwise)
}

const OWNER_OR_STAFF: readonly Role[] = ['owner', 'staff', 'manager']

/** For its owner and those who work here, but for a manager without a second factor; to all others it does not exist. */
export function ownerOrStaff(usual: number | Expected): Access {
  return (role) => (OWNER_OR_STAFF.includes(role) ? answer(usual) : NOT_FOUND)
}

/** The same for what only somebody with an account can own: strangers go to sign in. */
export function accountOwnerOnly(usual: number | Expected, otherwise: Expected = NOT_FOUND): Access {
  return (role) => (isSignedIn(role) ? ownerOnly(usual, otherwise)(role) : LOGIN)
}

/** For those who work here; a manager first needs a second factor, and to customers there is no such page. */
export function staffOnly(usual: number | Expected): Access {
  return (role) => (role === 'staff' ? answer(usual) : managersOnly(usual)(role))
}

/** For those who work here, whatever they still lack. */
export function anyStaff(usual: number | Expected): Access {
  return (role) => (role === 'manager without second factor' ? answer(usual) : staffOnly(usual)(role))
}

/** For managers with a second factor. */
export function managersOnly(usual: number | Expected): Access {
  return (role) => {
    if (!isSignedIn(role)) return LOGIN
    if (role === 'manager') return answer(usual)
    return role === 'manager without second factor' ? SECOND_FACTOR : NOT_FOUND
  }
}

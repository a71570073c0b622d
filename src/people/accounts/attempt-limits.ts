/*
 * How often something may be tried, by whom, in how many minutes (ASVS 6.3: guessing passwords and codes). An account
 * is counted by its email address whether it exists or not; an address is where a request comes from.
 */

export interface AttemptLimit {
  by: 'account' | 'address' | 'both'
  most: number
  minutes: number
}

export const ATTEMPT_LIMITS = {
  /** Wrong passwords. A stranger's guesses lock out the owner's own address late, at the second limit. */
  'sign-in': [
    { by: 'both', most: 5, minutes: 15 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 100, minutes: 15 },
  ],
  /** The same from a browser that has signed in to this account before: no stranger's guesses count against it. */
  'sign-in-known-device': [{ by: 'account', most: 10, minutes: 15 }],
  /** The password again, by whoever is signed in. */
  'password-again': [{ by: 'account', most: 10, minutes: 15 }],
  /** Codes of an authenticator app, and recovery codes. */
  'second-step': [
    { by: 'account', most: 10, minutes: 15 },
    { by: 'address', most: 100, minutes: 15 },
  ],
  /** Asking whether an address has an account, which forms do at every pause in typing (decisions §7). */
  'check-email': [{ by: 'address', most: 60, minutes: 10 }],
  /** Filing quotations, each of which takes a number of the year's. */
  'file-quotation': [{ by: 'address', most: 120, minutes: 10 }],
  /** Links to quotations, which may be mailed to anybody: to one address, and from one. */
  'share-quotation': [
    { by: 'account', most: 10, minutes: 60 },
    { by: 'address', most: 40, minutes: 60 },
  ],
  /** Looking for quotations, whose numbers can be counted through, by somebody's email address. */
  'find-quotation': [
    { by: 'both', most: 5, minutes: 60 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 30, minutes: 60 },
  ],
  /**
   * Emails with a code. Counted by who asks, so that a stranger uses up none of the owner's; and in all, so that nobody's
   * inbox is flooded from many networks. Typing one in is not counted beside the attempts of the code itself.
   */
  'send-code': [
    { by: 'both', most: 5, minutes: 60 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 60, minutes: 60 },
  ],
  'send-code-known-device': [{ by: 'account', most: 5, minutes: 60 }],
  /** Quote requests: an office behind one address sends twenty an hour, and each answers with a mail to who was named. */
  'quote-request': [
    { by: 'both', most: 20, minutes: 60 },
    { by: 'address', most: 40, minutes: 60 },
    { by: 'account', most: 60, minutes: 60 },
  ],
  /** Files for a quote request that is still being written; how much of the storage they take is counted apart. */
  'draft-file': [{ by: 'address', most: 100, minutes: 60 }],
  /** Pictures of own products, each of which is drawn anew: one for every line of a full cart. */
  'keep-picture': [{ by: 'address', most: 100, minutes: 60 }],
  /** Lettering designs, each of which is measured; the designer keeps one for a cart line, a quote and a link. */
  'keep-design': [{ by: 'address', most: 300, minutes: 60 }],
  /** Photos of reviews, each of which is drawn anew: a review has four. */
  'review-photo': [{ by: 'address', most: 40, minutes: 60 }],
} as const satisfies Record<string, readonly AttemptLimit[]>

export type Attempt = keyof typeof ATTEMPT_LIMITS

const IPV6_NETWORK_GROUPS = 4

/**
 * What counts as one client address: an IPv4 address, or the network of 64 bits of an IPv6 address, all of which one
 * household has. An IPv4 address in an IPv6 one is itself.
 */
export function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, IPV6_NETWORK_GROUPS)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

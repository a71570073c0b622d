/*
 * How often something may be tried, by whom, in how many minutes (ASVS 6.3: guessing passwords and codes). `account`
 * counts by email address, whether or not it has an account; `address` counts by network address.
 */

export interface AttemptLimit {
  by: 'account' | 'address' | 'both'
  most: number
  minutes: number
}

export const ATTEMPT_LIMITS = {
  /** Wrong passwords. A stranger's guesses lock out the owner's own network only at the second, higher limit. */
  'sign-in': [
    { by: 'both', most: 5, minutes: 15 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 100, minutes: 15 },
  ],
  /** The same from a browser that has signed in to this account before: strangers' guesses do not count against it. */
  'sign-in-known-device': [{ by: 'account', most: 10, minutes: 15 }],
  /** A signed-in customer entering the password again. */
  'password-again': [{ by: 'account', most: 10, minutes: 15 }],
  /** Codes of an authenticator app, and recovery codes. */
  'second-step': [
    { by: 'account', most: 10, minutes: 15 },
    { by: 'address', most: 100, minutes: 15 },
  ],
  /** Checks whether an address has an account, which forms make at every pause in typing (decisions §7). */
  'check-email': [{ by: 'address', most: 60, minutes: 10 }],
  /** Issuing quotations, each of which uses a number of the year. */
  'file-quotation': [{ by: 'address', most: 120, minutes: 10 }],
  /** Links to quotations, which can be mailed to anybody: limited for the recipient and for the sender's network. */
  'share-quotation': [
    { by: 'account', most: 10, minutes: 60 },
    { by: 'address', most: 40, minutes: 60 },
  ],
  /** Finding quotations by email address and number; the numbers are consecutive, so they could be guessed. */
  'find-quotation': [
    { by: 'both', most: 5, minutes: 60 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 30, minutes: 60 },
  ],
  /** Codes of coupons, so that nobody finds one by trying; an office behind one address may try its own. */
  coupon: [{ by: 'address', most: 30, minutes: 60 }],
  /** Finding orders by number and email address: the numbers are consecutive, and an order has an address in it. */
  'find-order': [
    { by: 'both', most: 5, minutes: 60 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 30, minutes: 60 },
  ],
  /**
   * Emails with a code. They are counted by the sender's network, so that a stranger does not use up the owner's
   * share, and in total, so that an inbox cannot be flooded from many networks. Entering a code has limits of its
   * own.
   */
  'send-code': [
    { by: 'both', most: 5, minutes: 60 },
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 60, minutes: 60 },
  ],
  'send-code-known-device': [{ by: 'account', most: 5, minutes: 60 }],
  /**
   * Quote requests: an office behind one network address may send twenty an hour, and each sends an email to the
   * address that was entered.
   */
  'quote-request': [
    { by: 'both', most: 20, minutes: 60 },
    { by: 'address', most: 40, minutes: 60 },
    { by: 'account', most: 60, minutes: 60 },
  ],
  /** Orders before they are paid: each uses a number of the year, reserves a coupon and sends a mail to what was typed. */
  'place-order': [
    { by: 'account', most: 30, minutes: 60 },
    { by: 'address', most: 60, minutes: 10 },
  ],
  /** Files for a quote request that is still being written; the storage they take is limited separately. */
  'draft-file': [{ by: 'address', most: 100, minutes: 60 }],
  /** Pictures of shoppers' own products, each of which is re-encoded: one for every line of a full cart. */
  'keep-picture': [{ by: 'address', most: 100, minutes: 60 }],
  /** Lettering designs, each of which is measured; the designer saves one for a cart line, a quote and a link. */
  'keep-design': [{ by: 'address', most: 300, minutes: 60 }],
  /** Wrong codes at the counter: a member of staff who mistypes, not one who tries. */
  'collection-code': [{ by: 'account', most: 20, minutes: 15 }],
  /** Photos of reviews, each of which is re-encoded: a review has up to four. */
  'review-photo': [{ by: 'address', most: 40, minutes: 60 }],
  /** Reports of faults and messages about them, each of which sends a mail: by order, and by the sender's network. */
  complaint: [
    { by: 'account', most: 20, minutes: 60 },
    { by: 'address', most: 60, minutes: 60 },
  ],
  /** Photos of faults, each of which is re-encoded: a message has up to four. */
  'complaint-photo': [{ by: 'address', most: 40, minutes: 60 }],
} as const satisfies Record<string, readonly AttemptLimit[]>

export type Attempt = keyof typeof ATTEMPT_LIMITS

const IPV6_NETWORK_GROUPS = 4

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one household shares. An
 * IPv4 address mapped into IPv6 counts as the IPv4 address.
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

/*
 * What a page's header shows of the person who asks for it. It is no part of the page: pages that are the same for everybody
 * are kept with holes, and the host puts these parts into them (decisions/0097).
 */

/** As the API answers it. */
export interface Visitor {
  cart_count: number
  /** The first name of the signed-in customer; null for everybody else. */
  first_name: string | null
  /** Null for visitors that the shop does not know. */
  role: 'customer' | 'guest' | null
  /** For whom a member of staff fills the cart, and the page on which it is ordered; null for everybody else. */
  ordering_for: { name: string; path: string } | null
}

export const NOBODY: Visitor = { cart_count: 0, first_name: null, role: null, ordering_for: null }

/** Who the shop takes somebody for (000 §6). */
export interface KnownPerson {
  /** A customer's name and address are the account's and not shown; a guest's are shown, read-only. */
  role: 'customer' | 'guest'
  first_name: string
  last_name: string
  email: string
}

/**
 * The parts of a page that show a visitor, in their order: the element that the page has in place of each, and the bytes
 * that filling it takes at most. A kept page has room for them uncompressed, so they are as small as they can be.
 */
export const VISITOR_PARTS = {
  notice: { id: 'visitor-notice', size: 900 },
  links: { id: 'visitor', size: 2400 },
  phone: { id: 'visitor-phone', size: 500 },
} as const

export type VisitorPartName = keyof typeof VISITOR_PARTS

/** The content of a part in a page that was rendered for nobody in particular. */
export const HOLE = '<!--hole-->'

/** An empty part, as React writes it. */
export function emptyPart(name: VisitorPartName): string {
  return `<div id="${VISITOR_PARTS[name].id}" class="contents">${HOLE}</div>`
}

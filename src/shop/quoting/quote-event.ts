/** What may happen to a request: each is a row of its history. */
export const EVENT_KINDS = ['requested', 'quoted', 'message', 'accepted', 'declined', 'expired', 'reminded'] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** Whose doing it is: of whoever asked, of somebody of staff, or of the shop by itself. */
export const EVENT_AUTHORS = ['customer', 'staff', 'shop'] as const

export type EventAuthor = (typeof EVENT_AUTHORS)[number]

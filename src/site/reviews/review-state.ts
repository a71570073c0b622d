/**
 * Where a review stands: `draft` has photos and was not sent, `waiting` was sent and not looked at, `published` is for
 * everybody to see, `refused` was sent back with a reason and may be written anew.
 */
export const REVIEW_STATES = ['draft', 'waiting', 'published', 'refused'] as const

export type ReviewState = (typeof REVIEW_STATES)[number]

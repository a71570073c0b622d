import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'

/* The limits and states of reviews, and how they are shown. */

/** Maximum lengths, in characters. */
export const MAX_TITLE_LENGTH = 100
export const MAX_COMMENT_LENGTH = 4000
export const MAX_NAME_LENGTH = 60
export const MAX_REPLY_LENGTH = 2000
export const MAX_REASON_LENGTH = 1000
export const MAX_REFERENCE_LENGTH = 40

export const MAX_STARS = 5

/** Where a comment is cut in the list (001 §9). */
export const COMMENT_PREVIEW = 260

/** Reviews per page of the list. */
export const PAGE_SIZE = 8

/** Arrows are shown only if there are more pages than this (001 §9). */
export const PAGES_WITHOUT_ARROWS = 5

export const MAX_PHOTOS = 4
/** The longer side of a saved photo, in pixels. */
export const PHOTO_SIDE = 1600

/** How long a link for writing a review is valid: time to receive and use the goods. */
export const INVITATION_DAYS = 60

/**
 * `draft` has photos but was not sent, `waiting` was sent but not checked, `published` is public, `refused` was
 * returned with a reason and may be changed.
 */
export const REVIEW_STATES = ['draft', 'waiting', 'published', 'refused'] as const

export type ReviewState = (typeof REVIEW_STATES)[number]

/** A state that staff see; drafts are only visible to their author. */
export type ModeratedState = Exclude<ReviewState, 'draft'>

/** Only reviews with photos, or all. */
export type ReviewFilter = 'photo' | null

/** The filter of the API call without a path: cards and tags, or everything else. */
export type ReviewType = 'business' | 'stickers'

/** The page of a list (001 §3). */
export interface Pagination {
  current_page: number
  last_page: number
}

/** `2026-11-26` → `26 November 2026`. */
export function reviewDate(date: CalendarDate): string {
  return formatLongDay(date).replace(/^\w+ /, '')
}

/** The address of a customer's photo. Before publication it needs its author's link. */
export function photoPath(id: string, size: 'large' | 'small', link?: string): string {
  const path = `/pictures/reviews/${id}${size === 'small' ? '-small' : ''}.webp`
  return link === undefined ? path : `${path}?${new URLSearchParams({ link })}`
}

/** The alternative text of a photo. */
export function photoAlt(customer: string, number: number, count: number): string {
  return count === 1 ? `Photo by ${customer}` : `Photo ${number} of ${count} by ${customer}`
}

/**
 * Cuts a comment at 260 characters; See More is offered at 260 or more (001 §9). Counts Unicode characters, so that
 * none is cut in half. `short` is null if the whole comment is shown.
 */
export function truncateComment(comment: string): { short: string | null; full: string } {
  const characters = Array.from(comment)
  if (characters.length < COMMENT_PREVIEW) return { short: null, full: comment }
  const rest = characters.length > COMMENT_PREVIEW
  const beginning = characters.slice(0, COMMENT_PREVIEW).join('').trimEnd()
  return { short: rest ? `${beginning}…` : beginning, full: comment }
}

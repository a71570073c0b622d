/* What a review may be, and how its list is cut. */

/** Longest texts, in characters. */
export const LONGEST_TITLE = 100
export const LONGEST_COMMENT = 4000
export const LONGEST_NAME = 60
export const LONGEST_REPLY = 2000
export const LONGEST_REASON = 1000
export const LONGEST_REFERENCE = 40

export const MOST_STARS = 5

/** Where a comment is cut in the list (001 §9). */
export const COMMENT_PREVIEW = 260

/** Reviews of a page of the list. */
export const PAGE_SIZE = 8

/** 001 §9: the arrow is there only if there are more pages than this. */
export const PAGES_WITHOUT_ARROWS = 5

export const MOST_PHOTOS = 4
/** Of a photo as it is sent: what phones take is 3 to 8 MB. */
export const MOST_PHOTO_BYTES = 12 * 1024 * 1024
/** A phone's largest photo has 50 million pixels; what has more is made to do harm. */
export const MOST_PHOTO_PIXELS = 60_000_000
/** The longer side of a kept photo, and of its small picture, in pixels. */
export const PHOTO_SIDE = 1600
export const SMALL_PHOTO_SIDE = 320

/** How long a link to write a review is good for: goods have arrived and have been used. */
export const INVITATION_DAYS = 60

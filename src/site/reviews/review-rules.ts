/* What a review may be, and how its list is cut. */

/** Longest texts, in characters. */
export const MAX_TITLE_LENGTH = 100
export const MAX_COMMENT_LENGTH = 4000
export const MAX_NAME_LENGTH = 60
export const MAX_REPLY_LENGTH = 2000
export const MAX_REASON_LENGTH = 1000
export const MAX_REFERENCE_LENGTH = 40

export const MAX_STARS = 5

/** Where a comment is cut in the list (001 §9). */
export const COMMENT_PREVIEW = 260

/** Reviews of a page of the list. */
export const PAGE_SIZE = 8

/** 001 §9: the arrow is there only if there are more pages than this. */
export const PAGES_WITHOUT_ARROWS = 5

export const MAX_PHOTOS = 4
/** Of a photo as it is sent: what phones take is 3 to 8 MB. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** A phone's largest photo has 50 million pixels; what has more is made to do harm. */
export const MAX_PHOTO_PIXELS = 60_000_000
/** The longer side of a kept photo, and of its small picture, in pixels. */
export const PHOTO_SIDE = 1600
export const SMALL_PHOTO_SIDE = 320

/** How long a link to write a review is good for: goods have arrived and have been used. */
export const INVITATION_DAYS = 60

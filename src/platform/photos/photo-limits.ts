/* What a photo of a customer may be, before it is re-encoded. */

/** The maximum size of an uploaded photo; those of phones have 3 to 8 MB. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** The largest photos of phones have 50 million pixels; larger files are attacks. */
export const MAX_PHOTO_PIXELS = 60_000_000

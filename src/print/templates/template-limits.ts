/* How small and how large a template may be, in mm. They cover what every product's lookup allows. */

/** Below it the safe area of a sticker is a speck. */
export const MIN_SIDE_MM = 10

/** The longest lettering. */
export const MAX_SIDE_MM = 3000

/** The widest web of film: of a longer piece, the other side is at most this. */
export const MAX_SHORT_SIDE_MM = 1000

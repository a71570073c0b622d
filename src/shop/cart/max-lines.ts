/** The most lines that a cart holds at once; the database holds it to this too. */
export const MAX_LINES = 100

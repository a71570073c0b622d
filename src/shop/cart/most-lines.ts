/** The most lines that a cart holds at once; the database holds it to this too. */
export const MOST_LINES = 100

/** The most characters of a message about a quote, and of the note of an offer, whoever writes it. */
export const MAX_MESSAGE_LENGTH = 5000

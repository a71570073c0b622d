/** What whoever enters an address of a service that gives addresses for ten minutes reads (000 §5). */
export const DISPOSABLE_SENTENCE = "※Sorry, we don't allow disposable email address."

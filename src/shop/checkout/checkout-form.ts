/* The fields of the checkout's form. */

/** What was typed, by the name of its field. */
export type CheckoutFields = Readonly<Record<string, string>>

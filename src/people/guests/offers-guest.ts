/** What only somebody with an account can see. */
const CUSTOMERS_ONLY = /^\/(?:account|staff|second-step|verify)(?:[/?#]|$)/

/** Whether who was sent to sign in, on the way to a path, may also continue as a guest (decisions §4). */
export function offersGuest(to: string | null): to is string {
  return to !== null && !CUSTOMERS_ONLY.test(to)
}

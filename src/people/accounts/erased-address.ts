/* The address of whoever has deleted their account: nobody's, and yet one, so that rows that name it stay whole. */

/** Its end; `.invalid` belongs to nobody for ever (RFC 2606). */
export const ERASED_DOMAIN = '@erased.invalid'

/** Whether an address was somebody's whose account is deleted: nothing can be sent there. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN)
}

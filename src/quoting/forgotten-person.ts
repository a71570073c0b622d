/** The end of an address that belongs to nobody any more: who asked has deleted their account. */
const NOBODY = '@erased.invalid'

/** Whether who asked cannot be written to any more. */
export function isForgotten({ email }: { email: string }): boolean {
  return email.endsWith(NOBODY)
}

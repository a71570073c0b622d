import type { AccountService } from '#people/accounts/account-service.ts'
import type { GuestService } from '#people/guests/guest-service.ts'

/** The person's fields of a quote request by their names in 000 §3. */
export const PERSON_FIELDS = ['firstname', 'lastname', 'email_address'] as const

export type PersonField = (typeof PERSON_FIELDS)[number]

/** The person's fields as typed. */
export type PersonTexts = Record<PersonField, string>

/** Who asks for a quote, where the shop knows it (000 §6). */
export interface KnownPerson {
  /** A customer's name and address are the account's and not shown; a guest's are shown, read-only. */
  role: 'customer' | 'guest'
  first_name: string
  last_name: string
  email: string
}

interface Principal {
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
}

/** Who asks: the customer who is signed in, or the guest that the browser is; null for a visitor (000 §6). */
export async function knownPerson({ account, guest }: Principal): Promise<KnownPerson | null> {
  const customer = await account.current()
  if (customer !== null) {
    const { firstName, lastName, email } = customer
    return { role: 'customer', first_name: firstName, last_name: lastName, email }
  }
  const info = (await guest.current())?.info ?? null
  return info === null ? null : { role: 'guest', ...info }
}

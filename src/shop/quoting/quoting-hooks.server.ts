import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import { readGuestId } from '#people/guests/guest-cookie.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import { forgetPerson, requestsOfPerson } from './request/person-store.server.ts'
import { giveToUser } from './request/request-store.server.ts'

type QuotingHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/**
 * What quote requests do when somebody signs in, goes, or asks for a copy of everything; in the transaction of that.
 * Stands before the guests' own: a guest who is linked to a customer is not found any more.
 */
export const quotingHooks: QuotingHooks = {
  onSignIn: async (tx, { userId, visitor }) => {
    const id = readGuestId(visitor.cookies)
    const guestId = id === null ? null : await findGuestRow(tx, id)
    if (guestId !== null) await giveToUser(tx, guestId, userId)
    return []
  },
  onErase: (tx, userId) => forgetPerson(tx, userId),
  onExport: async (db, userId) => ({ quote_requests: await requestsOfPerson(db, userId) }),
}

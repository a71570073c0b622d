import type { AccountHooks } from '#people/accounts/account-needs.server.ts'
import type { AccountService, Visitor } from '#people/accounts/account-service.ts'
import { checkEmail, type EmailNeeds } from './check-email.server.ts'
import { endGuestCookie, readGuestId } from './guest-cookie.ts'
import type { GuestService } from './guest-service.ts'
import { deleteGuest, deleteGuestsOf, findGuest, guestsOf, linkGuest } from './guest-store.server.ts'
import { setGuest } from './set-guest.server.ts'

/** The guests of the shop: what a visitor may do as one, request by request. */
export interface Guests {
  forVisitor(visitor: Visitor, account: Pick<AccountService, 'current'>): GuestService
}

/** The use cases of guests with what they need, for the API and for pages. */
export function createGuests(given: Omit<EmailNeeds, 'visitor'>): Guests {
  return {
    forVisitor(visitor, account) {
      const needs = { ...given, visitor }
      const id = readGuestId(visitor.cookies)
      return {
        current: async () => (id === null || (await account.current()) !== null ? null : findGuest(given.db, id)),
        set: (wish, rememberedId = null) => setGuest(wish, rememberedId, needs),
        checkEmail: (email) => checkEmail(email, needs),
        async forget() {
          if (id !== null) await deleteGuest(given.db, id)
          return { cookies: [endGuestCookie(visitor.secure)] }
        },
      }
    },
  }
}

type GuestHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/** What guests do when somebody signs in, goes, or asks for a copy of everything; in the transaction of that. */
export const guestHooks: GuestHooks = {
  onSignIn: async (tx, { userId, visitor, now }) => {
    const id = readGuestId(visitor.cookies)
    if (id === null) return []
    await linkGuest(tx, id, userId, now)
    return [endGuestCookie(visitor.secure)]
  },
  onErase: (tx, userId) => deleteGuestsOf(tx, userId),
  onExport: async (db, userId) => ({ guest_details: await guestsOf(db, userId) }),
}

import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService, Visitor } from '#people/accounts/account-service.ts'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import { refuseFor } from '#people/accounts/refusals.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { oneLine } from '#platform/http/form-input.ts'
import { EMAIL_SENTENCES, type Guest, type GuestInfo } from './guest.ts'
import { endGuestCookie, guestCookie, isGuestId, readGuestId } from './guest-cookie.ts'
import type { EmailChecked, GuestInput, GuestService, GuestSet } from './guest-service.ts'
import {
  deleteGuest,
  deleteGuests,
  findGuest,
  getGuests,
  insertGuest,
  linkGuest,
  rewriteGuest,
} from './guest-store.server.ts'
import { type GuestRefusal, guestRefusal } from './refusals.ts'

/** What it takes to judge an address. */
interface EmailDeps extends Counting {
  /** Whether an address is of a service that gives addresses for ten minutes. */
  isDisposable(email: string): boolean
  visitor: Visitor
}

/** The guests of the shop: what a visitor may do as one, request by request. */
export interface Guests {
  forVisitor(visitor: Visitor, account: Pick<AccountService, 'current'>): GuestService
}

/** The use cases of guests with what they need, for the API and for pages. */
export function createGuests(given: Omit<EmailDeps, 'visitor'>): Guests {
  return {
    forVisitor(visitor, account) {
      const deps = { ...given, visitor }
      const id = readGuestId(visitor.cookies)
      return {
        current: async () => (id === null || (await account.current()) !== null ? null : findGuest(given.db, id)),
        set: (input, rememberedId = null) => setGuest(input, rememberedId, deps),
        checkEmail: (email) => checkEmail(email, deps),
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
  onErase: (tx, userId) => deleteGuests(tx, userId),
  onExport: async (db, userId) => ({ guest_details: await getGuests(db, userId) }),
}

/**
 * Stores a guest (000 §7, setGuest). Refuses what accounts refuse of names and addresses (000 §8), a disposable address
 * and a registered one: its owner has to show the password (000 §6). Without a wish the guest stays as it is, or is made
 * with an id alone.
 */
async function setGuest(
  input: GuestInput | null,
  rememberedId: string | null,
  deps: EmailDeps,
): Promise<GuestSet | GuestRefusal> {
  const info = input === null ? null : await checkInfo(input, deps)
  if (info !== null && 'ok' in info) return info
  const guest = await store(info, rememberedId, deps)
  return { ok: true, guest, cookies: [guestCookie(guest.id, deps.visitor.secure)] }
}

async function checkInfo(input: GuestInput, deps: EmailDeps): Promise<GuestInfo | GuestRefusal> {
  const [first_name, last_name, typed] = [input.first_name, input.last_name, input.email].map(oneLine) as [
    string,
    string,
    string,
  ]
  const email = typed.toLowerCase()
  const [fault, ...more] = [
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...emailFaults('email', email),
  ]
  if (fault !== undefined) return { ...refuseFor(fault, more), code: 'fields' }
  const checked = await checkEmail(email, deps)
  if (!checked.ok) return checked
  if (checked.exists) return guestRefusal('email-registered', 'email', EMAIL_SENTENCES.registered)
  return { first_name, last_name, email }
}

/** An id that was given out is gone on with; one that was not is never taken over, whoever made it up. */
async function store(info: GuestInfo | null, rememberedId: string | null, { db, clock, visitor }: EmailDeps) {
  const now = clock.now()
  for (const id of [readGuestId(visitor.cookies), rememberedId]) {
    if (id === null || !isGuestId(id)) continue
    const known = await findGuest(db, id)
    if (known === null) continue
    const guest: Guest = { id, info: info ?? known.info }
    if (await rewriteGuest(db, guest, now)) return guest
  }
  return insertGuest(db, info, now)
}

/**
 * Whether an address is registered (000 §4.4, §7). It is looked up in the same way whether it is or not, and only so
 * often for one network (decisions §7), because the answer says who is a customer. An account that was never proved is
 * nobody's, and so does not count.
 */
async function checkEmail(typed: string, deps: EmailDeps): Promise<EmailChecked | GuestRefusal> {
  const email = typed.trim().toLowerCase()
  const fault = email === '' ? 'missing' : isEmailAddress(email) ? null : 'invalid'
  if (fault !== null) return guestRefusal('fields', 'email', EMAIL_SENTENCES[fault])
  if (deps.isDisposable(email)) return guestRefusal('email-disposable', 'email', EMAIL_SENTENCES.disposable)
  const tooMany = await countAttempt('check-email', { account: '', address: deps.visitor.address }, 'email', deps)
  if (tooMany !== null) return { ...tooMany, code: 'too-many' }
  const known = await findByEmail(deps.db, email)
  return { ok: true, exists: known?.user.emailVerified ?? false }
}

import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { type Attempts, type Counting, countAttempts } from '#people/accounts/attempts.server.ts'
import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import { refuseFaults } from '#people/accounts/refusals.ts'
import type { Visitor } from '#people/accounts/session.ts'
import { endCookie, readToken, tokenCookie } from '#people/accounts/token-cookies.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { oneLine } from '#platform/http/form-input.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import { EMAIL_SENTENCES, type Guest, type GuestInfo, type GuestRefusal, type GuestSet } from './guest.ts'
import {
  deleteGuest,
  deleteGuests,
  findGuest,
  getGuests,
  insertGuest,
  linkGuest,
  rewriteGuest,
} from './guest-store.server.ts'

interface GuestDeps extends Counting {
  /** Whether an address belongs to a disposable email service. */
  isDisposable(email: string): boolean
  visitor: Visitor
}

export type Guests = ReturnType<typeof createGuests>

/** Everything that a visitor may do as a guest; made for one request. */
export type GuestService = ReturnType<Guests['forVisitor']>

/** The use cases of guests, for the API and for pages. */
export function createGuests(services: Omit<GuestDeps, 'visitor'>) {
  return {
    forVisitor(visitor: Visitor, account: Pick<AccountService, 'current'>) {
      const deps = { ...services, visitor }
      const id = readToken('guest', visitor.cookies)
      return {
        /** The guest of this browser's cookie; null if there is none, or the visitor is signed in. */
        current: async () => (id === null || (await account.current()) !== null ? null : findGuest(deps.db, id)),
        /**
         * @param rememberedId the id that the browser remembers, if the cookie is gone
         * @param attempts what the request tries beside, counted with it
         */
        set: (input: GuestInfo | null, rememberedId: string | null = null, attempts: Attempts = {}) =>
          setGuest(input, { rememberedId, attempts }, deps),
        checkEmail: (email: string) => checkEmail(email, deps),
        /** Deletes the guest of this browser: "Not you?". */
        async forget() {
          if (id !== null) await deleteGuest(deps.db, id)
          return { cookies: [endCookie('guest', visitor.secure)] }
        },
      }
    },
  }
}

/** What guests do when a visitor signs in, deletes the account or exports their data; in the same transaction. */
export const guestHooks: SliceHooks = {
  onSignIn: async (tx, { userId, visitor, now }) => {
    const id = readToken('guest', visitor.cookies)
    if (id === null) return []
    await linkGuest(tx, id, userId, now)
    return [endCookie('guest', visitor.secure)]
  },
  onErase: (tx, userId) => deleteGuests(tx, userId),
  onExport: async (db, userId) => ({ guest_details: await getGuests(db, userId) }),
}

/**
 * Stores a guest (000 §7, setGuest). Refuses what accounts refuse of names and addresses (000 §8), a disposable
 * address, and a registered one, whose owner must enter the password (000 §6). Without details a known guest is
 * unchanged, and a new one gets only an id. An invented id is never accepted, and no guest is found by address.
 */
async function setGuest(
  input: GuestInfo | null,
  { rememberedId, attempts }: { rememberedId: string | null; attempts: Attempts },
  deps: GuestDeps,
): Promise<GuestSet | GuestRefusal> {
  const info = input === null ? null : await checkInfo(input, attempts, deps)
  if (info !== null && 'ok' in info) return info
  const guest = await store(info, rememberedId, deps)
  if (guest === null) return guestRefusal('email-registered', 'email', EMAIL_SENTENCES.registered)
  return { ok: true, guest, cookies: [tokenCookie('guest', guest.id, deps.visitor.secure)] }
}

async function checkInfo(input: GuestInfo, attempts: Attempts, deps: GuestDeps): Promise<GuestInfo | GuestRefusal> {
  const first_name = oneLine(input.first_name)
  const last_name = oneLine(input.last_name)
  const email = oneLine(input.email).toLowerCase()
  const refused = refuseFaults([
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...emailFaults('email', email),
  ])
  if (refused !== null) return { ...refused, code: 'fields' }
  const refusal = await countCheck(email, attempts, deps)
  return refusal ?? { first_name, last_name, email }
}

/**
 * An id that was issued is used again; an invented one is never accepted.
 * @returns null, with nothing stored, where the address is registered
 */
async function store(info: GuestInfo | null, rememberedId: string | null, { db, clock, visitor }: GuestDeps) {
  const now = clock.now()
  for (const id of [readToken('guest', visitor.cookies), rememberedId]) {
    if (id === null || !isToken(id)) continue
    const known = await findGuest(db, id)
    if (known === null) continue
    const guest: Guest = { id, info: info ?? known.info }
    if (await rewriteGuest(db, guest, now)) return guest
  }
  return insertGuest(db, info, now)
}

/**
 * Whether an address is registered (000 §4.4, §7). The look-up is the same whether it is or not, and limited by
 * network (decisions §7), because the answer reveals who is a customer. An unverified account belongs to nobody, and
 * so does not count.
 */
async function checkEmail(typed: string, deps: GuestDeps): Promise<{ ok: true; exists: boolean } | GuestRefusal> {
  const email = typed.trim().toLowerCase()
  const refusal = await countCheck(email, {}, deps)
  if (refusal !== null) return refusal
  const known = await findByEmail(deps.db, email)
  return { ok: true, exists: known?.user.emailVerified ?? false }
}

/** Checks an address, and counts that it will be learnt whether it is registered. */
async function countCheck(email: string, attempts: Attempts, deps: GuestDeps): Promise<GuestRefusal | null> {
  const fault = email === '' ? 'missing' : isEmailAddress(email) ? null : 'invalid'
  if (fault !== null) return guestRefusal('fields', 'email', EMAIL_SENTENCES[fault])
  if (deps.isDisposable(email)) return guestRefusal('email-disposable', 'email', EMAIL_SENTENCES.disposable)
  const check = { 'check-email': { account: '', address: deps.visitor.address } }
  const tooMany = await countAttempts({ ...check, ...attempts }, 'email', deps)
  return tooMany === null ? null : { ...tooMany, code: 'too-many' }
}

function guestRefusal(code: GuestRefusal['code'], field: string, message: string): GuestRefusal {
  return { ok: false, code, message, errors: [{ field, message }] }
}

import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import { oneLine } from '#people/accounts/read-form.ts'
import { refuseFor } from '#people/accounts/refusals.ts'
import { checkEmail, type EmailNeeds } from './check-email.server.ts'
import { EMAIL_SENTENCES } from './email-sentences.ts'
import type { Guest, GuestInfo } from './guest.ts'
import { guestCookie, isGuestId, readGuestId } from './guest-cookie.ts'
import type { GuestSet, GuestWish } from './guest-service.ts'
import { findGuest, insertGuest, rewriteGuest } from './guest-store.server.ts'
import { type GuestRefusal, guestRefusal } from './refusals.ts'

/**
 * Stores a guest (000 §7, setGuest). Refuses what accounts refuse of names and addresses (000 §8), a disposable address
 * and a registered one: its owner has to show the password (000 §6). Without a wish the guest stays as it is, or is made
 * with an id alone.
 */
export async function setGuest(
  wish: GuestWish | null,
  rememberedId: string | null,
  needs: EmailNeeds,
): Promise<GuestSet | GuestRefusal> {
  const info = wish === null ? null : await checkInfo(wish, needs)
  if (info !== null && 'ok' in info) return info
  const guest = await store(info, rememberedId, needs)
  return { ok: true, guest, cookies: [guestCookie(guest.id, needs.visitor.secure)] }
}

async function checkInfo(wish: GuestWish, needs: EmailNeeds): Promise<GuestInfo | GuestRefusal> {
  const [first_name, last_name, typed] = [wish.first_name, wish.last_name, wish.email].map(oneLine) as [
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
  const checked = await checkEmail(email, needs)
  if (!checked.ok) return checked
  if (checked.exists) return guestRefusal('email-registered', 'email', EMAIL_SENTENCES.registered)
  return { first_name, last_name, email }
}

/** An id that was given out is gone on with; one that was not is never taken over, whoever made it up. */
async function store(info: GuestInfo | null, rememberedId: string | null, { db, clock, visitor }: EmailNeeds) {
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

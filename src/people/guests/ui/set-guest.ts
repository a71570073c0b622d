import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-service.ts'
import { rememberedGuest, rememberGuest } from './guest-storage.ts'

/** What came of it; `errors` names the fields at fault. */
export type SetGuestOutcome =
  | { ok: true; guest: Guest }
  | { ok: false; message: string; errors: readonly { field: string; message: string }[] }

const FAILED = 'An error occurred. Please try again or submit a report.'

/**
 * Makes this browser a guest, or changes the details of the guest that it is (000 §7, guest/setGuest), and keeps it.
 * @param wish null for an id alone
 * @param ask `fetch`
 */
export async function setGuest(wish: GuestInput | null, ask: typeof fetch = fetch): Promise<SetGuestOutcome> {
  try {
    const id = rememberedGuest()?.id
    const response = await ask('/api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...(id === undefined ? {} : { id }), ...wish }),
    })
    const answer = (await response.json()) as {
      data?: Guest
      message?: string
      errors?: { field: string; message: string }[]
    }
    if (!response.ok || answer.data === undefined) {
      return { ok: false, message: answer.message ?? FAILED, errors: answer.errors ?? [] }
    }
    rememberGuest(answer.data)
    return { ok: true, guest: answer.data }
  } catch {
    return { ok: false, message: FAILED, errors: [] }
  }
}

/** Sees to it that a visitor is a guest, with an id alone where nothing more is known (000 §2.8). */
export async function ensureGuest(): Promise<void> {
  if (rememberedGuest() === null) await setGuest(null)
}

import { localTexts } from '#platform/ui/browser-storage.ts'
import type { Guest, GuestInfo } from '../guest.ts'

/*
 * The browser's own copy of the guest (000 §1, §3): the id and the details, in local storage, so that a guest whose
 * cookie is gone is recognised. Without storage nothing is saved, and the details must be entered again.
 */

const KEY = 'guest'

/** Saves a guest. */
export function rememberGuest({ id, info }: Guest): void {
  localTexts.write(KEY, JSON.stringify({ id, info }))
}

/** The saved guest, or null; an unreadable one is logged and dropped. */
export function rememberedGuest(): Guest | null {
  const text = localTexts.read(KEY)
  if (text === null) return null
  try {
    const guest = readGuest(JSON.parse(text))
    if (guest !== null) return guest
  } catch {
    // Not JSON.
  }
  console.warn('The stored guest could not be read and is dropped')
  forgetGuest()
  return null
}

function readGuest(found: unknown): Guest | null {
  if (typeof found !== 'object' || found === null || !('id' in found) || typeof found.id !== 'string') return null
  return { id: found.id, info: 'info' in found ? readInfo(found.info) : null }
}

function readInfo(info: unknown): GuestInfo | null {
  const { first_name, last_name, email } = (info ?? {}) as Partial<Record<keyof GuestInfo, unknown>>
  const whole = typeof first_name === 'string' && typeof last_name === 'string' && typeof email === 'string'
  return whole ? { first_name, last_name, email } : null
}

/** Forgets the guest, after "Not you?" or signing in. */
export function forgetGuest(): void {
  localTexts.remove(KEY)
}

/** The result; `errors` names the fields at fault. */
export type SetGuestOutcome =
  | { ok: true; guest: Guest }
  | { ok: false; message: string; errors: { field: string; message: string }[] }

const FAILED = 'An error occurred. Please try again or submit a report.'

/**
 * Makes this browser a guest, or changes the details of its guest (000 §7, guest/setGuest), and saves it.
 * @param info null for an id alone
 * @param ask `fetch`
 */
export async function setGuest(info: GuestInfo | null, ask: typeof fetch = fetch): Promise<SetGuestOutcome> {
  try {
    const id = rememberedGuest()?.id
    const response = await ask('/api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...(id === undefined ? {} : { id }), ...info }),
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

/** Makes a visitor a guest, with only an id if nothing else is known (000 §2.8). */
export async function ensureGuest(): Promise<void> {
  if (rememberedGuest() === null) await setGuest(null)
}

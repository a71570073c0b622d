import type { Guest, GuestInfo } from '../guest.ts'

/*
 * The browser's own copy of who the guest is (000 §1, §3): the guest id and the details, in local storage, so that a
 * guest whose cookie is gone is known again. Without storage nothing is kept, and the details are entered again.
 */

const KEY = 'guest'

/** Keeps a guest. */
export function rememberGuest({ id, info }: Guest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, info }))
  } catch {
    // Private windows refuse.
  }
}

/** The guest that is kept, or null; what cannot be read is logged and dropped. */
export function rememberedGuest(): Guest | null {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return null
    const guest = readGuest(JSON.parse(text))
    if (guest !== null) return guest
  } catch {
    // No storage, or what is there is no JSON.
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

/** Forgets the guest: "Not you?", or because who it was has signed in. */
export function forgetGuest(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

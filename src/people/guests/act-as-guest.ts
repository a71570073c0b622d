import { readTexts } from '#platform/http/form-input.ts'
import type { GuestInput, GuestService, GuestSet } from './guest-service.ts'
import type { GuestRefusal } from './refusals.ts'

/** What a guest form that was sent without scripts is told: the page comes back with it. */
export interface GuestAnswer {
  ok: false
  code: GuestRefusal['code']
  message: string
  errors: GuestRefusal['errors']
  entered: GuestInput
}

/** Continues as a guest, as a form asks for it. */
export async function continueAsGuest(form: FormData, guest: GuestService): Promise<GuestSet | GuestAnswer> {
  const entered = readTexts(form, ['first_name', 'last_name', 'email'])
  const set = await guest.set(entered)
  if (set.ok) return set
  const { code, message, errors } = set
  return { ok: false, code, message, errors, entered }
}

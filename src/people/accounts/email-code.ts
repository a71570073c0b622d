/* The code that proves an email address (000 §8): its format and its lifetime. */

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** How many wrong attempts a code allows before another one must be sent. */
export const CODE_ATTEMPTS = 3
/** How long after a code the next one can be sent. */
const COOL_DOWN_SECONDS = 60
/** How long a browser remembers that it waits for a code, so that another one can be sent. */
export const PENDING_HOURS = 24

export type CodePurpose = 'verify-email' | 'reset-password' | 'change-email'

/** A code as it was typed or pasted, without spaces and hyphens between its digits. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

/** Seconds until another code can be sent; 0 if it can be sent now. */
export function coolDownLeft(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(COOL_DOWN_SECONDS - (now.getTime() - sentAt.getTime()) / 1000))
}

/* The code that proves an email address (000 §8): what it looks like and how long it is good for. */

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** How often a code may be mistyped before another one must be sent. */
export const CODE_ATTEMPTS = 3
/** How long after a code the next one can be sent. */
const COOL_DOWN_SECONDS = 60
/** How long the form that takes a code is remembered, so that another code can still be sent. */
export const PENDING_HOURS = 24

export type CodePurpose = 'verify-email' | 'reset-password' | 'change-email'

/** A code as it was typed or pasted, without the blanks and hyphens that people put between digits. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

/** Seconds until another code can be sent; 0 when it can. */
export function coolDownLeft(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(COOL_DOWN_SECONDS - (now.getTime() - sentAt.getTime()) / 1000))
}

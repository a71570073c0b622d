import { isDraftSecret } from '../draft-secret.ts'

/*
 * The secret of the files that this tab gathers for a quote request. Kept for the tab, so that after a reload they are
 * there again and uploads go on; a browser that keeps nothing has it for as long as the page stands.
 */

const KEY = 'artwork-draft'
const SECRET_BYTES = 32

let unkept: string | null = null

/** The tab's secret; made where there is none. */
export function draftSecret(): string {
  const known = currentDraft()
  if (known !== null) return known
  const secret = newSecret()
  unkept = secret
  try {
    sessionStorage.setItem(KEY, secret)
  } catch {
    // The page has it.
  }
  return secret
}

/** The tab's secret; null where none was made, or it was forgotten. */
export function currentDraft(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept !== null && isDraftSecret(kept) ? kept : unkept
  } catch {
    return unkept
  }
}

/** Once its request is sent, or given up: the next files are for another one. */
export function forgetDraft(): void {
  unkept = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was never kept.
  }
}

/** 32 random bytes as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

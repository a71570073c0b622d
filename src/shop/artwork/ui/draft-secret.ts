import { isDraftSecret } from '../draft-secret.ts'

/*
 * The secret of the files that this tab collects for a quote request. Saved for the tab, so that after a reload they are
 * there again and uploads resume; a browser that saves nothing has it for as long as the page is open.
 */

const KEY = 'artwork-draft'
const SECRET_BYTES = 32

let unsaved: string | null = null

/** The tab's secret; made where there is none. */
export function draftSecret(): string {
  const known = currentDraft()
  if (known !== null) return known
  const secret = newSecret()
  unsaved = secret
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
    const saved = sessionStorage.getItem(KEY)
    return saved !== null && isDraftSecret(saved) ? saved : unsaved
  } catch {
    return unsaved
  }
}

/** Once its request is sent, or given up: the next files are for another one. */
export function forgetDraft(): void {
  unsaved = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was never saved.
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

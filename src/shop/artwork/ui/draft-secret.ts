import { tabTexts } from '#platform/ui/browser-storage.ts'
import { isDraftSecret } from '../draft-secret.ts'

/*
 * The secret of the files that this tab collects for a quote request. Saved for the tab, so that after a reload the
 * files are still there and uploads resume; without storage it lasts as long as the page is open.
 */

const KEY = 'artwork-draft'
const SECRET_BYTES = 32

let unsaved: string | null = null

/**
 * The tab's secret, created if needed.
 * @param arrived the secret of files that came with a form without scripts: the tab goes on with them
 */
export function draftSecret(arrived: string | null = null): string {
  const known = arrived === null ? currentDraft() : null
  if (known !== null) return known
  const secret = arrived ?? newSecret()
  unsaved = secret
  tabTexts.write(KEY, secret)
  return secret
}

/** The tab's secret; null if none was created, or it was forgotten. */
export function currentDraft(): string | null {
  const saved = tabTexts.read(KEY)
  return saved !== null && isDraftSecret(saved) ? saved : unsaved
}

/** Called once its request was sent, or given up: the next files belong to another one. */
export function forgetDraft(): void {
  unsaved = null
  tabTexts.remove(KEY)
}

/** 32 random bytes as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

import { tabTexts } from '#platform/ui/browser-storage.ts'
import { readTracking, type Tracking, trackingIn } from '../tracking.ts'

/*
 * Where the shopper came from, for as long as the visit lasts: in the session storage of this tab, which no other site
 * and no later visit sees. It leaves the browser only with a quote request (000 §3). Without storage nothing is saved.
 */

const KEY = 'tracking'

/**
 * Saves the tracking fields of a landing page's query; later ones replace them, and a page without any changes nothing.
 */
export function saveTracking(search: string): void {
  const found = trackingIn(search)
  if (found !== null) tabTexts.write(KEY, JSON.stringify(found))
}

/** The fields to send with a quote request; none where the visit began without. What cannot be read is logged and dropped. */
export function tracking(): Tracking {
  const text = tabTexts.read(KEY)
  if (text === null) return {}
  const saved = readTracking(text)
  if (saved !== null) return saved
  console.warn('The saved tracking fields could not be read and were removed')
  tabTexts.remove(KEY)
  return {}
}

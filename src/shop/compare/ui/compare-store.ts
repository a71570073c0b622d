import type { CompareType, NewCompareType } from '../compare-type.ts'
import {
  cookieIsHeld,
  dropCookie,
  eraseEntry,
  holdCookie,
  NONE,
  type OpenStorage,
  readEntries,
  type Saved,
  saveEntry,
  writeEntry,
} from './compare-storage.ts'

/*
 * The saved types of this tab, in session storage, and the cookie that says that there are some. What is saved is
 * shown only while the cookie exists (000 §2.8). Session storage is a tab's and the cookie all tabs': so the cookie
 * follows the tab that was last looked at, and another tab's having nothing does not put this one's types away.
 */

/** When a tab is looked at again, another one may have moved the cookie. */
const LOOKED_AT = ['focus', 'pageshow'] as const

/** The list of a browser that opens its session storage so. */
export function createCompareStore(openStorage: OpenStorage) {
  let shown = NONE
  const listeners = new Set<() => void>()

  /** Shows what is in the storage now. The cookie is held again where this tab was showing its types. */
  function refresh() {
    const stored = readEntries(openStorage)
    if (stored.length === 0) dropCookie()
    else if (shown.length > 0) holdCookie()
    const types = cookieIsHeld() ? stored : NONE
    if (JSON.stringify(types) === JSON.stringify(shown)) return
    shown = types
    for (const listener of listeners) listener()
  }

  return {
    /** For `useSyncExternalStore`. */
    subscribe: (listener: () => void) => follow(listeners, listener, refresh),
    types: () => shown,
    /** On the server nothing is saved. */
    typesOnServer: () => NONE,

    /** Saves a configuration, never twice. Refused where the browser keeps nothing. */
    save(wanted: NewCompareType): Saved {
      const saved = saveEntry(openStorage, wanted)
      refresh()
      return saved
    },

    /** Keeps the price that the shop asks now (gross pence), and its name. */
    reprice(type: CompareType, price: number, product_pricing_id: string): void {
      writeEntry(openStorage, { ...type, price, quote_data: { ...type.quote_data, product_pricing_id } })
      refresh()
    },

    /** Takes a type out; with the last one the cookie goes as well. */
    remove(key: string): void {
      eraseEntry(openStorage, key)
      refresh()
    },
  }
}

/** Adds a listener; the first reads the storage. What comes back takes the listener off again. */
function follow(listeners: Set<() => void>, listener: () => void, refresh: () => void): () => void {
  if (listeners.size === 0) {
    refresh()
    for (const event of LOOKED_AT) window.addEventListener(event, refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const event of LOOKED_AT) window.removeEventListener(event, refresh)
  }
}

/** The one list that every component of a page shows. */
export const compareStore = createCompareStore(() => sessionStorage)

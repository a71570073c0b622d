import { useSyncExternalStore } from 'react'
import {
  type COMPARE_REFUSALS,
  type CompareType,
  entryFor,
  findSame,
  inOrder,
  isCompareKey,
  type NewCompareType,
  parseCompareType,
} from '../compare-type.ts'
import { hasCompareCookie } from './compare-cookie.ts'

/*
 * The saved types of this tab, in session storage, and the cookie that is set while there are any. Saved types are
 * shown only while the cookie exists (000 §2.8). Session storage belongs to a tab, but the cookie to all tabs: so the
 * cookie follows the tab that was visited last, and an empty tab does not hide this one's types. Private windows,
 * blocked site data and full storage cause refusals: nothing here throws.
 */

/** Opens session storage; throws if the browser refuses it. */
type OpenStorage = () => Storage

type Saved = { ok: true; already: boolean; type: CompareType } | { ok: false; code: keyof typeof COMPARE_REFUSALS }

/** The empty list: always the same object, so that components do not render again. */
const NONE: readonly CompareType[] = []

/** When a tab is visited again, another one may have changed the cookie. */
const LOOKED_AT = ['focus', 'pageshow'] as const

/** The store over a browser's session storage. */
export function createCompareStore(openStorage: OpenStorage) {
  let shown = NONE
  const listeners = new Set<() => void>()

  /** Shows the current contents of the storage. The cookie is set again if this tab was showing its types. */
  function refresh() {
    const stored = readEntries(openStorage)
    if (stored.length === 0) setCookie('', '; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
    else if (shown.length > 0) setCookie('1')
    const types = hasCompareCookie() ? stored : NONE
    if (JSON.stringify(types) === JSON.stringify(shown)) return
    shown = types
    for (const listener of listeners) listener()
  }

  return {
    /** For `useSyncExternalStore`. */
    subscribe: (listener: () => void) => follow(listeners, listener, refresh),
    types: () => shown,
    /** What this tab has saved, whether or not it is shown. */
    stored: () => (hasCompareCookie() ? readEntries(openStorage) : NONE),
    /** On the server nothing is saved. */
    typesOnServer: () => NONE,

    /** Saves a configuration, never twice. Refused if the browser has no storage. */
    save(configuration: NewCompareType): Saved {
      const saved = saveEntry(openStorage, configuration)
      refresh()
      return saved
    },

    /** Shows exactly these types, in order. */
    replace(types: readonly NewCompareType[]): void {
      replaceEntries(openStorage, types)
      refresh()
    },

    /** Saves the current price (gross pence), with its id. */
    reprice(type: CompareType, price: number, product_pricing_id: string): void {
      writeEntry(openStorage, { ...type, price, quote_data: { ...type.quote_data, product_pricing_id } })
      refresh()
    },

    /** Removes a type; with the last one also the cookie. */
    remove(key: string): void {
      eraseEntry(openStorage, key)
      refresh()
    },
  }
}

/** Adds a listener; the first one reads the storage. Returns a function that removes the listener. */
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

/** The single store for all components of a page. */
export const compareStore = createCompareStore(() => sessionStorage)

/** Every valid entry, newest last. Unreadable ones are logged and dropped, because nobody could remove them. */
function readEntries(openStorage: OpenStorage): readonly CompareType[] {
  try {
    const storage = openStorage()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(isCompareKey)
    const types = keys.map((key) => readEntry(storage, key)).filter((type) => type !== null)
    return types.length === 0 ? NONE : inOrder(types)
  } catch {
    return NONE
  }
}

function readEntry(storage: Storage, key: string): CompareType | null {
  const type = parseCompareType(key, storage.getItem(key) ?? '')
  if (type !== null) return type
  console.warn(`The saved type ${key} cannot be read and is dropped.`)
  storage.removeItem(key)
  return null
}

/** Saves a configuration at the end, or again in its place, and sets the cookie. */
function saveEntry(openStorage: OpenStorage, configuration: NewCompareType): Saved {
  const stored = readEntries(openStorage)
  const type = entryFor(stored, configuration, freshKey(stored))
  if (!writeEntry(openStorage, type)) return { ok: false, code: 'storage-refused' }
  setCookie('1')
  if (hasCompareCookie()) return { ok: true, already: findSame(stored, configuration) !== undefined, type }
  eraseEntry(openStorage, type.key)
  return { ok: false, code: 'storage-refused' }
}

/** Writes exactly these types. */
function replaceEntries(openStorage: OpenStorage, types: readonly NewCompareType[]): void {
  const before = readEntries(openStorage)
  const entries = types.map((type, index) => ({
    ...type,
    key: findSame(before, type)?.key ?? freshKey(before),
    position: index + 1,
  }))
  for (const { key } of before) if (entries.every((entry) => entry.key !== key)) eraseEntry(openStorage, key)
  const written = entries.filter((entry) => writeEntry(openStorage, entry))
  if (written.length > 0) setCookie('1')
}

/** False if the browser refuses. */
function writeEntry(openStorage: OpenStorage, type: CompareType): boolean {
  try {
    openStorage().setItem(type.key, JSON.stringify(type))
    return true
  } catch {
    return false
  }
}

function eraseEntry(openStorage: OpenStorage, key: string): void {
  try {
    openStorage().removeItem(key)
  } catch {
    // If it cannot be opened, there is nothing to remove.
  }
}

function freshKey(types: readonly CompareType[]): string {
  for (;;) {
    const key = `ct_${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`
    if (!types.some((type) => type.key === key)) return key
  }
}

/** Sets or removes it, if that changes anything. It ends with the browser session, like the storage. */
function setCookie(value: '1' | '', expires = ''): void {
  if (hasCompareCookie() !== (value === '1')) document.cookie = `compare_types=${value}; Path=/; SameSite=Lax${expires}`
}

/** A sentence about what was just done. */
export interface CompareNotice {
  tone: 'ok' | 'wrong'
  text: string
}

export type SayCompareNotice = (notice: CompareNotice | null) => void

/** The types that this tab has saved. */
export function useSavedTypes(): readonly CompareType[] {
  return useSyncExternalStore(compareStore.subscribe, compareStore.types, compareStore.typesOnServer)
}

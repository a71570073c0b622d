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
 * The saved types of this tab, in session storage, and the cookie that is set while there are some. What is saved is
 * shown only while the cookie exists (000 §2.8). Session storage is a tab's and the cookie all tabs': so the cookie
 * follows the tab that was last looked at, and another tab's having nothing does not put this one's types away.
 * Private windows, blocked site data and a full storage refuse: nothing here throws.
 */

/** Opens session storage; throws where the browser refuses it. */
type OpenStorage = () => Storage

type Saved = { ok: true; already: boolean; type: CompareType } | { ok: false; code: keyof typeof COMPARE_REFUSALS }

/** Nothing saved: the same list each time, so that components do not draw it again. */
const NONE: readonly CompareType[] = []

/** When a tab is looked at again, another one may have moved the cookie. */
const LOOKED_AT = ['focus', 'pageshow'] as const

/** The list of a browser that opens its session storage so. */
export function createCompareStore(openStorage: OpenStorage) {
  let shown = NONE
  const listeners = new Set<() => void>()

  /** Shows what is in the storage now. The cookie is set again where this tab was showing its types. */
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
    /** What this tab has saved, whether it is shown or not. */
    stored: () => (hasCompareCookie() ? readEntries(openStorage) : NONE),
    /** On the server nothing is saved. */
    typesOnServer: () => NONE,

    /** Saves a configuration, never twice. Refused where the browser has no storage. */
    save(configuration: NewCompareType): Saved {
      const saved = saveEntry(openStorage, configuration)
      refresh()
      return saved
    },

    /** Shows these types and no others, in their order. */
    replace(types: readonly NewCompareType[]): void {
      replaceEntries(openStorage, types)
      refresh()
    },

    /** Saves the price that the shop asks now (gross pence), and its name. */
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

/** Every entry that is one, newest last. One that cannot be read is logged and dropped: nobody could remove it. */
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

/** Writes these and no others. */
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

/** False where the browser refuses. */
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
    // What cannot be opened holds nothing either.
  }
}

function freshKey(types: readonly CompareType[]): string {
  for (;;) {
    const key = `ct_${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`
    if (!types.some((type) => type.key === key)) return key
  }
}

/** Sets or removes it, where that changes anything. It ends with the browser session, as the storage does. */
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

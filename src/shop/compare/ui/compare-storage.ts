import type { CompareType, NewCompareType } from '../compare-type.ts'
import { entryFor, findSame, inOrder } from '../list-types.ts'
import { isCompareKey, parseCompareType } from '../parse-compare-type.ts'
import { type CompareRefusal, compareRefusal } from '../refusals.ts'

/* Session storage and the cookie. Private windows, blocked site data and a full storage refuse: nothing here throws. */

/** Opens session storage; throws where the browser refuses it. */
export type OpenStorage = () => Storage

export type Saved = { ok: true; already: boolean; type: CompareType } | CompareRefusal

const COOKIE = 'compare_types'
const HAS_COOKIE = /(?:^|;)\s*compare_types=/

/** Nothing saved: the same list each time, so that whoever shows it need not draw it again. */
export const NONE: readonly CompareType[] = []

/** Every entry that is one, newest last. One that cannot be read is logged and dropped: nobody could remove it. */
export function readEntries(openStorage: OpenStorage): readonly CompareType[] {
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

/** Saves a configuration at the end, or anew where it already stands, and sets the cookie. */
export function saveEntry(openStorage: OpenStorage, wanted: NewCompareType): Saved {
  const stored = readEntries(openStorage)
  const type = entryFor(stored, wanted, freshKey(stored))
  if (!writeEntry(openStorage, type)) return compareRefusal('storage-refused')
  holdCookie()
  if (cookieIsHeld()) return { ok: true, already: findSame(stored, wanted) !== undefined, type }
  eraseEntry(openStorage, type.key)
  return compareRefusal('storage-refused')
}

/** False where the browser refuses. */
export function writeEntry(openStorage: OpenStorage, type: CompareType): boolean {
  try {
    openStorage().setItem(type.key, JSON.stringify(type))
    return true
  } catch {
    return false
  }
}

export function eraseEntry(openStorage: OpenStorage, key: string): void {
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

export function cookieIsHeld(): boolean {
  return HAS_COOKIE.test(document.cookie)
}

/** It ends with the browser session, as the storage does. */
export function holdCookie(): void {
  if (!cookieIsHeld()) document.cookie = `${COOKIE}=1; Path=/; SameSite=Lax`
}

export function dropCookie(): void {
  if (cookieIsHeld()) document.cookie = `${COOKIE}=; Path=/; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
}

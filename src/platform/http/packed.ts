/*
 * What many pages carry to the browser unchanged, such as the menu: written once as one text. The router writes a text as it
 * is; of an object it writes each value, anew for every page.
 */

declare const UNPACKED: unique symbol

/** A value as JSON. */
export type Packed<T> = string & { readonly [UNPACKED]?: T }

/** How many texts are remembered with their values. */
const REMEMBERED = 20

const texts = new WeakMap<object, string>()
const values = new Map<string, unknown>()

/** @param value which nobody changes any more: the same object is written once */
export function pack<T extends object>(value: T): Packed<T> {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** The same text is the same object. */
export function unpack<T>(packed: Packed<T>): T {
  const known = values.get(packed)
  if (known !== undefined) return known as T
  const value: unknown = JSON.parse(packed)
  const [oldest] = values.keys()
  if (oldest !== undefined && values.size >= REMEMBERED) values.delete(oldest)
  values.set(packed, value)
  return value as T
}

import type { Choices } from '../choices.ts'
import { readStoredChoices, storeChoices } from '../stored-choices.ts'

/* The last configuration of each item, kept in this browser. Without storage the shop works all the same. */

const getKey = (itemId: number) => `configuration:${itemId}`

export function rememberChoices(itemId: number, choices: Choices): void {
  try {
    localStorage.setItem(getKey(itemId), storeChoices(choices))
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}

/** The last choices of an item, or null. What cannot be read is logged and dropped: all of it, or its print features. */
export function rememberedChoices(itemId: number): Choices | null {
  const key = getKey(itemId)
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const { choices, unreadable } = readStoredChoices(text)
    if (unreadable === null) return choices
    console.warn(`Stored ${unreadable} of ${key} cannot be read and went.`)
    if (choices === null) localStorage.removeItem(key)
    else rememberChoices(itemId, choices)
    return choices
  } catch {
    return null
  }
}

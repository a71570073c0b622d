import { localTexts } from '#platform/ui/browser-storage.ts'
import type { Choices } from '../choices.ts'
import { readStoredChoices } from '../stored-choices.ts'
import { getKey, rememberChoices } from './remember-choices.ts'

/**
 * The last choices of an item, or null. Unreadable ones are logged and dropped: all of them, or only the print
 * features.
 */
export function rememberedChoices(itemId: number): Choices | null {
  const key = getKey(itemId)
  const text = localTexts.read(key)
  if (text === null) return null
  const { choices, unreadable } = readStoredChoices(text)
  if (unreadable === null) return choices
  console.warn(`Stored ${unreadable} of ${key} cannot be read and is dropped.`)
  if (choices === null) localTexts.remove(key)
  else rememberChoices(itemId, choices)
  return choices
}

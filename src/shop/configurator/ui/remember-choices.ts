import { localTexts } from '#platform/ui/browser-storage.ts'
import { type Choices, storeChoices } from '../choices.ts'

/* The last configuration of each item, saved in this browser. The shop works without storage too. */

export const getKey = (itemId: number) => `configuration:${itemId}`

export function rememberChoices(itemId: number, choices: Choices): void {
  localTexts.write(getKey(itemId), storeChoices(choices))
}

/** Whether anything is saved. */
export function hasRemembered(itemId: number): boolean {
  return localTexts.read(getKey(itemId)) !== null
}

import { localTexts } from '#platform/ui/browser-storage.ts'
import { type Choices, storeChoices } from '../choices.ts'

/* The last configuration of each item, saved in this browser. Without storage the shop works all the same. */

export const getKey = (itemId: number) => `configuration:${itemId}`

export function rememberChoices(itemId: number, choices: Choices): void {
  localTexts.write(getKey(itemId), storeChoices(choices))
}

/** Whether there is anything to read. */
export function hasRemembered(itemId: number): boolean {
  return localTexts.read(getKey(itemId)) !== null
}

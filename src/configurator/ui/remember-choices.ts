import { type Choices, readChoices, writeChoices } from '../choices.ts'

/* The last configuration of each item, kept in this browser. Without storage the shop works all the same. */

const keyOf = (itemId: number) => `configuration:${itemId}`

export function rememberChoices(itemId: number, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(itemId), writeChoices(choices).toString())
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}

export function rememberedChoices(itemId: number): Choices | null {
  try {
    const text = localStorage.getItem(keyOf(itemId))
    return text === null ? null : readChoices(new URLSearchParams(text))
  } catch {
    return null
  }
}

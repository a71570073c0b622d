/*
 * What a browser saves for the shop. Private windows, blocked site data and full disks refuse: then nothing is saved,
 * and nothing throws.
 */

export interface BrowserStorage {
  /** The text under a key; null where there is none, or no storage. */
  read(key: string): string | null
  /** Whether the text is saved now. */
  write(key: string, text: string): boolean
  remove(key: string): void
}

/** For as long as the browser has it: the texts of every tab and visit. */
export const localTexts = getStorage(() => localStorage)

/** For this tab, until it is closed. */
export const tabTexts = getStorage(() => sessionStorage)

/** @param open opens the storage; it throws where the browser refuses it altogether */
function getStorage(open: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        open().removeItem(key)
      } catch {
        // What cannot be opened holds nothing either.
      }
    },
  }
}

/* The item whose prices were last looked at, saved in this browser (000 §4.3). Without storage the page works all the same. */

const KEY = 'prices:item'

export function rememberItem(itemId: string): void {
  try {
    localStorage.setItem(KEY, itemId)
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}

/** The id of the last item, where it is still available; else null. */
export function rememberedItem(items: readonly { id: number }[]): number | null {
  try {
    const text = localStorage.getItem(KEY)
    return items.find(({ id }) => String(id) === text)?.id ?? null
  } catch {
    return null
  }
}

import type { ShownPictures } from '#platform/pictures/picture-name.ts'
import { useServerOnly } from '#platform/ui/server-only.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import type { ItemContent } from '../item-content.ts'

/*
 * The texts of the tabs below the banner, with their pictures. The server renders them; the browser fetches them when it takes
 * the tabs over, which most shoppers do not come to.
 */

export interface ItemTexts {
  content: ItemContent
  pictures: ShownPictures
}

/** Under which name the server's rendering finds them. */
export const ITEM_TEXTS = 'item texts'

const fetched = new Map<number, ItemTexts>()

/** Fetches them once; throws if they cannot be had. */
export async function fetchItemTexts({ id }: Pick<ItemView, 'id'>): Promise<void> {
  if (fetched.has(id)) return
  const response = await fetch(`/item-texts.json?item=${id}`)
  if (!response.ok) throw new Error(`The texts of item ${id} were answered ${response.status}.`)
  fetched.set(id, (await response.json()) as ItemTexts)
}

/** In the browser, those that were fetched before. */
export function useItemTexts({ id }: Pick<ItemView, 'id'>): ItemTexts {
  const texts = (useServerOnly(ITEM_TEXTS) as ItemTexts | undefined) ?? fetched.get(id)
  if (texts === undefined) throw new Error(`The texts of item ${id} were not fetched.`)
  return texts
}

import type { FeaturedItem } from './catalogue.ts'

/** A featured category in the menus. */
export interface MenuItem {
  id: number
  name: string
  to: string
  img: string
  /** A one-sentence description. */
  description: string
}

export interface MenuGroup {
  name: string
  items: MenuItem[]
}

const menus = new WeakMap<readonly FeaturedItem[], readonly MenuGroup[]>()

/** The featured categories by group, in the order of the catalogue: for the same items the same, which a page sends once. */
export function groupMenu(items: readonly FeaturedItem[]): readonly MenuGroup[] {
  const known = menus.get(items)
  if (known !== undefined) return known
  const groups = Map.groupBy(items, ({ menu_group }) => menu_group)
  const menu = [...groups].map(([name, grouped]) => ({ name, items: grouped.map(menuItem) }))
  menus.set(items, menu)
  return menu
}

function menuItem(item: FeaturedItem): MenuItem {
  return { id: item.id, name: item.name, to: `/${item.url_slug}`, img: item.img, description: item.description }
}

/**
 * The id of the menu item for an address, or null. `/stickers/roll` does not belong to `/stickers`: the longest match
 * wins.
 */
export function currentMenuItem(menu: readonly MenuGroup[], pathname: string): number | null {
  const under = menu
    .flatMap((group) => group.items)
    .filter((item) => pathname === item.to || pathname.startsWith(`${item.to}/`))
  return under.sort((a, b) => b.to.length - a.to.length)[0]?.id ?? null
}

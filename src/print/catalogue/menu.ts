import type { FeaturedItem } from './catalogue.ts'

/** One featured category as the menus show it. */
export interface MenuItem {
  id: number
  name: string
  to: string
  img: string
  /** One sentence about it. */
  description: string
}

export interface MenuGroup {
  name: string
  items: MenuItem[]
}

/** How a shopper looks for the twelve featured items of decisions §2, in the order of the header. */
const GROUPS: readonly { name: string; ids: readonly number[] }[] = [
  { name: 'Stickers & labels', ids: [1, 2, 3] },
  { name: 'Special finishes', ids: [4, 5, 6] },
  { name: 'Decals & lettering', ids: [7, 8, 9] },
  { name: 'Cards & tags', ids: [10, 11, 12] },
]

/**
 * The featured categories in their groups. Items that staff have added since stand in a last group, so
 * that nothing on sale is ever missing from the menu; groups without items are left out.
 */
export function groupMenu(items: readonly FeaturedItem[]): MenuGroup[] {
  const grouped = GROUPS.map((group) => ({
    name: group.name,
    items: items.filter((item) => group.ids.includes(item.id)).map(menuItem),
  }))
  const known = new Set(GROUPS.flatMap((group) => group.ids))
  const more = { name: 'More', items: items.filter((item) => !known.has(item.id)).map(menuItem) }
  return [...grouped, more].filter((group) => group.items.length > 0)
}

function menuItem(item: FeaturedItem): MenuItem {
  return { id: item.id, name: item.name, to: `/${item.url_slug}`, img: item.img, description: item.description }
}

/**
 * The id of the menu item that an address belongs to, or null. `/stickers/roll` is not under
 * `/stickers`: the longest address wins.
 */
export function currentMenuItem(menu: readonly MenuGroup[], pathname: string): number | null {
  const under = menu
    .flatMap((group) => group.items)
    .filter((item) => pathname === item.to || pathname.startsWith(`${item.to}/`))
  return under.sort((a, b) => b.to.length - a.to.length)[0]?.id ?? null
}

import { describe, expect, it } from 'vitest'
import { currentMenuItem, groupMenu } from './menu.ts'
import { featuredItems } from './seed/featured-items.ts'

const menu = groupMenu(featuredItems)

describe('the menu of featured categories (decisions §2)', () => {
  it('contains every featured item once, with its address', () => {
    const items = menu.flatMap((group) => group.items)
    expect(items.map((item) => item.id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(items.find((item) => item.id === 12)?.to).toBe('/business-cards/swing-tags')
  })

  it('has the groups that the items name, in order', () => {
    const [first] = featuredItems
    if (first === undefined) throw new Error('the seed has no items')
    const beerMats = { ...first, id: 99, name: 'Beer Mats', url_slug: 'beer-mats', menu_group: 'Pubs' }
    const groups = groupMenu([...featuredItems, beerMats])
    const names = ['Stickers & labels', 'Special finishes', 'Decals & lettering', 'Cards & tags', 'Pubs']
    expect(groups.map((group) => group.name)).toEqual(names)
    expect(groups.at(-1)?.items).toMatchObject([{ to: '/beer-mats' }])
  })

  it.each([
    ['/stickers', 1],
    ['/stickers/pvc-vinyl', 1],
    ['/stickers/roll', 2],
    ['/stickers/roll/pvc-vinyl', 2],
    ['/stickers-of-another-kind', null],
    ['/business-cards/swing-tags', 12],
    ['/', null],
  ])('finds the item of %s', (pathname, id) => {
    expect(currentMenuItem(menu, pathname)).toBe(id)
  })
})

import { describe, expect, test } from 'vitest'
import { ORIGIN, openTestSeo } from './testing/open-test-seo.server.ts'
import { MAX_DESCRIPTION_LENGTH } from './xml-text.ts'

const pages = openTestSeo().pages()
const getCanonical = (address: string) => pages.at(new URL(address, ORIGIN))?.path ?? null

describe('decisions §4: an address with its configuration is the page of its item or product', () => {
  test.each([
    ['/', '/'],
    ['/stickers', '/stickers'],
    ['/stickers/', '/stickers'],
    ['/stickers?product_id=1&size=50x50&quantity=500', '/stickers'],
    ['/stickers?tab=artwork-guide', '/stickers'],
    ['/stickers/roll', '/stickers/roll'],
    ['/stickers/roll/art-paper?size=50x75', '/stickers/roll/art-paper'],
    ['/business-cards', '/business-cards/swing-tags'],
    ['/business-cards/royal-extra-white-400gsm', '/business-cards/premium-business-card/royal-extra-white-400gsm'],
    ['/business-cards/standard-business-card/standard-business-card', '/business-cards/standard-business-card'],
    ['/dome-stickers/dome-stickers', '/dome-stickers'],
    ['/vinyl-lettering/vinyl-lettering', '/vinyl-lettering'],
    ['/prices', '/prices'],
    ['/prices?featured_item_id=1&size=50x50', '/prices'],
    ['/prices?featured_item_id=12&view=sizes', '/prices?featured_item_id=12'],
    ['/prices?product_id=17', '/prices?featured_item_id=12'],
    ['/prices?product_id=7', '/prices?featured_item_id=4'],
    ['/contact?request=1', '/contact'],
  ])('%s is %s', (address, path) => expect(getCanonical(address)).toBe(path))

  test.each(['/nope', '/stickers/nope', '/cart', '/account', '/staff', '/prices?featured_item_id=99', '/search?q=x'])(
    '%s is not a public page',
    (address) => expect(getCanonical(address)).toBeNull(),
  )

  test('each page is found at its own path', () => {
    for (const { path } of pages.list) expect(getCanonical(path)).toBe(path)
  })
})

describe('the titles and descriptions of pages', () => {
  test.each(['title', 'description', 'path'] as const)('no two have the same %s', (what) => {
    const texts = pages.list.map((page) => page[what])
    expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([])
  })

  test('titles are short enough for a search result, descriptions long enough to be useful', () => {
    for (const { path, title, description } of pages.list) {
      expect(title.length, path).toBeLessThanOrEqual(65)
      expect(description.length, path).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
      expect(description.length, path).toBeGreaterThanOrEqual(60)
    }
  })
})

test.each([
  ['royal-extra-white-400gsm', 'gallery/premium-business-card-01'],
  ['standard-matte-250gsm', 'gallery/premium-business-card-04'],
  ['vintage-kraft-300gsm', 'gallery/premium-business-card-07'],
])('of a gallery that stocks share, the pictures of its own stock represent %s (001 §4)', (slug, picture) => {
  const page = pages.at(new URL(`/business-cards/premium-business-card/${slug}`, ORIGIN))
  expect(page?.pictures[0]).toBe(picture)
  expect(new Set(page?.pictures).size).toBe(page?.pictures.length)
})

test('on /stickers/roll, pictures of a roll represent the page (001 §4)', () => {
  const rolls = pages.at(new URL('/stickers/roll', ORIGIN))
  expect(rolls?.pictures[0]).toBe('gallery/art-paper-10')
  const flat = pages.at(new URL('/stickers', ORIGIN))
  expect(flat?.pictures[0]).toBe('gallery/art-paper-01')
})

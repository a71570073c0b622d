import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { itemCrumbs, quoteAddress, returnAddress, viewAddress } from './addresses.ts'
import { type Choices, readChoices } from './choices.ts'
import { offeredItem } from './offer-period.server.ts'

const CHOICES = { product_id: '17', quantity: '300', print_features: ['101@back', '133'] }

test('a tab’s address has the same choices and another view (decisions §4)', () => {
  const address = viewAddress(CHOICES, { tab: 'artwork-guide', guide: 'circle-50x50' })
  expect(address).toMatch(/^\?product_id=17&.*&tab=artwork-guide&guide=circle-50x50#details$/)
  expect(readChoices(new URL(address, 'https://www.trimline.example/stickers').searchParams)).toEqual(CHOICES)
})

const STICKERS = { id: 1, url_slug: 'stickers' }
const SPECIAL: Choices = { product_id: '1', size: 'custom', width: '900', height: '60', print_features: ['101@back'] }

/** The choices in an address. */
const chosenIn = (address: string) => readChoices(new URL(address, 'https://shop.example').searchParams)

describe('the page of the request form (000 §2.4)', () => {
  test('contains item and choices', () => {
    const address = quoteAddress({ item: STICKERS, choices: { ...SPECIAL, quantity: '500' } }, false)
    expect(address).toMatch(/^\/quote-request\?.*featured_item_id=1$/)
    expect(chosenIn(address)).toEqual({ ...SPECIAL, quantity: '500' })
  })

  test.each<Choices>([
    { ...SPECIAL, quantity: '50' },
    { ...SPECIAL, quantity: 'custom', custom_quantity: '75' },
  ])('asks for the quantity if the page has none', (choices) => {
    expect(chosenIn(quoteAddress({ item: STICKERS, choices }, true))).toEqual(SPECIAL)
  })
})

describe('the return address for signing in (000 §4.2)', () => {
  test.each(['/stickers', '/stickers/art-paper'])('leads to PRICE on %s, with all choices', (path) => {
    const address = returnAddress({ item: STICKERS, choices: SPECIAL }, path)
    expect(address.startsWith(`${path}?`)).toBe(true)
    expect(new URL(address, 'https://shop.example').searchParams.get('tab')).toBe('price')
    expect(chosenIn(address)).toEqual(SPECIAL)
  })

  test.each(['/prices', '/stickers-and-more'])('names the item on %s, whose path does not', (path) => {
    const { searchParams } = new URL(returnAddress({ item: STICKERS, choices: SPECIAL }, path), 'https://shop.example')
    expect(searchParams.get('featured_item_id')).toBe('1')
    expect(searchParams.has('tab')).toBe(false)
  })
})

function crumbs(itemId: number, productId: number, chosen: boolean) {
  const item = offeredItem(seedCatalogue, itemId)
  const product = item?.products.find(({ id }) => id === productId)
  if (item === undefined || product === undefined) throw new Error(`no product ${productId} of item ${itemId}`)
  return itemCrumbs(item, product, chosen).map(({ title, to }) => `${title} ${to}`)
}

const CARDS = 'Business Cards /business-cards'
const STANDARD = '/business-cards/standard-business-card'
const PREMIUM = '/business-cards/premium-business-card'
const TAGS = '/business-cards/swing-tags'

describe('000 §2.2: breadcrumbs of the business-cards page', () => {
  test.each([
    [10, 16, false, [CARDS, `Type ${STANDARD}`, `Standard Business Card ${STANDARD}/standard-business-card`]],
    [11, 20, true, [CARDS, `Material ${PREMIUM}`, `Standard Matte 250gsm ${PREMIUM}/standard-matte-250gsm`]],
    [12, 17, true, [CARDS, `Type ${TAGS}`, `Classic Swing Tag ${TAGS}/classic-swing-tag`]],
    [12, 18, true, [CARDS, `Type ${TAGS}`, `Folded Swing Tag ${TAGS}/folded-swing-tag`]],
    [11, 19, false, [CARDS]],
    [12, 17, false, [CARDS]],
  ])('item %i, product %i, chosen: %s', (item, product, named, expected) => {
    expect(crumbs(item, product, named)).toEqual(expected)
  })
})

describe('001 §2, decisions §8: other items are below Home', () => {
  test.each([
    [1, 4, true, ['Home /', 'Custom Stickers /stickers', 'Kraft Paper /stickers/kraft-paper']],
    [2, 1, false, ['Home /', 'Roll Stickers /stickers/roll']],
    // The only product of its item adds nothing.
    [5, 12, true, ['Home /', 'Dome Stickers /dome-stickers']],
  ])('item %i, product %i, chosen: %s', (item, product, chosen, expected) => {
    expect(crumbs(item, product, chosen)).toEqual(expected)
  })
})

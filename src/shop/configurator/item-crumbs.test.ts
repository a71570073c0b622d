import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { offeredItem } from './find-offer.server.ts'
import { itemCrumbs } from './item-crumbs.ts'

function crumbs(itemId: number, productId: number, named: boolean) {
  const item = offeredItem(seedCatalogue, itemId)
  const product = item?.products.find(({ id }) => id === productId)
  if (item === undefined || product === undefined) throw new Error(`no product ${productId} of item ${itemId}`)
  return itemCrumbs(item, product, named).map(({ title, to }) => `${title} ${to}`)
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
  ])('item %i, product %i, named by the address: %s', (item, product, named, expected) => {
    expect(crumbs(item, product, named)).toEqual(expected)
  })
})

test('001 §2: other items stand below Home', () => {
  expect(crumbs(1, 4, true)).toEqual(['Home /', 'Custom Stickers /stickers'])
  expect(crumbs(2, 1, false)).toEqual(['Home /', 'Roll Stickers /stickers/roll'])
})

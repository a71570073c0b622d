import { expect, test } from 'vitest'
import { readChoices } from './choices.ts'
import { viewAddress } from './view-address.ts'

const CHOICES = { product_id: '17', quantity: '300', print_features: ['101@back', '133'] }

test('a tab leads to the same choices in another view (decisions §4)', () => {
  const address = viewAddress(CHOICES, { tab: 'artwork-guide', guide: 'circle-50x50' })
  expect(address).toMatch(/^\?product_id=17&.*&tab=artwork-guide&guide=circle-50x50#details$/)
  expect(readChoices(new URL(address, 'https://www.trimline.example/stickers').searchParams)).toEqual(CHOICES)
})

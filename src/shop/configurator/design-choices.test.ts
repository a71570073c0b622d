import { expect, test } from 'vitest'
import { storeChoices, writeChoices } from './choices.ts'
import { configure, settleChoices } from './configure.ts'
import { readStoredChoices } from './stored-choices.ts'
import { complete, type Input, seedItem } from './testing/seed-items.ts'

/* 001 §3, lettering: what is cut is a design, and its cut length makes the price. */

const ID = 'Ab3_-xYz0123456789abcd'
const LETTERS: Input = {
  product_id: '9',
  size: 'custom',
  width: '600',
  height: '150',
  design_id: ID,
  cut_length: '4200',
}

test.each<[string, number, Input, { design_id: string | null; cut_length: number | null }]>([
  ['lettering', 8, LETTERS, { design_id: ID, cut_length: 4200 }],
  ['a cut length alone', 8, { product_id: '9', cut_length: '1' }, { design_id: null, cut_length: 1 }],
  ['the longest cut', 8, { product_id: '9', cut_length: '999999' }, { design_id: null, cut_length: 999_999 }],
  ['a longer cut', 8, { product_id: '9', cut_length: '1000000' }, { design_id: null, cut_length: null }],
  ['no length', 8, { product_id: '9', cut_length: '0', design_id: '' }, { design_id: null, cut_length: null }],
  ['a fraction', 8, { product_id: '9', cut_length: '4.5' }, { design_id: null, cut_length: null }],
  [
    'another text than an id',
    8,
    { product_id: '9', design_id: '../../etc/passwd' },
    { design_id: null, cut_length: null },
  ],
  ['transfer decals', 8, { ...LETTERS, product_id: '23' }, { design_id: null, cut_length: null }],
  ['stickers', 1, { ...LETTERS, product_id: '1' }, { design_id: null, cut_length: null }],
])('%s', (_what, item, input, expected) => {
  expect(complete(item, input).configuration).toMatchObject(expected)
})

test('they stay with whatever is chosen beside them, in the address and in what is stored', () => {
  const choices = configure(seedItem(8), { print_features: [], ...LETTERS }, { field: 'quantity', value: '20' })
  expect(choices).toMatchObject({ design_id: ID, cut_length: '4200', quantity: '20' })
  expect(readStoredChoices(storeChoices(choices))).toEqual({ choices, unreadable: null })
  expect(writeChoices(choices).get('design_id')).toBe(ID)
  expect(settleChoices(complete(8, LETTERS), { print_features: [], ...LETTERS })).toMatchObject({ design_id: ID })
})

test.each([
  ['size', '300x50'],
  ['width', '500'],
  ['height', '100'],
  ['color_id', '211'],
  ['product_id', '23'],
] as const)('with another %s it is another design', (field, value) => {
  const choices = configure(seedItem(8), { print_features: [], ...LETTERS }, { field, value })
  expect(choices.design_id).toBeUndefined()
})

test('choices that were stored with another text for a design are not ours', () => {
  expect(readStoredChoices('v=1&product_id=9&design_id=12').unreadable).toBe('configuration')
})

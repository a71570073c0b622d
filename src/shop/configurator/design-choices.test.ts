import { describe, expect, test } from 'vitest'
import { type Choices, storeChoices, writeChoices } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { configure, settleChoices } from './configure.ts'
import { lacksDesign } from './design-choices.ts'
import { readStoredChoices } from './stored-choices.ts'
import { summarise } from './summarise.ts'
import { complete, type Input, seedItem } from './testing/seed-items.ts'

/* 001 §3, lettering: a design is cut, and its cut length determines the price. */

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

test('they are kept with other choices, in the address and in storage', () => {
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
] as const)('another %s makes it another design', (field, value) => {
  const choices = configure(seedItem(8), { print_features: [], ...LETTERS }, { field, value })
  expect(choices.design_id).toBeUndefined()
})

test('stored choices with an invalid design are rejected', () => {
  expect(readStoredChoices('v=1&product_id=9&design_id=12').unreadable).toBe('configuration')
})

test.each<[string, string, Partial<Choices>, boolean]>([
  ['a new page', '9', {}, true],
  ['a design', '9', { design_id: 'OMsSbiUUKIF9GSKIeapKXk' }, false],
  ['what is being typed', '9', { cut_length: '900' }, false],
  ['a design of one’s own', '9', { use_creation_tool: 'no' }, false],
  ['the designer asked for', '9', { use_creation_tool: 'yes' }, true],
  ['transfer decals', '23', {}, false],
])('lettering lacks a design: %s', (_what, product_id, choices, lacks) => {
  const { product } = completeConfiguration(seedItem(8), { product_id, print_features: [] })
  expect(lacksDesign(product, { product_id, print_features: [], ...choices })).toBe(lacks)
})

test('the shopper’s own design replaces the designer’s, and is kept with later choices', () => {
  const designed: Choices = {
    product_id: '9',
    print_features: [],
    design_id: 'OMsSbiUUKIF9GSKIeapKXk',
    cut_length: '9',
  }
  const own = configure(seedItem(8), designed, { field: 'use_creation_tool', value: 'no' })
  expect(own).not.toHaveProperty('design_id')
  expect(own).not.toHaveProperty('cut_length')
  const later = configure(seedItem(8), own, { field: 'install_ready', value: 'no' })
  expect(later.use_creation_tool).toBe('no')
  expect(configure(seedItem(8), later, { field: 'product_id', value: '23' })).not.toHaveProperty('use_creation_tool')
  expect(readStoredChoices(storeChoices(later)).choices?.use_creation_tool).toBe('no')
})

describe('the size of a design (decisions §8)', () => {
  const sized = { ...LETTERS, size: 'custom', width: '318.1', height: '9.5', print_features: [] }

  test('is to a tenth of a mm, and may be below the least size of other lettering', () => {
    const completed = complete(8, sized)
    expect(completed.size).toEqual({ ok: true, size: { width: 318.1, height: 9.5 } })
    expect(summarise(completed)).toContainEqual({ label: 'Size (mm)', value: '318.1 × 9.5' })
    expect(readStoredChoices(storeChoices(settleChoices(completed, sized))).choices).toMatchObject({ width: '318.1' })
  })

  test.each(['12.55', '1e2', '-3', '.5', '123456.7'])('%s is not one', (width) => {
    expect(complete(8, { ...sized, width }).size).toMatchObject({ ok: false, refusal: { code: 'size-not-a-number' } })
  })

  test('is whole without a design: digits only (000 §5), and goes with the design', () => {
    const { design_id: _id, cut_length: _cut, ...plain } = sized
    expect(complete(8, plain).size).toMatchObject({ ok: false, refusal: { code: 'size-not-a-number' } })
    expect(complete(1, { ...plain, product_id: '1' }).size.ok).toBe(false)
    for (const choice of [
      { field: 'use_creation_tool', value: 'no' },
      { field: 'product_id', value: '23' },
    ] as const)
      expect(complete(8, configure(seedItem(8), sized, choice)).size.ok).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { type Choices, NO_CHOICES, NO_OTHERS } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { configure, settleChoices } from './configure.ts'
import { type Input, seedItem } from './testing/seed-items.ts'

/* Quantity, sets and special features, chosen one by one (000 §4.1). */

function start(itemId: number, input: Input = {}): Choices {
  const choices = { ...NO_CHOICES, ...input }
  return settleChoices(completeConfiguration(seedItem(itemId), choices), choices)
}

const choose = (before: Choices, field: 'quantity' | 'kinds', value: string) =>
  configure(seedItem(1), before, { field, value })

describe('000 §4.1: the quantity', () => {
  test('choosing a listed one clears what was typed', () => {
    const typed = start(1, { quantity: 'custom', custom_quantity: '77' })
    expect(typed).toMatchObject({ quantity: 'custom', custom_quantity: '77' })
    const listed = choose(typed, 'quantity', '500')
    expect(listed.quantity).toBe('500')
    expect(listed).not.toHaveProperty('custom_quantity')
  })

  test('typing starts with the current quantity, and choosing it again does not undo it', () => {
    const custom = choose(start(1, { quantity: '300' }), 'quantity', 'custom')
    expect(custom).toMatchObject({ quantity: 'custom', custom_quantity: '300' })
    expect(choose(custom, 'quantity', 'custom')).toEqual(custom)
    expect(choose({ ...custom, custom_quantity: '' }, 'quantity', 'custom').custom_quantity).toBe('')
    expect(choose(NO_CHOICES, 'quantity', 'custom').custom_quantity).toBe('50')
  })

  test.each([
    ['500', { quantity: '500' }],
    ['0500', { quantity: '500' }],
    ['77', { quantity: 'custom', custom_quantity: '77' }],
    ['20001', { quantity: 'custom', custom_quantity: '20001' }],
    ['5', { quantity: 'custom', custom_quantity: '5' }],
    ['', { quantity: 'custom', custom_quantity: '' }],
    ['many', { quantity: 'custom', custom_quantity: 'many' }],
  ])('%j in an address is shown where a shopper could have chosen or typed it', (quantity, expected) => {
    const { custom_quantity, ...settled } = start(1, { quantity })
    expect({ quantity: settled.quantity, custom_quantity }).toEqual({ custom_quantity: undefined, ...expected })
  })
})

describe('000 §4.1, §9: the number of sets', () => {
  test.each([
    ['1', { kinds: '1' }],
    ['02', { kinds: '2' }],
    ['10', { kinds: '10' }],
    ['11', { kinds: 'custom', custom_kinds: '11' }],
    ['99', { kinds: 'custom', custom_kinds: '99' }],
    ['100', { kinds: 'custom', custom_kinds: '100' }],
    ['0', { kinds: 'custom', custom_kinds: '0' }],
  ])('%j in an address: 1 to 10 are listed, the others typed', (kinds, expected) => {
    const { custom_kinds, ...settled } = start(1, { kinds })
    expect({ kinds: settled.kinds, custom_kinds }).toEqual({ custom_kinds: undefined, ...expected })
  })

  test('typing starts with the current number and keeps what is typed; a listed number clears it', () => {
    const custom = choose(start(1, { kinds: '4' }), 'kinds', 'custom')
    expect(custom).toMatchObject({ kinds: 'custom', custom_kinds: '4' })
    const typed = { ...custom, custom_kinds: '15' }
    expect(choose(typed, 'kinds', 'custom').custom_kinds).toBe('15')
    expect(choose(typed, 'quantity', 'custom').custom_kinds).toBe('15')
    expect(choose(typed, 'kinds', '2')).not.toHaveProperty('custom_kinds')
  })
})

describe('000 §4.1: special features', () => {
  const card = start(11, { printed_side_id: '2' })
  const toggle = (before: Choices, value: string, more: { on?: boolean; clears?: string[] } = {}) =>
    configure(seedItem(11), before, { field: 'print_features', value, on: true, clears: [], ...more })
  const DIE_CUTS = ['121', '122', '123']

  test('checkboxes are independent of each other and can be unchecked one by one', () => {
    const gold = toggle(card, '101')
    const both = toggle(toggle(gold, '103'), '101@back')
    expect(both.print_features).toEqual(['101', '103', '101@back'])
    expect(toggle(both, '101', { on: false }).print_features).toEqual(['103', '101@back'])
  })

  test('they are in the order of the catalogue, in whatever order they were chosen', () => {
    const one = toggle(toggle(toggle(card, '131'), '102'), '101')
    const other = toggle(toggle(toggle(card, '101'), '131'), '102')
    expect(one.print_features).toEqual(['101', '102', '131'])
    expect(other.print_features).toEqual(one.print_features)
  })

  test('choosing one twice selects it once', () => {
    expect(toggle(toggle(card, '101'), '101').print_features).toEqual(['101'])
  })

  test('a radio replaces the selected one, and None replaces any', () => {
    const first = toggle(card, '121', { clears: DIE_CUTS })
    const second = toggle(first, '123', { clears: DIE_CUTS })
    expect([first.print_features, second.print_features]).toEqual([['121'], ['123']])
    expect(toggle(second, '', { on: false, clears: DIE_CUTS }).print_features).toEqual([])
  })

  test('at most max_selected are kept', () => {
    expect(toggle(toggle(toggle(card, '101'), '102'), '103').print_features).toEqual(['101', '102'])
  })

  test('features on the back are removed when the back is no longer printed', () => {
    const both = toggle(toggle(card, '101'), '102@back')
    const front = configure(seedItem(11), both, { field: 'printed_side_id', value: '1' })
    expect(front.print_features).toEqual(['101'])
  })

  test('strings are removed together with the hole that they need', () => {
    const tag = start(12)
    expect(tag).toMatchObject({ addon_item_id: '61', print_features: ['141'] })
    const bare = configure(seedItem(12), tag, { field: 'addon_item_id', value: '60' })
    expect(bare.print_features).toEqual([NO_OTHERS])
  })

  test('decisions §8: a tag’s included string can be removed and added again; another one replaces it', () => {
    const change = (before: Choices, value: string, on: boolean) =>
      configure(seedItem(12), before, { field: 'print_features', value, on, clears: ['141', '142', '143', '144'] })
    const off = change(start(12), '141', false)
    expect(off.print_features).toEqual([NO_OTHERS])
    expect(change(off, '141', true).print_features).toEqual(['141'])
    expect(change(start(12), '144', true).print_features).toEqual(['144', NO_OTHERS])
  })

  test('decisions §8: included features are not kept for the next product, which has its own', () => {
    const foil = start(6, { product_id: '13' })
    expect(foil.print_features).toEqual(['101'])
    const embossed = configure(seedItem(6), foil, { field: 'product_id', value: '14' })
    expect(embossed.print_features).toEqual(['111'])
    const both = configure(seedItem(6), foil, { field: 'print_features', value: '103', on: true, clears: [] })
    expect(configure(seedItem(6), both, { field: 'product_id', value: '14' }).print_features).toEqual(['111', '103'])
  })
})

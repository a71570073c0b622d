import { expect, test } from 'vitest'
import { quantityLadder } from './quantity-ladder.ts'

const rows = [
  { quantity: 50, price: 3648, minimum_charge: false },
  { quantity: 100, price: 4868, minimum_charge: false },
  { quantity: 120, price: 5_842, minimum_charge: false },
  { quantity: 500, price: 8846, minimum_charge: false },
]

test('savings are relative to the first row’s unit price, rounded down', () => {
  expect(quantityLadder(rows, 1)).toEqual([
    { quantity: 50, total: 3648, saving: null, minimumCharge: false },
    { quantity: 100, total: 4868, saving: 33, minimumCharge: false },
    { quantity: 120, total: 5842, saving: 33, minimumCharge: false },
    { quantity: 500, total: 8846, saving: 75, minimumCharge: false },
  ])
})

test('totals are for all sets', () => {
  expect(quantityLadder(rows, 3).map(({ total }) => total)).toEqual([10_944, 14_604, 17_526, 26_538])
})

test('decisions §8: a minimum charge is no saving, and no baseline for savings', () => {
  const least = { price: 1300, minimum_charge: true }
  const ladder = quantityLadder(
    [
      { quantity: 1, ...least },
      { quantity: 10, ...least },
      { quantity: 20, price: 2000, minimum_charge: false },
      { quantity: 40, price: 3000, minimum_charge: false },
    ],
    1,
  )
  expect(ladder.map(({ saving, minimumCharge }) => [saving, minimumCharge])).toEqual([
    [null, true],
    [null, true],
    [null, false],
    [25, false],
  ])
})

test('less than one per cent is not a saving', () => {
  expect(
    quantityLadder(
      [
        { quantity: 100, price: 10_000, minimum_charge: false },
        { quantity: 200, price: 19_900, minimum_charge: false },
      ],
      1,
    ).map(({ saving }) => saving),
  ).toEqual([null, null])
})

test('is empty without rows', () => {
  expect(quantityLadder([], 1)).toEqual([])
})

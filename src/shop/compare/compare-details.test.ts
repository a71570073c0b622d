import { expect, test } from 'vitest'
import { compareDetails, readDetails } from './compare-details.ts'

test('takes the details apart into labels and values', () => {
  expect(readDetails('Size (mm): 50 × 50 / Quantity: 1,000 × 2 Kinds')).toEqual([
    { label: 'Size (mm)', value: '50 × 50' },
    { label: 'Quantity', value: '1,000 × 2 Kinds' },
  ])
  expect(readDetails('Printed on both sides')).toEqual([{ label: '', value: 'Printed on both sides' }])
  expect(readDetails('')).toEqual([])
})

test('sets the same choice of several types in one row, and tells what differs', () => {
  const rows = compareDetails([
    { details: 'Supply: Roll / Sides: Front Only / Quantity: 500 × 1 Kind' },
    { details: 'Supply: Roll / Sides: Front Only / Quantity: 1,000 × 1 Kind' },
  ])
  expect(rows).toEqual([
    { label: 'Supply', values: ['Roll', 'Roll'], differs: false, inWindow: 'same' },
    { label: 'Sides', values: ['Front Only', 'Front Only'], differs: false, inWindow: 'same' },
    { label: 'Quantity', values: ['500 × 1 Kind', '1,000 × 1 Kind'], differs: true, inWindow: 'differs' },
  ])
})

test('a choice that only one type knows stands where that type has it, and differs', () => {
  const rows = compareDetails([
    { details: 'Size (mm): 90 × 50 / Colour: Full' },
    { details: 'Size (mm): 90 × 50 / Sides: Both / Colour: Full' },
  ])
  expect(rows.map(({ label }) => label)).toEqual(['Size (mm)', 'Sides', 'Colour'])
  expect(rows[1]).toEqual({ label: 'Sides', values: [null, 'Both'], differs: true, inWindow: 'differs' })
})

test('nothing chosen is no difference from no such choice', () => {
  const [row] = compareDetails([{ details: 'Punch Hole: None' }, { details: '' }])
  expect(row).toEqual({ label: 'Punch Hole', values: ['None', null], differs: false, inWindow: 'same' })
})

test('tells the window apart from the whole: what differs only from types beyond it is the same in it', () => {
  const types = ['Supply: Roll / Sides: Both', 'Supply: Roll', 'Supply: Sheet / Folds: 2'].map((details) => ({
    details,
  }))
  const inWindow = (start: number, size: number) =>
    Object.fromEntries(compareDetails(types, start, size).map((row) => [row.label, row.inWindow]))
  expect(compareDetails(types, 0, 2).map(({ differs }) => differs)).toEqual([true, true, true])
  expect(inWindow(0, 2)).toEqual({ Supply: 'same', Sides: 'differs', Folds: 'none' })
  expect(inWindow(1, 2)).toEqual({ Supply: 'differs', Sides: 'none', Folds: 'differs' })
})

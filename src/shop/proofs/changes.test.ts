import { expect, test } from 'vitest'
import { changesHeadline, choiceChanges, setsOf } from './changes.ts'

const same = (set: number) => ({ set, isSameFile: true, difference: null })
const found = (set: number, changed: number, plates: string[] = []) => ({
  set,
  isSameFile: false,
  difference: { changed, plates },
})
const uncompared = (set: number) => ({ set, isSameFile: false, difference: null })

test.each([
  [[same(1)], [1], 'Nothing in the artwork has changed since T-1.'],
  [[found(1, 0)], [1], 'Nothing in the artwork has changed since T-1.'],
  [[found(1, 3)], [], 'The artwork has changed since T-1.'],
  [[found(1, 0, ['White'])], [], 'The artwork has changed since T-1.'],
  [[uncompared(1)], [], 'The artwork has changed since T-1.'],
  [[], [], 'The artwork has changed since T-1.'],
  [[same(1), found(2, 5), same(3)], [1, 3], '2 of 3 sets are unchanged since T-1.'],
  [[same(1), same(1), same(2), found(2, 1)], [1], '1 of 2 sets is unchanged since T-1.'],
  [[found(1, 1), found(2, 1)], [], 'None of 2 sets are unchanged since T-1.'],
])('the sets that are the same are named', (pages, unchanged, headline) => {
  expect(setsOf(pages).unchanged).toEqual(unchanged)
  expect(changesHeadline(pages, 'T-1')).toBe(headline)
})

test('choices that are different are said with what they were', () => {
  const line = {
    summary: [
      { label: 'Product', value: 'PVC' },
      { label: 'Coating', value: 'Gloss' },
    ],
    quantity: 500,
    kinds: 1,
  }
  expect(choiceChanges(line, line)).toEqual([])
  expect(choiceChanges(line, { ...line, quantity: 1000, summary: [{ label: 'Product', value: 'PVC' }] })).toEqual([
    'Quantity: 1,000, it was 500',
    'Coating: none, it was Gloss',
  ])
})

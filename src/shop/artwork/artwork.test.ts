import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseFiles, countBySet, countFiles, dealFiles, describeArtwork, MAX_BYTES } from './artwork.ts'

const pdf = (name = 'a.pdf', size = 10) => ({ name, size })

test.each([
  ['four into an empty line', Array.from({ length: 4 }, () => pdf()), 0, 4, [], false],
  [
    'five into an empty line',
    Array.from({ length: 5 }, () => pdf()),
    0,
    4,
    ['You cannot upload more than 4 files.'],
    true,
  ],
  ['one into a full line', [pdf()], 4, 0, ['You cannot upload more than 4 files.'], true],
  ['a script', [pdf('a.js')], 0, 0, ['File type not accepted. Please try again.'], false],
  [
    'two scripts and a file',
    [pdf('a.ts'), pdf('b.scss'), pdf()],
    0,
    1,
    ['File type not accepted. Please try again.'],
    false,
  ],
  [
    'a file too large',
    [pdf('a.pdf', MAX_BYTES + 1)],
    0,
    0,
    ['This file is larger than 50 MB. Please send a smaller one, or put a download link in the note.'],
    false,
  ],
  ['the largest file', [pdf('a.pdf', MAX_BYTES)], 0, 1, [], false],
  ['an empty file', [pdf('a.pdf', 0)], 0, 0, ['This file is empty. Please choose it again.'], false],
] as const)('choosing %s (000 §5, §8)', (_what, files, places, accepted, refusals, tooMany) => {
  const choice = chooseFiles(files, [places])
  expect({ ...choice, accepted: choice.accepted.length }).toEqual({ accepted, refusals, tooMany })
})

test('an upload that will replace a file takes no place of its own, unless that file is gone', () => {
  const one = { id: 'a', replaces: null }
  const instead = { id: 'b', replaces: 'a' }
  expect(countFiles([one, instead])).toBe(1)
  expect(countFiles([instead])).toBe(1)
})

test.each([
  ['none', [], null],
  ['later', [], 'Artwork: to follow'],
  ['sent', ['sent'], 'Artwork: 1 file'],
  ['sent', ['sent', 'sent', 'arriving'], 'Artwork: 2 files, 1 uploading'],
  ['none', ['arriving'], 'Artwork: 1 file uploading'],
] as const)('a cart describes artwork %s with files %j as %j', (state, states, words) => {
  const file = {
    name: 'a.pdf',
    size: 1,
    received: 1,
    set: 1,
    evaluation: null,
    thumbnail: null,
    download: '',
    cut_line: null,
  }
  const files = states.map((one, index) => ({ ...file, id: String(index), state: one }))
  expect(describeArtwork({ line_id: 'x', state, files })).toBe(words)
})

test('a cart says how many sets its files are for', () => {
  const file = {
    name: 'a.pdf',
    size: 1,
    received: 1,
    state: 'sent',
    evaluation: null,
    thumbnail: null,
    download: '',
    cut_line: null,
  } as const
  const files = [1, 1, 2].map((set, index) => ({ ...file, id: String(index), set }))
  expect(describeArtwork({ line_id: 'x', state: 'sent', files })).toBe('Artwork: 3 files in 2 sets')
})

test('eight files fit into two sets, four each; a ninth is refused (decisions §9)', () => {
  const files = Array.from({ length: 9 }, () => pdf())
  const { accepted, refusals } = chooseFiles(files, [0, 0])
  expect(accepted).toHaveLength(8)
  expect(refusals).toEqual(['You cannot upload more than 8 files: 4 for each of 2 sets.'])
})

describe('which set a file belongs to (decisions §9: four files for each set)', () => {
  test.each([
    [8, [0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8]],
    [8, [0, 0, 0, 0], [1, 1, 2, 2, 3, 3, 4, 4]],
    [5, [0], [1, 1, 1, 1, null]],
    [1, [1, 0, 0], [2]],
    [3, [1, 0, 0], [1, 2, 2]],
    [2, [4, 3], [2, null]],
  ])('%i files into sets with %j', (count, taken, dealt) => expect(dealFiles(count, taken)).toEqual(dealt))

  test('files sent one by one come to the same as all at once, where each set has one', () => {
    const taken = Array.from({ length: 8 }, () => 0)
    for (let set = 1; set <= 8; set += 1) {
      expect(dealFiles(1, taken)).toEqual([set])
      taken[set - 1] = 1
    }
  })

  test('no set ever has more than four, and nothing is refused while there is room', () => {
    const sets = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), sets, (count, taken) => {
        const dealt = dealFiles(count, taken)
        const all = taken.map((files, index) => files + dealt.filter((set) => set === index + 1).length)
        expect(Math.max(...all)).toBeLessThanOrEqual(4)
        const room = taken.reduce((sum, files) => sum + 4 - files, 0)
        expect(dealt.filter((set) => set !== null)).toHaveLength(Math.min(count, room))
      }),
    )
  })

  test('a fifth file chosen for one set is refused word for word (000 §5, §8)', () => {
    const five = Array.from({ length: 5 }, () => pdf())
    const { accepted, refusals, tooMany } = chooseFiles(five, [0, 0, 0], 2)
    expect(accepted.map(({ set }) => set)).toEqual([2, 2, 2, 2])
    expect([refusals, tooMany]).toEqual([['You cannot upload more than 4 files.'], true])
  })

  test('a replacement takes no place of its own, and an unknown set counts nowhere', () => {
    const file = (id: string, setNo: number, replaces: string | null = null) => ({ id, setNo, replaces })
    expect(countBySet([file('a', 1), file('b', 1, 'a'), file('c', 2), file('d', 9)], 2)).toEqual([1, 1])
  })
})

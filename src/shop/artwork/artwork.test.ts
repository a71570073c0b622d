import { expect, test } from 'vitest'
import { chooseFiles, countFiles, describeArtwork, MAX_BYTES } from './artwork.ts'

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
  const choice = chooseFiles(files, places)
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
  const file = { name: 'a.pdf', size: 1, received: 1, thumbnail: null, download: '' }
  const files = states.map((one, index) => ({ ...file, id: String(index), state: one }))
  expect(describeArtwork({ line_id: 'x', state, files })).toBe(words)
})

test('eight files fit into two sets, four each; a ninth is refused (decisions §9)', () => {
  const files = Array.from({ length: 9 }, () => pdf())
  const { accepted, refusals } = chooseFiles(files, 0, 2)
  expect(accepted).toHaveLength(8)
  expect(refusals).toEqual(['You cannot upload more than 8 files: 4 for each of 2 sets.'])
})

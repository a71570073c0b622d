import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptFiles,
  dealToSets,
  FILES_PER_SET,
  MAX_OWN_FILES,
  type OwnFile,
  pickFaces,
  proposeSets,
} from './own-file.ts'

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)

const own = (id: string, more: Partial<OwnFile> = {}): OwnFile => ({
  id,
  file: file(`${id}.png`),
  picture: null,
  facts: null,
  notShown: null,
  side: null,
  addedAt: 0,
  sentTo: [],
  ...more,
})

describe('which files are taken (issue 20, 1)', () => {
  test('by their names, and not empty ones', () => {
    const { accepted, refusals } = acceptFiles([file('logo.ai'), file('style.css'), file('empty.pdf', 0)], 0)
    expect(accepted.map(({ name }) => name)).toEqual(['logo.ai'])
    expect(refusals).toEqual([
      'File type not accepted. Please try again.',
      'This file is empty. Please choose it again.',
    ])
  })

  test('as many as there is room for', () => {
    const { accepted, refusals } = acceptFiles([file('a.png'), file('b.png')], MAX_OWN_FILES - 1)
    expect(accepted).toHaveLength(1)
    expect(refusals).toEqual(['You can keep up to 40 files here. Please remove some first.'])
  })
})

describe('sets (decisions §9: four files for each set; more designs make sets)', () => {
  test.each([
    [0, 1],
    [1, 1],
    [4, 1],
    [5, 5],
    [8, 8],
    [120, 99],
  ])('%i files propose %i', (files, sets) => expect(proposeSets(files)).toBe(sets))

  test.each([
    [3, 1, [1, 1, 1]],
    [8, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [8, 4, [1, 1, 2, 2, 3, 3, 4, 4]],
    [5, 1, [1, 1, 1, 1, null]],
    [2, 3, [1, 2]],
  ])('%i files in %i sets', (files, sets, dealt) => expect(dealToSets(files, sets)).toEqual(dealt))

  test('no set has more than four, and none is left out while there is room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 99 }), (files, sets) => {
        const dealt = dealToSets(files, sets)
        const counts = Map.groupBy(dealt, (set) => set)
        for (const [set, all] of counts) if (set !== null) expect(all.length).toBeLessThanOrEqual(FILES_PER_SET)
        if (files <= sets * FILES_PER_SET) expect(dealt).not.toContain(null)
      }),
    )
  })
})

describe('which files See yours shows', () => {
  test('the first two that can be drawn', () => {
    const files = [own('psd', { notShown: 'Cannot be drawn.' }), own('a'), own('b')]
    expect(pickFaces(files, 1)).toMatchObject({ front: { id: 'a' }, back: { id: 'b' } })
  })

  test('with several sets the first design', () => {
    expect(pickFaces([own('a'), own('b')], 2)).toMatchObject({ front: { id: 'a' }, back: null })
  })

  test('one that was chosen for the back stays there', () => {
    expect(pickFaces([own('a', { side: 'back' })], 1)).toMatchObject({ front: null, back: { id: 'a' } })
  })
})

import { expect, test } from 'vitest'
import { isDraftSecret } from '#shop/artwork/draft-secret.ts'
import { arrivedFiles, getArrived, newDraftSecret } from './files-in-form.ts'

const NOTHING = { ok: false, code: 'draft-unknown', message: 'There is no such draft.' } as const

test('a form without a draft gets one of its own each time', async () => {
  const artwork = { viewDraft: async () => NOTHING }
  const files = await Promise.all([null, '', null].map((draft) => arrivedFiles(artwork, draft)))
  expect(files.every(({ draft, attachedNames }) => isDraftSecret(draft) && attachedNames.length === 0)).toBe(true)
  expect(new Set(files.map(({ draft }) => draft)).size).toBe(3)
})

test('a draft is kept, whether or not anything has arrived in it', async () => {
  const draft = newDraftSecret()
  expect(await arrivedFiles({ viewDraft: async () => NOTHING }, draft)).toEqual({ draft, attachedNames: [] })
})

test('only a draft with files is gone on with', () => {
  expect(getArrived({ draft: 'a', attachedNames: ['a.pdf'] })).toBe('a')
  expect(getArrived({ draft: 'a', attachedNames: [] })).toBeNull()
})

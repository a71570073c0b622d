import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveFormId, isUuid, oneLine } from './form-input.ts'

/* What may be typed into a line (000 §5: names are required). */

test.each([
  ['  Łucja Żółć ', 'Łucja Żółć'],
  ['Ada\u0000\r\nByron', 'Ada Byron'],
  ['half a pair \uD800', 'half a pair \uFFFD'],
  // What stands after it in a list or a subject would be written from right to left.
  ['\u202Emoc.knab\u202C Ltd', 'moc.knab Ltd'],
  ['\u2067Ada\u2069', 'Ada'],
  // Arabic and Persian turn by themselves; the joiners are part of words and of emoji.
  ['محمد عبد الرحمن', 'محمد عبد الرحمن'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D🎨', '👩\u200D🎨'],
])('the line of %j is %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})

test.each(['', ' \t\n', '\u200B', '\u200D\u2060 \uFEFF', '\u3164', '\u2800', '\u202E', '\u0301'])(
  'nothing can be seen of %j, so it is left out',
  (typed) => {
    expect(oneLine(typed)).toBe('')
  },
)

test('each form of a page has an id of its own, the same each time', () => {
  const intents = fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,12}\d{0,3}$/), { minLength: 2 })
  fc.assert(
    fc.property(fc.uuid(), intents, (page, all) => {
      const ids = all.map((intent) => deriveFormId(page, intent))
      expect(ids.every(isUuid)).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
      expect(all.map((intent) => deriveFormId(page, intent))).toEqual(ids)
    }),
  )
})

import { expect, test } from 'vitest'
import { type FontOrigin, writeLicences } from './write-licences.ts'

const origin = (file: string, copyright: string, text: string): FontOrigin => ({
  files: [file, file.replace('.', '-greek.')],
  family: 'Some Sans',
  weight: 400,
  source: 'some-sans 5.3.0',
  licence: 'OFL-1.1',
  copyright,
  text,
})

const apache: FontOrigin = { ...origin('c.woff', 'Copyright C', 'Terms\n   Copyright C\nEnd'), licence: 'Apache-2.0' }

test('each font stands with its copyright, each licence once', () => {
  const fonts = [
    origin('a.woff', 'Copyright A', 'Copyright A\n\nThe licence'),
    origin('b.woff', 'Copyright B', 'Copyright B\n\nThe licence'),
  ]
  const text = writeLicences([...fonts, apache])
  expect(text).toContain(
    'a.woff\na-greek.woff\n  Some Sans, weight 400, from some-sans 5.3.0\n  Copyright A\n  SIL Open Font License',
  )
  expect(text.split('The licence')).toHaveLength(2)
  expect(text).toContain('Terms\nEnd')
})

test('a licence in two wordings is not written as one', () => {
  const fonts = [origin('a.woff', 'A', 'A\nOne'), origin('b.woff', 'B', 'B\nOther')]
  expect(() => writeLicences([...fonts, apache])).toThrow('OFL-1.1 comes in 2 wordings')
})

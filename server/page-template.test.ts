import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PageTemplate, padTo } from './page-template.ts'

const HOLES = [
  { marker: '<!--one-->', size: 300 },
  { marker: '<!--two-->', size: 80 },
]
const text = (seed: number) => Array.from({ length: 3000 }, (_, at) => `<p>${(at * seed) % 977} stickers</p>`).join('')
const PAGE = `${text(3)}<!--one-->${text(5)}<!--two-->${text(7)}`
const fill = (template: PageTemplate, ...fillings: Buffer[]) => template.fill(fillings)
const read = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each(['br', 'gzip'] as const)('a page with holes in %s', (encoding) => {
  test('is with each filling a whole page, whose check sum is right, and nothing else changes', async () => {
    const template = await PageTemplate.compress(PAGE, HOLES, encoding)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 40 }), (one, two) => {
        const [first, second] = [padTo(300, one), padTo(80, two)]
        fc.pre(first !== null && second !== null)
        const whole = PAGE.replace('<!--one-->', () => String(first)).replace('<!--two-->', () => String(second))
        expect(read[encoding](fill(template, first, second)).toString()).toBe(whole)
      }),
      { numRuns: 200 },
    )
  })

  test('refuses a filling that is not as long as its hole', async () => {
    const template = await PageTemplate.compress(PAGE, HOLES, encoding)
    expect(() => fill(template, Buffer.alloc(301), Buffer.alloc(80))).toThrow('not as long')
    expect(() => fill(template, Buffer.alloc(300))).toThrow('not as long')
  })

  test('is also one whose holes stand at its ends', async () => {
    const template = await PageTemplate.compress('<!--one-->a<!--two-->', HOLES, encoding)
    const fillings = HOLES.map(({ size }) => Buffer.alloc(size, 'x'))
    expect(read[encoding](fill(template, ...fillings)).toString()).toBe(`${'x'.repeat(300)}a${'x'.repeat(80)}`)
  })

  test.each([
    ['without a hole', text(3)],
    ['with one hole twice', `${PAGE}<!--two-->`],
    ['with its holes the other way round', '<!--two--><!--one-->'],
  ])('is not one %s', async (_what, page) => {
    await expect(PageTemplate.compress(page, HOLES, encoding)).rejects.toThrow('Not one')
  })
})

test('what does not fit is not padded', () => {
  expect(padTo(80, 'x'.repeat(73))).toHaveLength(80)
  expect(padTo(80, 'x'.repeat(74))).toBeNull()
})

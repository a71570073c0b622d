import { expect, test } from 'vitest'
import { readKern } from './read-kern.ts'

/** 16-bit numbers as a table of a font. */
function table(...words: number[]): Uint8Array {
  const bytes = new Uint8Array(words.length * 2)
  for (const [at, word] of words.entries()) new DataView(bytes.buffer).setInt16(at * 2, word)
  return bytes
}

const HEADER = [0, 1]
/** Version, length, coverage; number of pairs and the fields for binary search. */
const SUBTABLE = [0, 26, 1, 2, 12, 1, 0]
const kern = table(...HEADER, ...SUBTABLE, 3, 4, -50, 3, 5, 20)
const kerning = table(1, 0, 0, 10, 0, 1, 0x6b65, 0x726e, 0)
const ligatures = table(1, 0, 0, 10, 0, 1, 0x6c69, 0x6761, 0)

test.each([
  ['in the kern table alone', { kern }, -50],
  ['beside ligatures', { kern, GPOS: ligatures }, -50],
  ['not where GPOS kerns', { kern, GPOS: kerning }, undefined],
  ['not where there is none', {}, undefined],
  ['not down the line', { kern: table(...HEADER, 0, 26, 0, 2, 12, 1, 0, 3, 4, -50, 3, 5, 20) }, undefined],
])('pairs are kerned %s', (_, tables, expected) => {
  const pairs = readKern((tag) => (tables as Record<string, Uint8Array>)[tag])
  expect(pairs?.(3, 4)).toBe(expected)
})

test('other pairs are not kerned, and a table that states too many pairs ends at its end', () => {
  const long = table(...HEADER, 0, 26, 1, 900, 12, 1, 0, 3, 4, -50)
  for (const one of [kern, long]) {
    const pairs = readKern((tag) => (tag === 'kern' ? one : undefined))
    expect(pairs?.(4, 3)).toBe(0)
    expect(pairs?.(3, 4)).toBe(-50)
  }
})

import { array, assert, double, nat, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { packLayout, unpackLayout } from './messages.ts'

const mm = double({ noNaN: true, noDefaultInfinity: true })
const sides = record({ left: mm, top: mm, right: mm, bottom: mm })
const glyph = record({
  glyph: nat(65_535),
  matrix: tuple(mm, mm, mm, mm, mm, mm),
  line: nat(),
  index: nat(),
  length: nat(),
  bounds: sides,
  straight: sides,
})

test('a layout is unchanged after packing and unpacking', () => {
  assert(
    property(array(glyph), mm, (glyphs, width) => {
      const words = { width, height: 1 }
      const layout = {
        glyphs,
        ...words,
        words,
        shape: null,
        lines: [{ index: 0, baseline: 1, start: 0, end: 2 }],
        missing: ['€'],
      }
      expect(unpackLayout(packLayout(layout))).toEqual(layout)
    }),
  )
})

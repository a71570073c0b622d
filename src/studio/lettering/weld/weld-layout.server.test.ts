import { describe, expect, test } from 'vitest'
import { outlineBounds } from '#print/cut-line/outline.ts'
import { NEW_DESIGN } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { layOut } from '../geometry/lay-out.ts'
import { checkWeld } from '../testing/check-weld.server.ts'
import { weldLayout } from './weld-layout.ts'

/* Some of the fonts that bench/lettering-weld.ts checks. */

const FONTS = ['pacifico', 'great-vibes', 'bungee', 'pirata-one', 'dancing-script', 'stardos-stencil']
const WORDS = ['Fern & 80%']

describe.each(FONTS)('welded %s', (font) => {
  test.each(WORDS)('%s has the area and counters of the painted letters, and never crosses itself', async (text) => {
    const { off, crossings, counters, pieces } = await checkWeld({ ...NEW_DESIGN, font, text, width: 60 }, 12)
    expect(off).toBeLessThan(0.002)
    expect(counters[1]).toBe(counters[0])
    expect(pieces[1]).toBe(pieces[0])
    expect(crossings).toBe(0)
  })
})

test('lines that meet, an arc and tightly spaced letters are welded too', async () => {
  const design = { ...NEW_DESIGN, font: 'great-vibes', text: 'Happily\never after', width: 60 }
  for (const bent of [
    { line_spacing: 60 },
    { arc: 120 },
    { letter_spacing: -120, width: 50, height: 60 },
    { font: 'racing-sans-one', text: '0123456789' },
  ]) {
    const { off, crossings, counters } = await checkWeld({ ...design, ...bent }, 10)
    expect(off).toBeLessThan(0.002)
    expect(counters[1]).toBe(counters[0])
    expect(crossings).toBe(0)
  }
})

describe('a cached weld', () => {
  test('has the requested size, whatever size it was first welded in', async () => {
    const font = await openLetteringFont('pacifico')
    for (const width of [100, 900, 103, 107]) {
      const layout = layOut({ ...NEW_DESIGN, text: 'Fern & Thread', width }, font)
      const bounds = outlineBounds(weldLayout(layout, font))
      expect(bounds?.left).toBeCloseTo(0, 2)
      expect(bounds?.right).toBeCloseTo(layout.width, 2)
      expect(bounds?.bottom).toBeCloseTo(layout.height, 2)
    }
  })
})

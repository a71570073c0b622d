import { describe, expect, test } from 'vitest'
import { type LetteringDesign, NEW_DESIGN } from './design.ts'
import { openLetteringFont } from './fonts/open-font.server.ts'
import { measureDesign } from './measure-design.ts'

const measured = async (changes: Partial<LetteringDesign>) => {
  const design = { ...NEW_DESIGN, ...changes }
  const { measures, ...drawn } = measureDesign(design, await openLetteringFont(design.font))
  return { ...measures, ...drawn }
}

describe('the measures of a design (001 §3)', () => {
  test('script of 600 mm is four pieces, not one for each letter', async () => {
    const { width, pieces, outline, layout, too_small, missing } = await measured({
      text: 'Fern & Thread',
      font: 'pacifico',
      width: 600,
    })
    expect([width, pieces, too_small, missing]).toEqual([600, 4, [], []])
    expect(outline.length).toBe(12)
    expect(layout.width).toBeCloseTo(600, 6)
  })

  test.each(['pacifico', 'great-vibes', 'bungee', 'stardos-stencil'])(
    '%s: twice the width is twice the cut, with the same nodes and pieces',
    async (font) => {
      const once = await measured({ text: 'Aßort', font, width: 300 })
      const twice = await measured({ text: 'Aßort', font, width: 600 })
      expect(Math.abs(twice.cut_length - 2 * once.cut_length)).toBeLessThanOrEqual(2)
      expect(Math.abs(twice.nodes - once.nodes)).toBeLessThanOrEqual(once.nodes * 0.02)
      expect(twice.pieces).toBe(once.pieces)
    },
  )

  test('a bar of straight lines is cut along its edges, to the next whole mm', async () => {
    const { width, cut_length, nodes, pieces, thin } = await measured({
      text: 'I',
      font: 'league-gothic',
      height: 100,
    })
    expect([nodes, pieces, thin]).toEqual([4, 1, 0])
    expect(cut_length).toBe(Math.ceil(2 * (100 + width)))
  })

  test('an empty text has no cut', async () => {
    expect(await measured({ text: ' \n ' })).toMatchObject({ width: 0, cut_length: 0, nodes: 0, pieces: 0, thin: 0 })
  })

  test('fine strokes of small letters may tear', async () => {
    const small = await measured({ text: 'Hamburg', font: 'playfair-display', height: 14 })
    const large = await measured({ text: 'Hamburg', font: 'playfair-display', height: 60 })
    expect(small.thin).toBeGreaterThan(0.01)
    expect(large.thin).toBeLessThan(0.001)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNodes, outlineBounds } from '#print/cut-line/outline.ts'
import { countCrossings, distanceTo, isClosed, plot } from '#print/cut-line/testing/judge-outline.ts'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { measureDesign } from '../measure-design.ts'

const WHITE = 201
const BLACK = 202

async function measured(changes: Partial<LetteringDesign>) {
  const design = { ...NEW_DESIGN, color_id: 203, ...changes }
  const font = await openLetteringFont(design.font, design.text)
  const drawn = measureDesign(design, font)
  const nodes = drawn.layout.glyphs.reduce((sum, { glyph }) => sum + countNodes(font.getOutline(glyph)), 0)
  return { ...drawn, nodes }
}

const FONTS = ['bricolage-grotesque', 'pacifico', 'great-vibes', 'eb-garamond', 'stardos-stencil'] as const
/** Points of a grown line that are compared with the letters: comparing all takes long. */
const SAMPLES = 150

describe('an outline (decision 0107)', () => {
  test('is its width away from the letters everywhere, closed and without crossings, in few nodes', async () => {
    const width = fc.integer({ min: 10, max: 150 }).map((tenths) => tenths / 10)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FONTS), width, async (font, by) => {
        const design = { text: 'Fern & gjÅ8', font, width: 400, outline: { width: by, color_id: WHITE } }
        const { outline, layers, measures, layout, nodes } = await measured(design)
        const grown = layers[0]?.outline ?? []
        const letters = outline.map((contour) => plot(contour, 24))
        const spots = grown.flatMap((contour) => plot(contour, 8))
        const step = Math.max(1, Math.floor(spots.length / SAMPLES))
        for (const spot of spots.filter((_one, at) => at % step === 0))
          expect(Math.abs(distanceTo(spot, letters) - by)).toBeLessThan(0.05)
        expect([grown.every(isClosed), countCrossings(grown)]).toEqual([true, 0])
        expect(countNodes(grown)).toBeLessThanOrEqual(1.5 * nodes)
        const bounds = outlineBounds(grown)
        expect(bounds?.left).toBeCloseTo(-by, 2)
        expect(bounds?.right).toBeCloseTo(layout.width + by, 2)
        expect(bounds?.bottom).toBeCloseTo(layout.height + by, 2)
        expect(measures.sign.width).toBeCloseTo(400 + 2 * by, 2)
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })

  test('is one piece where letters stand near, and has no hole that nobody could weed', async () => {
    const { measures } = await measured({ text: 'Feoe', width: 60, outline: { width: 5, color_id: WHITE } })
    expect(measures.pieces).toBe(4)
    expect(measures.layers).toMatchObject([{ layer: 'outline', color_id: WHITE, pieces: 1 }])
  })
})

describe('a shadow', () => {
  const shadow = { dx: 5, dy: -2.5, color_id: BLACK }

  test('is the letters, moved', async () => {
    const { outline, layers, measures } = await measured({ text: 'Fern', width: 200, shadow })
    const [letters, moved] = [outlineBounds(outline), outlineBounds(layers[0]?.outline ?? [])]
    expect((moved?.left ?? 0) - (letters?.left ?? 0)).toBeCloseTo(5, 6)
    expect((moved?.top ?? 0) - (letters?.top ?? 0)).toBeCloseTo(-2.5, 6)
    expect(measures.layers[0]?.cut_length).toBe(measures.cut_length)
    expect(measures.sign).toEqual({ width: 205, height: Number((measures.height + 2.5).toFixed(2)) })
  })

  test('of letters with an outline is the outline, moved', async () => {
    const { layers, measures } = await measured({
      text: 'Fern',
      width: 200,
      shadow,
      outline: { width: 3, color_id: WHITE },
    })
    expect(layers.map(({ layer }) => layer)).toEqual(['outline', 'shadow'])
    expect(layers[1]?.outline.length).toBe(layers[0]?.outline.length)
    expect(measures.sign.width).toBe(211)
  })
})

test('letters keep their size, their cut and their measures whatever lies below them', async () => {
  const plain = await measured({ text: 'Fern', width: 200 })
  const layered = await measured({ text: 'Fern', width: 200, outline: { width: 8, color_id: WHITE } })
  expect(layered.outline).toEqual(plain.outline)
  const { sign: _sign, layers: _layers, ...letters } = layered.measures
  expect(plain.measures).toMatchObject(letters)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCrossings } from '#print/cut-line/find-crossings.ts'
import { outlineArea, outlineBounds } from '#print/cut-line/outline.ts'
import { describeDesign } from '../describe-design.ts'
import { type LetteringDesign, NEW_DESIGN, type OwnShape } from '../design.ts'
import { designProblems } from '../design-problems.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { measureDesign } from '../measure-design.ts'
import { anyDesign, anyShape } from '../testing/any-design.ts'
import { HEART, RING } from '../testing/own-shapes.ts'
import { weldLayout, weldWords } from '../weld/weld-layout.ts'
import { layOut } from './lay-out.ts'

/* Issue 22 f: the shopper's own outline beside the words (decisions/0113). */

const font = await openLetteringFont(NEW_DESIGN.font)

const FERN: LetteringDesign = { ...NEW_DESIGN, text: 'Fern', width: 300 }
const laid = (shape: Partial<OwnShape>, changes: Partial<LetteringDesign> = {}) =>
  layOut({ ...FERN, ...changes, shape: { ...RING, ...shape } }, font)
const plain = layOut(FERN, font)

describe('an outline beside words', () => {
  test.each([
    ['left', { width: 400, height: Math.max(80, plain.height) }],
    ['right', { width: 400, height: Math.max(80, plain.height) }],
    ['above', { width: 300, height: plain.height + 100 }],
    ['below', { width: 300, height: plain.height + 100 }],
  ] as const)('%s: the words keep their size, and the whole is both with the gap', (side, whole) => {
    const { width, height, words, shape, glyphs } = laid({ side })
    expect(width).toBeCloseTo(whole.width, 9)
    expect(height).toBeCloseTo(whole.height, 9)
    expect(words).toEqual(plain.words)
    const { left = 0, top = 0, right = 0, bottom = 0 } = shape?.bounds ?? {}
    expect([right - left, bottom - top]).toEqual([expect.closeTo(80, 9), expect.closeTo(80, 9)])
    const ink = {
      left: Math.min(...glyphs.map(({ bounds }) => bounds.left)),
      top: Math.min(...glyphs.map(({ bounds }) => bounds.top)),
      right: Math.max(...glyphs.map(({ bounds }) => bounds.right)),
      bottom: Math.max(...glyphs.map(({ bounds }) => bounds.bottom)),
    }
    const gaps = { left: ink.left - right, right: left - ink.right, above: ink.top - bottom, below: top - ink.bottom }
    expect(gaps[side]).toBeCloseTo(20, 9)
  })

  test('stands in the middle of the words’ height, and above them as their lines are aligned', () => {
    const { shape, glyphs, height } = laid({ height: 300 })
    expect(shape?.bounds.top).toBe(0)
    const top = Math.min(...glyphs.map(({ bounds }) => bounds.top))
    expect(top).toBeCloseTo((height - plain.height) / 2, 6)
    const lefts = (['left', 'center', 'right'] as const).map(
      (align) => laid({ side: 'above' }, { align }).shape?.bounds.left,
    )
    expect(lefts).toEqual([0, 110, 220].map((left) => expect.closeTo(left, 6)))
  })

  test('is part of the cut: its area and its length are added to those of the words', () => {
    const without = measureDesign(FERN, font)
    const { measures, outline } = measureDesign({ ...FERN, shape: RING }, font)
    const ring = Math.PI * (40 ** 2 - 20 ** 2)
    expect(outlineArea(outline) - outlineArea(without.outline)).toBeCloseTo(ring, -1)
    expect(measures.cut_length - without.measures.cut_length).toBeCloseTo(2 * Math.PI * (40 + 20), -1)
    expect(measures.pieces).toBe(without.measures.pieces + 1)
    expect(measures.words).toEqual({ width: without.measures.width, height: without.measures.height })
  })

  test('without a gap it is welded to the letter that it touches', () => {
    const bar = { outline: 'm0 0l4000 0l0 4000l-4000 0z', height: plain.height, gap: 0 }
    const { outline, measures } = measureDesign({ ...FERN, text: 'Ill', shape: { ...HEART, ...bar } }, font)
    expect(measures.pieces).toBe(3)
    expect(findCrossings(outline)).toEqual([])
  })

  test('that crosses itself is united: no cut line crosses another', () => {
    const star = { outline: 'm2000 0l1200 4000l-3200 -2500l4000 0l-3200 2500z' }
    const { outline } = measureDesign({ ...FERN, shape: { ...HEART, ...star } }, font)
    expect(findCrossings(outline)).toEqual([])
  })

  test('alone it is no lettering', () => {
    const design = { ...FERN, text: '', shape: HEART }
    const { measures } = measureDesign(design, font)
    expect(measures).toMatchObject({ width: 0, height: 0, cut_length: 0 })
    const [problem] = designProblems(design, { ...measures, others: null })
    expect(problem).toMatchObject({ code: 'design_empty' })
    expect(problem?.message).toContain('Your own logo is cut beside it.')
  })

  test('letters that are too small get the size that the words need, whatever is beside them', () => {
    const design = { ...FERN, width: 20 }
    const message = (shape: OwnShape | null) => {
      const { measures } = measureDesign({ ...design, shape }, font)
      return designProblems({ ...design, shape }, { ...measures, others: null })[0]?.message
    }
    expect(message(HEART)).toBe(message(null))
  })

  test('is described', () => {
    expect(describeDesign({ ...FERN, font: 'pacifico', shape: HEART, mirrored: true })).toBe(
      '“Fern”, Pacifico, Black, with your logo “heart.svg” on the left, 80 mm high, mirrored for the inside of glass',
    )
  })
})

test('the whole of any design with a shape begins at 0, 0, is as large as it says, and crosses nowhere', () => {
  fc.assert(
    fc.property(anyDesign, anyShape, (design, shape) => {
      const layout = layOut({ ...design, shape }, font)
      const outline = weldLayout(layout, font)
      const bounds = outlineBounds(outline)
      expect(bounds?.left).toBeCloseTo(0, 1)
      expect(bounds?.top).toBeCloseTo(0, 1)
      expect(bounds?.right).toBeCloseTo(layout.width, 1)
      expect(bounds?.bottom).toBeCloseTo(layout.height, 1)
      const words = outlineArea(weldWords(layout, font))
      expect(outlineArea(outline)).toBeGreaterThanOrEqual(words - 0.1)
    }),
    { numRuns: 25 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardPress, labelWeb, plotter, stickerPress, wideFormat } from '#print/catalogue/seed/rates/presses.ts'
import type { NestShape } from '#print/imposition/nest/shape-variants.ts'
import type { PieceRing, SheetJob } from '#print/imposition/sheet.ts'
import { judgeNesting } from '#print/imposition/testing/judge-nesting.ts'
import { judgeSheets } from '#print/imposition/testing/judge-sheets.ts'
import { placedAt } from '#print/press-files/press-sheet.ts'
import { type GangOrder, imposeGang, unitsOf, wasteOf } from './impose-gang.ts'

const job = (id: string, width: number, height: number, quantity: number): SheetJob => ({
  id,
  width,
  height,
  quantity,
  grain: 'any',
})

/** The layouts with what they print, and no fault of theirs. */
function laidOut(gang: GangOrder) {
  const imposed = imposeGang(gang)
  if (!imposed.ok) throw new Error(imposed.code)
  const printed = gang.jobs.map((_, index) =>
    imposed.layouts.reduce(
      (sum, { run, placements }) => sum + run * placements.filter(({ job: its }) => its === index).length,
      0,
    ),
  )
  expect(judgeSheets(gang.jobs, imposed.sheet, { layouts: imposed.layouts, printed })).toEqual([])
  return { ...imposed, printed }
}

type LaidOut = Extract<ReturnType<typeof imposeGang>, { ok: true }>

function printedOf({ layouts }: LaidOut, jobs: readonly SheetJob[]): number[] {
  return jobs.map((_, index) =>
    layouts.reduce(
      (sum, { run, placements }) => sum + run * placements.filter(({ job: its }) => its === index).length,
      0,
    ),
  )
}

/** What is wrong with nested pieces, by their outlines in their places. */
function faultsOf({ sheet, layouts }: LaidOut, jobs: readonly SheetJob[]): string[] {
  const { margin, gap } = sheet
  const room = {
    height: sheet.width - margin.left - margin.right,
    length: sheet.height - margin.top - margin.bottom,
  }
  return layouts.flatMap(({ placements }) => {
    // Each piece is a shape of its own, as it lies, on the strip that the sheet's area is on its side.
    const shapes = placements.map(({ job: index, ...place }): NestShape => {
      const { width = 0, height = 0, outline } = jobs[index] ?? {}
      const box = [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as const
      const [a, b, c, d, e, f] = placedAt(place)
      const points = (outline ?? box).map(([x, y]) => {
        const [across, along] = [a * x + c * y + e - margin.left, b * x + d * y + f - margin.top]
        return [along, across] as const
      })
      return { id: String(index), points, quantity: 1, angles: [0] }
    })
    const pieces = shapes.map((_, shape) => ({ shape, x: 0, y: 0, angle: 0 }))
    return judgeNesting(shapes, { ...room, spacing: gap }, pieces)
  })
}

describe('gangs on their presses (issue 21, 3)', () => {
  test('sheets leave room for marks, and hold the largest piece on offer', () => {
    const { sheet, layouts } = laidOut({ press: stickerPress, acrossWeb: null, jobs: [job('A3', 297, 420, 3)] })
    expect(sheet).toMatchObject({
      width: 320,
      height: 450,
      gap: 5,
      margin: { left: 10, right: 10, top: 15, bottom: 10 },
    })
    expect(layouts).toMatchObject([{ run: 3, placements: [{ x: 10, y: 15 }] }])
  })

  test('two jobs take fewer sheets together than each alone', () => {
    const [cards, tags] = [job('cards', 91, 55, 250), job('tags', 50, 90, 200)]
    const sheets = (...jobs: SheetJob[]) => unitsOf(laidOut({ press: cardPress, acrossWeb: null, jobs }), 'sheet')
    expect(sheets(cards, tags)).toBeLessThanOrEqual(sheets(cards) + sheets(tags))
  })

  test('labels lie on a roll as they are wound', () => {
    const gang = {
      press: labelWeb,
      acrossWeb: 'height',
      jobs: [job('a', 50, 100, 1000), job('b', 50, 100, 500)],
    } as const
    const { sheet, layouts, printed } = laidOut(gang)
    expect(sheet).toMatchObject({ width: 330, height: 57 })
    expect(layouts[0]?.placements.every(({ turned, width }) => turned && width === 100)).toBe(true)
    expect(printed[0]).toBeGreaterThanOrEqual(1000)
    expect(unitsOf({ sheet, layouts }, 'web')).toBe(500 * 57)
  })

  test.each([
    ['decals', wideFormat, [job('a', 1200, 900, 2), job('b', 300, 300, 10)]],
    ['lettering', plotter, [job('a', 3000, 600, 1), job('b', 300, 50, 4)]],
    ['one bumper sticker', wideFormat, [job('a', 250, 75, 1)]],
  ])('%s lie on a length of wide web', (_what, press, jobs) => {
    const { sheet, layouts } = laidOut({ press, acrossWeb: null, jobs })
    expect(sheet.width).toBe(press.width)
    expect(wasteOf({ sheet, layouts }, jobs)).toBeLessThan(0.95)
  })

  describe('of shapes', () => {
    const ring = (corners: number, size: number): PieceRing =>
      Array.from({ length: corners }, (_, at) => {
        const turn = (2 * Math.PI * at) / corners
        return [(size / 2) * (1 + Math.sin(turn)), (size / 2) * (1 - Math.cos(turn))] as const
      })
    const shaped = (id: string, corners: number, size: number, quantity: number): SheetJob => ({
      ...job(id, size, size, quantity),
      outline: ring(corners, size),
    })
    const triangle = (id: string, size: number, quantity: number): SheetJob => ({
      ...job(id, size, size, quantity),
      outline: [
        [0, size],
        [size / 2, 0],
        [size, size],
      ],
    })

    test.each([
      ['circles', [shaped('circle', 24, 100, 60)]],
      ['triangles', [triangle('triangle', 60, 90)]],
      ['two shapes', [triangle('triangle', 80, 40), shaped('circle', 24, 40, 60)]],
    ])('%s are nested on fewer sheets than their boxes, spaced and inside', (_what, jobs) => {
      const gang = { press: stickerPress, acrossWeb: null, jobs }
      const boxed = imposeGang({ ...gang, jobs: jobs.map((each) => ({ ...each, outline: null })) })
      const nested = imposeGang(gang)
      if (!boxed.ok || !nested.ok) throw new Error('too large')
      expect(nested.isNested).toBe(true)
      expect(unitsOf(nested, 'sheet')).toBeLessThan(unitsOf(boxed, 'sheet'))
      expect(faultsOf(nested, jobs)).toEqual([])
      expect(printedOf(nested, jobs).every((printed, index) => printed >= (jobs[index]?.quantity ?? 0))).toBe(true)
    })

    test('on wide web are nested in less of it, together with what lies in boxes', () => {
      const jobs = [triangle('triangle', 400, 6), job('banner', 500, 200, 2)]
      const gang = { press: wideFormat, acrossWeb: null, jobs }
      const boxed = imposeGang({ ...gang, jobs: jobs.map((each) => ({ ...each, outline: null })) })
      const nested = imposeGang(gang)
      if (!boxed.ok || !nested.ok) throw new Error('too large')
      expect(nested.isNested).toBe(true)
      expect(unitsOf(nested, 'web')).toBeLessThan(unitsOf(boxed, 'web'))
      expect(faultsOf(nested, jobs)).toEqual([])
      expect(wasteOf(nested, jobs)).toBeLessThan(wasteOf(boxed, jobs))
    })

    test('lie in boxes where some of them are cut by a guillotine, or nothing is won', () => {
      const isNested = (jobs: SheetJob[]) => {
        const gang = imposeGang({ press: stickerPress, acrossWeb: null, jobs })
        return gang.ok && gang.isNested
      }
      expect(isNested([triangle('triangle', 60, 90), job('card', 90, 55, 50)])).toBe(false)
      expect(isNested([shaped('circle', 24, 50, 20)])).toBe(false)
    })

    test('with a fold stay along the grain', () => {
      const jobs = [{ ...triangle('triangle', 60, 90), grain: 'width' as const }]
      const gang = imposeGang({ press: stickerPress, acrossWeb: null, jobs })
      if (!gang.ok) throw new Error(gang.code)
      expect(gang.isNested).toBe(true)
      // The grain runs along the sheet's height: each piece lies with its width there.
      expect(gang.layouts[0]?.placements.every(({ turned }) => turned)).toBe(true)
    })
  })

  test('what is too large is named', () => {
    const jobs = [job('a', 100, 100, 5), job('b', 500, 500, 5)]
    expect(imposeGang({ press: stickerPress, acrossWeb: null, jobs })).toEqual({
      ok: false,
      code: 'piece-too-large',
      job: 1,
    })
  })

  test('any mix is whole on any press', () => {
    const anyJob = fc
      .tuple(fc.integer({ min: 20, max: 280 }), fc.integer({ min: 20, max: 280 }), fc.integer({ min: 1, max: 900 }))
      .map(([width, height, quantity]) => job('any', width, height, quantity))
    fc.assert(
      fc.property(
        fc.constantFrom(stickerPress, cardPress, wideFormat),
        fc.array(anyJob, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 40),
        (press, jobs, tail) => {
          const { sheet, layouts } = laidOut({ press, acrossWeb: null, jobs, tail })
          expect(sheet.margin.bottom).toBeGreaterThanOrEqual(tail)
          const waste = wasteOf({ sheet, layouts }, jobs)
          expect(waste).toBeGreaterThanOrEqual(0)
          expect(waste).toBeLessThan(1)
        },
      ),
      { numRuns: 15 },
    )
  })
})

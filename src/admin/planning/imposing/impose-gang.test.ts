import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardPress, labelWeb, plotter, stickerPress, wideFormat } from '#print/catalogue/seed/rates/presses.ts'
import type { SheetJob } from '#print/imposition/sheet.ts'
import { judgeSheets } from '#print/imposition/testing/judge-sheets.ts'
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

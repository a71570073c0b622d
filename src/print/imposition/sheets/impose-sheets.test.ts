import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PressSheet, SheetJob } from '../sheet.ts'
import { canBeCut, judgeSheets } from '../testing/judge-sheets.ts'
import { orderMixes, SRA3 } from '../testing/order-mixes.ts'
import { type Imposition, imposeSheets } from './impose-sheets.ts'

/* Issue 21, planning: sheets by guillotine-able imposition. The soak lays out 10,000 random mixes. */

const isSoak = process.env['SOAK'] !== undefined
const MIXES = isSoak ? 10_000 : 25

function impose(...order: Parameters<typeof imposeSheets>): Imposition {
  const result = imposeSheets(...order)
  if (!result.ok) throw new Error(`${result.code}: job ${result.job}`)
  return result
}

describe('the thirty order mixes', () => {
  // A part of them in short: the bench and the soak have all.
  const mixes = isSoak ? orderMixes : orderMixes.slice(3, 10)
  const results = mixes.map((jobs) => ({ jobs, result: impose(jobs, SRA3) }))

  test.each(results)('$jobs.length jobs: cut by a guillotine, whole, at most a sheet above the bound', (mix) => {
    const { jobs, result } = mix
    expect(judgeSheets(jobs, SRA3, result)).toEqual([])
    expect(result.sheets).toBe(result.layouts.reduce((sum, { run }) => sum + run, 0))
    expect(result.sheets).toBeLessThanOrEqual(result.bound + 1)
    expect(result.layouts.length).toBeLessThanOrEqual(jobs.length)
  })

  test('take at least 12 % fewer sheets than each job alone', () => {
    const alone = mixes.flat().reduce((sum, job) => sum + impose([job], SRA3).sheets, 0)
    const ganged = results.reduce((sum, { result }) => sum + result.sheets, 0)
    expect(ganged / alone).toBeLessThanOrEqual(0.88)
  })
})

test('a job alone has one layout, with as many pieces as fit', () => {
  const card: SheetJob = { id: 'cards', width: 85, height: 55, grain: 'any', quantity: 505 }
  const { layouts, sheets, bound, printed } = impose([card], SRA3)
  // In one column two rows of three turned ones and four of two; in another four of two turned ones and one alone.
  expect({ up: layouts[0]?.placements.length, sheets, bound, printed }).toEqual({
    up: 23,
    sheets: 22,
    bound: 22,
    printed: [506],
  })
})

test('the same jobs give the same layouts', () => {
  const jobs = orderMixes[4] ?? []
  expect(impose(jobs, SRA3)).toEqual(impose(jobs, SRA3))
})

test('a piece that does not fit, or not along the grain, is refused by its job', () => {
  const large: SheetJob = { id: 'large', width: 300, height: 400, grain: 'any', quantity: 1 }
  expect(imposeSheets([large, { ...large, width: 311, height: 311 }], SRA3)).toEqual({
    ok: false,
    code: 'piece-too-large',
    job: 1,
  })
  expect(imposeSheets([{ ...large, grain: 'width' }], SRA3)).toMatchObject({ ok: false, job: 0 })
  expect(imposeSheets([{ ...large, grain: 'height' }], SRA3)).toMatchObject({ ok: true, sheets: 1 })
})

const side = fc.integer({ min: 200, max: 2_000 }).map((tenths) => tenths / 10)
const jobOf = fc.record({
  width: side,
  height: side,
  grain: fc.constantFrom('any', 'any', 'width', 'height'),
  quantity: fc.integer({ min: 1, max: 400 }),
})
const mixOf = fc
  .array(jobOf, { minLength: 1, maxLength: 7 })
  .map((jobs) => jobs.map((job, index): SheetJob => ({ ...job, id: `J${index + 1}` })))
const sheetOf: fc.Arbitrary<PressSheet> = fc.record({
  width: fc.integer({ min: 210, max: 720 }),
  height: fc.integer({ min: 210, max: 1_020 }),
  margin: fc.record({ left: fc.nat(9), top: fc.nat(9), right: fc.nat(9), bottom: fc.nat(20) }),
  gap: fc.constantFrom(0, 1.5, 4, 6),
  grain: fc.constantFrom('width', 'height'),
})

function fits({ width, height, grain }: SheetJob, sheet: PressSheet): boolean {
  const { margin } = sheet
  const [across, down] = [sheet.width - margin.left - margin.right, sheet.height - margin.top - margin.bottom]
  const unturned = width <= across && height <= down
  const turned = height <= across && width <= down
  if (grain === 'any') return unturned || turned
  return grain === sheet.grain ? unturned : turned
}

test('random mixes on random sheets never overlap, lie inside, are whole and can be cut', () => {
  fc.assert(
    fc.property(mixOf, sheetOf, (jobs, sheet) => {
      const result = imposeSheets(jobs, sheet, { effort: 0.5 })
      const misfit = jobs.findIndex((job) => !fits(job, sheet))
      expect(result.ok ? -1 : result.job).toBe(misfit)
      if (!result.ok) return
      expect(judgeSheets(jobs, sheet, result)).toEqual([])
      expect(result.sheets).toBeGreaterThanOrEqual(result.bound)
    }),
    { numRuns: MIXES },
  )
})

describe('the judge', () => {
  const sheet: PressSheet = {
    width: 100,
    height: 100,
    margin: { left: 5, top: 5, right: 5, bottom: 5 },
    gap: 2,
    grain: 'width',
  }
  const jobs: readonly SheetJob[] = [{ id: 'A', width: 40, height: 20, grain: 'width', quantity: 2 }]
  const at = (x: number, y: number) => ({ job: 0, x, y, width: 40, height: 20, turned: false })
  const judge = (...placements: ReturnType<typeof at>[]) =>
    judgeSheets(jobs, sheet, { layouts: [{ run: 1, placements }], printed: [placements.length] })

  test('passes what is right, and names each fault', () => {
    expect(judge(at(5, 5), at(47, 5))).toEqual([])
    expect(judge(at(5, 5))).toEqual(['A is short: 1 of 2'])
    expect(judge(at(5, 5), at(56, 5))).toEqual(['layout 1: A lies in the margin'])
    expect(judge(at(5, 5), at(46, 5))).toEqual([
      'layout 1: two pieces are nearer than 2 mm',
      'layout 1: no guillotine cuts it',
    ])
    expect(judge(at(5, 5), { ...at(50, 5), width: 20, height: 40, turned: true })).toEqual([
      'layout 1: A lies across the grain',
    ])
  })

  test('knows that a pinwheel cannot be cut', () => {
    const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
    const pinwheel = [box(0, 0, 60, 30), box(62, 0, 30, 60), box(32, 62, 60, 30), box(0, 32, 30, 60)]
    expect(canBeCut(pinwheel, 2)).toBe(false)
    expect(canBeCut(pinwheel.slice(1), 2)).toBe(true)
  })
})

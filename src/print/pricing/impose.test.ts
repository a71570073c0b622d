import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Press } from '#print/catalogue/rate-card.ts'
import { stickerPress } from '#print/catalogue/seed/rates/presses.ts'
import { impose, type Layout } from './impose.ts'

const click = [{ above: 0, rate: 1 }]
const shape = { code: 'press', name: 'Press', margin: 5, bleed: 2, gap: 1, spoilage_percent: 0, click }
const sheet: Press = { kind: 'sheet', ...shape, width: 320, height: 450, make_ready: 1 }
const web: Press = { kind: 'web', ...shape, width: 330, make_ready: 1_000 }
const piece = (width: number, height: number, acrossWeb: 'width' | 'height' | null = null) => ({
  width,
  height,
  acrossWeb,
})

test.each([
  // 310 × 440 to print on; a piece takes its side + 5 mm, the last in a row 1 mm less.
  { width: 75, height: 75, pieces: 15, turned: false },
  { width: 20, height: 20, pieces: 204, turned: false },
  { width: 420, height: 297, pieces: 1, turned: true },
  { width: 91, height: 55, pieces: 21, turned: false },
  { width: 55, height: 91, pieces: 21, turned: true },
])('an SRA3 sheet holds $pieces of $width × $height mm (decisions §3)', ({ width, height, pieces, turned }) => {
  expect(impose(sheet, piece(width, height))).toEqual([{ pieces, units: 1, least: 1, turned, oversize: false }])
})

test('a piece larger than the sheet is priced by its area, but at least a whole sheet (decisions §3)', () => {
  const [large] = impose(sheet, piece(615, 435))
  expect(large).toMatchObject({ pieces: 1, oversize: true })
  expect(large?.units).toBeCloseTo((620 * 440) / (310 * 440), 12)
  expect(impose(sheet, piece(600, 20))[0]).toMatchObject({ units: 1, oversize: true })
})

test('on a web a single long piece lies along it, many lie across it (decisions §3: best of two)', () => {
  // 320 mm to print on: 200 fits across once, 30 (35 with bleed and gap) nine times.
  expect(impose(web, piece(200, 30))).toEqual([
    { pieces: 1, units: 35, least: 35, turned: false, oversize: false },
    { pieces: 9, units: 205, least: 205, turned: true, oversize: false },
  ])
})

test('a layout that is never better is left out, and of two equal ones the unturned one stays', () => {
  expect(impose(web, piece(300, 200))).toHaveLength(1)
  expect(impose(web, piece(50, 50))).toEqual([{ pieces: 5, units: 55, least: 55, turned: false, oversize: false }])
})

test('a roll orientation determines which side lies across the web (000 §5)', () => {
  expect(impose(web, piece(50, 100, 'width'))).toEqual([
    { pieces: 5, units: 105, least: 105, turned: false, oversize: false },
  ])
  expect(impose(web, piece(50, 100, 'height'))).toEqual([
    { pieces: 3, units: 55, least: 55, turned: true, oversize: false },
  ])
})

test('a piece wider than the web is joined from panels', () => {
  const [wide] = impose(web, piece(395, 355))
  expect(wide).toMatchObject({ pieces: 1, oversize: true })
  expect(wide?.units).toBeCloseTo((400 * 360) / 320, 12)
})

test('a square piece whose height must lie across the web is laid out like any other', () => {
  const [layout] = impose(web, piece(50, 50, 'height'))
  const [slightlyWider] = impose(web, piece(51, 50, 'height'))
  expect(layout?.oversize).toBe(false)
  expect(layout?.pieces).toBe(slightlyWider?.pieces)
})

test('a larger piece never uses less of the press, at any quantity', () => {
  const side = fc.integer({ min: 20, max: 900 })
  const more = fc.integer({ min: 0, max: 60 })
  const across = fc.constantFrom(null, 'width' as const, 'height' as const)
  const need = (layouts: Layout[], quantity: number) =>
    Math.min(...layouts.map(({ least, units, pieces }) => Math.max(least, (quantity * units) / pieces)))
  const wideWeb: Press = { ...web, width: 1_370 }
  fc.assert(
    fc.property(
      fc.constantFrom(sheet, web, wideWeb, stickerPress),
      fc.tuple(side, side, more, more, across),
      fc.integer({ min: 1, max: 20_000 }),
      (press, [width, height, wider, higher, acrossWeb], quantity) => {
        const small = need(impose(press, piece(width, height, acrossWeb)), quantity)
        const large = need(impose(press, piece(width + wider, height + higher, acrossWeb)), quantity)
        expect(large).toBeGreaterThanOrEqual(small)
      },
    ),
    { numRuns: 2_000 },
  )
})

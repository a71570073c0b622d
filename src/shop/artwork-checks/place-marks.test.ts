import { describe, expect, test } from 'vitest'
import type { ReportedPage } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'
import { markPages, numberFindings, placeText } from './place-marks.ts'

/** A page of 100 × 60 units, 1 mm each, whose trim box lies 10 from the left and 5 from the top. */
const PAGE: ReportedPage = {
  number: 1,
  given: { width: 80, height: 50 },
  scale: 1,
  isTurned: false,
  shown: { left: 0, bottom: 0, right: 100, top: 60 },
  trim: { left: 10, bottom: 5, right: 90, top: 55 },
  mmPerUnit: 1,
  turns: 0,
}

const finding = (where: Finding['where'], level: Finding['level'] = 'stop'): Finding => ({
  rule: 'bleed',
  level,
  what: 'The bleed is short.',
  where,
  measured: '',
  needed: '',
  mend: '',
})
const AT_CORNER = { page: 1, box: { x: 0, y: 0, width: 20, height: 10 } }

describe('a place of the trimmed piece on the picture of its page', () => {
  test.each([
    [0, { x: 10, y: 5, width: 20, height: 10 }, { width: 100, height: 60 }],
    [1, { x: 45, y: 10, width: 10, height: 20 }, { width: 60, height: 100 }],
    [2, { x: 70, y: 45, width: 20, height: 10 }, { width: 100, height: 60 }],
    [3, { x: 5, y: 70, width: 10, height: 20 }, { width: 60, height: 100 }],
  ])('after %i quarter turns', (turns, box, size) => {
    const [page] = markPages([{ ...PAGE, turns }], numberFindings([finding(AT_CORNER)]))
    expect(page).toMatchObject({ number: 1, ...size, marks: [{ number: 1, level: 'stop', box }] })
  })
})

test('numbers stay inside the picture, and each can be pressed (WCAG 2.2, 2.5.8)', () => {
  const many = Array.from({ length: 12 }, () => finding({ page: 1, box: { x: 85, y: -9, width: 20, height: 3 } }))
  const [page] = markPages([PAGE], numberFindings([...many, finding({ page: 1, box: null })]))
  const places = page?.marks.map(({ at }) => at) ?? []
  expect(places).toHaveLength(13)
  const apart = places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
  )
  // 24 px where 100 mm are 232 px, on a phone of 320 px.
  expect(Math.min(...apart)).toBeGreaterThanOrEqual((24 / 232) * 100)
  expect(places.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 60)).toBe(true)
})

test('pages without findings are left out, but for the first where no page has any', () => {
  const pages = [PAGE, { ...PAGE, number: 2 }, { ...PAGE, number: 3 }]
  const numbers = (...findings: Finding[]) => markPages(pages, numberFindings(findings)).map(({ number }) => number)
  expect(numbers(finding({ page: 3, box: null }), finding(null))).toEqual([3])
  expect(numbers(finding(null))).toEqual([1])
  expect(markPages([], [])).toEqual([])
})

test('what is fine has no number', () => {
  const list = [finding(null), finding(AT_CORNER, 'look'), finding(null, 'fine')]
  expect(numberFindings(list).map(({ number }) => number)).toEqual([1, 2])
})

test.each([
  [null, null],
  [{ page: 2, box: null }, 'Page 2'],
  [{ page: 1, box: { x: 74.84, y: 30.2, width: 1, height: 1 } }, 'Page 1, 74.8 mm across, 30.2 mm down'],
])('a place in words: %j', (where, expected) => {
  expect(placeText({ where })).toBe(expected)
})

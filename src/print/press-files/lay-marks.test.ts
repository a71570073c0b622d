import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product } from '#print/cut-line/outline.ts'
import { layMarks, MARK_RADIUS_MM } from './lay-marks.ts'
import { type Box, backPlace, type PressBed, placedAt, placedBox } from './press-sheet.ts'

const sheet: PressBed = {
  sheet: { width: 320, height: 450, margin: { left: 10, top: 15, right: 10, bottom: 10 }, gap: 5 },
  kind: 'sheet',
  unprintable: 5,
  bleed: 2,
  gripper: 'top',
}
const web: PressBed = {
  sheet: { width: 330, height: 107, margin: { left: 7, top: 3.5, right: 7, bottom: 3.5 }, gap: 7 },
  kind: 'web',
  unprintable: 0,
  bleed: 2,
  gripper: 'top',
}

/** Trimmed boxes in rows and columns, each of its own size. */
const anyPieces = fc
  .array(fc.tuple(fc.integer({ min: 10, max: 70 }), fc.integer({ min: 10, max: 95 })), { minLength: 1, maxLength: 16 })
  .map((sizes) =>
    sizes.map(
      ([width, height], at): Box => ({ x: 10 + (at % 4) * 75, y: 15 + Math.floor(at / 4) * 100, width, height }),
    ),
  )

describe('marks', () => {
  test('lie on paper that can be printed, and never on a piece or its bleed', () => {
    fc.assert(
      fc.property(anyPieces, (trimmed) => {
        const printed = trimmed.map((box) => grow(box, 2))
        const { ticks, dots, targets, gripper } = layMarks(sheet, { trimmed, printed })
        expect([dots.length, targets.length, gripper.length]).toEqual([5, 3, 3])
        const boxes = [
          ...ticks.map(([x0, y0, x1, y1]) =>
            spread([
              [x0, y0],
              [x1, y1],
            ]),
          ),
          ...[...dots, ...targets].map(([x, y]) => grow({ x, y, width: 0, height: 0 }, MARK_RADIUS_MM)),
          spread(gripper),
        ]
        for (const box of boxes) {
          expect(box.x >= 4.999 && box.y >= 4.999).toBe(true)
          expect(box.x + box.width <= 315.001 && box.y + box.height <= 445.001).toBe(true)
          expect(printed.some((other) => meets(box, other))).toBe(false)
        }
      }),
    )
  })

  test('a piece that lies alone has eight ticks', () => {
    const trimmed = [{ x: 100, y: 100, width: 50, height: 50 }]
    const { ticks } = layMarks(sheet, { trimmed, printed: trimmed.map((box) => grow(box, 2)) })
    expect(ticks.length).toBe(8)
    expect(ticks).toContainEqual([98, 100, 95, 100])
  })

  test('a length of web has its marks beside the labels', () => {
    const { dots, head, gripper } = layMarks(web, { trimmed: [], printed: [] })
    expect(dots.length).toBe(4)
    expect(gripper).toEqual([])
    expect(head).toMatchObject({ upwards: true, depth: 5 })
  })
})

describe('places', () => {
  test.each([
    [0, false],
    [1, false],
    [0, true],
    [1, true],
  ])('a piece that is turned fills its box (%i quarters, head down: %s)', (quarters, isHeadDown) => {
    const size = quarters === 0 ? { width: 50, height: 80 } : { width: 80, height: 50 }
    const placement = { x: 12, y: 30, width: 50, height: 80, turned: quarters === 1 }
    const at = placedAt(isHeadDown ? { ...placement, isHeadDown } : placement)
    const box = placedBox({ job: 0, at }, size, 0)
    expect([box.x, box.y, box.width, box.height].map((mm) => Number(mm.toFixed(6)))).toEqual([12, 30, 50, 80])
    const [, , , , x, y] = at
    const corner = [x > 12 ? 'right' : 'left', y > 30 ? 'bottom' : 'top']
    expect(corner).toEqual(
      [
        ['left', 'top'],
        ['right', 'top'],
        ['right', 'bottom'],
        ['left', 'bottom'],
      ][quarters + (isHeadDown ? 2 : 0)],
    )
  })

  test('a back lies behind its front, whichever way the sheet is turned over', () => {
    fc.assert(
      fc.property(fc.constantFrom('turn', 'tumble'), fc.double({ min: 0, max: 6, noNaN: true }), (backing, angle) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const place = { job: 0, at: [cos, sin, -sin, cos, 40, 30] } as const
        const back = backPlace(place, { width: 100, height: 80 }, [20, backing])
        const over = backing === 'turn' ? ([-1, 0, 0, 1, 100, 0] as const) : ([1, 0, 0, -1, 0, 80] as const)
        // The front's upper left corner is behind the back's upper right one.
        const [, , , , x, y] = product(over, back.at)
        const [, , , , frontX, frontY] = product(place.at, [1, 0, 0, 1, 20, 0])
        expect([x, y]).toEqual([expect.closeTo(frontX, 6), expect.closeTo(frontY, 6)])
      }),
    )
  })
})

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function spread(spots: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function meets(one: Box, other: Box): boolean {
  const near = 1e-6
  return (
    one.x < other.x + other.width - near &&
    other.x < one.x + one.width - near &&
    one.y < other.y + other.height - near &&
    other.y < one.y + one.height - near
  )
}

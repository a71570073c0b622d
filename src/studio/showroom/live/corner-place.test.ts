import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CornerRoom, cornerPlace } from './corner-place.ts'

const WIDE: CornerRoom = {
  stage: { bottom: -200 },
  options: { right: 920, bottom: 1600 },
  summary: { left: 976, right: 1348, bottom: 728 },
  foot: 900,
}
const PHONE: CornerRoom = { ...WIDE, options: { right: 372, bottom: 2400 }, summary: null, foot: 730 }

describe('the small copy of the stage', () => {
  test.each<[string, CornerRoom, ReturnType<typeof cornerPlace>]>([
    ['is not there while the stage is', { ...WIDE, stage: { bottom: 1 } }, null],
    ['lies under the summary', WIDE, { left: 1085, top: 740, width: 263, over: false }],
    ['is as wide as the summary at most', { ...WIDE, foot: 2000 }, { left: 976, top: 740, width: 372, over: false }],
    ['lies over the options in a low window', { ...WIDE, foot: 800 }, { left: 728, top: 680, width: 192, over: true }],
    ['lies over the foot bar of a phone', PHONE, { left: 244, top: 646, width: 128, over: true }],
    ['goes with the options', { ...PHONE, options: { right: 372, bottom: 640 } }, null],
  ])('%s', (_, room, corner) => {
    expect(cornerPlace(room)).toEqual(corner)
  })

  test('never covers the summary, nor the foot of the window', () => {
    const edge = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(edge, edge, (bottom, foot) => {
        const corner = cornerPlace({ ...WIDE, summary: { left: 976, right: 1348, bottom }, foot })
        if (corner === null) return
        expect(corner.top + (corner.width * 9) / 16).toBeLessThanOrEqual(foot)
        if (corner.over) expect(corner.left + corner.width).toBeLessThanOrEqual(976)
        else expect(corner.top).toBeGreaterThan(bottom)
      }),
    )
  })
})

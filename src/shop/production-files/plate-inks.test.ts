import { expect, test } from 'vitest'
import { inkAt, totalInk } from './plate-inks.ts'

test('the inks of a place are added up without the plates of tools', () => {
  const plate = (name: string, ...light: number[]) => ({ name, light: Uint8Array.from(light) })
  const plates = [plate('Cyan', 255, 0), plate('Black', 255, 102), plate('White', 0, 0), plate('CutContour', 255, 0)]
  const amounts = { width: 2, height: 1, plates }
  expect(inkAt(amounts, { x: 0.2, y: 0.5 })).toEqual(
    new Map(Object.entries({ Cyan: 0, Black: 0, White: 100, CutContour: 0 })),
  )
  expect(totalInk(inkAt(amounts, { x: 0.9, y: 0.5 }))).toBe(160)
})

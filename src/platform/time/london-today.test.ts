import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { londonDate } from './london.ts'
import { londonToday } from './london-today.ts'

test.each([
  ['2026-11-26T23:59:59Z', '2026-11-26'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
])('at %s it is %s in London', (instant, day) => {
  expect(londonToday(fixedClock(instant))).toBe(day)
})

test('is the day of london.ts at every instant', () => {
  const instants = fc.date({ min: new Date('1972-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(londonToday(fixedClock(instant.toISOString()))).toBe(londonDate(instant))
    }),
  )
})

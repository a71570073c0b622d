import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '#platform/time/calendar-date.ts'
import { daysText, keptByWeek, mondayOf, shareText } from './kept-promises.ts'

const left = (leftOn: string, promisedOn: string, dueOn = promisedOn) => ({ leftOn, promisedOn, dueOn })

test('lines are counted in the week in which they left, by both of their days', () => {
  expect(
    keptByWeek([
      left('2026-11-24', '2026-11-24'),
      left('2026-11-27', '2026-11-24', '2026-11-27'),
      left('2026-11-29', '2026-11-24', '2026-11-25'),
      left('2026-11-30', '2026-12-02', '2026-12-03'),
    ]),
  ).toEqual([
    { monday: '2026-11-23', lines: 3, keptPromised: 1, keptDue: 2, medianDays: 0, worstDays: 4 },
    { monday: '2026-11-30', lines: 1, keptPromised: 1, keptDue: 1, medianDays: -3, worstDays: 0 },
  ])
})

test('every line is counted once, and no share is more than all', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days))
  const line = fc.record({ leftOn: day, promisedOn: day, dueOn: day })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const weeks = keptByWeek(lines)
      expect(weeks.reduce((sum, week) => sum + week.lines, 0)).toBe(lines.length)
      for (const { monday, lines: count, keptDue, keptPromised, medianDays, worstDays } of weeks) {
        expect(weekday(monday)).toBe(1)
        expect(mondayOf(monday)).toBe(monday)
        expect(Math.max(keptDue, keptPromised)).toBeLessThanOrEqual(count)
        expect(medianDays).toBeLessThanOrEqual(worstDays)
      }
    }),
  )
})

test('in words: nearly all is not all', () => {
  expect([shareText(199, 200), shareText(200, 200), shareText(1, 900), shareText(0, 3), shareText(0, 0)]).toEqual([
    '99%',
    '100%',
    '1%',
    '0%',
    '',
  ])
  expect([daysText(0), daysText(1), daysText(-2.5)]).toEqual(['on the day', '1 day late', '2.5 days early'])
})

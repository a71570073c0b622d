import { describe, expect, it } from 'vitest'
import { daysOfWorkingMinutes, minutesLeftToday, WORKING_MINUTES, workingMinutesUntil } from './working-time.ts'

const hours = { cutOff: '17:00', holidays: new Set(['2026-11-30']) }
/** A Thursday in winter, when London keeps UTC; the Monday after is a holiday. */
const thursday = (time: string) => new Date(`2026-11-26T${time}:00Z`)
const saturday = new Date('2026-11-28T12:00:00Z')

describe('working minutes', () => {
  it.each([
    ['before work', thursday('06:00'), WORKING_MINUTES],
    ['in the afternoon', thursday('14:20'), 160],
    ['after the cut-off', thursday('17:00'), 0],
    ['on a Saturday', saturday, 0],
  ])('are left today: %s', (_when, now, left) => expect(minutesLeftToday(now, hours)).toBe(left))

  it.each([
    ['today', thursday('14:20'), '2026-11-26', 160],
    ['tomorrow', thursday('14:20'), '2026-11-27', 160 + WORKING_MINUTES],
    ['over a weekend and a holiday', thursday('14:20'), '2026-12-01', 160 + 2 * WORKING_MINUTES],
    ['from a Saturday', saturday, '2026-12-01', WORKING_MINUTES],
    ['just missed', thursday('17:00'), '2026-11-26', -1],
    ['a working day ago', thursday('17:00'), '2026-11-25', -WORKING_MINUTES],
    ['some of a working day ago', thursday('14:20'), '2026-11-25', -(WORKING_MINUTES - 160)],
  ])('until the cut-off of a day: %s', (_when, now, day, minutes) =>
    expect(workingMinutesUntil(now, day, hours)).toBe(minutes),
  )

  it.each([
    ['now', thursday('14:20'), 0, '2026-11-26'],
    ['the last of today', thursday('14:20'), 159, '2026-11-26'],
    ['the first of tomorrow', thursday('14:20'), 160, '2026-11-27'],
    ['after the holiday', thursday('14:20'), 160 + WORKING_MINUTES, '2026-12-01'],
    ['now, on a Saturday', saturday, 0, '2026-12-01'],
  ])('fall on a day: %s', (_when, now, minute, day) => expect(daysOfWorkingMinutes(now, hours)(minute)).toBe(day))
})

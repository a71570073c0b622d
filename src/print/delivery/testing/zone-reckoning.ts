import { addDays } from '#platform/time/calendar-date.ts'
import type { Reckoning } from './reckon-dates.ts'

/** Time zones that differ most from London's, and one that once skipped a whole day (Apia). */
export const ZONES = ['UTC', 'Europe/London', 'America/Los_Angeles', 'Pacific/Apia'] as const

const DAYS = 1500
const HALF_HOUR = 1_800_000
const HALF_HOURS = 48 * 6

/** The days on which the clocks change in London, 2026 to 2028. */
const CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29']

/**
 * Every day of four years, and every half hour of six days around each clock change, with the milliseconds before and
 * after: the cut-off is one of them.
 */
export const ZONE_RECKONING: Reckoning = {
  holidays: ['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'],
  instants: CHANGES.flatMap((change) =>
    Array.from({ length: HALF_HOURS }, (_, index) => Date.parse(`${addDays(change, -3)}T00:00:00Z`) + index * HALF_HOUR)
      .flatMap((at) => [at, at + 1])
      .map((at) => new Date(at).toISOString()),
  ),
  days: Array.from({ length: DAYS }, (_, passed) => addDays('2026-01-01', passed)),
  printingDays: 4,
  cutOff: '17:00',
}

import { addDays, type CalendarDate } from '../src/platform/time/calendar-date.ts'
import { fixedClock } from '../src/platform/time/clock.ts'
import type { Holiday } from '../src/print/delivery/holiday.ts'
import { holidayDates } from '../src/print/delivery/holiday.ts'
import { planProduction } from '../src/print/delivery/plan-production.ts'
import { median } from './contest.ts'

export interface DateTimes {
  /** Milliseconds of CPU time for ten thousand start dates: dispatch, the days of production and the end of the estimate. */
  planning: number
  /** The same, each day that is passed made and written by the platform's Date. */
  platform: number
  /** The median over the rounds of the one divided by the other. */
  ratio: number
}

const STARTS = 10_000
const ROUNDS = 20
const FIRST = '2026-01-01'
const PRINTING_DAYS = 4
const ARRIVAL_DAYS = 4
const DAY_MS = 86_400_000
const MOMENT = { today: '1970-01-01', pastCutOff: false }

/** What reckoning ten thousand start dates costs, from day to day over 27 years with ten holidays in each. */
export function measureDates(): DateTimes {
  const starts = Array.from({ length: STARTS }, (_, passed) => addDays(FIRST, passed))
  const holidays = holidayDates(yearlyHolidays())
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    const planned = starts.map((day) =>
      planProduction(day, { turnaround: { printing_days: PRINTING_DAYS, shipping_days: 5 }, holidays, moment: MOMENT }),
    )
    const planning = millisecondsSince(start)
    const between = process.cpuUsage()
    const written = starts.map((day) => arrivalByPlatform(day, holidays))
    const platform = millisecondsSince(between)
    if (planned.some(({ arrival }, index) => arrival !== written[index])) throw new Error('The dates differ')
    return { planning, platform }
  })
  // The first half is for the compiler.
  const counted = rounds.slice(ROUNDS / 2)
  return {
    planning: median(counted.map(({ planning }) => planning)),
    platform: median(counted.map(({ platform }) => platform)),
    ratio: median(counted.map(({ planning, platform }) => planning / platform)),
  }
}

/** Of this process: other programs on the machine do not count. */
function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function yearlyHolidays(): Holiday[] {
  const days = ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28', '12-29', '12-30']
  return Array.from({ length: 40 }, (_, year) => 2026 + year).flatMap((year) =>
    days.map((day) => ({ date: `${year}-${day}`, name: 'Holiday', type: 'public' as const })),
  )
}

/** The day on which an order arrives at the latest, counted with the platform's dates. */
function arrivalByPlatform(day: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  const date = fixedClock(`${day}T00:00:00Z`).now()
  const written = () => date.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const works = () => date.getUTCDay() % 6 !== 0 && !holidays.has(written())
  const next = () => date.setTime(date.getTime() + DAY_MS)
  while (!works()) next()
  for (let left = PRINTING_DAYS + 1 + ARRIVAL_DAYS; left > 0; ) {
    next()
    if (works()) left -= 1
  }
  return written()
}

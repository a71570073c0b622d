import { formatDay } from '#platform/time/calendar-date.ts'
import { weeksOfMonth } from '#platform/time/calendar-month.ts'
import type { Sheet } from './calendar-needs.ts'

/** The holidays that the sheet marks, with name and type (001 §4); nothing where it has none. */
export function HolidaysOnSheet({ month, byDate }: Pick<Sheet, 'month' | 'byDate'>) {
  const holidays = weeksOfMonth(month).flatMap((week) => week.flatMap((date) => byDate.get(date) ?? []))
  if (holidays.length === 0) return null
  return (
    <div className="mt-4 text-sm">
      <p className="flex items-center gap-2 text-soft">
        <span aria-hidden="true" className="day day-swatch day-holiday" />
        No work on Saturdays, Sundays and these days
      </p>
      <ul className="mt-2 gap-x-8 sm:columns-2">
        {holidays.map(({ date, name, type }) => (
          <li key={date} className="flex break-inside-avoid gap-2 py-0.5">
            <span className="w-24 shrink-0 font-semibold">{formatDay(date)}</span>
            <span className="min-w-0">
              {name} <span className="text-soft">({type})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

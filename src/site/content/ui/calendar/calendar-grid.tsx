import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { type CalendarMonth, monthName, monthOf, weeksOfMonth } from '#platform/time/calendar-month.ts'
import { WEEKDAYS } from '#platform/time/day-names.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { clampToRange } from '#print/delivery/calendar-range.ts'
import { CalendarDay } from './calendar-day.tsx'
import type { Sheet } from './calendar-needs.ts'
import { stepOfKey } from './step-of-key.ts'

interface CalendarGridProps extends Sheet {
  onPick(date: CalendarDate): void
  onMonth(month: CalendarMonth): void
}

/**
 * A month as a table of buttons, and as a grid with one Tab stop once scripts run: the keys are those of `stepOfKey`,
 * Enter and Space pick. Sunday comes first (001 §2).
 */
export function CalendarGrid({ onPick, onMonth, ...sheet }: CalendarGridProps) {
  const { month, range, plan } = sheet
  const live = useHydrated()
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<CalendarDate | null>(null)
  const weeks = weeksOfMonth(month)
  const cursor = cursorOf(moved ?? plan.ordered, month, sheet)
  const stepped = useRef(false)

  useEffect(() => {
    if (!stepped.current) return
    stepped.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor])

  function press(event: KeyboardEvent) {
    const next = stepOfKey(event.key, event.shiftKey, cursor, range)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    stepped.current = next !== cursor
    setMoved(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  function pick(date: CalendarDate) {
    setMoved(date)
    onPick(date)
  }

  return (
    <table ref={grid} role={live ? 'grid' : undefined} className="calendar" onKeyDown={press}>
      <caption className="sr-only">Start date in {monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} {...(live ? { role: 'gridcell', 'aria-selected': date === plan.ordered } : {})}>
                <CalendarDay {...sheet} date={date} stop={live ? date === cursor : null} onPick={pick} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day that the Tab key stops at: one of the sheet that can be picked. */
function cursorOf(wanted: CalendarDate, month: CalendarMonth, { range }: Sheet): CalendarDate {
  const weeks = weeksOfMonth(month)
  const shown = weeks.some((week) => week.includes(wanted))
  return clampToRange(shown ? wanted : `${month}-01`, range)
}

import { type CalendarMonth, getMonth, monthName, monthsBetween } from '#platform/time/calendar-month.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { neighbours } from '#print/delivery/open-calendar.ts'
import type { Sheet } from './calendar-needs.ts'

interface MonthBarProps extends Pick<Sheet, 'month' | 'range'> {
  onMonth(month: CalendarMonth): void
}

/** Which month is shown: back and on by one, or any of the years ahead from the list. */
export function MonthBar({ month, range, onMonth }: MonthBarProps) {
  const { before, after } = neighbours(month, range)
  const months = monthsBetween(getMonth(range.first), getMonth(range.last))
  const years = [...new Set(months.map((one) => one.slice(0, 4)))]
  return (
    <div className="flex items-center gap-2">
      <Turn to={before} name="Previous month" icon="left" onMonth={onMonth} />
      <div className="min-w-0 flex-1">
        <select
          aria-label="Month"
          name="month"
          value={month}
          className="control font-display text-lg font-semibold"
          onChange={(event) => onMonth(event.currentTarget.value)}
        >
          {years.map((year) => (
            <optgroup key={year} label={year}>
              {months
                .filter((one) => one.startsWith(year))
                .map((one) => (
                  <option key={one} value={one}>
                    {monthName(one)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Turn to={after} name="Next month" icon="right" onMonth={onMonth} />
    </div>
  )
}

interface TurnProps {
  to: CalendarMonth | null
  name: string
  icon: 'left' | 'right'
  onMonth(month: CalendarMonth): void
}

/** Stays where it is at the end of the months, so that the keyboard does not lose its place. */
function Turn({ to, name, icon, onMonth }: TurnProps) {
  return (
    <button
      type="submit"
      name="turn"
      value={to ?? ''}
      aria-label={name}
      aria-disabled={to === null || undefined}
      className="btn btn-secondary size-11 shrink-0 px-0"
      onClick={(event) => {
        event.preventDefault()
        if (to !== null) onMonth(to)
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addDays, type CalendarDate, formatLongDay, WEEKDAYS, weekday } from '#platform/time/calendar-date.ts'
import {
  addMonthsToDay,
  type CalendarMonth,
  getMonth,
  monthName,
  monthsBetween,
  shortMonthName,
  weeksOfMonth,
} from '#platform/time/calendar-month.ts'
import { Icon, type IconName } from '#platform/ui/icon.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { VisuallyHidden } from '#platform/ui/money.tsx'
import type { Holiday } from '#print/delivery/holiday.ts'
import { type DayMark, type DayPart, markDay, markInWords } from '#print/delivery/mark-day.ts'
import { type CalendarRange, clampToRange, isInRange, neighbours } from '#print/delivery/open-calendar.ts'
import type { ProductionPlan } from '#print/delivery/plan-production.ts'

/** The data for every part of the turnaround calendar. */
export interface Sheet {
  month: CalendarMonth
  range: CalendarRange
  plan: ProductionPlan
  byDate: ReadonlyMap<CalendarDate, Holiday>
  dates: ReadonlySet<CalendarDate>
}

interface MonthBarProps extends Pick<Sheet, 'month' | 'range'> {
  onMonth(month: CalendarMonth): void
}

/** The month that is shown, with buttons for the previous and next one, and a list of all months that can be shown. */
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

/** Stays in place, disabled, at the first and last month, so that it keeps the focus. */
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

/** Each part has a symbol as well as a colour. */
const SIGNS: Readonly<Record<DayPart, IconName | null>> = {
  order: 'check',
  production: null,
  between: null,
  dispatch: 'van',
}

interface CalendarDayProps extends Sheet {
  date: CalendarDate
  /** With scripts: whether this day is the only tab stop of the grid; null without scripts. */
  stop: boolean | null
  onPick(date: CalendarDate): void
}

const MONTHS_IN_A_YEAR = 12
const SATURDAY = 6

/**
 * The keys of the calendar, as in the date grid of the ARIA Authoring Practices: arrows by day and week, Home and End
 * within the week, Page Up and Page Down by month, with Shift by year.
 */
const STEPS: Readonly<Record<string, (day: CalendarDate, shift: boolean) => CalendarDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, SATURDAY - weekday(day)),
  PageUp: (day, shift) => addMonthsToDay(day, shift ? -MONTHS_IN_A_YEAR : -1),
  PageDown: (day, shift) => addMonthsToDay(day, shift ? MONTHS_IN_A_YEAR : 1),
}

interface CalendarGridProps extends Sheet {
  onPick(date: CalendarDate): void
  onMonth(month: CalendarMonth): void
}

/**
 * A month as a table of buttons, and with scripts as a grid with one tab stop: `STEPS` defines its keys, Enter and
 * Space pick. Sunday comes first (001 §2).
 */
export function CalendarGrid({ onPick, onMonth, ...sheet }: CalendarGridProps) {
  const { month, range, plan } = sheet
  const live = useHydrated()
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<CalendarDate | null>(null)
  const weeks = weeksOfMonth(month)
  const cursor = getCursor(moved ?? plan.ordered, month, sheet)
  const stepped = useRef(false)

  useEffect(() => {
    if (!stepped.current) return
    stepped.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor])

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = clampToRange(step(cursor, event.shiftKey), range)
    stepped.current = next !== cursor
    setMoved(next)
    if (getMonth(next) !== month) onMonth(getMonth(next))
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

/** The day with the tab stop: one on the sheet that can be picked. */
function getCursor(wanted: CalendarDate, month: CalendarMonth, { range }: Sheet): CalendarDate {
  const weeks = weeksOfMonth(month)
  const shown = weeks.some((week) => week.includes(wanted))
  return clampToRange(shown ? wanted : `${month}-01`, range)
}

/** A day of the sheet: a button, which sends the form without scripts, or plain text if it cannot be picked. */
function CalendarDay({ date, stop, onPick, ...sheet }: CalendarDayProps) {
  const mark = markDay(date, sheet)
  const words = markInWords(mark)
  const shared = {
    className: getClassName(mark, getMonth(date) === sheet.month),
    title: mark.holiday === null ? undefined : `${mark.holiday.name} (${mark.holiday.type})`,
  }
  const label = `${formatLongDay(date)}${words === '' ? '' : `, ${words}`}`
  const content = <DayContent date={date} part={mark.part} />
  if (!isInRange(date, sheet.range)) return <OtherDay {...{ ...shared, label, content }} />
  return (
    <button
      type="submit"
      name="day"
      value={date}
      data-date={date}
      aria-label={label}
      {...(stop === null ? {} : { tabIndex: stop ? 0 : -1 })}
      onClick={(event) => {
        event.preventDefault()
        onPick(date)
      }}
      {...shared}
    >
      {content}
    </button>
  )
}

function getClassName({ part, closed, holiday }: DayMark, ofThisMonth: boolean): string {
  return [
    'day',
    part === null ? '' : `day-${part}`,
    closed ? 'day-closed' : '',
    holiday === null ? '' : 'day-holiday',
    ofThisMonth ? '' : 'day-beside',
  ].join(' ')
}

/** A day that is past, or too far ahead. */
function OtherDay({
  label,
  content,
  className,
  title,
}: {
  label: string
  content: ReactNode
  className: string
  title: string | undefined
}) {
  return (
    <span className={`${className} day-out`} title={title}>
      <span aria-hidden="true" className="contents">
        {content}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

function DayContent({ date, part }: { date: CalendarDate; part: DayPart | null }) {
  const first = date.endsWith('-01')
  const sign = part === null ? null : SIGNS[part]
  return (
    <>
      {/* The first day of a month shows the month's short name; the label has the full name. */}
      <span className="day-number" data-month={first ? shortMonthName(getMonth(date)) : undefined}>
        {Number(date.slice(8))}
      </span>
      {sign !== null && <Icon name={sign} className="size-3.5" />}
    </>
  )
}

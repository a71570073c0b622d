import type { ReactNode } from 'react'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { monthOf, shortMonthName } from '#platform/time/calendar-month.ts'
import { Icon, type IconName } from '#platform/ui/icon.tsx'
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx'
import { isInRange } from '#print/delivery/calendar-range.ts'
import { type DayMark, type DayPart, markDay, markInWords } from '#print/delivery/mark-day.ts'
import type { Sheet } from './calendar-needs.ts'

/** Each part has a sign as well as a colour. */
const SIGNS: Readonly<Record<DayPart, IconName | null>> = {
  order: 'check',
  production: null,
  between: null,
  dispatch: 'van',
}

interface CalendarDayProps extends Sheet {
  date: CalendarDate
  /** Scripts run: the days are one stop of the Tab key, and this is it. */
  stop: boolean | null
  onPick(date: CalendarDate): void
}

/** A day of the sheet: a button that sends the form without scripts, or plain text where it cannot be picked. */
export function CalendarDay({ date, stop, onPick, ...sheet }: CalendarDayProps) {
  const mark = markDay(date, sheet)
  const words = markInWords(mark)
  const shared = {
    className: lookOf(mark, monthOf(date) === sheet.month),
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

function lookOf({ part, closed, holiday }: DayMark, ofThisMonth: boolean): string {
  return [
    'day',
    part === null ? '' : `day-${part}`,
    closed ? 'day-closed' : '',
    holiday === null ? '' : 'day-holiday',
    ofThisMonth ? '' : 'day-beside',
  ].join(' ')
}

interface OtherDayProps {
  label: string
  content: ReactNode
  className: string
  title: string | undefined
}

/** A day that is past, or too far ahead. */
function OtherDay({ label, content, className, title }: OtherDayProps) {
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
      {/* Where another month begins is seen on its first day; its name in full is in the label. */}
      <span className="day-number" data-month={first ? shortMonthName(monthOf(date)) : undefined}>
        {Number(date.slice(8))}
      </span>
      {sign !== null && <Icon name={sign} className="size-3.5" />}
    </>
  )
}

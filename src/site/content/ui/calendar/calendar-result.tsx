import type { ReactNode } from 'react'
import { formatDay } from '#platform/time/calendar-date.ts'
import { weeksOfMonth } from '#platform/time/calendar-month.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { dayInWords, type OrderSentences } from '#print/delivery/order-sentences.ts'
import type { OrderMoment, ProductionPlan } from '#print/delivery/plan-production.ts'
import type { Sheet } from './calendar-grid.tsx'

interface CalendarResultProps {
  plan: ProductionPlan
  sentences: OrderSentences
  moment: OrderMoment
}

/** The dates of the order, announced when they change, and the legend (001 §2). */
export function CalendarResult({ plan, sentences, moment }: CalendarResultProps) {
  const { length } = plan.production
  const day = (date: string) => dayInWords(date, moment.today)
  return (
    <>
      <div role="status" aria-atomic="true">
        {sentences.waits !== null && <p className="mb-3 border-l-2 border-ink pl-3">{sentences.waits}</p>}
        <p className="text-lg font-semibold text-balance">{sentences.order}</p>
      </div>
      <p className="mt-2 text-sm text-soft">
        An estimate from today’s calendar. No delivery date is guaranteed; remote islands and some areas may take
        longer.
      </p>
      <dl className="mt-6 border-t border-line">
        <Entry swatch={<Swatch className="day-order" sign="check" />} name="Order and approval date">
          {day(plan.ordered)}
        </Entry>
        <Entry swatch={<Swatch className="day-production" />} name="Production and processing">
          {length} business {length === 1 ? 'day' : 'days'}
        </Entry>
        <Entry swatch={<Swatch className="day-dispatch" sign="van" />} name="Estimated dispatch date">
          {day(plan.dispatch)}
        </Entry>
        <Entry swatch={null} name={`Delivery within ${plan.delivery} business ${plan.delivery === 1 ? 'day' : 'days'}`}>
          by {day(plan.arrival)}
        </Entry>
      </dl>
    </>
  )
}

/** A sample day for the legend. */
function Swatch({ className, sign }: { className: string; sign?: 'check' | 'van' }) {
  return (
    <span aria-hidden="true" className={`day day-swatch ${className}`}>
      {sign !== undefined && <Icon name={sign} className="size-3.5" />}
    </span>
  )
}

function Entry({ swatch, name, children }: { swatch: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-b border-line py-2.5 sm:grid-cols-[1fr_auto]">
      <dt className="flex items-start gap-3 text-soft">
        <span className="w-7 shrink-0 pt-0.5">{swatch}</span>
        {name}
      </dt>
      <dd className="pl-10 font-semibold sm:pl-0 sm:text-right">{children}</dd>
    </div>
  )
}

/** The holidays on the sheet, with name and type (001 §4); nothing if it has none. */
export function HolidaysOnSheet({ month, byDate }: Pick<Sheet, 'month' | 'byDate'>) {
  const holidays = weeksOfMonth(month).flatMap((week) => week.flatMap((date) => byDate.get(date) ?? []))
  if (holidays.length === 0) return null
  return (
    <div className="mt-4 text-sm">
      <p className="flex items-center gap-2 text-soft">
        <span aria-hidden="true" className="day day-swatch day-holiday" />
        We don’t work on Saturdays, Sundays and these days
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

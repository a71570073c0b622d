import type { ReactNode } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import type { OrderMoment } from '#print/delivery/order-moment.ts'
import { dayInWords, type OrderSentences } from '#print/delivery/order-sentences.ts'
import type { ProductionPlan } from '#print/delivery/plan-production.ts'
import { DELIVERY_WORKING_DAYS } from '#print/delivery/turnaround.ts'

interface CalendarResultProps {
  plan: ProductionPlan
  sentences: OrderSentences
  moment: OrderMoment
}

/** What was reckoned: read out when it changes, and the legend with its dates (001 §2). */
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
        <Entry swatch={<Swatch look="day-order" sign="check" />} name="Order and approval date">
          {day(plan.ordered)}
        </Entry>
        <Entry swatch={<Swatch look="day-production" />} name="Production and processing">
          {length} business {length === 1 ? 'day' : 'days'}
        </Entry>
        <Entry swatch={<Swatch look="day-dispatch" sign="van" />} name="Estimated dispatch date">
          {day(plan.dispatch)}
        </Entry>
        <Entry swatch={null} name={`Delivery within ${DELIVERY_WORKING_DAYS} business days`}>
          by {day(plan.arrival)}
        </Entry>
      </dl>
    </>
  )
}

/** A day of the calendar, as the legend shows it. */
function Swatch({ look, sign }: { look: string; sign?: 'check' | 'van' }) {
  return (
    <span aria-hidden="true" className={`day day-swatch ${look}`}>
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

import type { ReactNode } from 'react'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { Money } from '#platform/ui/money.tsx'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { CALENDAR } from '../item-tabs.ts'
import type { ShippingFacts } from '../shipping-facts.ts'
import type { TurnaroundCalendarProps } from './calendar/turnaround-calendar.tsx'
import { PlainTable } from './plain-table.tsx'

const TurnaroundCalendar = lazyIsland<TurnaroundCalendarProps>(
  async () => (await import('./calendar/turnaround-calendar.tsx')).TurnaroundCalendar,
)

interface ShippingInfoProps {
  facts: ShippingFacts
  rates: ShippingRates
  calendar: Omit<TurnaroundCalendarProps, 'cutOff'>
  /** 2 on its own page, 3 in the tabs of an item. */
  level: 2 | 3
}

/**
 * Shipping info: when an order starts, how long it takes, what delivery costs, and the turnaround calendar (001 §2).
 */
export function ShippingInfo({ facts, rates, calendar, level }: ShippingInfoProps) {
  return (
    <>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <Heading level={level}>Turnaround</Heading>
          <PlainTable
            caption="Turnaround by delivery option"
            headings={['Option', 'Including delivery', 'Cost']}
            rows={facts.turnarounds.map(({ group, range }) => ({
              key: range,
              cells: [
                <>
                  Standard
                  {group !== null && <span className="block text-sm font-normal text-soft">{group}</span>}
                </>,
                range,
                <Money key="cost" pence={rates.standardPence} layout="stack" />,
              ],
            }))}
            className="mt-4"
            lastRight
          />
          <p className="mt-3 text-sm text-soft">
            {facts.turnaround_note} We charge delivery once per order. It is free for goods of{' '}
            <Money pence={rates.freeFromPence} /> or more.
          </p>
        </div>
        <div>
          <Heading level={level}>Good to know</Heading>
          <ul className="mt-4 border-t border-line">
            {facts.notes.map((note) => (
              <li key={note} className="border-b border-line py-3">
                {note}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <section aria-label="Turnaround calendar" className="mt-12 scroll-mt-6 print:hidden" id={CALENDAR}>
        <Heading level={level}>Turnaround calendar</Heading>
        <p className="mt-2 mb-5 max-w-prose text-soft">
          Choose the day on which you approve and pay. The calendar shows when we print and dispatch your order.
        </p>
        <TurnaroundCalendar {...calendar} cutOff={facts.cutOff} />
      </section>
    </>
  )
}

function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const
  return <Tag className="text-2xl">{children}</Tag>
}

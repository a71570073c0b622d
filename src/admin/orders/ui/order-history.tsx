import { Link } from 'react-router'
import { StateMark, Who } from '#admin/ui/state-mark.tsx'
import { actorText, HISTORY_FILTERS, HISTORY_TITLES, type HistoryFilter } from '../order-history.ts'
import { OrderForm, type OrderForms, Submit, TypedField } from './order-form.tsx'
import type { ShownEvent } from './shown-order.ts'

interface OrderHistoryProps {
  events: readonly ShownEvent[]
  filter: HistoryFilter
  /** Whether older ones than the newest are shown too. */
  isWhole: boolean
  forms: OrderForms
  /** The name of the person who looks at it. */
  me: string
  /** The address of the same page with another filter of the history. */
  at(filter: HistoryFilter, isWhole: boolean): string
}

/** So many events are shown until somebody wants the older ones. */
const NEWEST = 20

/** What happened, the newest first, with the notes of colleagues among it. */
export function OrderHistory({ events, filter, isWhole, forms, me, at }: OrderHistoryProps) {
  const chosen = events.filter(({ group }) => filter === 'all' || group === filter)
  const shown = isWhole ? chosen : chosen.slice(0, NEWEST)
  const days = Map.groupBy(shown, ({ day }) => day)
  return (
    <section aria-labelledby="history" className="border-t border-ink pt-2.5">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="history" className="text-base">
          What happened
        </h2>
        <nav aria-label="Filter the history" className="ml-auto flex flex-wrap gap-x-3.5 text-xs max-sm:ml-0">
          {HISTORY_FILTERS.map((each) => (
            <Link
              key={each}
              to={at(each, false)}
              preventScrollReset
              aria-current={each === filter ? 'true' : undefined}
              className="inline-block py-1 text-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {HISTORY_TITLES[each]}
              {each !== 'all' && ` ${events.filter(({ group }) => group === each).length}`}
            </Link>
          ))}
        </nav>
      </div>
      <OrderForm forms={forms} intent="note" className="mb-1 flex items-start gap-2">
        <Who name={me} className="mt-1 shrink-0 max-sm:hidden" />
        <TypedField
          name="note"
          label="Note for colleagues"
          placeholder="Write to colleagues. The customer never sees it."
          rows={1}
          className="min-w-0 grow"
        />
        <Submit intent="note">Add note</Submit>
      </OrderForm>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="pt-3 pb-1 text-sm font-semibold">{day}</h3>
          <ol>
            {ofDay.map((event) => (
              <HistoryEntry key={event.key} event={event} />
            ))}
          </ol>
        </div>
      ))}
      {shown.length === 0 && <p className="py-3 text-sm text-soft">Nothing yet.</p>}
      {shown.length < chosen.length && (
        <Link to={at(filter, true)} preventScrollReset className="link mt-2 inline-block py-1 text-sm text-soft">
          {chosen.length - shown.length} earlier
        </Link>
      )}
    </section>
  )
}

function HistoryEntry({ event }: { event: ShownEvent }) {
  const { isNote, time, move, text, mailId } = event
  return (
    <li className={`history-entry ${isNote ? '-mx-2.5 bg-soon-tint px-2.5' : ''}`}>
      <time className="text-soft">{time}</time>
      <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        {isNote ? (
          <>
            <b>{event.actorName}</b> {text}
          </>
        ) : mailId === null ? (
          <StateMark move={move}>{text}</StateMark>
        ) : (
          <StateMark move={move}>
            <Link to={`/staff/outbox/${mailId}`} className="link">
              {text}
            </Link>
          </StateMark>
        )}
      </span>
      {!isNote && <span className="history-actor">{actorText(event)}</span>}
    </li>
  )
}

import type { EventView } from '#shop/quoting/offers/view-request.server.ts'

/** Something that happened, as the page is given it. */
export type ShownEvent = Omit<EventView, 'at'> & { at: string }

const EDGES: Readonly<Record<EventView['by'], string>> = {
  customer: 'border-ink',
  staff: 'border-cyan',
  shop: 'border-line',
}

/** What happened to a request and what was written about it, the oldest first: the customer's in ink, ours in cyan. */
export function QuoteTimeline({ events }: { events: readonly ShownEvent[] }) {
  return (
    <ol className="grid gap-4">
      {events.map(({ id, by, title, text, at }) => (
        <li key={id} className={`border-l-2 pl-4 ${EDGES[by]}`}>
          <p className="[overflow-wrap:anywhere]">
            {title}
            <span className="block text-sm text-soft">{at}</span>
          </p>
          {text !== '' && (
            <p className="mt-1 max-w-prose bg-sheet p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

import { momentText } from '#platform/time/london.ts'
import type { OrderLineView, OrderView } from '../view-order.server.ts'

/* An order as its page receives it: instants as texts in London's time. */

/** A line of the page. */
export type ShownLine = Omit<OrderLineView, 'stateSince' | 'releasedAt' | 'dispatchedAt'> & {
  since: string
  released: string | null
  dispatched: string | null
}

/** An entry of the history. */
export type ShownEvent = Omit<OrderView['history'][number], 'at'> & { at: string; day: string; time: string }

/** An order for its page. */
export type ShownOrder = ReturnType<typeof showOrder>

const text = (at: Date | null) => (at === null ? null : momentText(at))

/** Writes the instants of an order out. */
export function showOrder({ lines, history, money, placedAt, ...order }: OrderView) {
  return {
    ...order,
    placed: momentText(placedAt),
    lines: lines.map(
      ({ stateSince, releasedAt, dispatchedAt, ...line }): ShownLine => ({
        ...line,
        since: momentText(stateSince),
        released: text(releasedAt),
        dispatched: text(dispatchedAt),
      }),
    ),
    history: history.map(({ at, ...event }): ShownEvent => {
      const [day = '', time = ''] = momentText(at).split(', ')
      return { ...event, at: momentText(at), day, time }
    }),
    money: {
      ...money,
      rows: money.rows.map(({ at, ...row }) => ({
        ...row,
        at: momentText(at),
        // Issued in the transaction of the entry, which gives both the same time.
        documents: money.documents.filter((document) => document.at.getTime() === at.getTime()).map(({ no }) => no),
      })),
      documents: money.documents.map(({ at, ...document }) => ({ ...document, at: momentText(at) })),
    },
  }
}

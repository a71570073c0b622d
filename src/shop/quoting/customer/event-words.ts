import type { EventAuthor, EventKind } from '../quote-event.ts'

interface Happened {
  kind: EventKind
  by: EventAuthor
  actorName: string
  quotationNo: string | null
}

/** What happened to a request, as a sentence without its full stop: `Sam Press sent quotation Q-2026-00042`. */
export function eventWords({ kind, by, actorName, quotationNo }: Happened): string {
  const quotation = quotationNo === null ? 'the quotation' : `quotation ${quotationNo}`
  const who = by === 'shop' ? 'The shop' : actorName || 'Somebody'
  switch (kind) {
    case 'requested':
      return `${who} asked for a quote`
    case 'quoted':
      return `${who} sent ${quotation}`
    case 'message':
      return `${who} wrote`
    case 'accepted':
      return `${who} accepted ${quotation}`
    case 'declined':
      return by === 'staff' ? `${who} declined the request` : `${who} declined ${quotation}`
    case 'expired':
      return `The last day of ${quotation} has passed`
    case 'reminded':
      return `A reminder of ${quotation} was sent`
  }
}

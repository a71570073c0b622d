import { formatPence } from '#platform/money/money.ts'
import { answerSentence } from '../mails.ts'
import type { ShownComplaint } from '../view-complaint.server.ts'
import { SentPhotos } from './complaint-photos.tsx'

type ShownMessage = ShownComplaint['messages'][number]

/** The thread of a complaint: what was written and decided, the oldest first. */
export function ComplaintThread({
  complaint,
  brand,
  largePhotos = false,
}: {
  complaint: ShownComplaint
  /** Who answers, for the customer; for staff the name of the colleague. */
  brand: string | null
  largePhotos?: boolean
}) {
  return (
    <ol aria-label="Messages" className="grid max-w-3xl gap-5">
      {complaint.messages.map((message) => (
        <li
          key={message.id}
          className={`border-l-2 py-1 pl-4 ${message.by === 'staff' ? 'border-cyan' : 'border-ink'} ${message.kind === 'proposal' ? 'bg-wash' : ''}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <b className="font-semibold wrap-anywhere">
              {message.by === 'staff' ? (brand ?? message.name) : message.name}
            </b>
            <span className="text-soft">{message.at}</span>
          </p>
          <Decision message={message} />
          {message.text !== '' && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.text}</p>}
          <SentPhotos photos={message.photos} large={largePhotos} />
        </li>
      ))}
    </ol>
  )
}

/** What a message decided, in a sentence; nothing for words alone. */
function Decision({ message }: { message: ShownMessage }) {
  const sentence = decisionOf(message)
  return sentence === null ? null : <p className="mt-1 font-semibold">{sentence}</p>
}

function decisionOf({ kind, amount }: ShownMessage): string | null {
  if (kind === 'reprint') return capital(answerSentence({ act: 'reprint', text: '', pieces: amount }))
  if (kind === 'refund') return capital(answerSentence({ act: 'refund', text: '', amount }))
  if (kind === 'sent') return 'The new pieces were sent.'
  if (kind === 'settled') return 'Settled.'
  return kind === 'proposal' ? `Proposes to refund ${formatPence(amount)}. The customer does not see this.` : null
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Reprints of a complaint, each with how far it is. */
export function Reprints({ complaint: { reprints, sets } }: { complaint: ShownComplaint }) {
  if (reprints.length === 0) return null
  return (
    <ul aria-label="Printed again" className="mt-5 max-w-3xl divide-y divide-line border-y border-line">
      {reprints.map(({ id, pieces, setNo, state, sent, tracking }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <b className="font-semibold">
            Reprint: {pieces.toLocaleString('en-GB')} {pieces === 1 ? 'piece' : 'pieces'}
            {sets.length > 1 && ` of set ${setNo}`}
          </b>
          <span>{REPRINT_TEXTS[state]}</span>
          {sent !== null && <span className="text-sm text-soft">{sent}</span>}
          {tracking.url === '' ? (
            tracking.no !== '' && <span className="text-sm">Parcel {tracking.no}</span>
          ) : (
            <a href={tracking.url} rel="noreferrer" className="link text-sm">
              {tracking.no === '' ? 'Follow the parcel' : `Follow parcel ${tracking.no}`}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const REPRINT_TEXTS: Readonly<Record<ShownComplaint['reprints'][number]['state'], string>> = {
  waiting: 'waiting for a press',
  planned: 'planned for print',
  printed: 'printed, being finished',
  packed: 'packed',
  'by hand': 'being made again',
  sent: 'sent',
}

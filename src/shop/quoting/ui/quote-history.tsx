import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { momentText } from '#platform/time/moment-text.ts'
import { Button } from '#platform/ui/button.tsx'
import type { QuoteView } from '../customer/quote-service.ts'
import type { EventView } from '../offers/request-view.ts'
import { TextField } from './customer-offer.tsx'

interface QuoteHistoryProps {
  quote: QuoteView
  formId: string
  answer: FormAnswer<string> | undefined
}

/** What happened and what was written, the oldest first, and writing to the shop. */
export function QuoteHistory({ quote, formId, answer }: QuoteHistoryProps) {
  return (
    <section aria-labelledby="history" className="mt-10 max-w-2xl">
      <h2 id="history" className="text-xl">
        What happened
      </h2>
      <ol className="mt-4 border-t border-ink">
        {quote.events.map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      <Ask count={quote.events.length} formId={formId} answer={answer} />
    </section>
  )
}

function Happened({ event: { words, text, at, by, kind } }: { event: EventView }) {
  const side = by === 'customer' ? 'border-ink' : 'border-cyan'
  // The note of a quotation stands on its sheet.
  const said = kind === 'quoted' ? '' : text
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="wrap-anywhere">{words}</span>
        <time dateTime={at.toISOString()} className="text-soft">
          {momentText(at)}
        </time>
      </p>
      {said !== '' && (
        <p className={`mt-2 max-w-prose border-l-2 pl-4 whitespace-pre-wrap wrap-anywhere ${side}`}>{said}</p>
      )}
    </li>
  )
}

function Ask({ count, formId, answer }: { count: number } & Pick<QuoteHistoryProps, 'formId' | 'answer'>) {
  const sending = useSending('ask')
  return (
    <AccountForm
      // Another form once this one has brought its message: else what was sent would stay in the field.
      key={count}
      intent="ask"
      answer={answer}
      hidden={{ form_id: formId }}
      className="mt-6 grid gap-4"
    >
      <TextField
        name="message"
        label="Write to us about this"
        hint="A question, or what should be different. We answer by e-mail, and here."
        rows={4}
      />
      <div>
        <Button type="submit" disabled={sending}>
          Send message
        </Button>
      </div>
    </AccountForm>
  )
}

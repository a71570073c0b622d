import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { TypedLine } from '#shop/quoting/offers/check-offer.ts'
import type { RequestView } from '#shop/quoting/offers/view-request.server.ts'
import { linesEntered } from '../read-offer-form.ts'
import { LinesField } from './lines-field.tsx'
import { OfferLines } from './offer-lines.tsx'

interface QuoteReplyProps {
  answer: FormAnswer<string> | undefined
  /** Names the form, and says how much had happened when it was looked at. */
  hidden: Readonly<Record<string, string>>
  /** What it begins with. */
  line: TypedLine
  /** The last day that it begins with, and between which others it can be. */
  days: { usual: string; earliest: string; latest: string }
  rates: ShippingRates
  again: boolean
}

export interface QuoteAnswersProps {
  request: Pick<RequestView, 'firstName' | 'state' | 'seen' | 'mayQuote' | 'mayDecline' | 'mayWrite'>
  /** Names the forms. */
  forms: Readonly<Record<'offer' | 'message' | 'decline', string>>
  answer: FormAnswer<string> | undefined
}

/** What a form says beside what was typed: which it is, and how much had happened when it was looked at. */
function hiddenIn({ request, forms }: QuoteAnswersProps, form: keyof QuoteAnswersProps['forms']) {
  return { form_id: forms[form], seen: String(request.seen) }
}

/** Answering with a quotation; nothing once one was accepted. */
export function QuoteOffer(props: QuoteAnswersProps & Pick<QuoteReplyProps, 'line' | 'days' | 'rates'>) {
  const { request, answer, line, days, rates } = props
  const { state, seen, mayQuote } = request
  if (!mayQuote) return null
  return (
    <section id="reply" aria-labelledby="reply-title">
      <h2 id="reply-title" className="mb-3 text-xl">
        {state === 'requested' ? 'Reply with a quotation' : 'Send another quotation'}
      </h2>
      <QuoteReply
        // Another form once this one has brought something: else what was sent would stay in the fields.
        key={seen}
        answer={answer}
        hidden={hiddenIn(props, 'offer')}
        line={line}
        days={days}
        rates={rates}
        again={state === 'quoted'}
      />
    </section>
  )
}

/** Writing to who asked, and declining. */
export function QuoteWriting(props: QuoteAnswersProps) {
  const { request, answer } = props
  if (!request.mayWrite) return null
  return (
    <div key={request.seen} className="grid gap-8">
      <section aria-labelledby="write-title">
        <h2 id="write-title" className="mb-3 text-xl wrap-anywhere">
          Write to {request.firstName}
        </h2>
        <Written
          intent="message"
          field="message"
          label="Message"
          hint="Sent by mail, with your name below it."
          button="Send message"
          answer={answer}
          hidden={hiddenIn(props, 'message')}
        />
      </section>
      {request.mayDecline && (
        <details className="border-t border-line pt-5" open={answer?.intent === 'decline'}>
          <summary className="link inline-block w-fit py-1 font-semibold">Decline this request</summary>
          <div className="mt-3">
            <Written
              intent="decline"
              field="reason"
              label="Reason"
              hint="The customer reads it. A quotation that is on offer is taken back."
              button="Decline"
              answer={answer}
              hidden={hiddenIn(props, 'decline')}
            />
          </div>
        </details>
      )}
    </div>
  )
}

interface WrittenProps {
  intent: string
  field: string
  label: string
  hint: string
  button: string
  answer: FormAnswer<string> | undefined
  hidden: Readonly<Record<string, string>>
}

function Written({ intent, field, label, hint, button, answer, hidden }: WrittenProps) {
  const sending = useSending(intent)
  return (
    <AccountForm intent={intent} answer={answer} hidden={hidden} className="grid gap-4">
      <LinesField name={field} label={label} hint={hint} rows={5} />
      <div>
        <Button type="submit" disabled={sending}>
          {button}
        </Button>
      </div>
    </AccountForm>
  )
}

/** Answers with a priced quotation. */
function QuoteReply({ answer, hidden, line, days, rates, again }: QuoteReplyProps) {
  const sending = useSending('offer')
  const own = answer?.intent === 'offer' ? answer : null
  const lines = own === null ? [line] : linesEntered(own.entered)
  return (
    <AccountForm intent="offer" answer={answer} hidden={hidden} className="grid gap-6">
      {/* Another list where the answer has other lines; typed ones are in the answer. */}
      <OfferLines key={own === null ? line.amount : JSON.stringify(own.entered)} first={lines} rates={rates} />
      <LastDay days={days} />
      <LinesField name="note" label="Note" hint="Stands in the mail and beside the quotation." rows={4} optional />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          {again ? 'Send new quotation' : 'Send quotation'}
        </Button>
        <p className="mt-2 text-sm text-soft">
          Filed under the next number and sent by mail, with your name.
          {again && ' It takes the place of the one before.'}
        </p>
      </div>
    </AccountForm>
  )
}

function LastDay({ days }: Pick<QuoteReplyProps, 'days'>) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'valid_until')?.message ?? null
  return (
    <Field label="Valid until" hint="The last day on which it can be accepted." error={error} className="max-w-80">
      {(control) => (
        <input
          {...control}
          type="date"
          name="valid_until"
          min={days.earliest}
          max={days.latest}
          className="control"
          defaultValue={answer?.entered['valid_until'] ?? days.usual}
          required
        />
      )}
    </Field>
  )
}

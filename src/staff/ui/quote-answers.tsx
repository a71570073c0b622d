import type { FormAnswer } from '#accounts/form-answer.ts'
import { AccountForm, useSending } from '#accounts/ui/account-form.tsx'
import { Button } from '#foundation/ui/button.tsx'
import type { RequestView } from '#quoting/request-view.ts'
import { LinesField } from './lines-field.tsx'
import { QuoteReply, type QuoteReplyProps } from './quote-reply.tsx'

export interface QuoteAnswersProps extends Pick<QuoteReplyProps, 'line' | 'days' | 'rates'> {
  request: Pick<RequestView, 'firstName' | 'state' | 'seen' | 'mayQuote' | 'mayDecline'>
  /** Names the forms. */
  forms: Readonly<Record<'offer' | 'message' | 'decline', string>>
  answer: FormAnswer<string> | undefined
}

/** What staff can do about a request: quote it, write, decline it. Once accepted, only writing is left. */
export function QuoteAnswers({ request, forms, answer, line, days, rates }: QuoteAnswersProps) {
  const { firstName, state, seen, mayQuote, mayDecline } = request
  const hidden = (form: keyof typeof forms) => ({ form_id: forms[form], seen: String(seen) })
  return (
    // Other forms once one has brought something: else what was sent would stay in the fields.
    <div
      key={seen}
      className="mt-12 grid gap-x-14 gap-y-10 border-t border-ink pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {mayQuote && (
        <section id="reply" aria-labelledby="reply-title">
          <h2 id="reply-title" className="mb-3 text-xl">
            {state === 'requested' ? 'Reply with a quotation' : 'Send another quotation'}
          </h2>
          <QuoteReply
            answer={answer}
            hidden={hidden('offer')}
            line={line}
            days={days}
            rates={rates}
            again={state === 'quoted'}
          />
        </section>
      )}
      <div className="grid content-start gap-10">
        <section aria-labelledby="write-title">
          <h2 id="write-title" className="mb-3 text-xl">
            Write to {firstName}
          </h2>
          <Written
            intent="message"
            field="message"
            label="Message"
            hint="Sent by mail, with your name below it."
            button="Send message"
            answer={answer}
            hidden={hidden('message')}
          />
        </section>
        {mayDecline && (
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
                hidden={hidden('decline')}
              />
            </div>
          </details>
        )}
      </div>
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

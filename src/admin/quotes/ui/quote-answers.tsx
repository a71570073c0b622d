import { type ReactNode, useRef, useState } from 'react'
import { StaffText } from '#admin/ui/admin-page.tsx'
import { LinesField } from '#admin/ui/lines-field.tsx'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, readPounds } from '#platform/money/money.ts'
import { Button, type ButtonProps } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { TypedLine } from '#shop/quoting/offers/check-offer.ts'
import { totalOffer } from '#shop/quoting/offers/check-offer.ts'
import type { RequestView } from '#shop/quoting/offers/view-request.server.ts'
import { MAX_QUOTED_LINES } from '#shop/quoting/refusals.ts'
import { changeLines, linesEntered } from '../offer-form.ts'

export interface QuoteAnswersProps {
  request: Pick<RequestView, 'firstName' | 'state' | 'seen' | 'mayQuote' | 'mayDecline' | 'mayWrite'>
  /** The ids of the forms. */
  forms: Readonly<Record<'offer' | 'message' | 'decline', string>>
  answer: FormAnswer<string> | undefined
}

/** The hidden fields of a form: its id, and the number of events when it was opened. */
function hiddenIn({ request, forms }: QuoteAnswersProps, form: keyof QuoteAnswersProps['forms']) {
  return { form_id: forms[form], seen: String(request.seen) }
}

interface QuoteOfferProps extends QuoteAnswersProps {
  /** Its initial values. */
  line: TypedLine
  /** The default last day of the offer, and the earliest and latest. */
  days: { usual: string; earliest: string; latest: string }
  rates: ShippingRates
}

/** The form for a priced quotation; hidden once one was accepted. */
export function QuoteOffer(props: QuoteOfferProps) {
  const { request, answer, line, days, rates } = props
  const sending = useSending('offer')
  const { state, seen, mayQuote } = request
  if (!mayQuote) return null
  const own = answer?.intent === 'offer' ? answer : null
  const lines = own === null ? [line] : linesEntered(own.entered)
  return (
    <section id="reply" aria-labelledby="reply-title">
      <h2 id="reply-title" className="mb-3 text-xl">
        {state === 'requested' ? 'Reply with a quotation' : 'Send another quotation'}
      </h2>
      <AccountForm
        // The key remounts the form after it was processed, which empties its fields.
        key={seen}
        intent="offer"
        answer={answer}
        hidden={hiddenIn(props, 'offer')}
        className="grid gap-6"
      >
        {/* The key remounts the list if the answer has other lines; typed ones are in the answer. */}
        <OfferLines key={own === null ? line.amount : JSON.stringify(own.entered)} first={lines} rates={rates} />
        <LastDay days={days} />
        <LinesField name="note" label="Note" hint="Shown in the email and beside the quotation." rows={4} optional />
        <div>
          <Button type="submit" variant="primary" disabled={sending}>
            {state === 'quoted' ? 'Send new quotation' : 'Send quotation'}
          </Button>
          <p className="mt-2 text-sm text-soft">
            <StaffText>{'The quotation gets the next number. {We email it with your name.}'}</StaffText>
            {state === 'quoted' && ' It replaces the previous one.'}
          </p>
        </div>
      </AccountForm>
    </section>
  )
}

/** Writing to the customer, and declining. */
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
          hint={<StaffText>{'{We send it by email with your name.}'}</StaffText>}
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
              hint="The customer will read it. An open quotation is withdrawn."
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

interface WrittenProps extends Pick<QuoteAnswersProps, 'answer'> {
  intent: string
  field: string
  label: string
  hint: ReactNode
  button: string
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

function LastDay({ days }: Pick<QuoteOfferProps, 'days'>) {
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

/**
 * The lines of an offer, and their total. Without scripts the buttons send the form, which comes back with the
 * change.
 */
function OfferLines({ first, rates }: { first: readonly TypedLine[]; rates: ShippingRates }) {
  const [lines, setLines] = useState(first)
  const list = useRef<HTMLOListElement>(null)
  const change = (what: string) => {
    setLines(changeLines(lines, what))
    // Moves the focus to the next line to type in after one was added or removed.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus())
  }
  const edit = (at: number, line: TypedLine) => setLines(lines.map((each, index) => (index === at ? line : each)))
  return (
    <div>
      {/* Enter in a field presses this button, which neither sends nor removes anything. */}
      <LinesButton what="total" onPress={() => {}} className="sr-only" tabIndex={-1} aria-hidden="true">
        Update total
      </LinesButton>
      <ol ref={list} className="border-t border-ink">
        {lines.map((line, index) => (
          <li key={index} className="border-b border-line py-4">
            <fieldset>
              <legend className="sr-only">Line {index + 1}</legend>
              <LineFields line={line} number={index + 1} onEdit={(edited) => edit(index, edited)} />
              {lines.length > 1 && (
                <LinesButton what={`remove-${index + 1}`} onPress={change} variant="quiet" className="mt-1 -ml-3">
                  Remove line {index + 1}
                </LinesButton>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinesButton what="add" onPress={change} disabled={lines.length >= MAX_QUOTED_LINES}>
          Add a line
        </LinesButton>
        <LinesButton what="total" onPress={() => {}} className="hidden [@media(scripting:none)]:inline-flex">
          Update total
        </LinesButton>
      </div>
      <Totals lines={lines} rates={rates} />
    </div>
  )
}

interface LinesButtonProps extends Omit<ButtonProps, 'type' | 'name' | 'value' | 'onClick'> {
  /** The change, in the format of `changeLines`. */
  what: string
  onPress(what: string): void
}

/** Changes the lines in the browser; without scripts it sends the form, and the page returns with the changed lines. */
function LinesButton({ what, onPress, className = '', ...rest }: LinesButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      name="lines"
      value={what}
      className={`text-sm ${className}`}
      onClick={(event) => {
        event.preventDefault()
        onPress(what)
      }}
    />
  )
}

const LINE_FIELDS = [
  { name: 'description', label: 'Description' },
  { name: 'quantity', label: 'Quantity', inputMode: 'numeric' },
  { name: 'amount', label: 'Amount (£)', inputMode: 'decimal' },
] as const

function LineFields({ line, number, onEdit }: { line: TypedLine; number: number; onEdit: (line: TypedLine) => void }) {
  const errors = useFormAnswer()?.errors ?? []
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
      {LINE_FIELDS.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          error={errors.find(({ field }) => field === `${name}-${number}`)?.message ?? null}
        >
          {(control) => {
            const shared = {
              ...control,
              name: `${name}-${number}`,
              className: 'control',
              value: line[name],
              onChange: (event: { currentTarget: { value: string } }) =>
                onEdit({ ...line, [name]: event.currentTarget.value }),
            }
            return name === 'description' ? (
              <textarea {...shared} rows={3} />
            ) : (
              <input {...shared} {...rest} type="text" autoComplete="off" />
            )
          }}
        </Field>
      ))}
    </div>
  )
}

/** The total of the amounts that are valid; the server computes it again. */
function Totals({ lines, rates }: { lines: readonly TypedLine[]; rates: ShippingRates }) {
  const totals = totalOffer(
    lines.flatMap(({ amount }) => readPounds(amount) ?? []),
    rates,
  )
  if (totals === null) return null
  const rows = [
    ['Subtotal', totals.subTotal],
    ['Shipping fee', totals.shippingFee],
    ['TOTAL', totals.totalPrice],
    [`of which VAT at ${VAT_PERCENT}%`, totals.vat],
    ['Net', totals.net],
  ] as const
  return (
    <dl className="mt-4 ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-y-1">
      {rows.map(([name, pence]) => (
        <div key={name} className={`col-span-2 flex justify-between ${name === 'TOTAL' ? TOTAL : 'text-sm'}`}>
          <dt className={name === 'TOTAL' ? '' : 'text-soft'}>{name}</dt>
          <dd>{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TOTAL = 'my-1 border-t-2 border-ink pt-2 font-display text-xl font-[650]'

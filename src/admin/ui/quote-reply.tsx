import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { TypedLine } from '#shop/quoting/offers/check-offer.ts'
import { linesEntered } from '../read-offer-form.ts'
import { LinesField } from './lines-field.tsx'
import { OfferLines } from './offer-lines.tsx'

export interface QuoteReplyProps {
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

/** Answers with a priced quotation. */
export function QuoteReply({ answer, hidden, line, days, rates, again }: QuoteReplyProps) {
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
        <Button type="submit" look="press" disabled={sending}>
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

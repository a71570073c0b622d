import { Link } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { formatPence } from '#platform/money/money.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useArrivalFocus } from '#platform/ui/take-focus.ts'
import type { OrderView } from '../customer/view-order.ts'
import { quantityText } from '../order-labels.ts'
import { MAX_REASON_LENGTH } from '../refusals.ts'

interface CancelQuestionProps {
  order: OrderView
  /** The line, or `all`. */
  cancels: string
  /** The page of the order, without the question. */
  back: string
  answer: FormAnswer<string> | undefined
}

/** Asks whether to cancel before anything is cancelled, and says what happens to the money. */
export function CancelQuestion({ order, cancels, back, answer }: CancelQuestionProps) {
  const lines = order.lines.filter(({ id, state }) => state !== 'cancelled' && (cancels === 'all' || id === cancels))
  const isWhole = lines.length === order.lines.filter(({ state }) => state !== 'cancelled').length
  const heading = useArrivalFocus<HTMLHeadingElement>()
  return (
    <section aria-labelledby="cancel-question" className="border border-line bg-sheet p-5 sm:p-8">
      <h2 ref={heading} id="cancel-question" tabIndex={-1} className="text-2xl outline-none">
        {isWhole ? 'Cancel the whole order?' : 'Cancel this item?'}
      </h2>
      <ul className="mt-3">
        {lines.map(({ id, product, quantity, kinds, total }) => (
          <li key={id} className="wrap-anywhere">
            {product}, {quantityText(quantity, kinds)}: {formatPence(total)}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-soft">{moneyText(order, isWhole, lines)}</p>
      <AccountForm
        intent="cancel"
        answer={answer}
        hidden={{ line_id: isWhole ? '' : (lines[0]?.id ?? '') }}
        saysAbove
        className="mt-5 grid max-w-xl gap-4"
      >
        <ReasonField />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="primary">{isWhole ? 'Cancel the order' : 'Cancel the item'}</SubmitButton>
          <Link to={back} className={buttonClass('secondary')}>
            Keep it
          </Link>
        </div>
      </AccountForm>
    </section>
  )
}

function ReasonField() {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'reason')?.message ?? null
  return (
    <Field label="Reason" optional hint="It helps us to improve." error={error}>
      {(control) => (
        <textarea
          {...control}
          name="reason"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={answer?.entered['reason']}
          className="control"
        />
      )}
    </Field>
  )
}

function moneyText({ money, shipping }: OrderView, isWhole: boolean, lines: readonly { total: number }[]): string {
  const less = lines.reduce((sum, { total }) => sum + total, isWhole ? shipping : 0)
  const back = Math.min(money.came, Math.max(0, money.came - (money.asked - less)))
  if (back > 0) return `We pay ${formatPence(back)} back to you. It cannot be undone, but you can order again.`
  const left = Math.max(0, money.asked - less - money.came)
  const rest = isWhole
    ? 'You have paid nothing, so there is nothing to pay back.'
    : `${formatPence(left)} is then left to pay.`
  return `${rest} It cannot be undone, but you can order again.`
}

import { Link } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { formatPence } from '#platform/money/money.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { VisuallyHidden } from '#platform/ui/money.tsx'
import { useArrivalFocus } from '#platform/ui/take-focus.ts'
import type { AgainLine } from '../customer/order-again.server.ts'
import { quantityText } from '../order-labels.ts'

interface AgainQuestionProps {
  lines: readonly AgainLine[]
  /** The line, or `all`. */
  again: string
  /** The page of the order, without the question. */
  back: string
  answer: FormAnswer<string> | undefined
  /** Whether the artwork is to be changed next. */
  changes: boolean
}

const SAME = 'At today’s prices. Your artwork comes along. What stays as it was approved needs no new proof.'
const CHANGED =
  'At today’s price, with the same choices. Your artwork comes along: replace what has changed, and the proof shows only the difference.'

/** Shows what the same would cost today, beside what it cost, before it goes into the cart. */
export function AgainQuestion({ lines, again, back, answer, changes }: AgainQuestionProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  const offered = lines.filter(({ now }) => now !== null)
  const total = offered.reduce((sum, { now }) => sum + (now ?? 0), 0)
  const hidden = Object.fromEntries(offered.map(({ id, productPricingId }) => [`seen-${id}`, productPricingId]))
  return (
    <section aria-labelledby="again-question" className="border border-line bg-sheet p-5 sm:p-8">
      <h2 ref={heading} id="again-question" tabIndex={-1} className="text-2xl outline-none">
        {changes ? 'Order again with changed artwork' : 'Order again'}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{changes ? CHANGED : SAME}</p>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {offered.length > 0 && (
          <AccountForm
            intent="again"
            answer={answer}
            hidden={{ line_id: again, ...hidden, ...(changes && { changes: 'yes' }) }}
            saysAbove
          >
            <SubmitButton>
              {changes ? `Choose the new files, ${formatPence(total)}` : `Put in the cart, ${formatPence(total)}`}
            </SubmitButton>
          </AccountForm>
        )}
        <Link to={back} className={buttonClass('secondary')}>
          Not now
        </Link>
      </div>
    </section>
  )
}

function Row({ line }: { line: AgainLine }) {
  const { product, quantity, kinds, was, now, reasons, page, has_artwork } = line
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {product}, {quantityText(quantity, kinds)}
        </p>
        {now !== null && !has_artwork && (
          <p className="text-sm text-soft">Its artwork was deleted 12 months after the order. Please send it again.</p>
        )}
        {reasons.map((reason) => (
          <p key={reason} className="text-sm text-wrong">
            {reason}
          </p>
        ))}
        {page !== null && (
          <Link to={page} className="link text-sm">
            {now === null ? 'Choose again' : 'Change it first'}
            <span className="sr-only"> {product}</span>
          </Link>
        )}
      </div>
      <p className="whitespace-nowrap">
        {now !== null && now !== was && (
          <s className="mr-2 text-soft">
            <VisuallyHidden>it cost </VisuallyHidden>
            {formatPence(was)}
          </s>
        )}
        {now === null ? (
          <span className="text-soft">It cost {formatPence(was)}</span>
        ) : (
          <b className="font-semibold">{formatPence(now)}</b>
        )}
      </p>
    </li>
  )
}

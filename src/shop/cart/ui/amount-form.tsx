import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { CartLineView } from '../cart.ts'
import { OWN_FIGURE, type RefusedForm } from '../cart-forms.ts'
import { quotePage } from '../line-choices.ts'
import { CartForm } from './cart-form.tsx'

const figure = new Intl.NumberFormat('en-GB')
const CONTROL = 'control min-h-10 py-1.5 text-base text-ink'
const DIGITS = { inputMode: 'numeric', autoComplete: 'off' } as const

interface AmountFormProps {
  line: CartLineView
  /** Why the last amount was refused; null if it was not. */
  refused: RefusedForm | null
}

/** Quantity and sets of a line. */
export function AmountForm({ line, refused }: AmountFormProps) {
  const { shown, touched, enter } = useAmountDraft(line, refused)
  const wrongId = `${useId()}wrong`
  const describedBy = refused === null ? undefined : wrongId
  return (
    <div className="min-w-0">
      <CartForm
        intent="change"
        fields={[['line_id', line.id]]}
        className="group/amount flex flex-wrap items-end gap-x-2.5 gap-y-2"
      >
        <QuantityFields line={line} refused={refused} describedBy={describedBy} shown={shown} enter={enter} />
        <AmountLabel name="Sets" about={`of ${line.product}`}>
          <input
            name="kinds"
            {...DIGITS}
            maxLength={2}
            value={shown.kinds}
            onChange={(event) => enter({ kinds: event.target.value })}
            aria-invalid={isWrong(refused, 'kinds')}
            aria-describedby={describedBy}
            className={`${CONTROL} w-14 sm:w-16`}
          />
        </AmountLabel>
        <button
          type="submit"
          className={buttonClass(touched ? 'secondary' : 'quiet', `min-h-10 px-3 py-1.5 ${touched ? '' : 'text-soft'}`)}
        >
          Update
        </button>
      </CartForm>
      {refused !== null && <Refused id={wrongId} line={line} refused={refused} />}
    </div>
  )
}

interface QuantityFieldsProps extends AmountFormProps {
  describedBy: string | undefined
  shown: AmountDraft
  enter(part: Partial<AmountDraft>): void
}

/** The quantities of the price list as a dropdown, whose last entry opens a field for any other. */
function QuantityFields({ line, refused, describedBy, shown, enter }: QuantityFieldsProps) {
  const state = { 'aria-invalid': isWrong(refused, 'quantity'), 'aria-describedby': describedBy }
  // Without scripts only the state of the dropdown opens the field.
  const ownClass = shown.choice === OWN_FIGURE ? '' : 'not-group-has-[option[value=own]:checked]/amount:hidden'
  return (
    <>
      <AmountLabel name="Quantity" about={`of ${line.product}, in ${line.counted_in}`}>
        <select
          name="quantity"
          value={shown.choice}
          onChange={(event) => enter({ choice: event.target.value, figure: shown.figure || shown.choice })}
          {...state}
          className={`${CONTROL} w-28 sm:w-32`}
        >
          {line.quantities.map((entry) => (
            <option key={entry} value={entry}>
              {figure.format(entry)}
            </option>
          ))}
          <option value={OWN_FIGURE}>Other …</option>
        </select>
      </AmountLabel>
      <AmountLabel name="Your quantity" about={`of ${line.product}`} className={ownClass}>
        <input
          name="own_quantity"
          {...DIGITS}
          maxLength={6}
          value={shown.figure}
          onChange={(event) => enter({ figure: event.target.value })}
          {...state}
          className={`${CONTROL} w-22 sm:w-24`}
        />
      </AmountLabel>
    </>
  )
}

interface AmountLabelProps {
  name: string
  /** Distinguishes the field from those of other lines, for screen readers. */
  about: string
  className?: string
  children: ReactNode
}

function AmountLabel({ name, about, className = '', children }: AmountLabelProps) {
  return (
    <label className={`grid gap-1 text-sm text-soft ${className}`}>
      <span>
        {name}
        <span className="sr-only"> {about}</span>
      </span>
      {children}
    </label>
  )
}

function isWrong(refused: RefusedForm | null, field: 'quantity' | 'kinds'): true | undefined {
  return refused?.code.startsWith(field) ? true : undefined
}

/** The sentence under the fields, with its button. */
function Refused({ id, line, refused }: { id: string; line: CartLineView; refused: RefusedForm }) {
  const quote = refused.code === 'quantity-too-high' ? quotePage(line, refused.entered?.quantity ?? '') : null
  return (
    <div id={id} role="alert" className="mt-2 text-sm font-medium text-wrong">
      <p className="flex gap-1.5">
        <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
        {refused.message}
      </p>
      {quote !== null && (
        <Link to={quote} className={buttonClass('secondary', 'mt-2 min-h-10 text-ink')}>
          REQUEST A QUOTE
        </Link>
      )}
    </div>
  )
}

/** The values of the fields of a line's amount. */
export interface AmountDraft {
  /** A quantity of the price list, or the entry that opens the field for any other. */
  choice: string
  figure: string
  kinds: string
}

/**
 * What the shopper has entered but not sent, otherwise the line's own amount. It is dropped as soon as the line
 * changes, so that a field never shows one amount beside the price of another. The fields themselves stay mounted and
 * keep the focus.
 */
export function useAmountDraft(line: CartLineView, refused: RefusedForm | null) {
  const [entered, setEntered] = useState<{ of: string; draft: AmountDraft } | null>(null)
  const held = `${line.quantity} × ${line.kinds}`
  const touched = entered?.of === held
  const shown = touched ? entered.draft : firstDraft(line, refused)
  const enter = (part: Partial<AmountDraft>) => setEntered({ of: held, draft: { ...shown, ...part } })
  return { shown, touched, enter }
}

function firstDraft(line: CartLineView, refused: RefusedForm | null): AmountDraft {
  const quantity = refused?.entered?.quantity ?? String(line.quantity)
  const kinds = refused?.entered?.kinds ?? String(line.kinds)
  const listed = line.quantities.map(String).includes(quantity)
  return { choice: listed ? quantity : OWN_FIGURE, figure: listed ? '' : quantity, kinds }
}

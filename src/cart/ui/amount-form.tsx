import { useId, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import type { RefusedForm } from '../act-on-cart.ts'
import type { CartLineView } from '../cart-view.ts'
import { quotePage } from '../quote-page.ts'
import { OWN_FIGURE } from '../read-cart-form.ts'
import { CartForm } from './cart-form.tsx'

const figure = new Intl.NumberFormat('en-GB')

interface AmountFormProps {
  line: CartLineView
  /** Why the amount that was sent last was refused; null where it was not. */
  refused: RefusedForm | null
}

/** Quantity and sets of a line. The quantities of the price list are a dropdown whose last entry opens a field. */
export function AmountForm({ line, refused }: AmountFormProps) {
  const [touched, setTouched] = useState(false)
  const id = useId()
  const quantity = refused?.entered?.quantity ?? String(line.quantity)
  const kinds = refused?.entered?.kinds ?? String(line.kinds)
  const listed = line.quantities.map(String).includes(quantity)
  const [own, setOwn] = useState(!listed)
  const wrong = refused === null ? undefined : `${id}wrong`
  return (
    <div className="min-w-0">
      <CartForm
        intent="change"
        fields={[['line_id', line.id]]}
        className="group/amount flex flex-wrap items-end gap-x-2.5 gap-y-2"
        onInput={() => setTouched(true)}
      >
        <label className="grid gap-1 text-sm text-soft">
          <span>
            Quantity
            <span className="sr-only">
              {' '}
              of {line.product}, in {line.counted_in}
            </span>
          </span>
          <select
            name="quantity"
            defaultValue={listed ? quantity : OWN_FIGURE}
            onChange={(event) => setOwn(event.target.value === OWN_FIGURE)}
            aria-invalid={isWrong(refused, 'quantity')}
            aria-describedby={wrong}
            className="control min-h-10 w-28 py-1.5 sm:w-32 text-base text-ink"
          >
            {line.quantities.map((entry) => (
              <option key={entry} value={entry}>
                {figure.format(entry)}
              </option>
            ))}
            <option value={OWN_FIGURE}>Other …</option>
          </select>
        </label>
        {/* Without scripts the dropdown's state alone opens it. */}
        <label
          className={`gap-1 text-sm text-soft ${own ? 'grid' : 'hidden group-has-[option[value=own]:checked]/amount:grid'}`}
        >
          <span>
            Your figure<span className="sr-only"> for the quantity of {line.product}</span>
          </span>
          <input
            name="own_quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={listed ? '' : quantity}
            aria-invalid={isWrong(refused, 'quantity')}
            aria-describedby={wrong}
            className="control min-h-10 w-22 py-1.5 text-base text-ink sm:w-24"
          />
        </label>
        <label className="grid gap-1 text-sm text-soft">
          <span>
            Sets<span className="sr-only"> of {line.product}</span>
          </span>
          <input
            name="kinds"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={kinds}
            aria-invalid={isWrong(refused, 'kinds')}
            aria-describedby={wrong}
            className="control min-h-10 w-14 py-1.5 sm:w-16 text-base text-ink"
          />
        </label>
        <button
          type="submit"
          className={buttonClass(touched ? 'plain' : 'quiet', `min-h-10 px-3 py-1.5 ${touched ? '' : 'text-soft'}`)}
        >
          Update
        </button>
      </CartForm>
      {refused !== null && <Refused id={wrong} line={line} refused={refused} />}
    </div>
  )
}

function isWrong(refused: RefusedForm | null, field: 'quantity' | 'kinds'): true | undefined {
  return refused?.code.startsWith(field) ? true : undefined
}

function Refused({ id, line, refused }: AmountFormProps & { id: string | undefined; refused: RefusedForm }) {
  const quote = refused.code === 'quantity-too-high' ? quotePage(line, refused.entered?.quantity ?? '') : null
  return (
    <div id={id} role="alert" className="mt-2 text-sm font-medium text-wrong">
      <p className="flex gap-1.5">
        <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
        {refused.message}
      </p>
      {quote !== null && (
        <Link to={quote} className={buttonClass('plain', 'mt-2 min-h-10 text-ink')}>
          REQUEST A QUOTE
        </Link>
      )}
    </div>
  )
}

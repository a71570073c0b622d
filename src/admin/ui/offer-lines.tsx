import { useRef, useState } from 'react'
import { useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { Button, type ButtonProps } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { type TypedLine, totalOffer } from '#shop/quoting/offers/check-offer.ts'
import { MAX_QUOTED_LINES } from '#shop/quoting/refusals.ts'
import { changeLines } from '../read-offer-form.ts'

/** The lines of an offer, and what they come to. Without scripts the buttons send the form, which comes back so. */
export function OfferLines({ first, rates }: { first: readonly TypedLine[]; rates: ShippingRates }) {
  const [lines, setLines] = useState(first)
  const list = useRef<HTMLOListElement>(null)
  const change = (what: string) => {
    setLines(changeLines(lines, what))
    // Whoever took a line out, or has one more, goes on typing there.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus())
  }
  const edit = (at: number, line: TypedLine) => setLines(lines.map((each, index) => (index === at ? line : each)))
  return (
    <div>
      {/* What Enter in a field presses: it neither sends nor takes anything out. */}
      <LinesButton what="total" onPress={() => {}} className="sr-only" tabIndex={-1} aria-hidden="true">
        Work out the total
      </LinesButton>
      <ol ref={list} className="border-t border-ink">
        {lines.map((line, index) => (
          <li key={index} className="border-b border-line py-4">
            <fieldset>
              <legend className="sr-only">Line {index + 1}</legend>
              <LineFields line={line} number={index + 1} onEdit={(edited) => edit(index, edited)} />
              {lines.length > 1 && (
                <LinesButton what={`remove-${index + 1}`} onPress={change} variant="quiet" className="mt-1 -ml-3">
                  Take out line {index + 1}
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
          Work out the total
        </LinesButton>
      </div>
      <Totals lines={lines} rates={rates} />
    </div>
  )
}

interface LinesButtonProps extends Omit<ButtonProps, 'type' | 'name' | 'value' | 'onClick'> {
  /** As `changeLines` knows it. */
  what: string
  onPress(what: string): void
}

/** Changes the lines here; without scripts it sends the form, and the page comes back with them changed. */
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

function LineFields({ line, number, onEdit }: { line: TypedLine; number: number; onEdit: (line: TypedLine) => void }) {
  const errors = useFormAnswer()?.errors ?? []
  const getError = (name: string) => errors.find(({ field }) => field === `${name}-${number}`)?.message ?? null
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
      <Field label="Description" error={getError('description')}>
        {(control) => (
          <textarea
            {...control}
            name={`description-${number}`}
            rows={3}
            className="control"
            value={line.description}
            onChange={(event) => onEdit({ ...line, description: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Quantity" error={getError('quantity')}>
        {(control) => (
          <input
            {...control}
            name={`quantity-${number}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="control"
            value={line.quantity}
            onChange={(event) => onEdit({ ...line, quantity: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Amount (£)" error={getError('amount')}>
        {(control) => (
          <input
            {...control}
            name={`amount-${number}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="control"
            value={line.amount}
            onChange={(event) => onEdit({ ...line, amount: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** What the amounts that can be read come to; the server adds up again. */
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

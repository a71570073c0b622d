import { useId } from 'react'
import { formatPence, formatUnitPrice } from '#platform/money/money.ts'
import { Money, UnitPrice } from '#platform/ui/money.tsx'
import { CUSTOM } from '../choices.ts'
import { countedIn } from '../option-rules.ts'
import { FieldError, OptionRow } from './option-row.tsx'
import { TypedInput } from './typed-input.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** 000 §9: the first two quantities are shown directly, the rest in a dropdown. */
const SHOWN_DIRECTLY = 2

const figure = new Intl.NumberFormat('en-GB')

/** Quantity: two radios, a dropdown of the rest, and a typed one (000 §4.1). */
export function QuantityField({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const { completed, choices, choose, type } = banner
  const { quantities } = completed.product.attributes
  const custom = choices.quantity === CUSTOM
  const chosen = custom ? CUSTOM : (choices.quantity ?? String(quantities[0]))
  const direct = quantities.slice(0, SHOWN_DIRECTLY)
  const inList = custom || !direct.map(String).includes(chosen)
  const message = banner.error('quantity') ?? banner.error('custom_quantity')
  const unit = countedIn(completed.product, completed.configuration.cutting_id)
  return (
    <OptionRow title="Quantity" hint={unit === 'sheets' ? 'Sheets of each set' : 'Pieces of each set'}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {direct.map((quantity) => (
          <QuantityRadio key={quantity} banner={banner} quantity={quantity} checked={chosen === String(quantity)} />
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap items-start gap-2.5">
        <input type="hidden" name="shown_quantity" value={chosen} />
        <input type="radio" name="quantity" value="more" checked={inList} readOnly hidden />
        <select
          name="more_quantity"
          aria-label="See more quantities"
          className="control w-full max-w-[19rem]"
          value={inList ? chosen : ''}
          onChange={(event) => choose({ field: 'quantity', value: event.currentTarget.value })}
        >
          <option value="" disabled>
            See more quantities
          </option>
          {quantities.slice(SHOWN_DIRECTLY).map((quantity) => (
            <option key={quantity} value={quantity}>
              {optionText(banner, quantity)}
            </option>
          ))}
          <option value={CUSTOM}>Enter your own quantity</option>
        </select>
        {custom && (
          <TypedInput
            name="custom_quantity"
            aria-label="Your own quantity"
            aria-invalid={message !== null}
            aria-describedby={errorId}
            className="w-36"
            value={choices.custom_quantity ?? ''}
            onType={(value) => type('custom_quantity', value)}
          />
        )}
      </div>
      <FieldError id={errorId} message={message} />
    </OptionRow>
  )
}

function QuantityRadio({ banner, quantity, checked }: { banner: QuoteBanner; quantity: number; checked: boolean }) {
  const row = banner.prices.rows.find((candidate) => candidate.quantity === quantity)
  return (
    <label className="chip relative flex min-h-14 justify-between gap-4 px-4">
      <input
        type="radio"
        name="quantity"
        value={quantity}
        checked={checked}
        onChange={() => banner.choose({ field: 'quantity', value: String(quantity) })}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="text-lg">{figure.format(quantity)}</span>
      {row !== undefined && (
        <span className="text-right text-sm leading-tight">
          <Money pence={row.price} was={row.orig_price} layout="stack" />
          <span className="block text-xs font-normal text-soft">
            <UnitPrice total={row.price} pieces={quantity} /> {banner.each}
          </span>
        </span>
      )}
    </label>
  )
}

function optionText({ prices, each }: QuoteBanner, quantity: number): string {
  const row = prices.rows.find((candidate) => candidate.quantity === quantity)
  const amount = figure.format(quantity)
  return row === undefined
    ? amount
    : `${amount} – ${formatPence(row.price)} (${formatUnitPrice(row.price, quantity)} ${each})`
}

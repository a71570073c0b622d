import { useId } from 'react'
import { formatPence, formatUnitPrice } from '#platform/money/money.ts'
import { Money, UnitPrice } from '#platform/ui/money.tsx'
import { Tooltip } from '#platform/ui/tooltip.tsx'
import { CUSTOM } from '../choices.ts'
import { countedIn } from '../options.ts'
import { FieldError, OptionRow, TypedInput } from './option-row.tsx'
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

/** 000 §9: sets 2 to 10 come from the dropdown. */
const LISTED_SETS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

function WhatIsASet() {
  return (
    <Tooltip about="Number of Sets" align="start">
      Sets differ when the design content differs even if size, colour, material and quantity are the same.
    </Tooltip>
  )
}

/** Number of Sets: one, a dropdown, or typed with two digits at most (000 §4.1, §5). */
export function SetsField({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const { choices, type } = banner
  const chosen = choices.kinds ?? '1'
  const message = banner.error('kinds') ?? banner.error('custom_kinds')
  return (
    <OptionRow title="Number of Sets" aside={<WhatIsASet />}>
      <div className="flex flex-wrap items-center gap-2.5">
        {banner.item.banner === 'BusinessCards' ? (
          <KindsList banner={banner} chosen={chosen} />
        ) : (
          <OneOrMore banner={banner} chosen={chosen} />
        )}
        {chosen === CUSTOM && (
          <TypedInput
            name="custom_kinds"
            aria-label="Your own number of sets"
            aria-invalid={message !== null}
            aria-describedby={errorId}
            maxLength={2}
            className="w-20"
            value={choices.custom_kinds ?? ''}
            onType={(value) => type('custom_kinds', value)}
          />
        )}
      </div>
      <FieldError id={errorId} message={message} />
    </OptionRow>
  )
}

interface ListProps {
  banner: QuoteBanner
  /** The number in force as text, or `custom`. */
  chosen: string
}

/** Cards and tags: 1 to 10 from a dropdown, labelled Kind or Kinds (000 §2.2, §9). */
function KindsList({ banner, chosen }: ListProps) {
  return (
    <label className="flex items-center gap-3">
      <select
        name="kinds"
        className="control w-56"
        value={chosen}
        onChange={(event) => banner.choose({ field: 'kinds', value: event.currentTarget.value })}
      >
        <option value="1">1</option>
        {LISTED_SETS.map((sets) => (
          <option key={sets} value={sets}>
            {sets}
          </option>
        ))}
        <option value={CUSTOM}>Enter your own number</option>
      </select>
      <span>{banner.kinds === 1 ? 'Kind' : 'Kinds'}</span>
    </label>
  )
}

/** 1 set, or a dropdown of 2 to 10 (000 §4.1, §9). */
function OneOrMore({ banner, chosen }: ListProps) {
  const one = chosen === '1'
  const choose = (value: string) => banner.choose({ field: 'kinds', value })
  return (
    <>
      <label className="chip relative text-sm">
        <input
          type="radio"
          name="kinds"
          value="1"
          checked={one}
          onChange={() => choose('1')}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        1 set
      </label>
      <input type="hidden" name="shown_kinds" value={chosen} />
      <input type="radio" name="kinds" value="more" checked={!one} readOnly hidden />
      <select
        name="more_kinds"
        aria-label="More sets"
        className="control w-48"
        value={one ? '' : chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="" disabled>
          More sets
        </option>
        {LISTED_SETS.map((sets) => (
          <option key={sets} value={sets}>
            {sets} sets
          </option>
        ))}
        <option value={CUSTOM}>Enter your own number</option>
      </select>
    </>
  )
}

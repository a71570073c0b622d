import type { ComponentType } from 'react'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { formatPence, formatUnitPrice, getNet } from '#platform/money/money.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Money, UnitPrice, useVatView } from '#platform/ui/money.tsx'
import { TooltipHost } from '#platform/ui/tooltip.tsx'
import {
  arrivalText,
  freeShippingNote,
  isShippingFree,
  missingForFreeShipping,
  type ShippingRates,
  shippingBanner,
  shippingDateText,
} from '#print/delivery/shipping-cost.ts'
import { nextQuantityBreak } from '#print/pricing/price-rows.ts'
import { freeDispenser } from '../options.ts'
import type { QuantityRow } from '../price-lookup.ts'
import { addOnsTip } from '../print-features.ts'
import { amountText, summarise } from '../summarise.ts'
import { type AskForQuote, QuoteLink, SPECIAL_FORM_ID } from './quote-link.tsx'
import type { useAddToCart } from './use-add-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

const DISPENSER_INCLUDED = { label: 'Included', value: 'Free roll dispenser' }

/** The choices in words, as the summary beside the form. */
export function ChosenSummary({ banner }: { banner: QuoteBanner }) {
  const { completed, kinds } = banner
  const { quantity } = completed.quantity
  const lines = [
    ...summarise(completed),
    { label: 'Quantity', value: quantity === null ? '–' : amountText(quantity, kinds) },
    ...(quantity !== null && freeDispenser(completed.configuration.cutting_id, quantity) ? [DISPENSER_INCLUDED] : []),
  ]
  return (
    <dl className="chosen-summary">
      {lines.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Special Features Cost and Total Price; the previous amounts stay, dimmed, until the new ones arrive. */
export function TotalPrice({ banner }: { banner: QuoteBanner }) {
  const { row, kinds, submit } = banner
  const hasPrice = submit === 'ADD TO CART' && row !== null && !banner.lacksDesign && !banner.designed?.refusal
  if (!hasPrice) return <NoPrice banner={banner} />
  return (
    <div className={`transition-opacity duration-150 ${banner.match === true ? '' : 'opacity-50'}`}>
      {row.print_feature_price > 0 && (
        <p className="mb-2 flex justify-between gap-4 text-sm">
          <span className="text-soft">Special Features Cost</span>
          <Money pence={row.print_feature_price * kinds} />
        </p>
      )}
      <Total row={row} kinds={kinds} each={banner.each} />
      <NextBreak banner={banner} row={row} />
    </div>
  )
}

/** A total of a hundred thousand pounds or more is smaller, to fit its column. */
function figureSize(figures: string): string {
  return figures.length > '£99,999.00'.length
    ? 'text-[clamp(1.5rem,1.2rem+1vw,2.125rem)]'
    : 'text-[clamp(2rem,1.6rem+1.6vw,2.875rem)]'
}

function Total({ row, kinds, each }: { row: QuantityRow } & Pick<QuoteBanner, 'kinds' | 'each'>) {
  const ex = useVatView() === 'ex'
  const total = row.price * kinds
  const figures = formatPence(ex ? getNet(total) : total)
  return (
    <>
      <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1" aria-live="polite" aria-atomic="true">
        <span className="pb-1 text-sm leading-tight text-soft">
          Total Price
          <span className="block">{ex ? 'ex. VAT' : 'inc. VAT'}</span>
        </span>
        <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
          {row.orig_price !== null && (
            <s className="text-sm text-soft">
              <span className="sr-only">before </span>
              {formatPence(ex ? getNet(row.orig_price * kinds) : row.orig_price * kinds)}
            </s>
          )}
          <strong
            key={total}
            className={`price-in font-display ${figureSize(figures)} leading-none font-[650] tracking-tight`}
          >
            {figures}
          </strong>
        </span>
      </p>
      <p className="mt-1.5 flex justify-between gap-4 text-sm text-soft">
        <span>{ex ? `${formatPence(total)} inc. VAT` : `${formatPence(getNet(total))} ex. VAT`}</span>
        <span>
          <UnitPrice total={row.price} pieces={row.quantity} /> {each}
        </span>
      </p>
      {row.minimum_charge && <p className="mt-1.5 text-sm text-soft">Minimum charge</p>}
    </>
  )
}

/** The saving of the next quantity: "500 more for £37.30: 11p each", in the VAT view of the prices beside it. */
function NextBreak({ banner, row }: { banner: QuoteBanner; row: QuantityRow }) {
  const { kinds, prices } = banner
  const ex = useVatView() === 'ex'
  const next = nextQuantityBreak(prices.rows, row.quantity)
  const nextRow = prices.rows.find((candidate) => candidate.quantity === next?.quantity)
  if (next === null || nextRow === undefined) return null
  const extra = ex ? getNet(nextRow.price) - getNet(row.price) : next.extra_pence
  const perSet = kinds > 1 ? ' a set' : ''
  return (
    <button
      type="button"
      onClick={() => banner.choose({ field: 'quantity', value: String(next.quantity) })}
      className="next-break"
    >
      {(next.quantity - row.quantity).toLocaleString('en-GB')} more{' '}
      {extra > 0 ? `for ${formatPence(extra)}` : 'at no extra cost'}
      {perSet}: {formatUnitPrice(ex ? getNet(nextRow.price) : nextRow.price, next.quantity)} {banner.each},{' '}
      {next.unit_price_saving_percent}% less
    </button>
  )
}

/** What is missing for a price. */
function NoPrice({ banner }: { banner: QuoteBanner }) {
  return (
    <p id={NO_PRICE_ID} className="min-h-[4.75rem] text-sm text-soft">
      {getMissing(banner)}
    </p>
  )
}

const NO_PRICE_ID = 'no-price'

function getMissing({ submit, failed, lacksDesign, prices, designed }: QuoteBanner): string {
  if (designed?.refusal) return designed.refusal
  if (submit === 'REQUEST A QUOTE') return 'Tell us what you need and we will work out a price.'
  if (failed) return 'The price could not be loaded. Your choices are still here.'
  if (!lacksDesign) return 'Complete your choices to see the price.'
  const [least] = prices.rows
  const from = least === undefined ? '' : `, from ${formatPence(least.price)}`
  return `Type your text in the designer to see its price${from}.`
}

/** Fast Shipping, prefixed with Free if free shipping applies (000 §2.1), with dispatch and arrival dates. */
export function ShippingBanner({ banner, rates }: { banner: QuoteBanner; rates: ShippingRates }) {
  const { row, kinds } = banner
  const total = row === null ? 0 : row.price * kinds
  const free = row !== null && isShippingFree(total, rates)
  const dates = row?.shipping[0]
  return (
    <div className="flex gap-3 border-t border-line pt-4 text-sm">
      <Icon name="van" className="mt-0.5 size-[22px] shrink-0" />
      <p>
        <strong className="block font-semibold">
          {shippingBanner(free)}
          {!free && `, ${formatPence(rates.standardPence)}`}
        </strong>
        {dates !== undefined && (
          <span className="block">
            {shippingDateText(dates.date)}
            <br />
            {arrivalText(dates.arrival_date)}
          </span>
        )}
        {row !== null && !free && (
          <span className="block text-soft">{freeShippingNote(missingForFreeShipping(total, rates))}</span>
        )}
      </p>
    </div>
  )
}

interface SubmitActionsProps {
  banner: QuoteBanner
  cart: ReturnType<typeof useAddToCart>
  shop: PublicShop
  onCompare(): void
  onQuote: AskForQuote
  /** Print, from a slice above this one. */
  PrintButton: ComponentType<PrintButtonProps>
}

export interface PrintButtonProps {
  banner: QuoteBanner
  shop: PublicShop
  /** During a lookup, typing or submitting, and without a price (000 §4.1). */
  disabled: boolean
}

/**
 * The three actions: submit, compare, print. All are disabled during a price lookup, submitting or typing (000 §4.1);
 * submitting also with a size error (000 §5).
 */
export function SubmitActions({ banner, cart, shop, onCompare, onQuote, PrintButton }: SubmitActionsProps) {
  const waiting = banner.busy || cart.adding.state === 'sending'
  // What cannot be ordered can be neither compared nor quoted.
  const unpriced = waiting || banner.blocked || banner.lacksDesign || banner.row === null
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2.5 print:hidden">
      <MainButton banner={banner} cart={cart} onQuote={onQuote} />
      <Button disabled={unpriced} className="px-2" onClick={onCompare}>
        Compare
      </Button>
      <PrintButton banner={banner} shop={shop} disabled={unpriced} />
    </div>
  )
}

interface SubmitButtonProps extends Pick<SubmitActionsProps, 'banner' | 'cart' | 'onQuote'> {
  className?: string
  describedBy?: string
}

/**
 * The submit button of the summary; for cards and tags its tooltip mentions the special features (000 §2.2, Tooltip).
 */
function MainButton(props: SubmitButtonProps) {
  const { item, completed } = props.banner
  if (item.banner !== 'BusinessCards' || completed.features.length === 0) {
    return <SubmitButton {...props} className="col-span-2 hidden min-h-[3.25rem] md:inline-flex" />
  }
  return (
    <TooltipHost words={addOnsTip(item.name)} className="col-span-2 hidden md:grid">
      {(id) => <SubmitButton {...props} describedBy={id} className="min-h-[3.25rem]" />}
    </TooltipHost>
  )
}

/** ADD TO CART or REQUEST A QUOTE: its text is a state (000 §4.1). */
export function SubmitButton({ banner, cart, onQuote, className = '', describedBy }: SubmitButtonProps) {
  const sending = cart.adding.state === 'sending'
  const classes = `${className} tracking-wide`
  if (banner.submit === 'REQUEST A QUOTE') {
    // A special-processing supply is requested in the configurator's own form for it, further up (000 §3).
    if (banner.completed.specialProcessing)
      return (
        <a href={`#${SPECIAL_FORM_ID}`} className={buttonClass('secondary', classes)}>
          REQUEST A QUOTE
        </a>
      )
    return (
      <QuoteLink banner={banner} onQuote={onQuote} describedBy={describedBy} className={classes}>
        REQUEST A QUOTE
      </QuoteLink>
    )
  }
  const off = banner.busy || banner.blocked || banner.row === null
  return (
    <Button
      variant="primary"
      type="submit"
      name="intent"
      value="add"
      formMethod="post"
      formAction="/cart"
      // While sending it is inactive but keeps the focus, which the dialog then returns to it.
      disabled={off && !sending}
      aria-disabled={sending ? 'true' : undefined}
      className={classes}
      aria-describedby={banner.lacksDesign ? NO_PRICE_ID : describedBy}
      onClick={(event) => {
        event.preventDefault()
        if (banner.lacksDesign) banner.askForDesign()
        else if (!sending) void cart.add()
      }}
    >
      {sending ? 'ADDING …' : 'ADD TO CART'}
    </Button>
  )
}

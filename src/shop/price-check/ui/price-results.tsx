import { Link } from 'react-router'
import { formatPence, formatUnitPrice, formatWholePounds, getNet, type Pence } from '#platform/money/money.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useVatView } from '#platform/ui/money.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { writeChoices } from '#shop/configurator/choices.ts'
import { type AskForQuote, QuoteLink, SPECIAL_FORM_ID } from '#shop/configurator/ui/quote-link.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { choicesFor, type NoPrices, type QuantityPrice, quantityPrices, whyNoPrices } from '../price-table.ts'

const figure = new Intl.NumberFormat('en-GB')

interface QuantityTableProps {
  banner: QuoteBanner
  onUse: ((quantity: number) => void) | undefined
}

interface PriceResultsProps extends QuantityTableProps {
  /** The level of its heading: below that of the view. */
  level: 2 | 3
  onQuote: AskForQuote
}

/** The result of the price form: the table, or why there is none. */
export function PriceResults({ level, banner, onUse, onQuote }: PriceResultsProps) {
  const { prices, failed, match } = banner
  const Heading = `h${level}` as const
  const waiting = match === -1
  const priced = !failed && (prices.rows.length > 0 || waiting)
  return (
    <div className="mt-8 min-w-0 border border-line bg-sheet p-5 md:p-6 lg:sticky lg:top-5 lg:mt-0 lg:self-start">
      <Heading className="text-xl">Prices</Heading>
      <div aria-live="polite">
        {priced && <WhatFor banner={banner} />}
        {failed && (
          <FetchFailed
            message="The prices could not be loaded. Your choices are still here."
            className="mt-3"
            onRetry={banner.retry}
          />
        )}
        {!priced && !failed && (
          <NoPriceList
            reason={whyNoPrices(banner.completed)}
            {...{ banner, onQuote }}
            // Only an item's own page has a chosen quantity (000 §2.4).
            asksQuantity={onUse === undefined}
          />
        )}
      </div>
      {priced && <QuantityTable banner={banner} onUse={onUse} />}
    </div>
  )
}

/** The goods that the prices are for, on one line; including print features, for which stickers have no picker here. */
function WhatFor({ banner }: { banner: QuoteBanner }) {
  const { product, configuration, size, features } = banner.completed
  const mm = size.ok ? `, ${configuration.width} × ${configuration.height} mm` : ''
  const chosen = features.flatMap(({ group, chosenNames }) => chosenNames.map((name) => `${group.name}: ${name}`))
  const sentences = [
    `${product.name}${mm}.`,
    ...(chosen.length > 0 ? [`With ${chosen.join(', ')}.`] : []),
    useVatView() === 'ex' ? 'Without VAT.' : 'VAT included.',
    ...(banner.each === 'a sheet' ? ['Quantities are in sheets.'] : []),
    ...(banner.kinds > 1 ? ['Prices are for one set.'] : []),
  ]
  return <p className="mt-1 text-sm text-soft">{sentences.join(' ')}</p>
}

interface FetchFailedProps {
  message: string
  live?: boolean
  className?: string
  onRetry(): void
}

/** Shown with an empty list (000 §8), with a button to fetch it again. */
export function FetchFailed({ message, live = false, className = '', onRetry }: FetchFailedProps) {
  return (
    <Notice variant="danger" live={live} className={className}>
      <p>{message}</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

const SENTENCES: Record<NoPrices, string> = {
  'special-size': 'For special sizes, request a quote from the button below.',
  'by-hand': 'We need to work out this price for you. Request a quote from the button below.',
  refused: 'Correct the highlighted fields to see prices.',
}

interface NoPriceListProps {
  reason: NoPrices
  banner: QuoteBanner
  onQuote: AskForQuote
  asksQuantity: boolean
}

function NoPriceList({ reason, ...link }: NoPriceListProps) {
  return (
    <div className="mt-3">
      <p>{SENTENCES[reason]}</p>
      {link.banner.completed.specialProcessing ? (
        <a href={`#${SPECIAL_FORM_ID}`} className={buttonClass('secondary', 'mt-4')}>
          ask for a quotation
        </a>
      ) : (
        reason !== 'refused' && (
          // 001 §2: this view embeds the dialogs of sign-in, guest and quote request.
          <QuoteLink {...link} isForVisitors className="mt-4">
            ask for a quotation
          </QuoteLink>
        )
      )}
    </div>
  )
}

/** The Quantity/Price table (001 §2). The previous rows stay, dimmed, until the new ones arrive. */
function QuantityTable({ banner, onUse }: QuantityTableProps) {
  const waiting = banner.match === -1
  const rows = quantityPrices(banner.prices.rows)
  return (
    <table
      aria-busy={waiting}
      className={`mt-4 w-full border-collapse transition-opacity duration-150 ${waiting ? 'opacity-50' : ''}`}
    >
      <caption className="sr-only">Quantity and price</caption>
      <thead>
        <tr className="border-b border-ink text-left text-sm text-soft">
          <th scope="col" className="py-2 pl-2 font-normal">
            Quantity
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Price
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal max-sm:hidden">
            {banner.each === 'each' ? 'Each' : 'A sheet'}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Discount
          </th>
          <th scope="col" className="py-2 pl-3">
            <span className="sr-only">Choose</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.quantity} row={row} banner={banner} onUse={onUse} />
        ))}
        {rows.length === 0 &&
          banner.completed.product.attributes.quantities.map((quantity) => (
            <PendingRow key={quantity} quantity={quantity} />
          ))}
      </tbody>
    </table>
  )
}

function Row({ row, banner, onUse }: QuantityTableProps & { row: QuantityPrice }) {
  const chosen = banner.row?.quantity === row.quantity
  const ex = useVatView() === 'ex'
  return (
    <tr aria-current={chosen ? 'true' : undefined} className="border-b border-line aria-[current]:bg-paper">
      <th scope="row" className="py-2 pl-2 text-left font-semibold">
        {figure.format(row.quantity)}
      </th>
      <td className="py-2 text-right font-semibold">
        <WholePrice pence={row.price} was={row.orig_price} />
      </td>
      <td className="py-2 pl-3 text-right text-sm text-soft max-sm:hidden">
        {formatUnitPrice(ex ? getNet(row.price) : row.price, row.quantity)}
      </td>
      <td className={`py-2 pl-3 text-right text-sm ${row.minimum_charge ? 'text-soft' : 'text-ok'}`}>
        {row.minimum_charge ? 'Minimum charge' : row.discount !== null && `−${row.discount}%`}
      </td>
      <td className="py-1 pl-3 text-right">
        <UseThis quantity={row.quantity} chosen={chosen} banner={banner} onUse={onUse} />
      </td>
    </tr>
  )
}

/** Chooses a row: in the banner of this page, or on the item's own. */
function UseThis({ quantity, chosen, banner, onUse }: QuantityTableProps & { quantity: number; chosen: boolean }) {
  const { item, choices, completed } = banner
  const label = (
    <>
      {chosen && onUse !== undefined ? 'Chosen' : 'Use this'}
      <span className="sr-only"> for {figure.format(quantity)}</span>
    </>
  )
  const classes = 'link inline-flex min-h-9 items-center px-2 text-sm whitespace-nowrap'
  if (onUse === undefined) {
    const to = `/${item.url_slug}?${writeChoices(choicesFor(choices, completed, { quantity }))}`
    return (
      <Link to={to} data-sets="quantity" className={classes}>
        {label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={classes}
      onClick={() => {
        banner.choose({ field: 'quantity', value: String(quantity) })
        onUse(quantity)
      }}
    >
      {label}
    </button>
  )
}

/** A row whose price is loading, at its final height. */
function PendingRow({ quantity }: { quantity: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="h-[2.8125rem] py-2 pl-2 text-left font-semibold">
        {figure.format(quantity)}
      </th>
      <td className="py-2 text-right text-soft" colSpan={4}>
        …
      </td>
    </tr>
  )
}

/**
 * A price with 0 decimals on screen, and the exact one for screen readers (001 §9, decisions §5). In the ex-VAT view
 * the net amount comes first and the price to pay below it.
 */
export function WholePrice({ pence, was = null }: { pence: Pence; was?: Pence | null }) {
  const ex = useVatView() === 'ex'
  const shown = (amount: Pence) => (ex ? getNet(amount) : amount)
  return (
    <span className="whitespace-nowrap">
      {was !== null && (
        <>
          <s aria-hidden="true" className="mr-2 text-sm font-normal text-soft">
            {formatWholePounds(shown(was))}
          </s>
          <span className="sr-only">before {formatPence(shown(was))}, now </span>
        </>
      )}
      <span aria-hidden="true">{formatWholePounds(shown(pence))}</span>
      <span className="sr-only">{formatPence(shown(pence))}</span>
      {ex && (
        <small className="block text-xs font-normal text-soft">
          <span className="sr-only"> ex. VAT, </span>
          <span aria-hidden="true">{formatWholePounds(pence)} inc. VAT</span>
          <span className="sr-only">{formatPence(pence)} inc. VAT</span>
        </small>
      )}
    </span>
  )
}

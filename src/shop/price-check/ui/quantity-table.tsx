import { Link } from 'react-router'
import { formatUnitPrice, netOf } from '#platform/money/money.ts'
import { useVatView } from '#platform/ui/vat-view.tsx'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { choicesFor } from '../price-states.ts'
import { type QuantityPrice, quantityPrices } from '../quantity-prices.ts'
import { WholePrice } from './whole-price.tsx'

const figure = new Intl.NumberFormat('en-GB')

interface QuantityTableProps {
  banner: QuoteBanner
  onUse: ((quantity: number) => void) | undefined
}

/** The Quantity/Price table (001 §2). Rows of before stay, dimmed, until the new ones are there. */
export function QuantityTable({ banner, onUse }: QuantityTableProps) {
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
            <Awaited key={quantity} quantity={quantity} />
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
        {formatUnitPrice(ex ? netOf(row.price) : row.price, row.quantity)}
      </td>
      <td className="py-2 pl-3 text-right text-sm text-ok">{row.discount !== null && `−${row.discount}%`}</td>
      <td className="py-1 pl-3 text-right">
        <UseThis quantity={row.quantity} chosen={chosen} banner={banner} onUse={onUse} />
      </td>
    </tr>
  )
}

interface UseThisProps extends QuantityTableProps {
  quantity: number
  chosen: boolean
}

/** Takes a row up: in the banner of this page, or on the item's own. */
function UseThis({ quantity, chosen, banner, onUse }: UseThisProps) {
  const { item, choices, completed } = banner
  const words = (
    <>
      {chosen && onUse !== undefined ? 'Chosen' : 'Use this'}
      <span className="sr-only"> for {figure.format(quantity)}</span>
    </>
  )
  const classes = 'link inline-flex min-h-9 items-center px-2 text-sm whitespace-nowrap'
  if (onUse === undefined) {
    const to = `/${item.url_slug}?${writeChoices(choicesFor(choices, completed, { quantity }))}`
    return (
      <Link to={to} className={classes}>
        {words}
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
      {words}
    </button>
  )
}

/** A row whose price is on its way, at the height that it will have. */
function Awaited({ quantity }: { quantity: number }) {
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

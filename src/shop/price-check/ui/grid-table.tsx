import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { GridPrice, PriceGrid, SizePrices } from '../price-grid.ts'
import { choicesFor } from '../price-states.ts'
import { WholePrice } from './whole-price.tsx'

const figure = new Intl.NumberFormat('en-GB')

interface GridTableProps {
  grid: PriceGrid
  /** Newer prices are on their way. */
  waiting: boolean
  banner: QuoteBanner
  onUse: ((quantity: number) => void) | undefined
}

/** Size × quantity; each price leads to its configuration. It scrolls sideways in itself, the sizes stay in view. */
export function GridTable({ grid, waiting, banner, onUse }: GridTableProps) {
  const quantities = grid.sizes[0]?.prices.map(({ quantity }) => quantity) ?? []
  return (
    <>
      <p className="mb-2 text-xs text-soft md:hidden">More quantities to the right: scroll the table sideways.</p>
      <div
        role="region"
        aria-label="Prices of all sizes"
        // Scrolled by keyboard too where it is wider than the page (WCAG 2.1.1).
        tabIndex={0}
        className={`relative overflow-x-auto transition-opacity duration-150 ${waiting ? 'opacity-50' : ''}`}
      >
        <table aria-busy={waiting} className="w-full border-collapse text-right">
          <caption className="sr-only">Prices by size and quantity, for one kind</caption>
          <thead>
            <tr className="border-b border-ink text-sm text-soft">
              <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left font-normal whitespace-nowrap">
                Size (mm)
              </th>
              {quantities.map((quantity) => (
                <th key={quantity} scope="col" className="px-3 py-2 font-normal">
                  {figure.format(quantity)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.sizes.map((size) => (
              <SizeRow key={size.size} size={size} banner={banner} onUse={onUse} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type SizeRowProps = Pick<GridTableProps, 'banner' | 'onUse'> & { size: SizePrices }

function SizeRow({ size, banner, onUse }: SizeRowProps) {
  const { width, height } = banner.completed.configuration
  const chosen = size.width === width && size.height === height
  return (
    <tr aria-current={chosen ? 'true' : undefined} className="border-b border-line aria-[current]:bg-sheet">
      <th
        scope="row"
        className={`sticky left-0 py-1 pr-4 text-left whitespace-nowrap ${chosen ? 'bg-sheet font-semibold' : 'bg-paper font-normal'}`}
      >
        {size.width} × {size.height}
      </th>
      {size.prices.map((price) => (
        <td key={price.quantity} className="py-1">
          <PriceLink size={size} price={price} banner={banner} onUse={onUse} />
        </td>
      ))}
    </tr>
  )
}

function PriceLink({ size, price, banner, onUse }: SizeRowProps & { price: GridPrice }) {
  const { item, choices, completed, choose } = banner
  const { quantity } = price
  const picked = choicesFor(choices, completed, { quantity, size: size.size })

  /** Where the banner is on this page it takes the price up, and nothing is loaded. */
  function take(event: MouseEvent) {
    if (onUse === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose({ field: 'size', value: size.size })
    choose({ field: 'quantity', value: String(quantity) })
    onUse(quantity)
  }

  return (
    <Link
      to={`/${item.url_slug}?${writeChoices(picked)}`}
      onClick={take}
      className="inline-flex min-h-9 items-center justify-end px-3 underline-offset-4 hover:text-press hover:underline"
    >
      <span className="sr-only">
        {figure.format(quantity)} at {size.width} × {size.height} mm:{' '}
      </span>
      <WholePrice pence={price.price} was={price.orig_price} />
    </Link>
  )
}

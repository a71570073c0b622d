import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { writeChoices } from '#shop/configurator/choices.ts'
import { priceQuery } from '#shop/configurator/price-lookup.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { choicesFor, type GridPrice, type PriceGrid, type SizePrices, sizeCode } from '../price-table.ts'
import { FetchFailed, WholePrice } from './price-results.tsx'

interface PriceGridProps {
  banner: QuoteBanner
  /** The server's answer; its query is null if there is none. */
  first: AnsweredGrid
  onUse: ((quantity: number) => void) | undefined
}

/** All sizes by all quantities, fetched when it is opened; and the same as a file. */
export function PriceGrid({ banner, first, onUse }: PriceGridProps) {
  const [open, setOpen] = useState(first.grid !== null)
  const { completed, choices, busy } = banner
  const query = busy ? null : priceQuery(completed, choices)
  const { shown, retry } = usePriceGrid(open ? query : null, first)
  if (query === null && !busy) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group border-y border-line">
      <summary className="flex min-h-14 items-center gap-3 py-3">
        <span className="font-display text-xl font-[650]">All sizes and quantities</span>
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <Shown shown={shown} waiting={busy || shown.query !== query} onRetry={retry} {...{ banner, onUse }} />
        {query !== null && <GridLinks banner={banner} query={query} isLoaded={shown.grid !== null} />}
      </div>
    </details>
  )
}

interface ShownProps extends Pick<PriceGridProps, 'banner' | 'onUse'> {
  shown: ReturnType<typeof usePriceGrid>['shown']
  waiting: boolean
  onRetry(): void
}

function Shown({ shown, waiting, onRetry, banner, onUse }: ShownProps) {
  if (shown.grid !== null) return <GridTable grid={shown.grid} waiting={waiting} banner={banner} onUse={onUse} />
  if (shown.failed && !waiting) return <FetchFailed live message="The prices could not be loaded." onRetry={onRetry} />
  return <p className="min-h-11 text-soft">Loading the prices of all sizes …</p>
}

/** The file, and without scripts the page that contains the grid. */
function GridLinks({ banner, query, isLoaded }: { banner: QuoteBanner; query: string; isLoaded: boolean }) {
  const page = writeChoices(banner.choices)
  page.set('featured_item_id', String(banner.item.id))
  page.set('view', 'sizes')
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <a href={`/api/get/price-grid.csv?${query}`} download className={buttonClass('secondary')}>
        Download as CSV
      </a>
      {!isLoaded && (
        <noscript>
          <a href={`/prices?${page}`} className={buttonClass('secondary')}>
            Show all sizes
          </a>
        </noscript>
      )}
    </p>
  )
}

const figure = new Intl.NumberFormat('en-GB')

interface GridTableProps extends Pick<PriceGridProps, 'banner' | 'onUse'> {
  grid: PriceGrid
  /** Whether newer prices are loading. */
  waiting: boolean
}

/** Size × quantity; each price links to its configuration. It scrolls sideways with the sizes in view. */
function GridTable({ grid, waiting, banner, onUse }: GridTableProps) {
  const quantities = grid.sizes[0]?.prices.map(({ quantity }) => quantity) ?? []
  return (
    <>
      <p className="mb-2 text-xs text-soft md:hidden">Scroll the table sideways to see more quantities.</p>
      <div
        role="region"
        aria-label="Prices of all sizes"
        // Focusable, so that it can be scrolled by keyboard if it is wider than the page (WCAG 2.1.1).
        tabIndex={0}
        className={`relative overflow-x-auto transition-opacity duration-150 ${waiting ? 'opacity-50' : ''}`}
      >
        <table aria-busy={waiting} className="w-full border-collapse text-right">
          <caption className="sr-only">Prices by size and quantity, for one set</caption>
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

  /** If the banner is on this page it shows the price without loading a page. */
  function useHere(event: MouseEvent) {
    if (onUse === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (size.size !== sizeCode(completed)) choose({ field: 'size', value: size.size })
    choose({ field: 'quantity', value: String(quantity) })
    onUse(quantity)
  }

  return (
    <Link
      to={`/${item.url_slug}?${writeChoices(picked)}`}
      data-sets="quantity size width height"
      onClick={useHere}
      className="inline-flex min-h-9 items-center justify-end px-3 underline-offset-4 hover:text-press hover:underline"
    >
      <span className="sr-only">
        {figure.format(quantity)} at {size.width} × {size.height} mm:{' '}
      </span>
      <WholePrice pence={price.price} was={price.orig_price} />
    </Link>
  )
}

/** A grid, with its query. */
export interface AnsweredGrid {
  query: string | null
  grid: PriceGrid | null
}

/**
 * The grid for a query. The previous one stays until the new one arrives, and answers to older queries are ignored.
 * @param query null while nothing should be fetched: the grid is closed, or choices are still being typed
 */
function usePriceGrid(query: string | null, first: AnsweredGrid) {
  // After a failed call the grid is emptied and can be fetched again.
  const [shown, setShown] = useState({ ...first, failed: false })
  const [attempt, setAttempt] = useState(0)
  const answered = useRef({ query: first.query, attempt: 0 })

  useEffect(() => {
    const { current } = answered
    if (query === null || (query === current.query && attempt === current.attempt)) return
    const controller = new AbortController()
    const load = async () => {
      const grid = await fetchPriceGrid(query, controller.signal)
      if (controller.signal.aborted) return
      // After a failure no query counts as answered, whichever choices come next.
      answered.current = { query: grid === null ? null : query, attempt }
      setShown({ query, grid, failed: grid === null })
    }
    void load()
    return () => controller.abort()
  }, [query, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

/** The grid of a query; null if it failed for any reason. */
async function fetchPriceGrid(query: string, signal: AbortSignal): Promise<PriceGrid | null> {
  try {
    const response = await fetch(`/api/get/price-grid?${query}`, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const { data, special_size, quote_required } = (await response.json()) as PriceGrid & { data: SizePrices[] }
    return { sizes: data, special_size, quote_required }
  } catch {
    return null
  }
}

import { useState } from 'react'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { priceQuery } from '#shop/configurator/banner-state.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { GridTable } from './grid-table.tsx'
import { type AnsweredGrid, usePriceGrid } from './use-price-grid.ts'

interface PriceGridProps {
  banner: QuoteBanner
  /** What the server has answered already; its query is null where it has not. */
  first: AnsweredGrid
  onUse: ((quantity: number) => void) | undefined
}

/** All sizes by all quantities, asked for when it is opened; and the same as a file. */
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
        {query !== null && <GridLinks banner={banner} query={query} asked={shown.grid !== null} />}
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
  if (shown.failed && !waiting) return <Failed onRetry={onRetry} />
  return <p className="min-h-11 text-soft">Working out the prices of every size …</p>
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Notice variant="danger" live>
      <p>The prices could not be fetched.</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

/** The file, and without scripts the page that has the grid in it. */
function GridLinks({ banner, query, asked }: { banner: QuoteBanner; query: string; asked: boolean }) {
  const page = writeChoices(banner.choices)
  page.set('featured_item_id', String(banner.item.id))
  page.set('view', 'sizes')
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <a href={`/api/get/price-grid.csv?${query}`} download className={buttonClass('secondary')}>
        Download as CSV
      </a>
      {!asked && (
        <noscript>
          <a href={`/prices?${page}`} className={buttonClass('secondary')}>
            Show all sizes
          </a>
        </noscript>
      )}
    </p>
  )
}

import { useRef } from 'react'
import { compareDetails } from '../compare-details.ts'
import { settleWindow, WINDOW } from '../move-window.ts'
import { shareAddress } from '../share-link.ts'
import type { SharedType } from '../shared-comparison.ts'
import { DifferencesSwitch } from './differences-switch.tsx'
import { SaveShared } from './save-shared.tsx'
import { ShareComparison } from './share-comparison.tsx'
import { SharedColumn } from './shared-column.tsx'
import { WindowLinks } from './window-links.tsx'

interface SharedTypesProps {
  types: readonly SharedType[]
  /** The first type to show on a wide screen, as the address says. */
  start: number
}

/**
 * The types of a link beside each other: three at a time on wide screens, all in a row to be swiped on phones, and on
 * paper all of them, three to a row. On every screen the same list, of which style leaves out what is beyond the window.
 */
export function SharedTypes({ types, start }: SharedTypesProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = settleWindow({ start, size: WINDOW, count: types.length })
  const rows = compareDetails(types, shown.start, shown.size)
  const codes = types.map(({ code }) => code)
  const address = shareAddress(codes)
  return (
    <div className="group/types">
      <p className="mt-3 max-w-[62ch] text-soft">Prices are those of today; delivery comes on top.</p>
      <div className="mt-4 mb-6 flex flex-wrap items-start gap-3 print:hidden">
        <ShareComparison key={address} path={address} />
        <SaveShared types={types} />
      </div>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DifferencesSwitch rows={rows} count={types.length} />
        <WindowLinks shown={shown} address={address} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Types"
        className="relative -mx-[clamp(1.125rem,3.2vw,2rem)] grid snap-x auto-cols-[minmax(9.5rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto px-[clamp(1.125rem,3.2vw,2rem)] pb-1 outline-none scroll-px-[clamp(1.125rem,3.2vw,2rem)] md:auto-cols-[minmax(0,26rem)] md:gap-x-8 print:mx-0 print:grid-flow-row print:grid-cols-3 print:px-0"
      >
        {types.map((type, column) => (
          <SharedColumn
            key={type.code}
            type={type}
            rows={rows}
            column={column}
            className={isShown(column, shown) ? '' : 'md:hidden print:grid!'}
            without={shareAddress(codes.filter((code) => code !== type.code))}
            onRemove={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </div>
  )
}

function isShown(column: number, { start, size }: { start: number; size: number }): boolean {
  return column >= start && column < start + size
}

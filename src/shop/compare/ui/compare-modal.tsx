import { useRef } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#platform/ui/dialog.tsx'
import { compareDetails } from '../compare-details.ts'
import type { CompareType } from '../compare-type.ts'
import { WINDOW } from '../move-window.ts'
import { MOST_SHARED, shareAddress, shareCode } from '../share-link.ts'
import { ComparedType } from './compared-type.tsx'
import { DifferencesSwitch } from './differences-switch.tsx'
import { ShareComparison } from './share-comparison.tsx'
import { useWindow } from './use-window.ts'
import { WindowSteps } from './window-steps.tsx'

interface ComparisonProps {
  types: readonly CompareType[]
  onRemove(type: CompareType): void
}

interface CompareModalProps extends ComparisonProps {
  open: boolean
  onHide(): void
}

/** Up to three saved types beside each other, choice by choice (000 §2.8, 001 §2). */
export function CompareModal({ open, onHide, ...comparison }: CompareModalProps) {
  return (
    <Dialog open={open} wide title="Compare types" onClose={onHide}>
      <Comparison {...comparison} />
    </Dialog>
  )
}

function Comparison({ types, onRemove }: ComparisonProps) {
  const shown = useWindow(types, WINDOW)
  const rows = compareDetails(shown.items)
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="group/types">
      <div className="-mt-2 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Hint count={types.length} />
        <DifferencesSwitch rows={rows} count={shown.items.length} />
        <WindowSteps shown={shown} count={types.length} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Types"
        className="relative -mx-5 grid snap-x auto-cols-[minmax(8.75rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto px-5 pb-1 outline-none scroll-px-5 md:-mx-7 md:auto-cols-[minmax(0,26rem)] md:scroll-px-7 md:gap-x-6 md:px-7"
      >
        {shown.items.map((type, column) => (
          <ComparedType
            key={type.key}
            type={type}
            rows={rows}
            column={column}
            onRemove={() => {
              list.current?.focus({ preventScroll: true })
              onRemove(type)
            }}
          />
        ))}
      </ul>
      {types.length > 0 && <Share types={types} />}
    </div>
  )
}

function Hint({ count }: { count: number }) {
  if (count > 1) return null
  const text =
    count === 0
      ? 'Nothing is saved. Choose a product, then press Compare beside its price.'
      : 'Save another type to see the two beside each other.'
  return <p className="text-sm text-soft">{text}</p>
}

/** The comparison as an address, for somebody else or for later: a saved type ends with its tab. */
function Share({ types }: { types: readonly CompareType[] }) {
  const address = shareAddress(types.map(({ quote_data }) => shareCode(quote_data)))
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <ShareComparison key={address} path={address} />
      <Link to={address} className="link">
        Open as a page
      </Link>
      {types.length > MOST_SHARED && <p className="text-soft">A link holds the first {MOST_SHARED} types.</p>}
    </div>
  )
}

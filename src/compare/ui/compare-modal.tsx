import { useRef } from 'react'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { compareDetails } from '../compare-details.ts'
import { WINDOW } from '../move-window.ts'
import { ComparedType } from './compared-type.tsx'
import type { CompareTypes } from './use-compare-types.ts'
import { useWindow } from './use-window.ts'
import { WindowSteps } from './window-steps.tsx'

interface CompareModalProps {
  compare: CompareTypes
  open: boolean
  onHide(): void
}

/** Up to three saved types beside each other, choice by choice (000 §2.8, 001 §2). */
export function CompareModal({ compare, open, onHide }: CompareModalProps) {
  return (
    <Dialog open={open} wide title="Compare types" onClose={onHide}>
      <Comparison compare={compare} />
    </Dialog>
  )
}

function Comparison({ compare }: { compare: CompareTypes }) {
  const { types } = compare
  const shown = useWindow(types, WINDOW)
  const rows = compareDetails(shown.items)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <div className="-mt-2 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">{hint(types.length)}</p>
        <WindowSteps shown={shown} count={types.length} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Types"
        className="-mx-5 grid snap-x auto-cols-[minmax(8.75rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto px-5 pb-1 outline-none scroll-px-5 md:-mx-7 md:auto-cols-[minmax(0,26rem)] md:scroll-px-7 md:gap-x-6 md:px-7"
        style={{ gridTemplateRows: `repeat(${rows.length + 2}, auto)` }}
      >
        {shown.items.map((type, column) => (
          <ComparedType
            key={type.key}
            type={type}
            rows={rows}
            column={column}
            onRemove={() => {
              list.current?.focus({ preventScroll: true })
              compare.remove(type)
            }}
          />
        ))}
      </ul>
    </>
  )
}

function hint(count: number): string {
  if (count === 0) return 'Nothing is saved. Choose a product, then press Compare beside its price.'
  if (count === 1) return 'Save another type to see the two beside each other.'
  return 'What differs is set in bold.'
}

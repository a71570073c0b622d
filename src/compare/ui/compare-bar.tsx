import { lazy, Suspense, useState } from 'react'
import { COMPARE_REFUSALS } from '../refusals.ts'
import type { CompareTypes } from './use-compare-types.ts'

// Who compares nothing fetches nothing. A part that cannot be had is a sentence and not a broken page.
const ComparePanel = lazy(async () => {
  try {
    return { default: (await import('./compare-panel.tsx')).ComparePanel }
  } catch {
    return { default: NotLoaded }
  }
})

/** The types saved to compare, under the form (000 §2.8). Nothing saved: nothing. */
export function CompareBar({ compare }: { compare: CompareTypes }) {
  const { types, notice } = compare
  const [wanted, want] = useState(false)
  // Once there it stays: the modal may still stand open when its last type is removed.
  if (!wanted && (types.length > 0 || notice !== null)) want(true)
  return (
    <>
      <p role="status" className="sr-only">
        {notice?.text}
      </p>
      {wanted && (
        <Suspense fallback={null}>
          <ComparePanel compare={compare} />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded() {
  return <p className="mt-8 text-sm text-soft">{COMPARE_REFUSALS['not-loaded']}</p>
}

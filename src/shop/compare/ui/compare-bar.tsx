import { Suspense, useState, useSyncExternalStore } from 'react'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { PricedChoices } from '../describe-type.ts'
import { hasCompareCookie, TYPES_CHANGED } from './compare-cookie.ts'
import type { CompareNotice } from './compare-store.ts'

// Fetched on first use.
const ComparePanel = lateComponent(async () => (await import('./compare-panel.tsx')).ComparePanel)

/** Cookies have no change event, so it is read on every render, and when the account's types have arrived. */
function followTypes(listener: () => void): () => void {
  addEventListener(TYPES_CHANGED, listener)
  return () => removeEventListener(TYPES_CHANGED, listener)
}

/**
 * The types saved for comparison, under the form; only if a compare_types cookie exists (000 §2.8).
 * @param saving the configuration for which Compare was pressed last, a new object for each press; null before
 */
export function CompareBar({ saving }: { saving: PricedChoices | null }) {
  const hasCookie = useSyncExternalStore(followTypes, hasCompareCookie, () => false)
  const [notice, say] = useState<CompareNotice | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  // Once mounted it stays: the modal may still be open when its last type is removed.
  if (!isNeeded && (hasCookie || saving !== null)) setNeeded(true)
  return (
    <>
      <p role="status" className="sr-only">
        {notice?.text}
      </p>
      {isNeeded && (
        <Suspense fallback={null}>
          <ComparePanel saving={saving} notice={notice} say={say} />
        </Suspense>
      )}
    </>
  )
}

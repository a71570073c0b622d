import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { PricedChoices } from '../describe-type.ts'
import { COMPARE_REFUSALS } from '../refusals.ts'
import type { CompareNotice } from './use-compare-types.ts'

// Who compares nothing fetches nothing. A part that cannot be had is a sentence and not a broken page.
const ComparePanel = lazy(async () => {
  try {
    return { default: (await import('./compare-panel.tsx')).ComparePanel }
  } catch {
    return { default: NotLoaded }
  }
})

const HAS_COOKIE = /(?:^|;)\s*compare_types=/

/** Nobody tells when a cookie changes; it is looked at whenever the page is drawn. */
const neverTold = () => () => undefined

/**
 * The types saved to compare, under the form; only where a compare_types cookie exists (000 §2.8).
 * @param saving the configuration for which Compare was pressed last, a new object for each time; null before
 */
export function CompareBar({ saving }: { saving: PricedChoices | null }) {
  const hasCookie = useSyncExternalStore(
    neverTold,
    () => HAS_COOKIE.test(document.cookie),
    () => false,
  )
  const [notice, say] = useState<CompareNotice | null>(null)
  const [wanted, want] = useState(false)
  // Once there it stays: the modal may still stand open when its last type is removed.
  if (!wanted && (hasCookie || saving !== null)) want(true)
  return (
    <>
      <p role="status" className="sr-only">
        {notice?.text}
      </p>
      {wanted && (
        <Suspense fallback={null}>
          <ComparePanel saving={saving} notice={notice} say={say} />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded() {
  return <p className="mt-8 text-sm text-soft">{COMPARE_REFUSALS['not-loaded']}</p>
}

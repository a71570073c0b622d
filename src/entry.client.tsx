import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdInput, loadEarlyInput, takeUpInput } from '#platform/ui/take-up-input.ts'
import { hasInput } from '#platform/ui/touched-controls.ts'

/* Saved at once, because the shopper may have left the page by the time the rest has loaded (000 §3). */
const { search } = location
if (search.includes('utm_')) {
  void import('#platform/analytics/ui/saved-tracking.ts').then(({ saveTracking }) => saveTracking(search))
}

/** Its effect runs once all of the page is hydrated, and before any effect that waits for the page to be shown. */
function StartFromControls({ noted, children }: { noted: readonly EventTarget[]; children: ReactNode }) {
  useLayoutEffect(() => takeUpInput(noted), [noted])
  return children
}

function hydrate(): void {
  const noted = window.early ?? []
  // From now on React handles all events itself.
  window.early = null
  holdInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <StartFromControls noted={noted}>
        <HydratedRouter />
      </StartFromControls>,
    )
  })
}

// The script that enters it comes first, so that no control goes back meanwhile to what the server sent.
if (hasInput(document, window.early ?? [])) loadEarlyInput().then(hydrate, hydrate)
else hydrate()

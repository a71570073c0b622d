import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/* Taken at once: by the time that the rest is there, the shopper may be elsewhere (000 §3). */
const { search } = location
if (search.includes('utm_')) {
  void import('#platform/analytics/ui/saved-tracking.ts').then(({ keepTracking }) => keepTracking(search))
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

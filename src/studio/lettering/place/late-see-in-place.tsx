import { lateComponent } from '#platform/ui/late-component.tsx'

/** `SeeInPlace`, fetched when it is first shown; to be put into a `Suspense`. */
export const LateSeeInPlace = lateComponent(async () => (await import('./see-in-place.tsx')).SeeInPlace)

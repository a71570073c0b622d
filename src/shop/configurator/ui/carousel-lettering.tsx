import { Suspense } from 'react'
import { lateComponent } from '#platform/ui/late-component.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const CarouselDesigner = lateComponent(async () => (await import('./carousel-designer.tsx')).CarouselDesigner)

interface LetteringPartProps {
  banner: QuoteBanner
  /** Out of sight, for the pictures; what was designed stays. */
  aside: boolean
  onAside(aside: boolean): void
}

/** The lettering designer (001 §2), and the way from it to the pictures and back. */
export function LetteringPart({ banner, aside, onAside }: LetteringPartProps) {
  return (
    <>
      <div hidden={aside}>
        <Suspense fallback={null}>
          <CarouselDesigner banner={banner} />
        </Suspense>
      </div>
      <p className="mx-[1.375rem] my-3 text-sm noscript:hidden print:hidden">
        <button type="button" className="link font-semibold" onClick={() => onAside(!aside)}>
          {aside ? 'Back to your design' : 'See pictures of it'}
        </button>
      </p>
    </>
  )
}

import { Suspense, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePicture } from '#platform/pictures/ui/pictures.tsx'
import { lateComponent } from '#platform/ui/late-component.tsx'
import { AT_START, atSlide, getPosition } from '../carousel-state.ts'
import { CREATION_TOOL, getStill, type Slide, slidesFor, TILT_FILM, withShared } from '../slides.ts'
import { CarouselNotes } from './carousel-parts.tsx'
import { PicturesOrOwn } from './carousel-pictures.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const CarouselDesigner = lateComponent(async () => (await import('./carousel-designer.tsx')).CarouselDesigner)

interface LetteringPartProps {
  banner: QuoteBanner
  /** Out of sight, for the pictures; what was designed stays. */
  aside: boolean
  onAside(aside: boolean): void
}

interface CarouselProps {
  banner: QuoteBanner
  /** A picture of these choices that the page was opened with; it comes first. */
  shared: { url: string; alt: string } | null
}

/**
 * The product's pictures and films: swiped, scrolled or stepped through, with thumbnails (000 §2.1, 001 §2). The
 * browser's own scrolling does the work, so it needs no scripts; previous is disabled at the first slide, next at the
 * last.
 */
export function Carousel({ banner, shared }: CarouselProps) {
  const { item, completed } = banner
  const { product, configuration } = completed
  const { search } = useLocation()
  const [asked, ask] = useState(() => new URLSearchParams(search).get(CREATION_TOOL))
  const tilts = usePicture(getStill(TILT_FILM)) !== undefined
  const content = useMemo(() => slidesFor(item, configuration, asked, tilts), [item, configuration, asked, tilts])
  const slides = useMemo(() => withShared(content.slides, shared), [content, shared])
  const { track, state, setState, show, follow } = useTrack(slides)
  const slideId = useId()
  const position = getPosition(slides, state)

  const [aside, putAside] = useState(false)
  const designing = content.opening === 'designer' && !aside

  return (
    <section aria-label={`Pictures of ${product.name}`} aria-roledescription="carousel">
      {content.opening === 'designer' && <LetteringPart banner={banner} aside={aside} onAside={putAside} />}
      {!designing && (
        <PicturesOrOwn
          {...{ banner, track, slides, slideId, position, show }}
          name={product.name}
          held={state.dispenserOpen}
          onScroll={follow}
          onReturn={() => setState(AT_START)}
        />
      )}
      {(content.dispenser || content.opening !== null) && (
        <Suspense fallback={null}>
          <CarouselNotes
            {...content}
            banner={banner}
            asked={asked}
            onAsk={ask}
            slideId={slideId}
            open={state.dispenserOpen}
            onOpen={(open) => setState({ ...state, dispenserOpen: open })}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Where the carousel stands, which follows the browser's scrolling. */
function useTrack(slides: readonly Slide[]) {
  const track = useRef<HTMLUListElement>(null)
  const [state, setState] = useState(AT_START)

  function show(position: number) {
    const element = track.current
    element?.scrollTo({ left: position * element.clientWidth, behavior: 'smooth' })
  }

  function follow() {
    const element = track.current
    if (element === null || element.clientWidth === 0) return
    const at = slides[nearestSlide(element.scrollLeft, element.clientWidth)]
    if (at !== undefined) setState((before) => atSlide(before, at.index))
  }

  return { track, state, setState, show, follow }
}

/** The slide whose left edge is nearest to where the track stands. */
function nearestSlide(scrollLeft: number, width: number): number {
  return Math.trunc((scrollLeft + width / 2) / width)
}

/** The lettering designer (001 §2), and the way from it to the pictures and back. */
function LetteringPart({ banner, aside, onAside }: LetteringPartProps) {
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

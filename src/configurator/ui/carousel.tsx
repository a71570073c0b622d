import { type RefObject, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Picture } from '#foundation/pictures/ui/picture.tsx'
import { usePicture } from '#foundation/pictures/ui/pictures.tsx'
import { CropMarks } from '#foundation/ui/crop-marks.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { AT_START, atSlide, positionOf, stepFrom } from '../carousel-state.ts'
import { CREATION_TOOL, DISPENSER, type Slide, slidesFor, stillOf, TILT_FILM, withShared } from '../slides.ts'
import { CarouselNotes, FilmPlayer } from './carousel-parts.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

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
  const tilts = usePicture(stillOf(TILT_FILM)) !== undefined
  const content = useMemo(() => slidesFor(item, configuration, asked, tilts), [item, configuration, asked, tilts])
  const slides = useMemo(() => withShared(content.slides, shared), [content, shared])
  const { track, state, setState, show, follow } = useTrack(slides)
  const slideId = useId()
  const position = positionOf(slides, state)

  return (
    <section aria-label={`Pictures of ${product.name}`} aria-roledescription="carousel">
      <CropMarks>
        <div className="relative">
          <Track
            track={track}
            slides={slides}
            name={product.name}
            slideId={slideId}
            held={state.dispenserOpen}
            onScroll={follow}
          />
          <Step side="left" label="Previous picture" to={stepFrom(position, -1, slides.length)} onShow={show} />
          <Step side="right" label="Next picture" to={stepFrom(position, 1, slides.length)} onShow={show} />
        </div>
      </CropMarks>
      <Thumbnails slides={slides} current={position} onShow={show} />
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

interface TrackProps {
  track: RefObject<HTMLUListElement | null>
  slides: readonly Slide[]
  name: string
  /** Of the dispenser's slide, to be led to. */
  slideId: string
  held: boolean
  onScroll(): void
}

function Track({ track, slides, name, slideId, held, onScroll }: TrackProps) {
  return (
    <ul
      ref={track}
      onScroll={onScroll}
      tabIndex={0}
      aria-label={`Pictures of ${name}, ${slides.length} pictures`}
      className="flex aspect-video snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-line [scrollbar-width:none]"
    >
      {slides.map((slide, at) => (
        <li
          key={slide.src}
          id={slide.index === DISPENSER ? slideId : undefined}
          className="w-full shrink-0 snap-start"
          aria-label={`${at + 1} of ${slides.length}`}
        >
          <SlideView slide={slide} label={slide.alt ?? `${name}, picture ${at + 1}`} first={at === 0} held={held} />
        </li>
      ))}
    </ul>
  )
}

/** How wide the stage is: the page, or what the order beside it leaves. */
const STAGE = '(width < 810px) 100vw, (width < 1320px) 60vw, 800px'

interface SlideViewProps {
  slide: Slide
  label: string
  first: boolean
  held: boolean
}

function SlideView({ slide, label, first, held }: SlideViewProps) {
  const still = (
    <Picture
      src={slide.src}
      alt={label}
      width={1600}
      height={900}
      sizes={STAGE}
      first={first}
      className="size-full object-cover"
    />
  )
  if (slide.film === null) return still
  return (
    <Suspense fallback={still}>
      <FilmPlayer film={slide.film} still={slide.src} label={label} held={held} />
    </Suspense>
  )
}

interface ThumbnailsProps {
  slides: readonly Slide[]
  current: number
  onShow(index: number): void
}

function Thumbnails({ slides, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-1 flex gap-2.5 print:hidden overflow-x-auto px-[1.375rem] py-1.5">
      {slides.map((slide, index) => (
        <li key={slide.src} className="shrink-0">
          <button
            type="button"
            aria-label={`${slide.film === null ? 'Picture' : 'Film'} ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="relative block rounded-sm opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
          >
            <Picture
              src={slide.src}
              alt=""
              width={80}
              height={56}
              sizes="80px"
              className="h-14 w-20 rounded-sm object-cover"
            />
            {slide.film !== null && (
              <Icon name="right" className="absolute inset-0 m-auto size-6 rounded-full bg-sheet fill-current p-1" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The slide whose left edge is nearest to where the track stands. */
function nearestSlide(scrollLeft: number, width: number): number {
  return Math.trunc((scrollLeft + width / 2) / width)
}

interface StepProps {
  side: 'left' | 'right'
  label: string
  /** The position that it leads to; null at the end, where it is disabled. */
  to: number | null
  onShow(position: number): void
}

function Step({ side, label, to, onShow }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onShow(to)}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-sheet shadow-lift disabled:opacity-0 print:hidden ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon name={side} className="size-5" />
    </button>
  )
}

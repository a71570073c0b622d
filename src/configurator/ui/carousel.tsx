import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import { CropMarks } from '#foundation/ui/crop-marks.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { AT_START, atSlide, positionOf, stepFrom } from '../carousel-state.ts'
import { DISPENSER, type Slide } from '../slides.ts'
import { DispenserBanner, FilmPlayer } from './carousel-parts.tsx'

interface CarouselProps {
  slides: readonly Slide[]
  label: string
  /** Whether the free roll dispenser is offered (001 §4). */
  dispenser: boolean
}

/**
 * The product's pictures and films: swiped, scrolled or stepped through, with thumbnails (000 §2.1, 001 §2). The
 * browser's own scrolling does the work, so it needs no scripts; previous is disabled at the first slide, next at the
 * last.
 */
export function Carousel({ slides, label, dispenser }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const dispenserId = useId()
  const [state, setState] = useState(AT_START)
  const position = positionOf(slides, state)

  function show(next: number | null) {
    const element = track.current
    if (next !== null) element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
  }

  function follow() {
    const element = track.current
    if (element === null || element.clientWidth === 0) return
    const at = slides[nearestSlide(element.scrollLeft, element.clientWidth)]
    if (at !== undefined) setState((before) => atSlide(before, at.index))
  }

  const step = (by: -1 | 1) => {
    const next = stepFrom(position, by, slides.length)
    return { disabled: next === null, onStep: () => show(next) }
  }

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <CropMarks>
        <div className="relative">
          <Track
            track={track}
            slides={slides}
            label={label}
            dispenserId={dispenserId}
            held={state.dispenserOpen}
            onScroll={follow}
          />
          <Step side="left" label="Previous picture" {...step(-1)} />
          <Step side="right" label="Next picture" {...step(1)} />
        </div>
      </CropMarks>
      <Thumbnails slides={slides} current={position} onShow={show} />
      {dispenser && (
        <Suspense fallback={null}>
          <DispenserBanner
            open={state.dispenserOpen}
            slideId={dispenserId}
            onOpen={() => setState((before) => ({ ...before, dispenserOpen: true }))}
            onClose={() => setState((before) => ({ ...before, dispenserOpen: false }))}
          />
        </Suspense>
      )}
    </section>
  )
}

interface TrackProps {
  track: RefObject<HTMLUListElement | null>
  slides: readonly Slide[]
  label: string
  dispenserId: string
  held: boolean
  onScroll(): void
}

function Track({ track, slides, label, dispenserId, held, onScroll }: TrackProps) {
  return (
    <ul
      ref={track}
      onScroll={onScroll}
      tabIndex={0}
      aria-label={`${label}, ${slides.length} pictures`}
      className="flex aspect-video snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-line [scrollbar-width:none]"
    >
      {slides.map((slide, at) => (
        <li
          key={slide.src}
          id={slide.index === DISPENSER ? dispenserId : undefined}
          className="w-full shrink-0 snap-start"
          aria-label={`${at + 1} of ${slides.length}`}
        >
          <SlideView slide={slide} first={at === 0} held={held} />
        </li>
      ))}
    </ul>
  )
}

function SlideView({ slide, first, held }: { slide: Slide; first: boolean; held: boolean }) {
  const still = (
    <img
      src={slide.src}
      alt={slide.alt}
      width={1600}
      height={900}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  )
  if (slide.film === null) return still
  return (
    <Suspense fallback={still}>
      <FilmPlayer film={slide.film} still={slide.src} label={slide.alt} held={held} />
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
        <li key={slide.src}>
          <button
            type="button"
            aria-label={`${slide.film === null ? 'Picture' : 'Film'} ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="relative block rounded-sm opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
          >
            <img
              src={slide.src}
              alt=""
              width={80}
              height={56}
              loading="lazy"
              className="h-14 w-20 rounded-sm object-cover"
            />
            {slide.film !== null && <PlayMark />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Tells a film's thumbnail from a picture's. */
function PlayMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="absolute inset-0 m-auto size-6 rounded-full bg-sheet"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M10 8v8l6-4z" />
    </svg>
  )
}

/** The slide whose left edge is nearest to where the track stands. */
function nearestSlide(scrollLeft: number, width: number): number {
  return Math.trunc((scrollLeft + width / 2) / width)
}

interface StepProps {
  side: 'left' | 'right'
  label: string
  disabled: boolean
  onStep(): void
}

function Step({ side, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-sheet shadow-lift disabled:opacity-0 print:hidden ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon name={side} className="size-5" />
    </button>
  )
}

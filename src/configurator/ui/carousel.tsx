import { useRef, useState } from 'react'
import { CropMarks } from '#foundation/ui/crop-marks.tsx'
import { Icon } from '#foundation/ui/icon.tsx'

export interface Slide {
  src: string
  alt: string
}

/**
 * The product's pictures: swiped, scrolled or stepped through, with thumbnails (000 §2.1). The browser's own
 * scrolling does the work, so it needs no scripts; previous is disabled at the first slide, next at the last.
 */
export function Carousel({ slides, label }: { slides: readonly Slide[]; label: string }) {
  const track = useRef<HTMLUListElement>(null)
  const [scrolledTo, setScrolledTo] = useState(0)
  const last = slides.length - 1
  const current = Math.min(scrolledTo, last)

  function show(index: number) {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }

  function follow() {
    const element = track.current
    if (element !== null && element.clientWidth > 0)
      setScrolledTo(nearestSlide(element.scrollLeft, element.clientWidth))
  }

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <CropMarks>
        <div className="relative">
          <ul
            ref={track}
            onScroll={follow}
            tabIndex={0}
            aria-label={`${label}, ${slides.length} pictures`}
            className="flex aspect-video snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-line [scrollbar-width:none]"
          >
            {slides.map((slide, index) => (
              <li
                key={slide.src}
                className="w-full shrink-0 snap-start"
                aria-label={`${index + 1} of ${slides.length}`}
              >
                <img
                  src={slide.src}
                  alt={slide.alt}
                  width={1600}
                  height={900}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
          <Step side="left" label="Previous picture" disabled={current === 0} onStep={() => show(current - 1)} />
          <Step side="right" label="Next picture" disabled={current === last} onStep={() => show(current + 1)} />
        </div>
      </CropMarks>
      <Thumbnails slides={slides} current={current} onShow={show} />
    </section>
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
            aria-label={`Picture ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="block rounded-sm opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
          >
            <img
              src={slide.src}
              alt=""
              width={80}
              height={56}
              loading="lazy"
              className="h-14 w-20 rounded-sm object-cover"
            />
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

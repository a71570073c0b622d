import {
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Picture, usePicture, useStill } from '#platform/pictures/ui/picture.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import {
  AT_START,
  atSlide,
  DISPENSER,
  getPosition,
  getStill,
  type Slide,
  slidesFor,
  stepFrom,
  TILT_FILM,
  withShared,
} from '../slides.ts'
import type { FilmPlayerProps } from './film-player.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const CarouselDesigner = lateComponent(async () => (await import('./carousel-designer.tsx')).CarouselDesigner)

/* Features that most products do not have, fetched only when they are shown. */

const Still = ({ still, label }: FilmPlayerProps) => (
  <img src={useStill(still)} alt={label} className="size-full object-cover" />
)

const FilmPlayer = lateComponent(async () => (await import('./film-player.tsx')).FilmPlayer, Still)

const CarouselNotes = lateComponent(
  async () => (await import('./carousel-notes.tsx')).CarouselNotes,
  () => null,
)

interface CarouselProps {
  banner: QuoteBanner
  /** A picture of these choices with which the page was opened; it comes first. */
  shared: { url: string; alt: string } | null
}

/**
 * The product's pictures and films: swiped, scrolled or stepped through, with thumbnails (000 §2.1, 001 §2). It uses
 * native scrolling, so it needs no scripts; previous is disabled at the first slide, next at the last.
 */
export function Carousel({ banner, shared }: CarouselProps) {
  const { item, completed } = banner
  const { product, configuration } = completed
  const requestedTool = banner.choices.use_creation_tool ?? null
  const tilts = usePicture(getStill(TILT_FILM)) !== undefined
  const content = useMemo(
    () => slidesFor(item, configuration, requestedTool, tilts),
    [item, configuration, requestedTool, tilts],
  )
  const slides = useMemo(() => withShared(content.slides, shared), [content, shared])
  const { track, state, setState, show, follow } = useTrack(slides)
  const slideId = useId()
  const position = getPosition(slides, state)

  const [isAside, putAside] = useState(false)
  // The error about a missing text is shown in the designer.
  const aside = isAside && banner.designError === null
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
            slideId={slideId}
            open={state.dispenserOpen}
            onOpen={(open) => setState({ ...state, dispenserOpen: open })}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The current slide, which follows native scrolling. */
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
    // The slide whose left edge is nearest to the scroll position.
    const nearest = slides[Math.trunc(element.scrollLeft / element.clientWidth + 0.5)]
    if (nearest !== undefined) setState((before) => atSlide(before, nearest.index))
  }

  return { track, state, setState, show, follow }
}

interface LetteringPartProps {
  banner: QuoteBanner
  /** Hidden in favour of the pictures; the design is kept. */
  aside: boolean
  onAside(aside: boolean): void
}

/** The lettering designer (001 §2), with a link to the pictures and back. */
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
          {aside ? 'Back to your design' : 'See pictures'}
        </button>
      </p>
    </>
  )
}

const ownProduct = () => import('./carousel-own.tsx')
const OwnProduct = lateComponent(async () => (await ownProduct()).OwnProduct)

/** Starts fetching the live preview when its button is about to be pressed; pressing it tries again after a failure. */
function fetchOwnProduct() {
  ownProduct().then(
    ({ fetchDrawing }) => fetchDrawing(),
    () => {},
  )
}

interface PicturesOrOwnProps extends TrackProps {
  banner: QuoteBanner
  position: number
  show(position: number): void
  onReturn(): void
}

/**
 * The pictures, or the shopper's own product instead. The pictures stay until the code is fetched: a fallback would
 * be shown for at least a third of a second.
 */
function PicturesOrOwn({ banner, position, show, onReturn, ...track }: PicturesOrOwnProps) {
  const [seeing, see] = useState<'pictures' | 'own' | 'pictures again'>('pictures')
  const [opening, startOpening] = useTransition()
  const { slides, name } = track
  const shown = slides[position]
  const own = (
    <OwnProduct
      banner={banner}
      still={shown && <SlideView slide={shown} label={name} first held />}
      onBack={() => {
        see('pictures again')
        onReturn()
      }}
    />
  )
  const pictures = (
    <>
      <CropMarks>
        <div className="relative">
          <Track {...track} />
          <Step side="left" label="Previous picture" to={stepFrom(position, -1, slides.length)} onShow={show} />
          <Step side="right" label="Next picture" to={stepFrom(position, 1, slides.length)} onShow={show} />
          <button
            type="button"
            onClick={() => startOpening(() => see('own'))}
            onPointerEnter={fetchOwnProduct}
            aria-busy={opening}
            // After returning from the shopper's own product, its button gets the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={seeing === 'pictures again'}
            className="see-yours"
          >
            See yours
          </button>
        </div>
      </CropMarks>
      <Thumbnails slides={slides} current={position} onShow={show} />
    </>
  )
  return <Suspense fallback={null}>{seeing === 'own' ? own : pictures}</Suspense>
}

interface TrackProps {
  track: RefObject<HTMLUListElement | null>
  slides: readonly Slide[]
  name: string
  /** The id of the dispenser's slide, as a link target. */
  slideId: string
  held: boolean
  onScroll(): void
}

function Track({ track, slides, name, slideId, held, onScroll }: TrackProps) {
  // If the shopper swiped before hydration, start at the current slide.
  const begin = useEffectEvent(onScroll)
  useEffect(() => begin(), [])

  return (
    // Cut off, so that a browser fetches the next picture ahead and not all of them beside the first, which people wait for.
    <div className="overflow-clip [overflow-clip-margin:0.375rem]">
      <ul
        ref={track}
        onScroll={onScroll}
        tabIndex={0}
        aria-label={`Pictures of ${name}, ${slides.length} pictures`}
        className="product-track flex aspect-video snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-line [scrollbar-width:none]"
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
    </div>
  )
}

/** About how wide a picture is: what the page leaves beside its margins, beside the order panel and beside the sheet to drop on. */
const STAGE = '(width < 720px) 85vw, (width < 1200px) 55vw, 32rem'

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
      <FilmPlayer film={slide.film} still={slide.src} label={label} sizes={STAGE} first={first} held={held} />
    </Suspense>
  )
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

interface ThumbnailsProps {
  slides: readonly Slide[]
  current: number
  onShow(index: number): void
}

/** Thumbnails of all slides; pressing one shows its slide. */
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
            className="slide-thumbnail"
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

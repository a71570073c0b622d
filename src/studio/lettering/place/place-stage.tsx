import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Raster } from '#studio/showroom/scene/scene-product.ts'
import { sizeLabel } from './describe-place.ts'
import {
  coveredBox,
  getShade,
  type Letters,
  type Measure,
  paintInPlace,
  paintMeasures,
  widthMeasure,
} from './paint-in-place.ts'
import { invert, keepWithin, type Point, type Position, perspectiveTo, project, type Size } from './perspective.ts'
import { arrowDirection, type Backdrop, type Ground } from './place-state.ts'
import { PICTURE_WIDTHS, type Place, placePicture } from './places.ts'

interface PlaceStageProps {
  backdrop: Backdrop
  ground: Ground | null
  letters: Letters
  position: Position | null
  measures: boolean
  /** Set to a function that draws the picture to be saved. */
  picture: RefObject<(() => Promise<Blob | null>) | null>
  /** The lettering's text, as the name of the handle. */
  name: string
  onPut(at: Point): void
  children: ReactNode
}

type Source = CanvasImageSource & object

/** More is not visible on a screen, and takes longer to paint. */
const MAX_PIXELS_TO_ONE = 2

/** The pixel density of a saved picture. */
const SAVED_RATIO = 2

/** The picture with the lettering on it, which can be dragged. */
export function PlaceStage(props: PlaceStageProps) {
  const { backdrop, ground, letters, position, measures, picture, name, onPut, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [source, setSource] = useState<Source | null>(null)
  const shade = useShade(source, backdrop)

  function paint(context: CanvasRenderingContext2D, ratio: number): void {
    if (ground === null || position === null) return
    paintInPlace(context, { letters, surface: ground.surface, position, shade })
    if (measures) paintMeasures(context, measuresOf(ground, letters, position), ratio)
  }

  useEffect(() => {
    const { current } = canvas
    if (current === null || size.width === 0) return
    const ratio = Math.min(MAX_PIXELS_TO_ONE, devicePixelRatio || 1)
    Object.assign(current, { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) })
    const context = current.getContext('2d')
    if (context !== null) paint(context, ratio)
  })

  useImperativeHandle(picture, () => async () => {
    const { width, height } = backdrop
    const [below, above] = [createCanvas({ width, height }), createCanvas({ width, height })]
    const [ground2d, film2d] = [below.getContext('2d'), above.getContext('2d')]
    if (source === null || ground2d === null || film2d === null) return null
    paint(film2d, SAVED_RATIO)
    ground2d.drawImage(source, 0, 0, width, height)
    ground2d.drawImage(above, 0, 0)
    return new Promise((resolve) => {
      below.toBlob(resolve, 'image/png')
    })
  })

  return (
    <div
      ref={box}
      className="relative mx-auto w-full overflow-hidden bg-line select-none"
      style={{
        aspectRatio: `${backdrop.width} / ${backdrop.height}`,
        // Limited by the height of the window.
        maxWidth: `calc(80vh * ${backdrop.width / backdrop.height})`,
      }}
    >
      {backdrop.kind === 'place' ? (
        <PlacePicture key={backdrop.place.id} place={backdrop.place} onSource={setSource} />
      ) : (
        <Photo photo={backdrop.photo} onSource={setSource} />
      )}
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      {ground !== null && position !== null && letters.steps.length > 0 && (
        <LetteringHandle ground={ground} ink={letters.ink} position={position} name={name} onPut={onPut} />
      )}
      {children}
    </div>
  )
}

function measuresOf({ surface, place }: Ground, { ink, steps }: Letters, position: Position): readonly Measure[] {
  const own = steps.length === 0 ? [] : [widthMeasure(surface, ink, position, sizeLabel(ink))]
  return place === null ? own : [place.measure, ...own]
}

/** The shade of the place; null before its picture is loaded. */
function useShade(source: Source | null, backdrop: Backdrop): CanvasImageSource | null {
  const [shade, setShade] = useState<{ of: Source; shade: CanvasImageSource | null } | null>(null)
  const place = backdrop.kind === 'place' ? backdrop.place : null
  if (source === null || !place?.shaded) return null
  if (shade?.of === source) return shade.shade
  const made = getShade(source, backdrop.width / backdrop.height, place.corners)
  setShade({ of: source, shade: made })
  return made
}

/** The size of an element, in CSS pixels. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const watch = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }))
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return size
}

function createCanvas(size: Size): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), size)
}

const percent = (share: number): string => `${share * 100}%`

interface LetteringHandleProps {
  ground: Ground
  ink: Size
  position: Position
  name: string
  onPut(at: Point): void
}

/**
 * The handle of the lettering: it covers all of it, also for fingers, while the rest of the picture scrolls the page.
 */
function LetteringHandle({ ground: { surface, step }, ink, position, name, onPut }: LetteringHandleProps) {
  const hint = useId()
  /** From the grabbed point to the lettering's middle, in mm. */
  const reach = useRef<Point>({ x: 0, y: 0 })
  const { at } = position
  const { left, top, width, height } = coveredBox(surface, ink, position)
  const onSurface = (seen: Point) => project(invert(perspectiveTo(surface, surface.corners)), seen)
  const put = (x: number, y: number) => onPut(keepWithin(surface, ink, { x, y }))
  const hold = useHold({
    onHold(seen) {
      const { x, y } = onSurface(seen)
      reach.current = { x: at.x - x, y: at.y - y }
    },
    onDrag(seen) {
      const { x, y } = onSurface(seen)
      put(x + reach.current.x, y + reach.current.y)
    },
    onArrow({ x, y }, fine) {
      const by = fine ? 1 : step
      put(at.x + x * by, at.y + y * by)
    },
  })

  return (
    <>
      <button
        type="button"
        aria-label={`Move ${name}`}
        aria-describedby={hint}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
        className="absolute min-h-6 min-w-6 cursor-grab touch-none outline-offset-2 active:cursor-grabbing"
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        {...hold}
      />
      <span id={hint} className="sr-only">
        {`Drag it, or move it with the arrow keys by ${step} mm, with Shift by 1 mm.`}
      </span>
    </>
  )
}

/** Called with the image behind the lettering, once it is loaded. */
type OnSource = (source: HTMLImageElement | HTMLCanvasElement | null) => void

/** The maximum width of a stage. */
const SIZES = '(width < 1280px) 100vw, 1200px'

function PlacePicture({ place, onSource }: { place: Place; onSource: OnSource }) {
  const image = useRef<HTMLImageElement>(null)
  const files = (format: string) =>
    PICTURE_WIDTHS.map((width) => `${placePicture(place.id, width, format)} ${width}w`).join(', ')

  // An image from the browser's cache may be complete before the listener is attached.
  useEffect(() => {
    onSource(null)
    const { current } = image
    if (current?.complete === true && current.naturalWidth > 0) onSource(current)
  }, [onSource])

  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={SIZES} />
      <img
        ref={image}
        src={placePicture(place.id, PICTURE_WIDTHS[0], 'webp')}
        srcSet={files('webp')}
        sizes={SIZES}
        alt={place.shows}
        width={1600}
        height={1000}
        draggable={false}
        className="absolute inset-0 size-full"
        onLoad={(event) => onSource(event.currentTarget)}
      />
    </picture>
  )
}

function Photo({ photo, onSource }: { photo: Raster; onSource: OnSource }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const { current } = canvas
    if (current === null) return
    Object.assign(current, { width: photo.width, height: photo.height })
    current.getContext('2d')?.drawImage(photo, 0, 0)
    onSource(current)
  }, [photo, onSource])

  return <canvas ref={canvas} role="img" aria-label="Your photo" className="absolute inset-0 size-full" />
}

interface Hold {
  /** The position where it was grabbed or is dragged to, as fractions of the handle's parent. */
  onHold?(at: Point): void
  onDrag(at: Point): void
  /** An arrow key, as a step of x or y; `fine` with Shift. */
  onArrow(step: Point, fine: boolean): void
}

/** The event handlers of a draggable handle: pointer, touch and arrow keys. */
export function useHold({ onHold, onDrag, onArrow }: Hold) {
  const held = useRef(false)
  const release = () => {
    held.current = false
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = true
      onHold?.(pointerPlace(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current && event.isPrimary) onDrag(pointerPlace(event))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const step = arrowDirection(event.key)
      if (step === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onArrow(step, event.shiftKey)
    },
  }
}

function pointerPlace({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const room = currentTarget.parentElement?.getBoundingClientRect()
  if (room === undefined || room.width === 0 || room.height === 0) return { x: 0, y: 0 }
  return { x: (clientX - room.left) / room.width, y: (clientY - room.top) / room.height }
}

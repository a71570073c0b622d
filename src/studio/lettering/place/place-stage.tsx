import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Backdrop } from './backdrop.ts'
import { coveredBox, type Letters, paintInPlace } from './paint-in-place.ts'
import { type Measure, paintMeasures, widthMeasure } from './paint-measures.ts'
import { type Point, perspectiveTo, type Size, seenAt, turnedBack } from './perspective.ts'
import { PlacePicture } from './place-picture.tsx'
import type { Ground } from './place-state.ts'
import { sizeWords } from './place-words.ts'
import { getShade } from './shade.ts'
import { keptOn, type Lying } from './surface.ts'
import { useHold } from './use-hold.tsx'

interface LetteringHandleProps {
  ground: Ground
  ink: Size
  lying: Lying
  name: string
  onPut(at: Point): void
}

const percent = (share: number): string => `${share * 100}%`

interface PlaceStageProps {
  backdrop: Backdrop
  ground: Ground | null
  letters: Letters
  lying: Lying | null
  measures: boolean
  /** Set to what draws the picture to be kept. */
  picture: RefObject<(() => Promise<Blob | null>) | null>
  /** The lettering's text, to be called by. */
  name: string
  onPut(at: Point): void
  children: ReactNode
}

type Source = CanvasImageSource & object

/** More would not be seen on a screen, and takes longer to paint. */
const MAX_PIXELS_TO_ONE = 2
/** Pixels of a saved picture for one of its measures. */
const SAVED_RATIO = 2

/** The picture with the lettering on it, which can be taken hold of. */
export function PlaceStage(props: PlaceStageProps) {
  const { backdrop, ground, letters, lying, measures, picture, name, onPut, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [source, setSource] = useState<Source | null>(null)
  const shade = useShade(source, backdrop)

  function paint(context: CanvasRenderingContext2D, ratio: number): void {
    if (ground === null || lying === null) return
    paintInPlace(context, { letters, surface: ground.surface, lying, shade })
    if (measures) paintMeasures(context, getMeasures(ground, letters, lying), ratio)
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
    const [below, above] = [getCanvas({ width, height }), getCanvas({ width, height })]
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
        // It is never higher than the window.
        maxWidth: `calc(80vh * ${backdrop.width / backdrop.height})`,
      }}
    >
      <PlacePicture
        key={backdrop.kind === 'place' ? backdrop.place.id : 'photo'}
        backdrop={backdrop}
        onSource={setSource}
      />
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      {ground !== null && lying !== null && letters.steps.length > 0 && (
        <LetteringHandle ground={ground} ink={letters.ink} lying={lying} name={name} onPut={onPut} />
      )}
      {children}
    </div>
  )
}

function getMeasures({ surface, place }: Ground, { ink, steps }: Letters, lying: Lying): readonly Measure[] {
  const own = steps.length === 0 ? [] : [widthMeasure(surface, ink, lying, sizeWords(ink))]
  return place === null ? own : [place.measure, ...own]
}

/** The shade of what is shown; none before its picture is there. */
function useShade(source: Source | null, backdrop: Backdrop): CanvasImageSource | null {
  const [shade, setShade] = useState<{ of: Source; shade: CanvasImageSource | null } | null>(null)
  const place = backdrop.kind === 'place' ? backdrop.place : null
  if (source === null || !place?.shaded) return null
  if (shade?.of === source) return shade.shade
  const made = getShade(source, backdrop.width / backdrop.height, place.corners)
  setShade({ of: source, shade: made })
  return made
}

/** Of an element, in pixels of the screen. */
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

function getCanvas(size: Size): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), size)
}

/** Where the lettering is taken hold of: over all of it, for a finger too, while the rest of the picture scrolls. */
function LetteringHandle({ ground: { surface, step }, ink, lying, name, onPut }: LetteringHandleProps) {
  const hint = useId()
  /** From what was taken hold of to the lettering's middle, in mm. */
  const reach = useRef<Point>({ x: 0, y: 0 })
  const { at } = lying
  const { left, top, width, height } = coveredBox(surface, ink, lying)
  const onSurface = (seen: Point) => seenAt(turnedBack(perspectiveTo(surface, surface.corners)), seen)
  const put = (x: number, y: number) => onPut(keptOn(surface, ink, { x, y }))
  const hold = useHold({
    onTake(seen) {
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

import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { Raster } from '#studio/showroom/scene/scene-product.ts'
import type { LetteringDesign } from '../design.ts'
import { getDesignFill, getFill } from '../fills/get-fill.ts'
import { signBounds, signSize } from '../weld/sign-size.ts'
import { describeView, pictureName, quotedText, roomWarning } from './describe-place.ts'
import { type Letters, type PathStep, readPath } from './paint-in-place.ts'
import type { Point, Size } from './perspective.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { PlaceStage, useHold } from './place-stage.tsx'
import {
  type ChangePlace,
  getBackdrop,
  getGround,
  initialPlace,
  type KnownLength,
  letteringPlace,
  moveEnd,
  type PlaceChoice,
  type PlaceState,
  putLettering,
  showPhoto,
  withinPhoto,
} from './place-state.ts'
import { PLACES } from './places.ts'

interface SeeInPlaceProps {
  design: LetteringDesign
  /** The letters and the films below them as path data, in mm, with the top left corner of the letters' ink at 0, 0. */
  weld: ShownFilms
  /** Of the ink, in mm. */
  width: number
  height: number
}

interface ShownFilms {
  d: string
  layers: readonly { d: string; color_id: number }[]
}

/** Lettering to scale on a shop window, a van, a wall, a laptop, and in the shopper's own photo. */
export function SeeInPlace(props: SeeInPlaceProps) {
  const { text } = props.design
  const [state, setState] = useState(() => initialPlace(signSize(props.design, props)))
  const change: ChangePlace = (getChange) => setState((before) => ({ ...before, ...getChange(before) }))
  const [photo, setPhoto] = useState<Raster | null>(null)
  const picture = useRef<(() => Promise<Blob | null>) | null>(null)
  const letters = useLetters(props)
  const { ink } = letters
  const shown = shownIn(state, photo, letters)
  const backdrop = getBackdrop(state, photo)
  const ready = shown.ground !== null

  return (
    <section aria-label="See it in place" className="grid gap-4">
      <PlaceChooser choice={state.choice} onChoose={(choice) => change(() => ({ choice }))} />
      {state.choice === 'photo' && (
        <PhotoPanel
          known={state.known}
          photo={photo}
          onPhoto={(read) => {
            setPhoto(read)
            change(showPhoto)
          }}
          onLength={(length) => change(({ known }) => ({ known: { ...known, length } }))}
        />
      )}
      {backdrop !== null && (
        <PlaceStage
          {...{ ...shown, backdrop, letters, picture }}
          measures={state.measures}
          name={quotedText(text)}
          onPut={(middle) => change((before) => putLettering(before, middle))}
        >
          {backdrop.kind === 'photo' && (state.measures || !ready) && (
            <ScaleEnds ends={state.known.ends} onEnd={(which, at) => change((before) => moveEnd(before, which, at))} />
          )}
        </PlaceStage>
      )}
      <PlaceStatus {...describe(shown, text, ink)} />
      <PlaceButtons {...{ state, change, picture, ink, ready }} />
    </section>
  )
}

/** The surface and the lettering's position on it: null without letters, or in a photo without a scale. */
function shownIn(state: PlaceState, photo: Raster | null, { steps, ink }: Letters) {
  const ground = steps.length === 0 ? null : getGround(state, photo)
  const position = ground && { at: letteringPlace(state, ground, ink), mirrored: state.mirrored }
  return { ground, position }
}

function describe({ ground, position }: ReturnType<typeof shownIn>, text: string, ink: Size) {
  if (ground === null || position === null) return { seen: null, room: null }
  return {
    seen: describeView({ text, ink, on: ground.on, ...position }),
    room: roomWarning(ground.surface, ink, ground.room),
  }
}

/** The path is parsed once, however often the lettering is moved. */
function useLetters({ design, weld, width, height }: SeeInPlaceProps): Letters {
  return useMemo(() => {
    const { left, top, right, bottom } = signBounds(design, { width, height })
    const read = (d: string) => readPath(d).map((step) => moveStep(step, -left, -top))
    return {
      steps: read(weld.d),
      ink: { width: right - left, height: bottom - top },
      lines: design.text.split('\n').length,
      fill: getDesignFill(design),
      below: weld.layers.map(({ d, color_id }) => ({ steps: read(d), fill: getFill(color_id) })),
    }
  }, [design, weld, width, height])
}

function moveStep({ letter, points }: PathStep, x: number, y: number): PathStep {
  return { letter, points: points.map((point) => ({ x: point.x + x, y: point.y + y })) }
}

/** Only the end of a drag is announced, not every millimetre on the way. */
const SETTLED_MS = 500

/**
 * The view in words.
 * @param seen the lettering, its size and position; null if nothing is shown
 * @param room the warning for lettering that is too large
 */
function PlaceStatus({ seen, room }: ReturnType<typeof describe>) {
  const status = [seen, room].filter((part) => part !== null).join(' ')
  const [spoken, speak] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => speak(status), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [status])

  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft">{seen ?? 'Choose a place to see your lettering there.'}</p>
      {room !== null && <p className="font-medium text-wrong">{room}</p>}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

const CHOICES: readonly { id: PlaceChoice; name: string }[] = [...PLACES, { id: 'photo', name: 'Your photo' }]

function PlaceChooser({ choice, onChoose }: { choice: PlaceChoice; onChoose(choice: PlaceChoice): void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">At true scale on</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((one) => (
          <label key={one.id} className="chip relative text-sm">
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={choice === one.id}
              onChange={() => onChoose(one.id)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The two ends of the known length, over the photo, and the line between them. */
function ScaleEnds({ ends, onEnd }: Pick<KnownLength, 'ends'> & { onEnd(which: 0 | 1, at: Point): void }) {
  const [from, to] = ends
  return (
    <>
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {(['stroke-sheet', 'stroke-press'] as const).map((stroke, at) => (
          <line
            key={stroke}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className={stroke}
            strokeWidth={at === 0 ? 4 : 2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <End name="First end of the known length" at={from} onMove={(at) => onEnd(0, at)} />
      <End name="Second end of the known length" at={to} onMove={(at) => onEnd(1, at)} />
    </>
  )
}

/** An arrow key moves an end by this fraction of the photo; with Shift by a tenth of it. */
const STEP = 0.01

function End({ name, at, onMove }: { name: string; at: Point; onMove(at: Point): void }) {
  const hold = useHold({
    onDrag: (place) => onMove(withinPhoto(place)),
    onArrow(step, fine) {
      const by = fine ? STEP / 10 : STEP
      onMove(withinPhoto({ x: at.x + step.x * by, y: at.y + step.y * by }))
    },
  })
  return (
    <button
      type="button"
      aria-label={`${name}: ${Math.round(at.x * 100)} % from the left, ${Math.round(at.y * 100)} % from the top`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      className="absolute grid size-9 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      {...hold}
    >
      <span className="size-4 rounded-full border-2 border-sheet bg-press shadow-lift" aria-hidden="true" />
    </button>
  )
}

interface PlaceButtonsProps {
  state: PlaceState
  change: ChangePlace
  picture: RefObject<(() => Promise<Blob | null>) | null>
  /** Whether lettering is shown in place. */
  ready: boolean
  ink: Size
}

const NOT_DRAWN = 'The picture could not be drawn. Please try again.'

/** Settings of the view, and saving its picture. */
function PlaceButtons({ state, change, picture, ready, ink }: PlaceButtonsProps) {
  const hint = useId()
  const [refusal, setRefusal] = useState('')

  async function save(): Promise<void> {
    const drawn = (await picture.current?.()) ?? null
    setRefusal(drawn === null ? NOT_DRAWN : '')
    if (drawn !== null) download(drawn, pictureName(state.choice, ink))
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="grid gap-1 text-sm">
        <Check checked={state.measures} onChange={(measures) => change(() => ({ measures }))}>
          Show measurements
        </Check>
        <Check checked={state.mirrored} describedBy={hint} onChange={(mirrored) => change(() => ({ mirrored }))}>
          Seen from inside the glass
        </Check>
        <p id={hint} className="max-w-prose text-soft">
          Only the view: lettering on glass reads backwards from the other side.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!ready} onClick={() => change((before) => putLettering(before, undefined))}>
          Put back
        </Button>
        <Button disabled={!ready} onClick={() => void save()}>
          Save as picture
        </Button>
      </div>
      <p role="alert" className="basis-full text-sm font-medium text-wrong empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

interface CheckProps {
  checked: boolean
  describedBy?: string
  onChange(on: boolean): void
  children: string
}

function Check({ checked, describedBy, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

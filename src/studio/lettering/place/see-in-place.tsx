import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import type { Raster } from '#studio/showroom/scene/design.ts'
import type { LetteringDesign } from '../design.ts'
import type { Fill } from '../fills/get-fill.ts'
import { getBackdrop } from './backdrop.ts'
import { readPath } from './bend-path.ts'
import type { Letters } from './paint-in-place.ts'
import type { Point, Size } from './perspective.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { endAt, type KnownLength } from './photo-scale.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { PlaceStage } from './place-stage.tsx'
import { getGround, getPlace, type PlaceChoice, type PlaceState, placeAfter, placeAtStart } from './place-state.ts'
import { namedText, roomWords, seenWords } from './place-words.ts'
import { PLACES } from './places.ts'
import { useHold } from './use-hold.tsx'

interface ScaleEndsProps {
  ends: KnownLength['ends']
  onEnd(which: 0 | 1, at: Point): void
}

const NAMES = ['First end of the known length', 'Second end of the known length'] as const

/** An arrow key moves an end by so much of the photo; with Shift by a tenth of it. */
const STEP = 0.01

interface PlaceChooserProps {
  choice: PlaceChoice
  onChoose(choice: PlaceChoice): void
}

const CHOICES: readonly { id: PlaceChoice; name: string }[] = [...PLACES, { id: 'photo', name: 'Your photo' }]

interface PlaceStatusProps {
  /** What is shown, how large and where; null where nothing is. */
  seen: string | null
  /** That it is too large. */
  room: string | null
}

/** A drag says where it ended, not every millimetre on the way. */
const SETTLED_MS = 500

export interface SeeInPlaceProps {
  design: LetteringDesign
  /** All letters as path data (geometry/path-data.ts), in mm, the ink's left top corner at 0, 0; welded or not. */
  d: string
  /** Of the ink, in mm. */
  width: number
  height: number
  fill: Fill
}

/** Lettering in true scale on a shop window, a van, a wall, a laptop, and in a photo of the shopper's own. */
export function SeeInPlace(props: SeeInPlaceProps) {
  const { text } = props.design
  const [state, act] = useReducer(placeAfter, props, placeAtStart)
  const [photo, setPhoto] = useState<Raster | null>(null)
  const picture = useRef<(() => Promise<Blob | null>) | null>(null)
  const letters = useLetters(props)
  const { ink } = letters
  const shown = shownIn(state, photo, letters)
  const backdrop = getBackdrop(state, photo)
  const ready = shown.ground !== null

  return (
    <section aria-label="See it in place" className="grid gap-4">
      <PlaceChooser choice={state.choice} onChoose={(choice) => act({ kind: 'choose', choice })} />
      {state.choice === 'photo' && (
        <PhotoPanel
          known={state.known}
          photo={photo}
          onPhoto={(read) => {
            setPhoto(read)
            act({ kind: 'new-photo' })
          }}
          onLength={(length) => act({ kind: 'length', length })}
        />
      )}
      {backdrop !== null && (
        <PlaceStage
          {...{ ...shown, backdrop, letters, picture }}
          measures={state.measures}
          name={namedText(text)}
          onPut={(place) => act({ kind: 'put', at: place })}
        >
          {backdrop.kind === 'photo' && (state.measures || !ready) && (
            <ScaleEnds ends={state.known.ends} onEnd={(which, place) => act({ kind: 'end', which, at: place })} />
          )}
        </PlaceStage>
      )}
      <PlaceStatus {...getWords(shown, text, ink)} />
      <PlaceButtons {...{ state, act, picture, ink, ready }} />
    </section>
  )
}

/** What is shown, and how the lettering lies on it: nowhere without letters, or in a photo without a scale. */
function shownIn(state: PlaceState, photo: Raster | null, { steps, ink }: Letters) {
  const ground = steps.length === 0 ? null : getGround(state, photo)
  const lying = ground && { at: getPlace(state, ground, ink), mirrored: state.mirrored }
  return { ground, lying }
}

function getWords({ ground, lying }: ReturnType<typeof shownIn>, text: string, ink: Size) {
  if (ground === null || lying === null) return { seen: null, room: null }
  return {
    seen: seenWords({ text, ink, on: ground.on, ...lying }),
    room: roomWords(ground.surface, ink, ground.room),
  }
}

/** The path is taken apart once, however often the lettering is moved. */
function useLetters({ design, d, width, height, fill }: SeeInPlaceProps): Letters {
  const lines = design.text.split('\n').length
  return useMemo(() => ({ steps: readPath(d), ink: { width, height }, lines, fill }), [d, width, height, lines, fill])
}

/** What is seen, in words. */
function PlaceStatus({ seen, room }: PlaceStatusProps) {
  const words = [seen, room].filter((part) => part !== null).join(' ')
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft">{seen ?? 'Nothing is shown in place yet.'}</p>
      {room !== null && <p className="font-medium text-wrong">{room}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function PlaceChooser({ choice, onChoose }: PlaceChooserProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">In true scale on</legend>
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

/** The two ends of what is known to be so long, over the photo, and the line between them. */
function ScaleEnds({ ends, onEnd }: ScaleEndsProps) {
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
      <End name={NAMES[0]} at={from} onMove={(at) => onEnd(0, at)} />
      <End name={NAMES[1]} at={to} onMove={(at) => onEnd(1, at)} />
    </>
  )
}

function End({ name, at, onMove }: { name: string; at: Point; onMove(at: Point): void }) {
  const hold = useHold({
    onDrag: (place) => onMove(endAt(place)),
    onArrow(step, fine) {
      const by = fine ? STEP / 10 : STEP
      onMove(endAt({ x: at.x + step.x * by, y: at.y + step.y * by }))
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

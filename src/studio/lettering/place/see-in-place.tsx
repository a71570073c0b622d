import { useMemo, useReducer, useRef, useState } from 'react'
import type { Raster } from '#studio/showroom/scene/design.ts'
import type { LetteringDesign } from '../design.ts'
import type { Fill } from '../fills/fill-of.ts'
import { backdropOf } from './backdrop.ts'
import { readPath } from './bend-path.ts'
import type { Letters } from './paint-in-place.ts'
import type { Size } from './perspective.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import { PlaceChooser } from './place-chooser.tsx'
import { PlaceStage } from './place-stage.tsx'
import { groundOf, type PlaceState, placeAfter, placeAtStart, placeOf } from './place-state.ts'
import { PlaceStatus } from './place-status.tsx'
import { namedText, roomWords, seenWords } from './place-words.ts'
import { ScaleEnds } from './scale-ends.tsx'

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
  const backdrop = backdropOf(state, photo)
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
      <PlaceStatus {...wordsOf(shown, text, ink)} />
      <PlaceButtons {...{ state, act, picture, ink, ready }} />
    </section>
  )
}

/** What is shown, and how the lettering lies on it: nowhere without letters, or in a photo without a scale. */
function shownIn(state: PlaceState, photo: Raster | null, { steps, ink }: Letters) {
  const ground = steps.length === 0 ? null : groundOf(state, photo)
  const lying = ground && { at: placeOf(state, ground, ink), mirrored: state.mirrored }
  return { ground, lying }
}

function wordsOf({ ground, lying }: ReturnType<typeof shownIn>, text: string, ink: Size) {
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

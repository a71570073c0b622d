import { type Dispatch, useId } from 'react'
import { PLACE_WORDS, PLACES, placeRefusal } from '../live/places.ts'
import type { PreviewAction, PreviewState } from '../live/preview-state.ts'
import type { Place, SceneProduct } from '../scene/scene-product.ts'

interface PlacePanelProps {
  product: SceneProduct
  /** The one that is shown. */
  place: Place
  state: PreviewState
  act: Dispatch<PreviewAction>
}

/** Where the product is shown; what is too small for it says so. */
export function PlacePanel({ product, place, state, act }: PlacePanelProps) {
  const name = useId()
  const cutMatters = place === 'table' && product.form.kind === 'piece'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Show it on a</legend>
      <div className="flex flex-wrap gap-2">
        {PLACES.map((one) => {
          const refusal = placeRefusal(one, product)
          return (
            <label key={one} className="chip relative text-sm">
              <input
                type="radio"
                name={name}
                value={one}
                checked={place === one}
                disabled={refusal !== null}
                onChange={() => act({ kind: 'place', place: one })}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <span>
                {PLACE_WORDS[one].name}
                {refusal !== null && <span className="text-xs"> · {refusal}</span>}
              </span>
            </label>
          )
        })}
      </div>
      {cutMatters && (
        <label className="mt-3 flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={state.showCut}
            onChange={(event) => act({ kind: 'show-cut', on: event.target.checked })}
          />
          Draw the cut line
        </label>
      )}
    </fieldset>
  )
}

import { type Dispatch, type ReactNode, useId } from 'react'
import { PLACE_WORDS, PLACES, placeRefusal } from '../live/places.ts'
import type { PreviewAction, PreviewState } from '../live/preview-state.ts'
import type { Place, SceneProduct } from '../scene/scene-product.ts'
import type { InCorner } from './use-corner.ts'

interface PlacePanelProps {
  product: SceneProduct
  /** The one that is shown. */
  place: Place
  state: PreviewState
  act: Dispatch<PreviewAction>
  inCorner: InCorner
}

/** Where the product is shown; what is too small for it says so. */
export function PlacePanel({ product, place, state, act, inCorner }: PlacePanelProps) {
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
      <div className="mt-2 grid justify-items-start">
        {cutMatters && (
          <Check checked={state.showCut} onChange={(on) => act({ kind: 'show-cut', on })}>
            Draw the cut line
          </Check>
        )}
        <Check checked={inCorner.wanted} onChange={inCorner.want}>
          Keep it in view while you choose
        </Check>
      </div>
    </fieldset>
  )
}

interface CheckProps {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-7 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

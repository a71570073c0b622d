import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
} from 'react'
import type { CornerRoom } from '../live/corner-place.ts'
import { artworkOn } from '../live/get-design.ts'
import {
  describeView,
  fittingPlace,
  measures,
  PLACE_WORDS,
  PLACES,
  placeRefusal,
  productInPlace,
} from '../live/places.ts'
import { PREVIEW_AT_START, type PreviewAction, type PreviewState, previewAfter } from '../live/preview-state.ts'
import { savePicture } from '../own-pictures/save-picture.ts'
import type { Place, SceneProduct } from '../scene/scene-product.ts'
import { ArtworkPanel } from './artwork-panel.tsx'
import { FinishPanel } from './finish-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import { isDrawn, Stage } from './stage.tsx'
import { rememberedArtwork, useArtwork } from './use-artwork.ts'
import { type InCorner, useCorner } from './use-corner.ts'
import { type LivePreview, usePreview } from './use-preview.ts'

interface PlacePanelProps {
  product: SceneProduct
  /** The selected place. */
  place: Place
  state: PreviewState
  act: Dispatch<PreviewAction>
  inCorner: InCorner
}

interface CheckProps {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

interface OwnPictureOptions {
  picture: RefObject<(() => Promise<string | null>) | null>
  live: LivePreview
  page(): string
  /** Whether the shopper's own artwork is shown. */
  own: boolean
}

export interface SeeYoursProps {
  /** The product's name in the catalogue. */
  name: string
  /** The configured product; null while it has no size. */
  product: SceneProduct | null
  /** The closest picture of ours. */
  still: ReactNode
  /** Set while a picture of the shopper's own artwork can be saved with the cart line. */
  picture: RefObject<(() => Promise<string | null>) | null>
  /** The address of the page with its choices. */
  page(): string
  /** The number of designs. */
  sets: number
  /** The positions of the options, their summary and the bottom of the window; null if there is nothing to choose. */
  around(stage: Element): CornerRoom | null
  onBack(): void
}

/** The live preview: the configured product with the shopper's own artwork, instead of the pictures. */
export function SeeYours({ name, product, still, picture, page, sets, around, onBack }: SeeYoursProps) {
  const [state, act] = useReducer(previewAfter, { ...PREVIEW_AT_START, artwork: rememberedArtwork() })
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const files = useArtwork(state, act, sets)
  const place = product === null ? 'table' : fittingPlace(state.place, product)
  const side = place === 'table' ? state.side : 'front'
  const placed = product === null ? null : productInPlace(product, place)
  const live = usePreview(
    { canvas, box },
    {
      product: placed,
      artwork: state.artwork,
      place,
      showCut: state.showCut,
      turn: { across: state.turn.across + (side === 'back' ? 180 : 0), up: state.turn.up },
    },
  )
  const inCorner = useCorner({ frame, drawn: isDrawn(live), room: () => box.current && around(box.current) })
  const artwork = product === null ? 'none' : artworkOn(side, product.sides, state.artwork)
  const words =
    placed === null
      ? name
      : describeView({ name, product: placed, place, side, artwork, finished: state.artwork[side] })
  useOwnPicture({ picture, live, page, own: state.artwork.front !== null || state.artwork.back !== null })

  // The button that was pressed is gone, so the stage gets the focus.
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])

  return (
    <section aria-label="See yours" ref={stage} tabIndex={-1} className="outline-none">
      <Stage
        {...{ act, box, frame, canvas, inCorner, live, still, words, onBack }}
        view={{ side, place, turn: state.turn, size: product === null ? null : measures(product) }}
        onFile={(file) => void files.take(side, file)}
      />
      <p role="status" className="mx-[1.375rem] mt-2 text-sm text-soft">
        {words}
      </p>
      <div className="mx-[1.375rem] mt-3 grid gap-x-8 gap-y-5 border-t border-line pt-4 lg:grid-cols-2 print:hidden">
        <div className="grid content-start gap-5">
          <ArtworkPanel product={product} state={state} act={act} files={files} />
          <FinishPanel product={product} state={state} files={files} />
        </div>
        <div className="grid content-start gap-5">
          {product !== null && (
            <PlacePanel product={product} place={place} state={state} act={act} inCorner={inCorner} />
          )}
          <SharePanel live={live} page={page} fileName={fileName(name, product)} />
        </div>
      </div>
    </section>
  )
}

/** `kraft-paper-50x75mm.png`. */
function fileName(name: string, product: SceneProduct | null): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['picture']
  return `${words.join('-')}${product === null ? '' : `-${product.width_mm}x${product.height_mm}mm`}.png`
}

/** Lets ADD TO CART save the current picture, once the shopper has added artwork. */
function useOwnPicture({ picture, live, page, own }: OwnPictureOptions): void {
  const keep = useEffectEvent(async () => {
    const shown = await live.preview?.asShown()
    if (!shown) return null
    const saved = await savePicture(shown, page())
    return saved.ok ? saved.id : null
  })
  const drawn = live.showing === 'shown'
  useEffect(() => {
    if (!own || !drawn) return
    Object.assign(picture, { current: () => keep() })
    return () => {
      Object.assign(picture, { current: null })
    }
  }, [picture, own, drawn])
}

/** The choice of places; a place that is too small for the product says so. */
function PlacePanel({ product, place, state, act, inCorner }: PlacePanelProps) {
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

import { type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react'
import type { CornerRoom } from '../live/corner-place.ts'
import { describeView, measures } from '../live/describe-view.ts'
import { artworkOn } from '../live/design-of.ts'
import { fittingPlace, productInPlace } from '../live/places.ts'
import { PREVIEW_AT_START, previewAfter } from '../live/preview-state.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { ArtworkPanel } from './artwork-panel.tsx'
import { PlacePanel } from './place-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import { isDrawn, Stage } from './stage.tsx'
import { rememberedArtwork, useArtwork } from './use-artwork.ts'
import { useCorner } from './use-corner.ts'
import { useOwnPicture } from './use-own-picture.ts'
import { usePreview } from './use-preview.ts'

export interface SeeYoursProps {
  /** The product as the catalogue calls it. */
  name: string
  /** What is chosen, as it looks; null as long as it has no size. */
  product: SceneProduct | null
  /** The nearest picture of ours. */
  still: ReactNode
  /** Set while a picture of the shopper's own artwork can be kept with the cart line. */
  picture: RefObject<(() => Promise<string | null>) | null>
  /** The address of the page with its choices. */
  page(): string
  /** Where the options, their summary and the foot of the window are; null where there is nothing to choose. */
  around(stage: Element): CornerRoom | null
  onBack(): void
}

/** The live preview: the configured product with the shopper's own artwork, in the place of the pictures. */
export function SeeYours({ name, product, still, picture, page, around, onBack }: SeeYoursProps) {
  const [state, act] = useReducer(previewAfter, { ...PREVIEW_AT_START, artwork: rememberedArtwork() })
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const files = useArtwork(state, act)
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
  const words = placed === null ? name : describeView({ name, product: placed, place, side, artwork })
  useOwnPicture({ picture, live, page, own: state.artwork.front !== null || state.artwork.back !== null })

  // Whoever pressed the button goes on from here.
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
        <ArtworkPanel product={product} state={state} act={act} files={files} />
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

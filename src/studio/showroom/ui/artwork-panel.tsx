import { type Dispatch, useId } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { isSeeThrough } from '../artwork/fit-raster.ts'
import { artworkSentence } from '../artwork/refusals.ts'
import { canBeLaid, getFit } from '../live/get-design.ts'
import type { OwnArtwork, PreviewAction, PreviewState } from '../live/preview-state.ts'
import type { Face } from '../own-files/own-file.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { ArtworkFiles } from './use-artwork.ts'

interface ArtworkPanelProps {
  product: SceneProduct | null
  state: PreviewState
  act: Dispatch<PreviewAction>
  files: ArtworkFiles
}

const ACCEPTED =
  'image/png,image/jpeg,image/webp,image/tiff,image/svg+xml,application/pdf,.png,.jpg,.jpeg,.webp,.tif,.tiff,.svg,.pdf'

/** The fields for the shopper's own files, one for each printed side. */
export function ArtworkPanel({ product, state, act, files }: ArtworkPanelProps) {
  const faces: readonly Face[] = product?.sides === 2 ? ['front', 'back'] : ['front']
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-semibold">Your artwork</h3>
      {faces.map((face) => (
        <FaceArtwork key={face} {...{ face, product, state, act, files }} named={faces.length > 1} />
      ))}
      {state.removed !== null && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          {state.removed.artwork.file.name} was removed.
          <button type="button" className="link font-semibold" onClick={() => files.bringBack()}>
            Undo
          </button>
        </p>
      )}
      <p className="text-sm text-soft">
        PNG, JPG, WebP, TIFF, SVG or the first page of a PDF, up to 50 MB; you can also drop it on the picture. The file
        stays in this browser until you add the product to your cart or ask for a quote: then it is sent with it.
      </p>
    </div>
  )
}

interface FaceArtworkProps extends ArtworkPanelProps {
  face: Face
  /** Whether the side must be named, because there are two. */
  named: boolean
}

function FaceArtwork({ face, named, product, state, act, files }: FaceArtworkProps) {
  const id = useId()
  const own = state.artwork[face]
  const refusal = state.refusal?.face === face ? artworkSentence(state.refusal.code) : ''
  const which = named ? ` for the ${face}` : ''

  function take(file: File) {
    act({ kind: 'show-side', side: face })
    void files.take(face, file)
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          label={`${own === null ? 'Choose a file' : 'Choose another file'}${which}`}
          describedBy={`${id}refused`}
          onFile={take}
        />
        {own !== null && <ChosenFile own={own} which={which} onRemove={() => files.remove(face)} />}
      </div>
      {state.reading === face && (
        <p role="status" className="text-sm text-soft">
          Reading your file
        </p>
      )}
      <p id={`${id}refused`} role="alert" className="text-sm font-medium text-wrong empty:hidden">
        {refusal}
      </p>
      {own !== null && product !== null && <Laying {...{ face, own, product, act }} name={`${id}fit`} />}
    </div>
  )
}

interface FileButtonProps {
  label: string
  describedBy: string
  onFile(file: File): void
}

function FileButton({ label, describedBy, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        aria-describedby={describedBy}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onFile(file)
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {label}
      </label>
    </>
  )
}

function ChosenFile({ own, which, onRemove }: { own: OwnArtwork; which: string; onRemove(): void }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <Icon name="file" className="size-4 shrink-0" />
      <span className="truncate">{own.file.name}</span>
      <button
        type="button"
        aria-label={`Remove the file${which}`}
        className="grid size-9 place-items-center"
        onClick={onRemove}
      >
        <Icon name="bin" className="size-4" />
      </button>
    </span>
  )
}

interface LayingProps {
  face: Face
  name: string
  own: OwnArtwork
  product: SceneProduct
  act: Dispatch<PreviewAction>
}

/** The fit of a file with other proportions and, for a custom shape, what the cut follows. */
function Laying({ face, name, own, product, act }: LayingProps) {
  if (product.outline === 'custom' && face === 'front') {
    return (
      <p className="text-sm text-soft">
        {isSeeThrough(own.raster)
          ? 'The cut line follows the transparent parts of your file.'
          : 'Your file has no transparent parts, so the cut line follows its edges.'}
      </p>
    )
  }
  if (!canBeLaid(own, product)) return null
  const fit = getFit(own, product)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">Your file and the product have different proportions.</legend>
      <div className="flex flex-wrap gap-2">
        {(['whole', 'fill'] as const).map((value) => (
          <label key={value} className="chip relative text-sm">
            <input
              type="radio"
              name={name}
              checked={fit === value}
              onChange={() => act({ kind: 'fit', face, fit: value })}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {value === 'whole' ? 'Show all of it' : 'Fill the shape'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

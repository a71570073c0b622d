import { type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react'
import type { WhitePrint } from '#print/preflight/white-print.ts'
import {
  type FinishPart,
  findPart,
  ordersWhite,
  partsOf,
  pieceOf,
  whiteChoices,
  whiteUnder,
} from '../finish/own-finish.ts'
import { coloursOf } from '../finish/place-finish.ts'
import type { OwnArtwork, PreviewState } from '../live/preview-state.ts'
import type { Face } from '../own-files/own-file.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { ArtworkFiles } from './use-artwork.ts'

interface FinishPanelProps {
  /** Null while it has no size. */
  product: SceneProduct | null
  state: Pick<PreviewState, 'artwork'>
  files: Pick<ArtworkFiles, 'finish'>
}

/** Where white, foils and embossing of the shopper's own files are. Nothing for a product without them. */
export function FinishPanel({ product, state, files }: FinishPanelProps) {
  if (product === null) return null
  const faces: readonly Face[] = product.sides === 2 ? ['front', 'back'] : ['front']
  return faces.map((face) => {
    const own = state.artwork[face]
    return own === null ? null : (
      <FaceFinish key={face} {...{ face, own, product, files }} isNamed={product.sides === 2} />
    )
  })
}

interface FaceFinishProps extends Pick<FinishPanelProps, 'files'> {
  product: SceneProduct
  face: Face
  own: OwnArtwork
  /** Whether the side must be named, because there are two. */
  isNamed: boolean
}

const WHITE_LABELS: Readonly<Record<WhitePrint, string>> = {
  artwork: 'Under all of the artwork',
  plate: 'Only on my White plate',
  none: 'Nowhere',
}

function FaceFinish({ face, own, product, files, isNamed }: FaceFinishProps) {
  const { plates, finish } = own
  const where = isNamed ? `, ${face}` : ''
  const white = whiteUnder(product, plates, finish)
  const hasWhite = ordersWhite(product)
  // What is shown is what is sent with the file, so the proposal is saved as soon as it is seen.
  const propose = useEffectEvent(() => files.finish(face, { ...finish, white }))
  const isProposed = hasWhite && finish.white === undefined
  useEffect(() => {
    if (isProposed) propose()
  }, [isProposed])
  return (
    <>
      {hasWhite && (
        <Chips legend={`White ink${where}`} note="Colours without white below let the material shine through.">
          {whiteChoices(plates).map((choice) => (
            <Chip
              key={choice}
              name={`white-${face}`}
              isChosen={white === choice}
              onChoose={() => files.finish(face, { ...finish, white: choice })}
            >
              {WHITE_LABELS[choice]}
            </Chip>
          ))}
        </Chips>
      )}
      {partsOf(product[face]).map(({ part, name }) => (
        <PartChoice key={part} {...{ part, name, face, own, product, files, where }} />
      ))}
    </>
  )
}

interface PartChoiceProps extends Omit<FaceFinishProps, 'isNamed'> {
  part: FinishPart
  /** `gold foil`. */
  name: string
  where: string
}

/** The colour of the artwork that is foil, or raised; a plate of the file needs none. */
function PartChoice({ part, name, face, own, product, files, where }: PartChoiceProps) {
  const { finish, raster, file } = own
  const colours = useMemo(() => coloursOf(raster), [raster])
  const hasPlate = findPart(part, { product, face }, { ...own, finish: {} }) !== null
  const picked = pieceOf(part, product, face)
  const chosen = hasPlate ? undefined : finish.colours?.[picked]
  const choose = (colour: string | undefined) => {
    const { [picked]: _, ...others } = finish.colours ?? {}
    files.finish(face, { ...finish, colours: colour === undefined ? others : { ...others, [picked]: colour } })
  }
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return (
    <Chips
      legend={`${title}${where}`}
      note={hasPlate ? 'Your file has a plate for it.' : pickNote(product, { part, face, file })}
    >
      <Chip name={`${part}-${face}`} isChosen={chosen === undefined} onChoose={() => choose(undefined)}>
        {hasPlate ? 'As in my file' : 'Not placed yet'}
      </Chip>
      {!hasPlate &&
        colours.map((colour) => (
          <Chip key={colour} name={`${part}-${face}`} isChosen={chosen === colour} onChoose={() => choose(colour)}>
            <span aria-hidden className="size-5 rounded-full border border-edge" style={{ backgroundColor: colour }} />
            <span className="sr-only">Colour {colour}</span>
          </Chip>
        ))}
    </Chips>
  )
}

/** A die is made of vectors, which only a PDF is sure to have. */
function pickNote(product: SceneProduct, { part, face, file }: { part: FinishPart; face: Face; file: File }): string {
  const what = part === 'relief' ? (product[face].relief === 'deboss' ? 'pressed in' : 'raised') : 'foil'
  return /\.(?:pdf|ai)$/i.test(file.name)
    ? `Choose the colour that is ${what}. We make the plate of its lines, areas and text.`
    : `Choose the colour that is ${what}, to see it here. A plate is made of vectors: for print, send your artwork as a PDF, or ask us to make it.`
}

function Chips({ legend, note, children }: { legend: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <p id={id} className="mt-2 text-sm text-soft">
        {note}
      </p>
    </fieldset>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  onChoose(): void
  children: ReactNode
}

function Chip({ name, isChosen, onChoose, children }: ChipProps) {
  return (
    <label className="chip relative text-sm">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  )
}

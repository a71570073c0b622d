import type { Face } from '../own-files/own-file.ts'
import type { FacePlates, Raster, SceneProduct } from '../scene/scene-product.ts'
import { blankCanvas, getPixels } from '../textures/canvas.ts'
import { keepColour, mainColours } from './artwork-colours.ts'
import { type FinishPart, findPart, type OwnFinish, type OwnPlate, whiteUnder } from './own-finish.ts'

/** A file with its plates and what was chosen for it. */
export interface FinishedArtwork {
  raster: Raster
  plates: readonly OwnPlate[]
  finish: OwnFinish
}

const COLOUR_EDGE = 900
const SWATCH_EDGE = 200

/** The plates of a face, as pictures in the proportions of its artwork. */
export function placePlates(
  artwork: FinishedArtwork,
  product: Pick<SceneProduct, 'ink' | 'stock' | 'front' | 'back'>,
  face: Face,
): FacePlates {
  const features = product[face]
  const place = (part: FinishPart, isWanted: boolean): Raster | null => {
    const source = isWanted ? findPart(part, { product, face }, artwork) : null
    if (source === null) return null
    return source.from === 'plate' ? source.raster : areaOfColour(artwork.raster, source.colour)
  }
  return {
    white: whitePlate(artwork, product),
    foil: place('foil', features.foil !== null),
    second_foil: place('second_foil', features.second_foil !== undefined),
    relief: place('relief', features.relief !== null),
  }
}

function whitePlate(
  { raster, plates, finish }: FinishedArtwork,
  product: Pick<SceneProduct, 'ink' | 'stock'>,
): FacePlates['white'] {
  const own = plates.find(({ plate }) => plate === 'White')?.raster ?? null
  const print = whiteUnder(product, plates, finish)
  if (print === 'none') return null
  if (print === 'plate') return own
  if (own === null) return 'artwork'
  // In print a plate that is made joins the one that is there.
  const [canvas, context] = blankCanvas(raster.width, raster.height)
  for (const part of [raster, own]) context.drawImage(part, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The colours of a picture that can be said to be foil. */
export function coloursOf(raster: Raster): string[] {
  return mainColours(getPixels(raster, SWATCH_EDGE).data)
}

function areaOfColour(raster: Raster, colour: string): Raster {
  const pixels = getPixels(raster, COLOUR_EDGE)
  keepColour(pixels.data, colour)
  const [canvas, context] = blankCanvas(pixels.width, pixels.height)
  context.putImageData(pixels, 0, 0)
  return canvas
}

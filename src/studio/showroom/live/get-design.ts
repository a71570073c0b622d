import { contourArea } from '#print/cut-line/outline.ts'
import { flatPoints } from '#print/cut-line/segment.ts'
import { RASTER_EDGE } from '../artwork/artwork-limits.ts'
import { usualFit, type WholePlace, wholeWithin } from '../artwork/fit-raster.ts'
import { placePlates } from '../finish/place-finish.ts'
import type { Face } from '../own-files/own-file.ts'
import { getBleed } from '../products/art-place.ts'
import type { Design, DesignFace, Raster, SceneProduct } from '../scene/scene-product.ts'
import type { OwnArtwork, PreviewState } from './preview-state.ts'
import { pieceProportions, sampleAddress, sampleDesign } from './sample-design.ts'

/** Fetched samples by name. */
const samples = new Map<string, Promise<Raster>>()

/** The design on a product: the shopper's own files, or a sample until there are any. */
export async function getDesign(product: SceneProduct, artwork: PreviewState['artwork']): Promise<Design> {
  const sample = sampleDesign(product)
  const [front, back] = await Promise.all([
    artwork.front === null ? sampleRaster(sample.front).then(face) : ownFace(artwork.front, product, 'front'),
    product.sides === 1 ? null : getBack(product, artwork, sample.back),
  ])
  const faces = { front, back }
  const line = pieceLine(product, artwork)
  if (line !== null) return { ...faces, line }
  // Transparent parts belong to the piece: its cut follows the design as it was before they were removed.
  const open = artwork.front === null && sample.cut !== sample.front && followsArtwork(product)
  return open ? { ...faces, cut: await sampleRaster(sample.cut) } : faces
}

/** Chords of the piece's line may be so far off, in mm: less than is seen. */
const LINE_TOLERANCE = 0.05

/** The outermost line of a drawn cut, as shares of the artwork: a piece is one, even where several are cut. */
function pieceLine({ outline }: SceneProduct, { front }: PreviewState['artwork']): Design['line'] | null {
  const cut = front?.cut ?? null
  if (cut === null || outline !== 'custom') return null
  const { width, height } = cut.artwork
  const [largest] = cut.through.toSorted((one, other) => contourArea(other) - contourArea(one))
  if (largest === undefined) return null
  return flatPoints(largest, LINE_TOLERANCE).map(([x, y]) => [x / width, y / height] as const)
}

/** Whose artwork is on a side. */
export function artworkOn(side: Face, sides: 1 | 2, artwork: PreviewState['artwork']): 'own' | 'sample' | 'none' {
  if (side === 'back' && sides === 1) return 'none'
  if (artwork[side] !== null) return 'own'
  // A sample behind the shopper's own front would look like part of it.
  return side === 'back' && artwork.front !== null ? 'none' : 'sample'
}

/** Whether the shopper can choose the fit of a file: if its proportions differ and no cut follows it. */
export function canBeLaid({ raster }: OwnArtwork, product: SceneProduct): boolean {
  return !followsArtwork(product) && usualFit(raster.width / raster.height, pieceProportions(product)) === 'whole'
}

/** The fit of a file on a product. */
export function getFit({ raster, fit }: OwnArtwork, product: SceneProduct): 'fill' | 'whole' {
  if (followsArtwork(product)) return 'fill'
  return fit ?? usualFit(raster.width / raster.height, pieceProportions(product))
}

const face = (art: Raster): DesignFace => ({ art, special: null })

async function getBack(product: SceneProduct, artwork: PreviewState['artwork'], sample: string): Promise<DesignFace> {
  if (artwork.back !== null) return ownFace(artwork.back, product, 'back')
  return face(artworkOn('back', 2, artwork) === 'sample' ? await sampleRaster(sample) : bare())
}

/** A shopper's file with its plates, laid on the piece alike. */
function ownFace(own: OwnArtwork, product: SceneProduct, side: Face): DesignFace {
  const isWhole = getFit(own, product) === 'whole'
  const lay = <T extends Raster | null>(raster: T): T | Raster =>
    raster !== null && isWhole ? wholeWithin(raster, wholePlace(product)) : raster
  const { white, foil, second_foil, relief } = placePlates(own, product, side)
  return {
    art: lay(own.raster),
    special: null,
    plates: {
      white: white === 'artwork' ? white : lay(white),
      foil: lay(foil),
      second_foil: lay(second_foil),
      relief: lay(relief),
    },
  }
}

/** What a whole file fits: the trimmed piece, not its bleed; and of a round one the rectangle within it. */
function wholePlace(product: SceneProduct): WholePlace {
  const proportions = pieceProportions(product)
  const bleed = getBleed(product) * 20
  const inside = Math.min(
    product.width_mm / (product.width_mm + bleed),
    product.height_mm / (product.height_mm + bleed),
  )
  return { proportions, inside, isRound: product.outline === 'circle' || product.outline === 'oval' }
}

function followsArtwork({ outline, cut_out }: SceneProduct): boolean {
  return outline === 'custom' || cut_out !== null
}

function bare(): Raster {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 64, height: 64 })
  return canvas
}

function sampleRaster(name: string): Promise<Raster> {
  const known = samples.get(name)
  if (known !== undefined) return known
  const drawing = drawSample(name)
  samples.set(name, drawing)
  // One that could not be fetched is requested again.
  drawing.catch(() => samples.delete(name))
  return drawing
}

async function drawSample(name: string): Promise<Raster> {
  const image = new Image()
  image.src = sampleAddress(name)
  await image.decode()
  const scale = RASTER_EDGE / Math.max(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round)
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

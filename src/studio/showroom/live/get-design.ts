import { contourArea } from '#print/cut-line/outline.ts'
import { flatPoints } from '#print/cut-line/segment.ts'
import { RASTER_EDGE } from '../artwork/artwork-limits.ts'
import { usualFit, wholeWithin } from '../artwork/fit-raster.ts'
import type { Face } from '../own-files/own-file.ts'
import type { Design, DesignFace, Raster, SceneProduct } from '../scene/scene-product.ts'
import type { OwnArtwork, PreviewState } from './preview-state.ts'
import { pieceProportions, sampleAddress, sampleDesign } from './sample-design.ts'

/** Fetched samples by name. */
const samples = new Map<string, Promise<Raster>>()

/** The design on a product: the shopper's own files, or a sample until there are any. */
export async function getDesign(product: SceneProduct, artwork: PreviewState['artwork']): Promise<Design> {
  const sample = sampleDesign(product)
  const [front, back] = await Promise.all([
    artwork.front === null ? sampleRaster(sample.front) : laid(artwork.front, product),
    product.sides === 1 ? null : getBack(product, artwork, sample.back),
  ])
  const faces = { front: face(front), back: back === null ? null : face(back) }
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

async function getBack(product: SceneProduct, artwork: PreviewState['artwork'], sample: string): Promise<Raster> {
  if (artwork.back !== null) return laid(artwork.back, product)
  return artworkOn('back', 2, artwork) === 'sample' ? sampleRaster(sample) : bare()
}

function laid(own: OwnArtwork, product: SceneProduct): Raster {
  return getFit(own, product) === 'fill' ? own.raster : wholeWithin(own.raster, pieceProportions(product))
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

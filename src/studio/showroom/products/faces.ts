import { type Material, MeshBasicMaterial } from 'three'
import { type Box, getBounds } from '../geometry/polygon.ts'
import { faceMaterials } from '../materials/face-materials.ts'
import type { FaceFilm, FaceLayers, FaceMaterials } from '../materials/face-textures.ts'
import { linerMaterial } from '../materials/plain.ts'
import type { Design, DesignFace, FacePlates, Raster, SceneProduct } from '../scene/scene-product.ts'
import { blankCanvas } from '../textures/canvas.ts'
import { type ArtPlace, coverBox, getSides, isBoard } from './art-place.ts'
import type { BuildContext } from './parts.ts'

/** The pixels along the longer side of a face. */
const MAX_PIXELS_ALONG = { live: 1024, still: 2560 }

/** The materials of a piece's mesh by part (mesh-data.ts), and films over its face. */
export interface Faces {
  materials: readonly [face: Material, edge: Material, back: Material]
  films: readonly FaceFilm[]
  /** The area that the rasters cover, in cm from the piece's middle. */
  box: Box
  dispose(): void
}

/** The materials of a piece with its artwork, over the bounds of its outline. */
export function getFaces(product: SceneProduct, design: Design, place: ArtPlace, context: BuildContext): Faces {
  const box = getBounds(place.outline)
  const getLayers = (face: DesignFace, artBox: Box) => layersFor(face, { artBox, box }, context)
  // Film for cut shapes is not printed.
  const plain = product.stock.kind === 'cut-vinyl'
  const layers = plain ? bareLayers(box, context) : getLayers(design.front, place.artBox)
  const front = faceMaterials(product, layers, 'front', context.sparkle)
  const printed = product.sides === 2 ? design.back : null
  const back = printed
    ? faceMaterials(product, getLayers(printed, backBox(place, printed)), 'back', context.sparkle)
    : unprintedBack(product, box, context)
  return {
    materials: [front.top, front.edge, back.top],
    films: front.layers,
    box,
    dispose: () => {
      front.dispose()
      back.dispose()
    },
  }
}

/** The back if nothing is printed on it: a card's bare stock, or a sticker's backing paper. */
function unprintedBack(product: SceneProduct, box: Box, context: BuildContext): Pick<FaceMaterials, 'top' | 'dispose'> {
  if (product.stock.kind !== 'clear' && (isBoard(product) || product.hole_mm !== null || product.sides === 2)) {
    return faceMaterials(product, bareLayers(box, context), 'back', context.sparkle)
  }
  // Clear film has no back of its own: what is below is seen through it.
  const top = product.stock.kind === 'clear' ? new MeshBasicMaterial({ visible: false }) : linerMaterial()
  return { top, dispose: () => top.dispose() }
}

function bareLayers(box: Box, { textures }: BuildContext): FaceLayers {
  const [art] = blankCanvas(8, 8)
  return { art, special: null, box_cm: getSides(box), textures }
}

function layersFor(face: DesignFace, { artBox, box }: { artBox: Box; box: Box }, context: BuildContext): FaceLayers {
  const longest = MAX_PIXELS_ALONG[context.quality]
  return {
    art: faceRaster(face.art, artBox, box, { longest }),
    special: face.special && faceRaster(face.special, artBox, box, { longest }),
    ...(face.plates === undefined
      ? {}
      : { plates: platesFor(face.plates, (raster) => faceRaster(raster, artBox, box, { longest, like: face.art })) }),
    box_cm: getSides(box),
    textures: context.textures,
  }
}

function platesFor(
  { white, ...others }: FacePlates,
  draw: (raster: Raster) => HTMLCanvasElement,
): FaceLayers['plates'] {
  return {
    white: white === null || white === 'artwork' ? white : draw(white),
    foil: others.foil && draw(others.foil),
    second_foil: others.second_foil && draw(others.second_foil),
    relief: others.relief && draw(others.relief),
  }
}

/** The back's artwork is behind the front's, seen from behind; with other proportions it covers the same box. */
function backBox({ artBox }: ArtPlace, { art }: DesignFace): Box {
  const covered = coverBox(artBox, art.width / art.height)
  return { ...covered, minX: -covered.maxX, maxX: -covered.minX }
}

/**
 * The part of a raster, drawn over `artBox`, that a face's box shows.
 * @param longest in pixels along the longer side
 * @param like as many pixels as for this raster
 */
function faceRaster(
  raster: Raster,
  artBox: Box,
  box: Box,
  { longest, like = raster }: { longest: number; like?: Raster },
): HTMLCanvasElement {
  const [width, height] = getSides(box)
  const [artWidth, artHeight] = getSides(artBox)
  const scale = Math.min(
    longest / Math.max(width, height),
    Math.max(like.width / artWidth, 256 / Math.max(width, height)),
  )
  const [canvas, context] = blankCanvas(width * scale, height * scale)
  context.imageSmoothingQuality = 'high'
  const left = (artBox.minX - box.minX) * scale
  const top = (box.maxY - artBox.maxY) * scale
  context.drawImage(raster, left, top, artWidth * scale, artHeight * scale)
  return canvas
}

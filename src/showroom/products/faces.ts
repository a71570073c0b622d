import type { Material } from 'three'
import { type Box, boundsOf } from '../geometry/polygon.ts'
import type { FaceFilm, FaceLayers, FaceMaterials } from '../materials/face-layers.ts'
import type { Design, DesignFace } from '../scene/design.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { type ArtPlace, coverBox, isBoard } from './art-place.ts'
import type { BuildContext } from './build-context.ts'
import { plainMaterial, printedFace } from './interim-materials.ts'
import { blankCanvas, faceRaster } from './raster.ts'

/** Pixels along the longer side of a face. */
const LONGEST = { live: 1024, still: 2560 }

/** What a piece's mesh is made of: materials by part (mesh-data.ts), and films over its face. */
export interface Faces {
  materials: readonly [face: Material, edge: Material, back: Material]
  films: readonly FaceFilm[]
  /** What the rasters cover, in cm about the piece's middle. */
  box: Box
  dispose(): void
}

/** The materials of a piece with its artwork, over the bounds of its outline. */
export function facesOf(product: SceneProduct, design: Design, place: ArtPlace, context: BuildContext): Faces {
  const box = boundsOf(place.outline)
  const layersOf = (face: DesignFace, artBox: Box) => layersFor(face, { artBox, box }, context)
  const front = printedFace(product, layersOf(design.front, place.artBox))
  const back = backOf(product, design, (face) => layersOf(face, backBox(place, face)), box)
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

type Lay = (face: DesignFace) => FaceLayers

/** What is seen from behind: print, the bare stock of a card or tag, or a sticker's backing paper. */
function backOf(product: SceneProduct, design: Design, lay: Lay, box: Box): Pick<FaceMaterials, 'top' | 'dispose'> {
  if (product.sides === 2 && design.back) return printedFace(product, lay(design.back))
  if (isBoard(product) || product.hole_mm || product.sides === 2) {
    const [art] = blankCanvas(8, 8)
    return printedFace(product, { art, special: art, box_cm: [box.maxX - box.minX, box.maxY - box.minY] })
  }
  const backing = plainMaterial('#f3efe4')
  return { top: backing, dispose: () => backing.dispose() }
}

function layersFor(face: DesignFace, { artBox, box }: { artBox: Box; box: Box }, context: BuildContext): FaceLayers {
  const longest = LONGEST[context.quality]
  return {
    art: faceRaster(face.art, artBox, box, longest),
    special: face.special && faceRaster(face.special, artBox, box, longest),
    box_cm: [box.maxX - box.minX, box.maxY - box.minY],
    textures: context.textures,
  }
}

/** The back's artwork lies behind the front's, seen from behind; of other proportions it covers the same box. */
function backBox({ artBox }: ArtPlace, { art }: DesignFace): Box {
  const covered = coverBox(artBox, art.width / art.height)
  return { ...covered, minX: -covered.maxX, maxX: -covered.minX }
}

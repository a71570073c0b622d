import { InstancedMesh, Object3D } from 'three'
import { getBounds, resample } from '../../../src/studio/showroom/geometry/polygon.ts'
import { slab } from '../../../src/studio/showroom/geometry/slab.ts'
import { type Made, type Making, ofPieces } from '../../../src/studio/showroom/products/making.ts'
import { addPiece, drawnThickness, getDepth, pieceGeometry } from '../../../src/studio/showroom/products/piece.ts'

/** Triangles that all the pieces below the top one may have together. */
const TRIANGLES = { live: 12_000, still: 90_000 }
/** Edges of a simple outline take two triangles each at the side, one in the face and one in the back. */
const TRIANGLES_PER_POINT = 4
/** How far pieces lie off the pile's middle, cm, and how far they are turned, radians. */
const OFF = 0.035
const TURNED = 0.006

/**
 * A heap of pieces, squared up by hand: each lies a little off the one below. The top one is drawn whole, all others as one
 * mesh that shows their edges.
 */
export const stackOf = (count: number) => ofPieces((making) => addStack(making, count))

function addStack(making: Making, count: number): Made {
  const { parts, product, place, faces, context } = making
  const { bend: _, ...flat } = context
  const piece = { product, outline: place.outline }
  const thickness = drawnThickness(product)
  const pitch = thickness * 1.03
  const below = Math.max(0, count - 1)
  addPiece(parts, pieceGeometry(piece, faces.box, flat), faces, (mesh) => mesh.position.setZ(below * pitch))
  if (below > 0) addBelow(making, below, pitch)
  const { minX, maxX, minY, maxY } = getBounds(place.outline)
  return { size_cm: [maxX - minX, maxY - minY, below * pitch + getDepth(piece)] }
}

function addBelow({ parts, product, place, faces, context }: Making, below: number, pitch: number): void {
  const points = Math.max(8, Math.floor(TRIANGLES[context.quality] / below / TRIANGLES_PER_POINT))
  const outline = place.outline.length > points ? resample(place.outline, points) : place.outline
  const geometry = parts.own(slab(outline, { thickness: drawnThickness(product), bevel: 0 }))
  const mesh = parts.own(new InstancedMesh(geometry, faces.materials[1], below))
  const holder = new Object3D()
  for (let index = 0; index < below; index++) {
    const [x, y, turned] = [wander(index, 1), wander(index, 2), wander(index, 3)]
    holder.position.set(x * OFF, y * OFF, index * pitch)
    holder.rotation.z = turned * TURNED
    holder.updateMatrix()
    mesh.setMatrixAt(index, holder.matrix)
  }
  mesh.castShadow = true
  mesh.receiveShadow = true
  parts.group.add(mesh)
}

/** A number from -1 to 1 that is the same each time: a slow drift, with a stray here and there. */
function wander(index: number, seed: number): number {
  const chance = Math.sin((index + 1) * 12.9898 * seed + seed * 78.233) * 43758.5453
  const stray = (chance - Math.floor(chance)) * 2 - 1
  const drift = Math.sin(index * 0.11 * seed + seed * 2.4)
  return drift * 0.45 + stray * 0.55 * Math.abs(stray)
}

import { BufferGeometry, Float32BufferAttribute, type Mesh, Vector3 } from 'three'
import { bendGeometry } from '../geometry/bend.ts'
import { FACE } from '../geometry/mesh-data.ts'
import { getBounds, type Point } from '../geometry/polygon.ts'
import { slab } from '../geometry/slab.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { getSides, isBoard } from './art-place.ts'
import type { Faces } from './faces.ts'
import type { BuildContext, Parts } from './parts.ts'

/** A flat piece and its shape. */
export interface Piece {
  outline: readonly Point[]
  holes?: readonly (readonly Point[])[]
  product: SceneProduct
}

/** The number of triangles along the longer side of a piece that is bent or domed. */
const DIVISIONS = { live: 30, still: 72 }
/** The height of resin over a dome sticker, cm; less over a small one. */
const RESIN_CM = 0.2
/** A thinner piece would vanish into the surface below. */
const MIN_THICKNESS_CM = 0.012

/** The thickness with which a piece is drawn, in cm. */
export function drawnThickness(product: SceneProduct): number {
  return Math.max(product.thickness_mm / 10, MIN_THICKNESS_CM)
}

/** The height of a piece: its thickness, and the resin of a dome. */
export function getDepth({ outline, product }: Piece): number {
  return drawnThickness(product) + (product.coating === 'dome' ? getResin(outline) : 0)
}

/** The geometry of a piece, with triangles small enough for bending and doming. */
export function pieceGeometry(piece: Piece, box: Faces['box'], context: BuildContext): BufferGeometry {
  const size_cm = getSides(getBounds(piece.outline))
  const thickness = drawnThickness(piece.product)
  const domed = piece.product.coating === 'dome'
  const step = Math.max(...size_cm) / DIVISIONS[context.quality]
  const geometry = slab(piece.outline, {
    thickness,
    bevel: isBoard(piece.product) ? 0.008 : thickness * 0.45,
    box,
    ...(piece.holes ? { holes: piece.holes } : {}),
    ...(context.bend || domed ? { step } : {}),
    ...(domed ? { heightAt: domeHeight(getResin(piece.outline)) } : {}),
  })
  if (context.bend) bendGeometry(geometry, context.bend(size_cm), new Vector3())
  return geometry
}

/** Adds a piece with the films over its face. */
export function addPiece(parts: Parts, geometry: BufferGeometry, faces: Faces, place?: (mesh: Mesh) => void): void {
  parts.add(geometry, [...faces.materials], place)
  for (const film of faces.films) {
    const mesh = parts.add(getFace(geometry, film.lift_cm), film.material, place)
    mesh.renderOrder = film.order
    mesh.castShadow = false
  }
}

function getResin(outline: readonly Point[]): number {
  return Math.min(RESIN_CM, Math.min(...getSides(getBounds(outline))) * 0.09)
}

/** Resin rises steeply at the edge and is flat over most of the face, because of surface tension. */
function domeHeight(resin: number): (distance: number) => number {
  const shoulder = resin * 3
  return (distance) => resin * Math.sqrt(1 - (1 - Math.min(1, distance / shoulder)) ** 2)
}

/** Only the face of a slab, moved along its normals: a film over (or, with a negative lift, under) it. */
export function getFace(slabGeometry: BufferGeometry, lift: number): BufferGeometry {
  const film = new BufferGeometry()
  const positions = slabGeometry.getAttribute('position')
  const normals = slabGeometry.getAttribute('normal')
  const lifted = Float32Array.from({ length: positions.count * 3 }, (_, index) => {
    const [vertex, axis] = [Math.floor(index / 3), index % 3]
    return positions.getComponent(vertex, axis) + normals.getComponent(vertex, axis) * lift
  })
  film.setAttribute('position', new Float32BufferAttribute(lifted, 3))
  film.setAttribute('normal', normals.clone())
  film.setAttribute('uv', slabGeometry.getAttribute('uv').clone())
  const face = slabGeometry.groups.find((group) => group.materialIndex === FACE)
  const all = slabGeometry.getIndex()
  if (face && all) film.setIndex([...all.array].slice(face.start, face.start + face.count))
  return film
}

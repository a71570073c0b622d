import {
  BufferGeometry,
  CylinderGeometry,
  DataTexture,
  DoubleSide,
  Float32BufferAttribute,
  LinearFilter,
  MeshPhysicalMaterial,
  RingGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three'
import type { LeadingEdge } from '#print/catalogue/configuration.ts'
import { type Bend, bendGeometry } from '../geometry/bend.ts'
import { merged } from '../geometry/merge.ts'
import { getBounds, type Point } from '../geometry/polygon.ts'
import { slab } from '../geometry/slab.ts'
import { rollPath, type StripPath } from '../geometry/strip-path.ts'
import { coreMaterial, linerMaterial } from '../materials/plain.ts'
import { getSides } from './art-place.ts'
import { type Made, type Making, ofPieces } from './making.ts'
import type { Parts } from './parts.ts'
import { addPiece, drawnThickness } from './piece.ts'

/** A 76 mm core with a wall of board, cm. */
const CORE = { inner: 3.8, outer: 4.12 }

/** How far the core extends beyond the roll on each side. */
const CORE_OUT = 0.06

const LAYERS = 256

/** The backing beside a label, and between two labels, cm. */
const RIM = 0.35
const GAP = 0.4
/** The thickness of the wound layers in a picture, cm. */
const WOUND = 2.1
/** The angle of a roll: its strip runs to the front and to the right. */
export const STANDS = -0.5

/** The dimensions of a roll's strip; lengths in cm. */
export interface Strip {
  /** A label's size along and across the strip. */
  along: number
  across: number
  /** The distance between the middles of two labels. */
  pitch: number
  width: number
}

export function getStrip(label_cm: readonly [width: number, height: number], leading: LeadingEdge): Strip {
  const upright = leading === 'left' || leading === 'right'
  const [along, across] = upright ? label_cm : [label_cm[1], label_cm[0]]
  return { along, across, pitch: along + GAP, width: across + 2 * RIM }
}

/**
 * The middles of the labels on a strip of this length, last first: the strip ends half a gap after its first label,
 * plus its bare part.
 */
export function labelMiddles({ along, pitch }: Strip, length: number, bare = 0): number[] {
  const last = length - GAP / 2 - along / 2 - bare
  const count = Math.max(0, Math.floor((last - along / 2) / pitch) + 1)
  return Array.from({ length: count }, (_, index) => last - index * pitch)
}

/** Labels wound on their backing around a core, printed side out, some of them unrolled to the front. */
export const makeRoll = ofPieces(addRoll)

function addRoll(making: Making): Made {
  const { parts, place, product } = making
  const leading = product.form.kind === 'roll' ? product.form.leading_edge : 'top'
  const strip = getStrip(getSides(getBounds(place.outline)), leading)
  const radius = rollRadius(strip)
  const tail = Math.max(strip.pitch * 1.6, 5)
  const path = rollPath({ radius, tail })
  addStrip(making, { strip, path, leading })
  addWoundLayers(parts, { radius, width: strip.width, z: 0 })
  parts.group.rotation.z = STANDS
  return { size_cm: [2 * radius + tail + radius * 0.6, strip.width, 2 * radius] }
}

/** The radius of a drawn roll: longer labels need a larger one. */
export function rollRadius({ along }: Strip): number {
  return Math.max(CORE.outer + WOUND, along / 2.4)
}

/** The backing along a path, and the labels on it, turned so that the chosen edge leaves first. */
export function addStrip(
  making: Making,
  { strip, path, leading, bare }: { strip: Strip; path: StripPath; leading: LeadingEdge; bare?: number | undefined },
): void {
  const { parts, faces } = making
  const liner = parts.own(linerMaterial())
  liner.side = DoubleSide
  parts.add(ribbon(path, strip.width), liner)
  const label = labelGeometry(making)
  const turn = TURNS[leading]
  const labels = labelMiddles(strip, path.length, bare).map((middle) => {
    const onto = path.bendAt(middle)
    const geometry = label.clone()
    bendGeometry(geometry, turnedOnto(turn, onto), new Vector3())
    return geometry
  })
  label.dispose()
  addPiece(parts, merged(labels), faces)
}

/** The quarter turns of a label that make this edge lead. */
const TURNS: Record<LeadingEdge, number> = { right: 0, top: 3, left: 2, bottom: 1 }

function turnedOnto(quarters: number, onto: Bend): Bend {
  const [cos, sin] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0]
  return (point) => {
    const { x, y } = point
    point.x = x * cos - y * sin
    point.y = x * sin + y * cos
    point.z += 0.006
    onto(point)
  }
}

function labelGeometry({ product, place, faces, context }: Making): BufferGeometry {
  const thickness = drawnThickness(product)
  const step = Math.max(...getSides(faces.box)) / (context.quality === 'live' ? 11 : 26)
  return slab(place.outline, { thickness, bevel: thickness * 0.45, box: faces.box, step })
}

/** The backing: a band of paper visible from both sides. */
function ribbon(path: StripPath, width: number): BufferGeometry {
  const steps = Math.ceil(path.length * 5)
  const positions: number[] = []
  const places: number[] = []
  const indices: number[] = []
  for (let step = 0; step <= steps; step++) {
    const { at }: { at: Point } = path.place((path.length * step) / steps)
    for (const y of [-width / 2, width / 2]) {
      positions.push(at[0], y, at[1])
      places.push(step / steps, y / width + 0.5)
    }
    const a = step * 2
    if (step < steps) indices.push(a, a + 2, a + 1, a + 1, a + 2, a + 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(places, 2))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return geometry
}

/** The sides of a roll: layers of paper, and the core. It stands on `z`. */
export function addWoundLayers(parts: Parts, { radius, width, z }: { radius: number; width: number; z: number }): void {
  const map = parts.own(layersTexture())
  const paper = parts.own(new MeshPhysicalMaterial({ map, roughness: 0.85, specularIntensity: 0.3, side: DoubleSide }))
  const core = parts.own(coreMaterial())
  core.side = DoubleSide
  const upright = (geometry: BufferGeometry, y: number) => geometry.rotateX(Math.PI / 2).translate(0, y, z + radius)
  for (const side of [-1, 1]) {
    const wound = new RingGeometry(CORE.outer, radius - 0.01, 128, 1)
    spreadOutwards(wound, CORE.outer, radius)
    parts.add(upright(wound, (side * width) / 2), paper)
    parts.add(upright(new RingGeometry(CORE.inner, CORE.outer, 96), side * (width / 2 + CORE_OUT)), core)
  }
  for (const wall of [CORE.inner, CORE.outer]) {
    const tube = new CylinderGeometry(wall, wall, width + 2 * CORE_OUT, 96, 1, true)
    parts.add(tube.translate(0, 0, z + radius), core)
  }
}

/** A ring's raster runs from its inner edge to its outer one. */
function spreadOutwards(ring: RingGeometry, inner: number, outer: number): void {
  const positions = ring.getAttribute('position')
  const places = ring.getAttribute('uv')
  for (let index = 0; index < positions.count; index++) {
    const away = Math.hypot(positions.getX(index), positions.getY(index))
    places.setXY(index, (away - inner) / (outer - inner), 0.5)
  }
}

/** Layers of paper seen from the side: labels between backing, slightly irregular. */
function layersTexture(): DataTexture {
  const pixels = new Uint8Array(LAYERS * 4)
  for (let layer = 0; layer < LAYERS; layer++) {
    const chance = Math.abs(Math.sin((layer + 1) * 127.1) * 43758.5453) % 1
    const dark = layer % 3 === 0 ? 34 + chance * 34 : chance * 18
    pixels.set([246 - dark * 0.72, 240 - dark * 0.86, 226 - dark * 1.1, 255], layer * 4)
  }
  const texture = new DataTexture(pixels, LAYERS, 1)
  texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

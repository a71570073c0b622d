import {
  type BufferGeometry,
  CylinderGeometry,
  DataTexture,
  DoubleSide,
  LinearFilter,
  MeshPhysicalMaterial,
  RingGeometry,
  SRGBColorSpace,
} from 'three'
import { coreMaterial } from '../materials/plain.ts'
import type { Parts } from './parts.ts'

/** A core of 76 mm with a wall of board, cm. */
export const CORE = { inner: 3.8, outer: 4.12 }
/** How far the core stands out of the roll at each side. */
const CORE_OUT = 0.06
const LAYERS = 256

/** What is seen of a roll from its sides: turn upon turn of paper, and the core. It stands on `z`. */
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

/** Turns of paper seen from the side: labels between backing, no two quite alike. */
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

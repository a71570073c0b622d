import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type Object3D,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three'
import type { Point } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { slab } from '../geometry/slab.ts'
import type { ScaleObject } from '../scene/scene-product.ts'
import type { Ground } from '../scene/surroundings.ts'
import { isDark } from './places.ts'

/** The object on this ground that shows the size. */
export function buildScaleObject(scale: ScaleObject, ground: Ground): Object3D[] {
  if (scale === 'none') return []
  return [scale === 'coin' ? coin() : handOutline(isDark(ground))]
}

/* A simplified one pound coin that shows a small product's size. Its measures are those of props/coins.ts, cm. */

const BRASS = '#d9b565'

const NICKEL = '#c9c8c3'

const ACROSS_CORNERS = 2.343

const SIDES = 12

/** The figure on a one pound coin, in cm from the coin's middle. */
export const FIGURE_ONE: readonly Point[] = [
  [-0.16, -0.34],
  [0.16, -0.34],
  [0.16, -0.25],
  [0.06, -0.25],
  [0.06, 0.36],
  [-0.04, 0.36],
  [-0.17, 0.24],
  [-0.12, 0.18],
  [-0.06, 0.23],
  [-0.06, -0.25],
  [-0.16, -0.25],
]

/** The coin, lying on z = 0. */
function coin(): Group {
  const [brass, nickel] = [alloy(BRASS, 0.3), alloy(NICKEL, 0.28)]
  const rim = { thickness: 0.03, bevel: 0.012, holes: [circle(0.98, 32)] }
  const group = new Group()
  group.add(
    plate(slab(twelveSided(), { thickness: 0.262, bevel: 0.03 }), brass),
    plate(slab(circle(1.135, 32), rim), brass, 0.25),
    plate(slab(circle(0.76, 32), { thickness: 0.016, bevel: 0.006 }), nickel, 0.26),
    plate(slab(FIGURE_ONE, { thickness: 0.028, bevel: 0.008 }), nickel, 0.27),
  )
  return group
}

function alloy(color: string, roughness: number): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color, roughness, metalness: 1 })
}

function plate(geometry: ReturnType<typeof slab>, metal: MeshPhysicalMaterial, z = 0): Mesh {
  const mesh = new Mesh(geometry, metal)
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.position.z = z
  return mesh
}

/** Its sides are slightly curved between their corners. */
function twelveSided(): Point[] {
  return Array.from({ length: SIDES * 3 }, (_, place) => {
    const angle = ((place / 3 + 0.5) / SIDES) * 2 * Math.PI
    const reach = (ACROSS_CORNERS / 2) * (place % 3 === 0 ? 1 : 0.985)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
}

/*
 * The outline of an adult's hand, as drawn around a hand on paper: 18 cm from wrist to finger tip (ISO 7250, 50th
 * percentile).
 */

const HAND = { width: 11.4, height: 19 }
const PIXELS_PER_CM = 40
const LINE_CM = 0.09
const INK = '#5d564c'
const CHALK = '#d8d2c6'

/** Fingers and palm as strokes: start, end and width, in cm from the middle of the wrist. */
const STROKES: readonly (readonly [x0: number, y0: number, x1: number, y1: number, width: number])[] = [
  [-1.1, -1, -1.1, 2, 3.6],
  [1.1, -1, 1.1, 2, 3.6],
  [-1.9, 4.2, -2.1, 7.6, 3.9],
  [0, 3.4, 0, 8, 5.6],
  [1.9, 4, 2, 7.4, 3.9],
  [-3, 8.2, -3.4, 15.2, 1.85],
  [-0.95, 8.6, -1.05, 16.9, 1.9],
  [1.15, 8.4, 1.4, 15.9, 1.8],
  [3, 7.6, 3.7, 13, 1.6],
  [-2.3, 4, -5, 8.9, 2.1],
]

/** A flat drawing on the table, in chalk on a dark one, with its wrist at the near edge; its middle is the origin. */
function handOutline(onDark: boolean): Mesh {
  const texture = new CanvasTexture(outlined(onDark ? CHALK : INK))
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 2
  const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false })
  const mesh = new Mesh(new PlaneGeometry(HAND.width, HAND.height), material)
  mesh.position.z = 0.02
  mesh.renderOrder = -1
  return mesh
}

function outlined(colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: HAND.width * PIXELS_PER_CM, height: HAND.height * PIXELS_PER_CM })
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.scale(PIXELS_PER_CM, PIXELS_PER_CM)
  context.translate(HAND.width / 2 + 0.7, HAND.height - 0.6)
  context.scale(1, -1)
  context.lineCap = 'round'
  context.strokeStyle = colour
  strokes(context, LINE_CM)
  // The inside of all strokes together is erased, which leaves their common outline.
  context.globalCompositeOperation = 'destination-out'
  strokes(context, -LINE_CM)
  return canvas
}

function strokes(context: CanvasRenderingContext2D, wider: number): void {
  for (const [x0, y0, x1, y1, width] of STROKES) {
    context.beginPath()
    context.lineWidth = width + wider
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
    context.stroke()
  }
}

import type { BufferGeometry } from 'three'
import type { LeadingEdge } from '../../../src/print/catalogue/configuration.ts'
import { getBounds, type Point } from '../../../src/studio/showroom/geometry/polygon.ts'
import { circle, roundedRectangle } from '../../../src/studio/showroom/geometry/shapes.ts'
import { slab } from '../../../src/studio/showroom/geometry/slab.ts'
import { bezier, LEVEL, StripPath } from '../../../src/studio/showroom/geometry/strip-path.ts'
import { edgeMaterial } from '../../../src/studio/showroom/materials/plain.ts'
import { getSides } from '../../../src/studio/showroom/products/art-place.ts'
import { type Made, type Making, ofPieces } from '../../../src/studio/showroom/products/making.ts'
import { throughout } from '../../../src/studio/showroom/products/parts.ts'
import { addPiece, pieceGeometry } from '../../../src/studio/showroom/products/piece.ts'
import {
  addStrip,
  addWoundLayers,
  getStrip,
  rollRadius,
  STANDS,
  type Strip,
} from '../../../src/studio/showroom/products/roll-product.ts'

/** White corrugated board, cm. */
const BOARD = { thickness: 0.15, bevel: 0.03, colour: '#e9e3d6' }
/** Between the roll and its box. */
const ROOM = 0.25
/** How far the lid's flap hangs down in front. */
const FLAP = 2.4
/** Height of the slot's middle above what the box stands on, and its height. */
const SLOT = { at: 1.5, height: 0.45 }

export interface RolledForm {
  kind: 'roll'
  leading_edge: LeadingEdge
  /** In its dispenser box or without. */
  dispenser: boolean
  /** Of a strip that runs out of the box. */
  strip?: {
    /** How much of it lies flat in front of the box, and how much of that is bare at its end, cm. */
    tail_cm: number
    bare_cm: number
    /** How far it has run since the first label was taken, as a share of the way from one label to the next. */
    fed: number
  }
}

/** The outer measures of a box, cm. */
interface BoxSize {
  length: number
  width: number
  height: number
}

/** A dispenser for labels of this size: its strip comes out at the height of its slot and lies flat for `tail` cm. */
export function getDispenser(label_cm: Point, leading: LeadingEdge, tail?: number) {
  const strip = getStrip(label_cm, leading)
  const radius = rollRadius(strip)
  const inside = 2 * (radius + ROOM)
  const wall = BOARD.thickness
  const size: BoxSize = { length: inside + 2 * wall, width: strip.width + 2 * (ROOM + wall), height: inside + 2 * wall }
  const flat = tail ?? strip.pitch * 1.7
  return { strip, radius, size, tail: flat, path: slotPath({ x: size.length / 2, slot: SLOT.at, tail: flat }) }
}

/**
 * A roll in its dispenser box: labels come out of a slot at the front, the roll is seen through round windows at the sides,
 * and a label on the lid says what is inside.
 */
export const dispenserOf = (form: RolledForm) => ofPieces((making) => addDispenser(making, form))

function addDispenser(making: Making, { leading_edge: leading, strip: running }: RolledForm): Made {
  const { parts, place } = making
  const label = getSides(getBounds(place.outline))
  const { strip, radius, size, tail, path } = getDispenser(label, leading, running?.tail_cm)
  addWoundLayers(parts, { radius, width: strip.width, z: BOARD.thickness + ROOM })
  const board = throughout(parts.own(edgeMaterial(BOARD.colour)))
  for (const wallPanel of getPanels(size, radius, strip.width)) parts.add(wallPanel, board)
  const bare = running && getBare(strip, running)
  addStrip(making, { strip, path, leading, bare })
  addLidLabel(making, size)
  parts.group.rotation.z = STANDS
  return { size_cm: [size.length + tail + 4, size.width, size.height] }
}

/** How much of a running strip's end is bare: the first label is taken, and the next on its way there. */
export function getBare({ pitch }: Strip, { bare_cm, fed }: NonNullable<RolledForm['strip']>): number {
  return bare_cm + pitch * (1 - fed)
}

/** Out of a slot at this height in front of a dispenser box at `x`, and down to lie flat. */
export function slotPath({ x, slot, tail }: { x: number; slot: number; tail: number }): StripPath {
  const points: Point[] = [[x - 4, slot]]
  const land: Point = [x + Math.max(3.2, slot * 2.4), LEVEL]
  const pull = (land[0] - x) * 0.5
  for (let step = 0; step <= 60; step++) {
    points.push(bezier([[x, slot], [x + pull, slot], [land[0] - pull, LEVEL], land], step / 60))
  }
  for (let step = 1; step <= 40; step++) points.push([land[0] + (tail * step) / 40, LEVEL])
  return new StripPath(points)
}

/** Floor, walls and lid with its flap: a slot in the front, a window in each side. */
function getPanels(size: BoxSize, radius: number, stripWidth: number): BufferGeometry[] {
  const { length, width, height } = size
  const front = slab(...panel([width, height], roundedSlot(stripWidth + 0.3, height)))
  const back = slab(...panel([width, height]))
  const side = () => slab(...panel([length, height], circle(radius * 0.8, 96)))
  const level = () => slab(...panel([length, width]))
  const upright = (geometry: BufferGeometry, turn: number, [x, y]: Point) =>
    geometry
      .rotateX(Math.PI / 2)
      .rotateZ(turn)
      .translate(x, y, height / 2)
  const [x, y] = [length / 2 - BOARD.thickness, width / 2 - BOARD.thickness]
  return [
    upright(front, Math.PI / 2, [x, 0]),
    upright(back, -Math.PI / 2, [-x, 0]),
    upright(side(), 0, [0, -y]),
    upright(side(), Math.PI, [0, y]),
    upright(lidFlap(width), Math.PI / 2, [length / 2 + 0.01, 0]).translate(0, 0, height / 2 - FLAP / 2 - 0.02),
    level(),
    level().translate(0, 0, height - BOARD.thickness),
  ]
}

/** The flap of the lid hangs over the front, its lower corners rounded, with a notch to lift it by. */
function lidFlap(width: number): BufferGeometry {
  const notch = circle(0.7, 48).map(([x, y]): Point => [x, y - FLAP / 2])
  const lower = roundedRectangle(width - 0.1, FLAP, 0.6).filter(([, y]) => y < 0)
  const outline: Point[] = [[width / 2 - 0.05, FLAP / 2], [0.05 - width / 2, FLAP / 2], ...lower]
  const rim = outline.flatMap((point, index): Point[] => {
    const [x, y] = outline[(index + 1) % outline.length] ?? point
    const spansNotch = point[0] < -0.7 && x > 0.7 && y < 0
    return spansNotch ? [point, ...notch.filter(([, at]) => at > -FLAP / 2).toReversed()] : [point]
  })
  return slab(rim, { thickness: 0.08, bevel: 0.02 })
}

function panel([width, height]: Point, hole?: readonly Point[]): Parameters<typeof slab> {
  const { thickness, bevel } = BOARD
  return [roundedRectangle(width, height, 0.05), { thickness, bevel, ...(hole ? { holes: [hole] } : {}) }]
}

function roundedSlot(width: number, height: number): Point[] {
  return roundedRectangle(width, SLOT.height, SLOT.height / 2).map(([x, y]) => [x, y + SLOT.at - height / 2])
}

function addLidLabel({ parts, product, place, faces, context }: Making, size: BoxSize): void {
  const { bend: _, ...flat } = context
  const geometry = pieceGeometry({ product, outline: place.outline }, faces.box, flat)
  const [width, height] = getSides(getBounds(place.outline))
  const scale = Math.min(1, (size.length * 0.8) / width, (size.width * 0.8) / height)
  geometry.scale(scale, scale, 1).translate(0, 0, size.height)
  addPiece(parts, geometry, faces)
}

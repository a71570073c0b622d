import { Group, type Material, Shape, Vector2 } from 'three'
import { FIGURE_ONE } from '../../../src/studio/showroom/live/scale-objects.ts'
import { metal } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, COARSE, cheapPlate, FINE, plate, turned } from '../../../src/studio/showroom/props/solids.ts'
import { polygon } from './modelling.ts'

/*
 * Coins give the scale: true in size, edge and metals. Their faces are our own plain ones: a value and a ring of beads.
 */

const COPPER = '#b5714a'
const BRASS = '#d8a848'
const NICKEL = '#eceef0'

/** A closed outline of so many sides, its corners rounded. */
function manySided(sides: number, acrossCorners: number): Shape {
  const radius = acrossCorners / 2
  const corners = Array.from({ length: sides * 7 }, (_, index) => {
    const side = Math.floor(index / 7)
    const part = (index % 7) / 6 - 0.5
    const angle = ((side + 0.5 + part * 0.34) / sides) * 2 * Math.PI
    const flatness = Math.abs(part) * 2
    const reach = radius - 0.006 * flatness ** 2 * radius
    return new Vector2(Math.cos(angle) * reach, Math.sin(angle) * reach)
  })
  return new Shape(corners)
}

function beads(radius: number, count: number, z: number, finish: Material): Group {
  const group = new Group()
  const bead = turned('.034 0, .03 .014 .01, 0 .02', finish, { around: 10, corner: 2 })
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI
    const one = bead.clone()
    one.position.set(Math.cos(angle) * radius, Math.sin(angle) * radius, z)
    group.add(one)
  }
  return group
}

const ONE = polygon(FIGURE_ONE)

function two(): Shape {
  const shape = new Shape()
  shape.moveTo(-0.36, 0.24)
  shape.bezierCurveTo(-0.34, 0.56, 0.38, 0.6, 0.38, 0.2)
  shape.bezierCurveTo(0.38, -0.06, 0, -0.18, -0.14, -0.36)
  shape.lineTo(0.4, -0.36)
  shape.lineTo(0.4, -0.52)
  shape.lineTo(-0.4, -0.52)
  shape.bezierCurveTo(-0.36, -0.2, 0.18, -0.04, 0.18, 0.2)
  shape.bezierCurveTo(0.18, 0.38, -0.16, 0.36, -0.18, 0.24)
  shape.closePath()
  return shape
}

/** 23.43 mm across its twelve corners, 2.8 mm thick: a ring of nickel brass round a heart of plated alloy. */
function onePound({ quality }: PropOptions): Group {
  const [brass, nickel] = [metal(BRASS, 0.42), metal(NICKEL, 0.42)]
  const live = quality === 'live'
  const fineness = live ? COARSE : FINE
  const sheet = live ? cheapPlate : plate
  const group = new Group()
  const rim = turned('1.135 .25, 1.12 .28 .012, 1.06 .28 .012, .98 .25', brass, fineness)
  const heart = turned('.76 .26, .745 .276 .006, .72 .276 .006, .7 .264 .004, 0 .264', nickel, fineness)
  const value = sheet(ONE, 0.028, 0.008, nickel)
  value.position.z = 0.258
  group.add(sheet(manySided(12, 2.343), 0.262, 0.03, brass), rim, heart, value)
  if (!live) group.add(beads(0.88, 48, 0.258, brass), ...milling(brass))
  return group
}

/** The edge is milled on every other side. */
function milling(finish: Material): Group[] {
  const inner = (2.343 / 2) * Math.cos(Math.PI / 12)
  return Array.from({ length: 6 }, (_, pair) => {
    const side = new Group()
    for (let groove = -5; groove <= 5; groove++) {
      const ridge = block([0.02, 0.026, 0.2], 0.008, finish, 1)
      ridge.position.set(inner + 0.012, groove * 0.042, 0.03)
      side.add(ridge)
    }
    side.rotation.z = ((pair * 2 + 0.5 + 0.5) / 12) * 2 * Math.PI
    return side
  })
}

/** 25.9 mm across, 2.03 mm thick, plated with copper. */
function twoPence({ quality }: PropOptions): Group {
  const copper = metal(COPPER, 0.34)
  const live = quality === 'live'
  const group = new Group()
  const body = '0 0, 1.27 0 .02, 1.295 .02 .02, 1.295 .185 .02, 1.275 .203 .015, 1.2 .203 .015, 1.17 .172 .02, 0 .172'
  group.add(turned(body, copper, live ? COARSE : FINE))
  const value = (live ? cheapPlate : plate)(two(), 0.034, 0.01, copper)
  value.position.z = 0.165
  group.add(value)
  if (!live) group.add(beads(1.1, 64, 0.17, copper))
  return group
}

export const COINS: readonly Prop[] = [
  {
    name: 'one-pound',
    about: 'A coin of the size of one pound (12 sides, 23.43 mm, 2.8 mm) with a plain face, for scale.',
    size_cm: [2.34, 2.34, 0.29],
    build: onePound,
  },
  {
    name: 'two-pence',
    about: 'A coin of the size of two pence (25.9 mm, 2.03 mm) with a plain face, for scale.',
    size_cm: [2.59, 2.59, 0.2],
    build: twoPence,
  },
]

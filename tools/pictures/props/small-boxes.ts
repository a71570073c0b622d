import { Group, Path, Shape } from 'three'
import {
  dull,
  KRAFT_CM,
  kraftBoard,
  spreadGrain,
  TOOTH_CM,
  toothed,
} from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle } from '../../../src/studio/showroom/props/solids.ts'

/** A rigid two-part box covered in paper: lid over tray, a hair's breadth of shadow between. */
export function giftBox({ colour, textures }: PropOptions): Group {
  const cover = toothed(textures, colour ?? '#22403a', 0.2)
  const group = new Group()
  const tray = spreadGrain(block([15.6, 15.6, 6.4], 0.08, cover), TOOTH_CM)
  const lid = spreadGrain(block([16, 16, 3], 0.1, cover), TOOTH_CM)
  lid.position.z = 4
  group.add(tray, lid)
  return group
}

/** An envelope of laid paper lying on its front, its pointed flap shut. */
function envelope({ colour, textures }: PropOptions): Group {
  const paper = toothed(textures, colour ?? '#e9dfcc', 0.16)
  const [width, height] = [16.2, 11.4]
  const group = new Group()
  group.add(spreadGrain(plate(roundedRectangle(width, height, 0.15), 0.06, 0.02, paper), TOOTH_CM))
  const flap = new Shape()
  flap.moveTo(-width / 2 + 0.1, height / 2)
  flap.lineTo(width / 2 - 0.1, height / 2)
  flap.quadraticCurveTo(width * 0.2, 0.6, 0.7, -0.75)
  flap.quadraticCurveTo(0, -1.1, -0.7, -0.75)
  flap.quadraticCurveTo(-width * 0.2, 0.6, -width / 2 + 0.1, height / 2)
  const cover = spreadGrain(plate(flap, 0.035, 0.012, paper), TOOTH_CM)
  cover.position.z = 0.075
  cover.rotation.x = 0.004
  group.add(cover)
  return group
}

/** A shallow drawer box: sleeve, and a tray with a ribbon pull standing out of it. */
function drawerBox({ colour, textures }: PropOptions): Group {
  const sleeve = toothed(textures, colour ?? '#ece5d8', 0.2)
  const group = new Group()
  group.add(spreadGrain(block([12, 8.5, 4], 0.06, sleeve), TOOTH_CM))
  const tray = spreadGrain(block([12, 0.3, 3.7], 0.05, kraftBoard(textures)), KRAFT_CM)
  tray.position.set(0, -4.2, 0.15)
  const pullShape = new Shape([...roundedRectangle(1.1, 2.2, 0.5).getPoints(8)])
  pullShape.holes.push(new Path(roundedRectangle(0.7, 1.8, 0.34).getPoints(8)))
  const pull = plate(pullShape, 0.06, 0.02, dull('#3a332c'))
  pull.position.set(0, -5.2, 2)
  group.add(tray, pull)
  return group
}

export const SMALL_BOXES: readonly Prop[] = [
  {
    name: 'gift-box',
    about: 'A rigid gift box covered in paper, colour of the paper; its lid is at z 7.',
    size_cm: [16, 16, 7],
    build: giftBox,
  },
  {
    name: 'drawer-box',
    about: 'A soap or candle box: a sleeve with a drawer; colour of the sleeve. Its top is at z 4.',
    size_cm: [12, 8.8, 4],
    build: drawerBox,
  },
  {
    name: 'envelope',
    about: 'A C6 envelope lying on its front, flap up; colour of the paper. Seal at y -0.4, z 0.12.',
    size_cm: [16.2, 11.4, 0.11],
    build: envelope,
  },
]

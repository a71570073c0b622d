import { Group } from 'three'
import { dull, metal, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block } from '../../../src/studio/showroom/props/solids.ts'
import { beam, pane } from '../../../src/studio/showroom/props/windows.ts'
import { bar, curveThrough } from './modelling.ts'
import { warmShop } from './shop-windows.ts'

/** The large pane by its middle and size, and the door's leaf, which is 2,000 mm high; letters go on y = 0. */
const PANE = { x: -56, width: 200, height: 150, middle: 130 }
const DOOR = { x: 106, width: 90, height: 200 }
const GLASS = { width: 66, height: 112, middle: 126 }
const TOP = 212

type Timber = readonly [place: readonly [x: number, z: number, width: number, height: number], front: number]

/** Round the pane, and its stall riser with two sunk panels. */
function windowTimber(): Timber[] {
  const { x, width, height, middle } = PANE
  const [left, right, low, high] = [x - width / 2, x + width / 2, middle - height / 2, middle + height / 2]
  return [
    [[left - 4, TOP / 2, 8, TOP], -2.4],
    [[right + 4, TOP / 2, 8, TOP], -2.4],
    [[x, high + 4, width + 8, 8], -2.2],
    [[x, low - 1.8, width + 20, 3.6], -6],
    [[x, low - 5.5, width + 8, 4], -2.2],
    [[x, (low - 7) / 2, width + 8, low - 7], 0.4],
    [[x - width / 4, (low - 7) / 2, width / 2 - 16, low - 22], -0.6],
    [[x + width / 4, (low - 7) / 2, width / 2 - 16, low - 22], -0.6],
    [[x, 3, width + 12, 6], -1.6],
    ...[left + 1.1, right - 1.1].map((at): Timber => [[at, middle, 2.2, height], -0.8]),
    [[x, high - 1.1, width, 2.2], -0.8],
    [[x, low + 1.1, width, 2.2], -0.8],
  ]
}

/** A leaf with its glass, between two posts. */
function doorTimber(): Timber[] {
  const { x, width, height } = DOOR
  const stile = (width - GLASS.width) / 2
  const [low, high] = [GLASS.middle - GLASS.height / 2, GLASS.middle + GLASS.height / 2]
  return [
    [[x - width / 2 + stile / 2, height / 2, stile, height], -0.6],
    [[x + width / 2 - stile / 2, height / 2, stile, height], -0.6],
    [[x, (high + height) / 2, GLASS.width, height - high], -0.6],
    [[x, low / 2, GLASS.width, low], -0.6],
    [[x, low / 2 + 3, GLASS.width - 10, low - 26], -1.2],
    [[x - width / 2 - 3.4, TOP / 2, 7, TOP], -2.4],
    [[x + width / 2 + 4.6, TOP / 2, 8, TOP], -2.4],
    [[x, height + 6.4, width + 18, 11.2], -2.2],
  ]
}

/** What holds it on both sides and above: pilasters, cornice and fascia. */
function frontTimber(): Timber[] {
  const right = DOOR.x + DOOR.width / 2 + 9
  const left = PANE.x - PANE.width / 2 - 8
  const middle = (left + right) / 2
  return [
    [[left - 10, TOP / 2, 20, TOP], -5],
    [[right + 10, TOP / 2, 20, TOP], -5],
    [[left - 10, 9, 23, 18], -6.4],
    [[right + 10, 9, 23, 18], -6.4],
    [[middle, TOP + 2, right - left + 50, 4], -8],
    [[middle, TOP + 24, right - left + 40, 40], -5],
  ]
}

function shopFront({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#24453f', 0.55)
  const group = new Group()
  const window = pane(PANE.width, PANE.height, warmShop(), 0.46)
  window.position.set(PANE.x, 0, PANE.middle)
  const glass = pane(GLASS.width, GLASS.height, warmShop(), 0.4)
  glass.position.set(DOOR.x, 1, GLASS.middle)
  group.add(window, glass)
  for (const [place, front] of [...windowTimber(), ...doorTimber(), ...frontTimber()])
    group.add(beam(paint, place, front, 6))
  for (const x of [-300, 306]) group.add(beam(dull('#c9c0b0'), [x, 130, 240, 260], 0, 6))
  const brass = metal('#d8b36a', 0.28)
  const grip = bar(curveThrough('0 0 0, 0 -4.4 0.6, 0 -4.8 4, 0 -4.8 30, 0 -4.4 33.4, 0 0 34'), 1, brass)
  grip.position.set(DOOR.x - 39, -0.6, 92)
  const kick = block([DOOR.width - 8, 0.3, 16], 0.05, brass)
  kick.position.set(DOOR.x, -0.8, 3)
  group.add(grip, kick)
  return group
}

export const SHOP_FRONT: Prop = {
  name: 'shop-front',
  about:
    'A whole shop front in a rendered wall: a pane of 200 by 150 about x -56, z 130, beside a glazed door 200 high; colour of the paint. Letters at y -0.05.',
  size_cm: [846, 14, 260],
  build: shopFront,
}

import { type DataTexture, Group } from 'three'
import { metal, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import {
  getOne,
  paleShop,
  pendant,
  type ScreenColour,
  type SoftShape,
  softPicture,
} from '../../../src/studio/showroom/props/shop-interiors.ts'
import { block } from '../../../src/studio/showroom/props/solids.ts'
import { beam, pane } from '../../../src/studio/showroom/props/windows.ts'
import { seededRandom } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { bar, curveThrough } from './modelling.ts'

/** The pane of a shop window: letters go on its outside, y = 0, about this middle. */
const PANE = { width: 92, height: 62, middle: 56 }

const CRUSTS: readonly ScreenColour[] = [
  [200, 132, 60],
  [176, 106, 42],
  [217, 157, 84],
  [143, 83, 34],
  [226, 198, 150],
]

/** Shelves of bread under warm lamps. */
export function warmShop(): DataTexture {
  const random = seededRandom(21)
  const shapes: SoftShape[] = [{ kind: 'box', at: [0.5, 0.56], half: [0.42, 0.32], colour: [148, 106, 66] }]
  for (const shelf of [0.34, 0.52, 0.7]) {
    shapes.push({ kind: 'box', at: [0.5, shelf - 0.012], half: [0.43, 0.012], colour: [74, 45, 23], soft: 0.012 })
    for (let x = 0.11; x < 0.88; ) {
      const half = 0.018 + random() * 0.026
      const height = 0.026 + random() * 0.03
      const crust = getOne(CRUSTS, random())
      shapes.push({
        kind: 'disc',
        at: [x + half, shelf + height * 0.8],
        half: [half, height],
        colour: crust,
        soft: 0.014,
      })
      x += half * 2 + 0.008
    }
  }
  shapes.push({ kind: 'box', at: [0.5, 0.1], half: [0.7, 0.11], colour: [92, 56, 30] })
  shapes.push({ kind: 'box', at: [0.5, 0.215], half: [0.7, 0.012], colour: [196, 154, 104], soft: 0.01 })
  for (let lamp = 0; lamp < 5; lamp++)
    shapes.push(...pendant(0.14 + lamp * 0.18, 0.86 - (lamp % 2) * 0.03, [255, 186, 104]))
  return softPicture(
    [
      [44, 27, 17],
      [70, 44, 26],
    ],
    shapes,
  )
}

/** A timber shop front: frame, sill, stall riser and pilasters about one pane. */
function shopWindow(colour: string, inside: () => DataTexture, brightness: number): Group {
  const paint = moulded(colour, 0.6)
  const { width, height, middle } = PANE
  const [left, right] = [-width / 2, width / 2]
  const [low, high] = [middle - height / 2, middle + height / 2]
  const group = new Group()
  const glass = pane(width, height, inside(), brightness)
  glass.position.z = middle
  group.add(glass)
  const beams: readonly (readonly [number[], number, number])[] = [
    [[left - 3, middle, 6, height + 12], -1.6, 6],
    [[right + 3, middle, 6, height + 12], -1.6, 6],
    [[0, high + 3, width + 12, 6], -1.6, 6],
    [[0, low - 1.6, width + 16, 3.2], -4.6, 9],
    [[0, low - 5.5, width + 8, 4.4], -1.2, 5],
    [[0, (low - 8) / 2, width + 12, low - 8], 0.6, 4],
    [[0, (low - 8) / 2 + 0.5, width - 6, low - 16], -0.1, 4],
    [[left - 21, (high + 16) / 2, 31, high + 16], 1.4, 4],
    [[right + 21, (high + 16) / 2, 31, high + 16], 1.4, 4],
    [[0, high + 17, width + 70, 20], -0.4, 5],
    [[0, high + 7.2, width + 74, 2], -2.6, 6],
    ...[left + 0.9, right - 0.9].map((x): [number[], number, number] => [[x, middle, 1.8, height], -0.6, 2.2]),
    [[0, high - 0.9, width, 1.8], -0.6, 2.2],
    [[0, low + 0.9, width, 1.8], -0.6, 2.2],
  ]
  for (const [place, front, depth] of beams) group.add(beam(paint, place, front, depth))
  return group
}

/** A glazed shop door with its handle and kick plate. */
function shopDoor({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#7c2b2b', 0.6)
  const group = new Group()
  const glass = pane(58, 118, warmShop(), 0.5)
  glass.position.z = 128
  group.add(glass)
  const beams: readonly (readonly [number[], number])[] = [
    [[-35, 100, 12, 200], -1.5],
    [[35, 100, 12, 200], -1.5],
    [[0, 193.5, 58, 13], -1.5],
    [[0, 34.5, 58, 69], -1.5],
    [[0, 36, 44, 46], -2.1],
    [[-46, 104, 8, 208], -3.5],
    [[46, 104, 8, 208], -3.5],
    [[0, 205, 84, 8], -3.5],
  ]
  for (const [place, front] of beams) group.add(beam(paint, place, front, 4.5))
  const brass = metal('#d8b36a', 0.28)
  group.add(bar(curveThrough('29 -1 88, 29 -5 88.6, 29 -5.4 92, 29 -5.4 112, 29 -5 115.4, 29 -1 116'), 0.9, brass))
  const kick = block([57, 0.3, 18], 0.05, brass)
  kick.position.set(0, -1.7, 3)
  group.add(kick)
  return group
}

export const SHOP_WINDOWS: readonly Prop[] = [
  {
    name: 'shop-window',
    about:
      'A painted timber shop front, a baker’s shelves behind; colour of the paint. Letters at y -0.05 about z 56; the pane is 92 by 62.',
    size_cm: [166, 10, 114],
    build: ({ colour }) => shopWindow(colour ?? '#1f4a44', warmShop, 0.42),
  },
  {
    name: 'pale-shop-window',
    about: 'The same shop front, a pale room with plants behind; colour of the paint. Letters at y -0.05 about z 56.',
    size_cm: [166, 10, 114],
    build: ({ colour }) => shopWindow(colour ?? '#27303f', paleShop, 0.5),
  },
  {
    name: 'shop-door',
    about:
      'A glazed shop door with a brass handle; colour of the paint. Letters at y -0.05; the pane is 58 by 118 about z 128.',
    size_cm: [100, 12, 209],
    build: shopDoor,
  },
]

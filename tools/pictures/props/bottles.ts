import { Group } from 'three'
import { metal, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import { clearGlass, liquid } from '../../../src/studio/showroom/props/glass.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { turned } from '../../../src/studio/showroom/props/solids.ts'
import { bar, curveThrough, enclosed } from './modelling.ts'

/** A Boston round of 250 ml: straight to the shoulder, round over it. */
const BOSTON =
  '0 0.2 0, 2.2 0.12 0.3, 2.6 0 0.2, 3.1 0.1 0.35, 3.15 8.4 0.2, 3.1 9.3 1, 2.35 10.35 1.1, 1.35 10.75 0.5, 1.25 11.4 0.1, 1.25 12.2 0'

function amberBottle(top: Group, glass: string | undefined): Group {
  const group = new Group()
  const body = turned(BOSTON, liquid(...amberOr(glass)))
  top.position.z = 11.2
  group.add(body, top)
  return group
}

/** Amber shows nearly black through the middle and orange at the rim; other glass keeps its own colour. */
function amberOr(glass: string | undefined): [string, string, number] {
  return glass ? [glass, glass, 0.08] : ['#2c1004', '#b4560f', 0.1]
}

function ribbedCollar(radius: number, height: number, colour: string): Group {
  const group = new Group()
  const finish = moulded(colour, 0.35)
  const collar = turned(`${radius - 0.2} 0, ${radius} 0 .06, ${radius} ${height} .14, 0 ${height}`, finish)
  group.add(collar)
  const ribs = 56
  for (let rib = 0; rib < ribs; rib++) {
    const angle = (rib / ribs) * 2 * Math.PI
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    const ridge = bar(curveThrough(`${x} ${y} 0.08, ${x} ${y} ${height - 0.16}`), 0.035, finish, 2)
    group.add(ridge)
  }
  return group
}

function pump(colour: string): Group {
  const group = ribbedCollar(1.55, 1.5, colour)
  const finish = moulded(colour, 0.45)
  const neck = turned('0.62 1.5, 0.62 2.1 0.05, 0.42 2.15 0.05, 0.4 3.1', finish)
  const head = turned('0 3.0, 0.85 3.0 0.12, 0.95 3.75 0.2, 0 3.85', finish)
  const spout = bar(curveThrough('0 0 3.45, 0 -1.4 3.5, 0 -2.5 3.4, 0 -2.9 3.15, 0 -2.95 2.9'), 0.3, finish, 40)
  group.add(neck, head, spout)
  return group
}

function dropper(colour: string): Group {
  const group = ribbedCollar(1.5, 1.7, colour)
  const rubber = moulded(colour, 0.12)
  group.add(turned('0.95 1.7, 0.95 1.95 0.08, 0.72 2.1 0.1, 0.82 3.1 0.6, 0.62 4.35 0.5, 0 4.6', rubber))
  return group
}

const WINE =
  '0 1.2 0, 2.6 0.2 0.5, 3.1 0 0.2, 3.65 0.1 0.4, 3.75 1 0.3, 3.75 18.6 1.2, 3.3 21 1.8, 1.65 23.4 1.6, 1.42 25.4 0.8, 1.4 29.2 0.1'

function wineBottle({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(turned(WINE, liquid('#0b130b', '#415a1f', 0.06)))
  const capsule = turned(
    '1.52 24.4, 1.5 28.3 0.08, 1.62 28.5 0.08, 1.62 29.3 0.12, 1.45 29.45 0.08, 1.45 29.9 0.12, 0 29.92',
    moulded(colour ?? '#5c1622', 0.3),
  )
  group.add(capsule)
  return group
}

const BEER =
  '0 0.5 0, 2.2 0.1 0.3, 2.5 0 0.15, 3.02 0.15 0.4, 3.05 1 0.2, 3.05 12.2 0.8, 2.6 14.4 1.4, 1.45 17.2 1.6, 1.3 21 0.4, 1.4 21.9 0.1, 1.3 22.6 0'

function beerBottle({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(turned(BEER, liquid(...amberOr(undefined))))
  const crown = turned(
    '1.3 22.1, 1.62 22.12 0.06, 1.42 22.55 0.1, 1.25 22.85 0.16, 0 22.9',
    moulded(colour ?? '#c8a24a', 0.6),
  )
  group.add(crown)
  return group
}

/** A steel bottle for water, lacquered, with a screw cap and a carrying loop. */
function waterBottle({ colour }: PropOptions): Group {
  const group = new Group()
  const body = '0 0.1, 3.3 0 0.25, 3.6 0.3 0.3, 3.6 18.4 0.9, 3.2 20.6 1.2, 2.3 21.9 0.6, 2.25 22.6'
  group.add(turned(body, moulded(colour ?? '#2f5d62', 0.38)))
  group.add(turned('2.3 22.4, 2.34 22.55 0.05, 2.34 22.75 0.05, 2.2 22.8', metal('#c9ccce', 0.25)))
  group.add(turned('2.3 22.85, 2.5 22.85 0.1, 2.5 25.2 0.3, 0 25.3', moulded('#1d1f20', 0.25)))
  group.add(
    bar(
      curveThrough('-1.7 0 25.1, -1.75 0 26.2, -0.9 0 27.1, 0.9 0 27.1, 1.75 0 26.2, 1.7 0 25.1'),
      0.32,
      moulded('#1d1f20', 0.25),
    ),
  )
  return group
}

/** A clear vial with a cork, oil in it. */
function vial({ colour }: PropOptions): Group {
  const group = new Group()
  const wall = turned(
    '0 0.1, 1.2 0 0.15, 1.4 0.2 0.2, 1.4 5.4 0.5, 0.8 6.3 0.3, 0.8 7 0.1, 0.95 7.1 0.06, 0.95 7.4 0.06, 0.7 7.42',
    clearGlass(),
  )
  wall.castShadow = false
  wall.renderOrder = 2
  group.add(turned('0 0.3, 1.25 0.3 0.2, 1.25 4.7 0.03, 0 4.68', liquid(colour ?? '#a98712', '#f3dc5f')), wall)
  group.add(turned('0 6.6, 0.68 6.6 0.04, 0.76 8.3 0.08, 0 8.32', moulded('#b98f61', 0)))
  return group
}

export const BOTTLES: readonly Prop[] = [
  {
    name: 'pump-bottle',
    about: 'A 250 ml amber apothecary bottle with a pump; colour is other glass. Label radius 3.17, middle at 4.6.',
    size_cm: [6.3, 6.3, 15.1],
    build: ({ colour }) => amberBottle(pump('#191919'), colour),
  },
  {
    name: 'dropper-bottle',
    about:
      'The same bottle with a dropper, at half its size for 50 ml; colour is other glass. Label radius 1.9, middle at 2.8.',
    size_cm: [3.8, 3.8, 9.5],
    build: ({ colour }) => {
      const group = amberBottle(dropper('#191919'), colour)
      group.scale.setScalar(0.6)
      return enclosed(group)
    },
  },
  {
    name: 'wine-bottle',
    about: 'A Bordeaux bottle; colour is its capsule. Label radius 3.77, middle at 9.',
    size_cm: [7.5, 7.5, 30],
    build: wineBottle,
  },
  {
    name: 'beer-bottle',
    about: 'A 330 ml brown bottle; colour is its crown cork. Label radius 3.07, middle at 6.5.',
    size_cm: [6.1, 6.1, 22.9],
    build: beerBottle,
  },
  {
    name: 'water-bottle',
    about: 'A lacquered steel bottle with a screw cap; colour is its lacquer. Sticker radius 3.62, from 2 to 17.',
    size_cm: [7.2, 7.2, 27.4],
    build: waterBottle,
  },
  {
    name: 'oil-vial',
    about: 'A corked glass vial; colour is what is in it. Label radius 1.42, middle at 2.8.',
    size_cm: [2.8, 2.8, 8.3],
    build: vial,
  },
]

import { Group } from 'three'
import { dull, metal } from '../../../src/studio/showroom/props/finishes.ts'
import { clearGlass } from '../../../src/studio/showroom/props/glass.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { turned } from '../../../src/studio/showroom/props/solids.ts'
import { wax } from './finishes.ts'
import { bar, curveThrough } from './modelling.ts'

function wick(z: number): Group {
  const group = new Group()
  group.add(bar(curveThrough(`0 0 ${z - 0.2}, .03 0 ${z + 0.3}, .12 .02 ${z + 0.75}`), 0.09, dull('#e9e2d2'), 12))
  group.add(bar(curveThrough(`.1 .02 ${z + 0.68}, .17 .03 ${z + 0.95}`), 0.1, dull('#1c1714'), 6))
  return group
}

/** A travel tin of drawn aluminium with a rolled rim, filled with wax. */
function candleTin({ colour }: PropOptions): Group {
  const tin = metal(colour ?? '#cfd1d3', 0.34)
  const group = new Group()
  const shell =
    '0 .15, 3.5 .12 .1, 3.65 0 .08, 3.85 .06 .12, 3.9 .3 .1, 3.9 4.5 .05, 3.97 4.6 .05, 3.97 4.75 .06, 3.84 4.8 .05, 3.78 4.5 .04, 3.76 3.4'
  group.add(turned(shell, tin))
  group.add(turned('3.76 3.9, 3.6 3.78 .1, 2 3.72 .3, .5 3.74 .2, 0 3.7', wax('#f3ead7')), wick(3.75))
  return group
}

/** A candle in a tumbler: wax to two thirds, its edge drawn up the glass. */
function candleGlass({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(
    turned('0 1, 3.6 1 .25, 3.76 1.3 .2, 3.76 7.1 .02, 3.6 6.86 .1, 2 6.78 .3, 0 6.78', wax(colour ?? '#f0e6d3')),
    wick(6.8),
  )
  const wall = turned(
    '0 .3, 3.2 .2 .2, 3.5 0 .12, 3.95 .12 .2, 4 .6 .2, 4 9.2 .1, 3.94 9.35 .06, 3.82 9.3 .05, 3.8 7.2',
    clearGlass(),
  )
  wall.castShadow = false
  wall.renderOrder = 2
  group.add(wall)
  return group
}

/** A dark glass candle under a lid of turned wood or metal. */
function candleJar({ colour }: PropOptions): Group {
  const group = new Group()
  const dark = metal('#17181a', 0.18)
  dark.metalness = 0
  group.add(turned('0 .2, 3.4 .1 .2, 3.6 0 .1, 4.05 .25 .35, 4.1 .8 .2, 4.1 8.6 .4, 3.9 9 .1, 0 9', dark))
  group.add(
    turned(
      '0 9.02, 4.18 9.02 .08, 4.2 9.2 .08, 4.2 10.25 .2, 3.9 10.42 .15, 0 10.42',
      metal(colour ?? '#e3bd78', 0.24),
    ),
  )
  return group
}

/** A round slip-lid tin: balm, tea, mints. */
function roundTin({ colour }: PropOptions): Group {
  const tin = metal(colour ?? '#d6d8da', 0.3)
  const group = new Group()
  group.add(turned('0 0, 3.2 0 .1, 3.3 .12 .08, 3.3 1.2', tin))
  group.add(turned('3.3 .85, 3.38 .85 .03, 3.38 1.9 .14, 3.1 2.02 .08, 2.9 1.96 .06, 0 1.96', tin))
  return group
}

export const CANDLES: readonly Prop[] = [
  {
    name: 'candle-tin',
    about: 'A candle in an aluminium tin, open; colour of the metal. Label radius 3.92, middle at 2.4.',
    size_cm: [7.9, 7.9, 5],
    build: candleTin,
  },
  {
    name: 'candle-glass',
    about: 'A candle in a clear tumbler; colour of the wax. Label radius 4.02, middle at 4.',
    size_cm: [8, 8, 9.4],
    build: candleGlass,
  },
  {
    name: 'candle-jar',
    about: 'A candle in black glass under a metal lid; colour of the lid. Label radius 4.12, middle at 4.5.',
    size_cm: [8.4, 8.4, 10.4],
    build: candleJar,
  },
  {
    name: 'round-tin',
    about: 'A shut round tin; colour of the metal. Label on its lid at z 1.98, up to 5.6 across.',
    size_cm: [6.8, 6.8, 2],
    build: roundTin,
  },
]

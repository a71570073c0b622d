import { Group } from 'three'
import { BOXES } from '../../../src/studio/showroom/props/boxes.ts'
import {
  dull,
  KRAFT_CM,
  kraftBoard,
  moulded,
  spreadGrain,
  TOOTH_CM,
  toothed,
} from '../../../src/studio/showroom/props/finishes.ts'
import { JARS } from '../../../src/studio/showroom/props/jars.ts'
import { LAPTOPS } from '../../../src/studio/showroom/props/laptop.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle, turned } from '../../../src/studio/showroom/props/solids.ts'
import { WINDOWS } from '../../../src/studio/showroom/props/windows.ts'
import { BOTTLES } from './bottles.ts'
import { CANDLES } from './candles.ts'
import { COFFEE_BAG } from './coffee-bag.ts'
import { COINS } from './coins.ts'
import { DESK_THINGS } from './desk-things.ts'
import { glazed } from './finishes.ts'
import { FURNITURE } from './furniture.ts'
import { HONEY_JARS } from './honey-jars.ts'
import { LAPTOP_OPEN } from './laptop-open.ts'
import { bar, curveThrough } from './modelling.ts'
import { OUTDOOR_THINGS } from './outdoor-things.ts'
import { SHOP_FRONT } from './shop-front.ts'
import { SHOP_WINDOWS } from './shop-windows.ts'
import { SMALL_BOXES } from './small-boxes.ts'
import { SPRIGS } from './sprigs.ts'
import { TEXTILES } from './textiles.ts'
import { VAN } from './van.ts'
import { WALLS } from './walls.ts'
import { WRAPPINGS } from './wrappings.ts'

const CUPS: readonly Prop[] = [
  {
    name: 'takeaway-cup',
    about: 'A 12 oz paper cup with lid and kraft sleeve; colour of the cup. The sleeve leans out from radius 3.4 to 4.',
    size_cm: [9.2, 9.2, 12.1],
    build: takeawayCup,
  },
  {
    name: 'coffee-cup',
    about: 'A stoneware cup of coffee on its saucer; colour of the glaze.',
    size_cm: [14.8, 14.8, 6.9],
    build: coffeeCup,
  },
  { name: 'tumbler', about: 'A stoneware tumbler; colour of the glaze.', size_cm: [8.2, 8.2, 8.9], build: tumbler },
]

const NOTEBOOK: Prop = {
  name: 'notebook',
  about: 'An A5 notebook lying shut, cloth boards, elastic and ribbon; colour of the cloth. Its face is at z 1.5.',
  size_cm: [14.6, 23, 1.58],
  build: notebook,
}

/** Every prop, in the order in which a picture author would look for it. */
export const PROPS: readonly Prop[] = [
  ...JARS,
  ...HONEY_JARS,
  ...BOTTLES,
  COFFEE_BAG,
  ...BOXES,
  ...SMALL_BOXES,
  ...LAPTOPS,
  LAPTOP_OPEN,
  ...CUPS,
  NOTEBOOK,
  ...COINS,
  ...SPRIGS,
  ...WINDOWS,
  ...SHOP_WINDOWS,
  SHOP_FRONT,
  ...WALLS,
  VAN,
  ...FURNITURE,
  ...CANDLES,
  ...DESK_THINGS,
  ...TEXTILES,
  ...WRAPPINGS,
  ...OUTDOOR_THINGS,
]

/** A prop by its name; its base stands on z = 0. An unknown name is a mistake in a picture's data. */
export function buildProp(name: string, options: PropOptions): Group {
  const prop = PROPS.find((one) => one.name === name)
  if (!prop) throw new Error(`There is no prop called ${name}.`)
  return prop.build(options)
}

/** A bound notebook lying shut: boards, a block of leaves, an elastic and a ribbon. */
function notebook({ colour, textures }: PropOptions): Group {
  const cloth = toothed(textures, colour ?? '#2d3a4a', 0.35)
  const [width, height, thick] = [14.6, 21, 1.5]
  const group = new Group()
  for (const z of [0, thick - 0.2])
    group.add(lifted(spreadGrain(plate(roundedRectangle(width, height, 0.6), 0.2, 0.05, cloth), TOOTH_CM), z))
  const leaves = dull('#efe6d2')
  const count = 14
  for (let leaf = 0; leaf < count; leaf++) {
    const inset = 0.28 + (leaf % 3) * 0.018
    const page = plate(roundedRectangle(width - inset * 1.4, height - inset * 2, 0.5), 0.074, 0.02, leaves)
    page.position.set(-0.06, 0, 0.2 + leaf * 0.0785)
    group.add(page)
  }
  const spine = spreadGrain(block([0.5, height - 0.1, thick - 0.02], 0.24, cloth), TOOTH_CM)
  spine.position.set(-width / 2 + 0.22, 0, 0.01)
  const elastic = block([0.55, height + 0.14, thick + 0.1], 0.06, dull('#1c1c1e'))
  elastic.position.set(width / 2 - 1.9, 0, -0.02)
  const ribbon = plate(roundedRectangle(0.6, 2.6, 0.02), 0.03, 0.008, moulded('#8c2f2b', 0.3))
  ribbon.position.set(2.2, -height / 2 - 0.9, 0.02)
  ribbon.rotation.z = 0.12
  group.add(spine, elastic, ribbon)
  return group
}

function lifted<Kind extends Group['children'][number]>(object: Kind, z: number): Kind {
  object.position.z = z
  return object
}

/** A 12 oz paper cup with its lid; round it a sleeve of kraft board. */
function takeawayCup({ colour, textures }: PropOptions): Group {
  const group = new Group()
  group.add(
    turned(
      '0 .35, 2.75 .3 .05, 2.85 0 .08, 2.95 0 .08, 4.25 10.4 .1, 4.4 10.45 .1, 4.4 10.75 .12, 4.1 10.8',
      dull(colour ?? '#f4f1ea'),
    ),
  )
  const sleeve = kraftBoard(textures)
  const band = turned('3.3 2.6, 3.36 2.6 .02, 4.02 8.1 .02, 3.96 8.1', sleeve)
  const uvs = band.geometry.getAttribute('uv')
  for (let index = 0; index < uvs.count; index++)
    uvs.setXY(index, (uvs.getX(index) * 24) / KRAFT_CM, (uvs.getY(index) * 5.6) / KRAFT_CM)
  group.add(band)
  const lid = moulded('#202020', 0.35)
  group.add(
    turned(
      '4.2 10.3, 4.55 10.3 .06, 4.58 10.9 .1, 4.35 11.05 .08, 4.1 11.2 .1, 3.95 12 .2, 3.7 12.1 .1, 3.55 11.8 .1, 0 11.75',
      lid,
    ),
  )
  const lip = turned('0 0, .5 0, .45 .06 .04, 0 .06', moulded('#0c0c0c', 0.2))
  lip.scale.set(1, 0.4, 1)
  lip.position.set(0, -2.9, 11.76)
  group.add(lip)
  return group
}

/** A stoneware cup on its saucer, full of coffee. */
function coffeeCup({ colour }: PropOptions): Group {
  const clay = glazed(colour ?? '#e7e2d8')
  const group = new Group()
  group.add(
    turned(
      '0 .5, 3.2 .35 .3, 3.4 0 .1, 3.9 0 .1, 4.6 .6 .6, 7.3 1.5 .2, 7.4 1.72 .1, 7.2 1.75 .1, 4.4 .95 .6, 3.4 .8 .2, 0 .8',
      clay,
    ),
  )
  const cup = new Group()
  cup.add(
    turned(
      '0 .35, 2 .3 .1, 2.1 0 .1, 2.5 0 .1, 2.8 .5 .3, 3.75 2.2 1.2, 4.05 5.9 .3, 4.05 6.1 .08, 3.88 6.1 .08, 3.6 2.6 1.2, 2.6 .9 .6, 0 .8',
      clay,
    ),
  )
  const coffee = turned('0 5.2, 3.3 5.2 .1, 3.75 5.24 .05, 3.98 5.3', moulded('#2b160b', 0.9))
  coffee.castShadow = false
  cup.add(coffee)
  cup.add(bar(curveThrough('3.8 0 5.2, 5 0 5.5, 5.75 0 4.7, 5.5 0 3.4, 4.4 0 2.4, 3.4 0 2.1'), 0.38, clay, 60))
  cup.position.z = 0.8
  cup.rotation.z = -0.5
  group.add(cup)
  return group
}

/** A plain mug without a handle: a tumbler of stoneware. */
function tumbler({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(
    turned(
      '0 .3, 2.9 .25 .1, 3.1 0 .1, 3.4 .1 .3, 3.9 1 .5, 4.1 8.6 .2, 4.1 8.9 .1, 3.85 8.9 .1, 3.7 1.4 .6, 0 1',
      glazed(colour ?? '#6f7f78'),
    ),
  )
  return group
}

import { Group } from 'three'
import { dull, metal, moulded, spreadGrain } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, turned } from '../../../src/studio/showroom/props/solids.ts'
import type { TextureCache } from '../../../src/studio/showroom/textures/texture-cache.ts'
import { LINEN_CM, woven } from './finishes.ts'
import { bar, curveThrough } from './modelling.ts'

/** A sofa's width, depth and the height of its back, in cm. */
const SOFA = { width: 200, depth: 90, back: 82, seat: 44, arm: 17 }
/** Cloth of a room is seen from farther away than that of a table. */
const WEAVE = LINEN_CM * 3

/** A sofa's parts: width, depth, height; where each stands; how soft its edges are. */
const CUSHIONS: readonly (readonly [
  size: readonly [number, number, number],
  at: readonly [number, number, number],
  edge: number,
])[] = [
  [[SOFA.width, SOFA.depth, 20], [0, 0, 14], 3],
  [[SOFA.arm, SOFA.depth, 46], [-(SOFA.width - SOFA.arm) / 2, 0, 15], 6],
  [[SOFA.arm, SOFA.depth, 46], [(SOFA.width - SOFA.arm) / 2, 0, 15], 6],
  [[SOFA.width - 8, 22, 60], [0, (SOFA.depth - 22) / 2, 15], 7],
  [[82.4, 70, 15], [-41.4, -9, 31], 6],
  [[82.4, 70, 15], [41.4, -9, 31], 6],
  [[80, 20, 40], [-41, 17, 43], 8.5],
  [[80, 20, 40], [41, 17, 43], 8.5],
]

function sofa({ colour, textures }: PropOptions): Group {
  const group = new Group()
  const cloth = woven(textures, colour ?? '#7f8b83', 0.5)
  for (const [size, [x, y, z], edge] of CUSHIONS) {
    const cushion = spreadGrain(block(size, edge, cloth, 8), WEAVE)
    cushion.position.set(x, y, z)
    if (z === 43) cushion.rotation.x = -0.16
    group.add(cushion)
  }
  group.add(throwCushion(textures), ...legs())
  return group
}

/** One of another colour in the corner. */
function throwCushion(textures: TextureCache) {
  const cushion = spreadGrain(block([44, 14, 42], 6.9, woven(textures, '#c08a4e', 0.5), 8), WEAVE)
  cushion.position.set(-60, -2, 46)
  cushion.rotation.set(-0.3, 0.16, 0.1)
  return cushion
}

function legs() {
  const wood = moulded('#6f4d30', 0.3)
  return [-1, 1].flatMap((across) =>
    [-1, 1].map((along) => {
      const leg = turned('2 0, 2.2 0.4 0.2, 3 15', wood)
      leg.position.set(across * (SOFA.width / 2 - 12), along * (SOFA.depth / 2 - 10), 0)
      return leg
    }),
  )
}

/** A standing lamp, its shade of cloth. */
function floorLamp({ colour }: PropOptions): Group {
  const group = new Group()
  const brass = metal('#b99a5e', 0.35)
  const shade = turned('17 122, 24 122 0.3, 18 152 0.3, 12 152', dull(colour ?? '#e8dcc4'))
  group.add(
    turned('0 0, 14 0 0.4, 14 2 0.6, 2 3 1, 0 3', brass),
    bar(curveThrough('0 0 2, 0 0 80, 0 0 150'), 0.9, brass),
    shade,
  )
  return group
}

/** A board along the foot of a wall, 300 long. */
function skirting({ colour }: PropOptions): Group {
  const group = new Group()
  const paint = moulded(colour ?? '#f1ede3', 0.35)
  const board = block([480, 1.6, 11], 0.3, paint)
  const bead = block([480, 1, 1.6], 0.5, paint)
  bead.position.set(0, -0.4, 10.6)
  group.add(board, bead)
  return group
}

export const FURNITURE: readonly Prop[] = [
  { name: 'sofa', about: 'A sofa for two, 200 wide; colour of its cloth.', size_cm: [200, 90, 82], build: sofa },
  {
    name: 'floor-lamp',
    about: 'A standing lamp of brass; colour of its shade.',
    size_cm: [48, 48, 152],
    build: floorLamp,
  },
  {
    name: 'skirting',
    about: 'A board along the foot of a wall; colour of its paint.',
    size_cm: [480, 2, 12],
    build: skirting,
  },
]

import { Group, Vector3 } from 'three'
import { dull, metal, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle, solid } from '../../../src/studio/showroom/props/solids.ts'
import { bar, curveThrough, enclosed } from './modelling.ts'
import { skin } from './skin.ts'

/** The side of a van: pressed steel, a swage line, the seam of a sliding door and its handle. */
function vanSide({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#f1f0ec', 1)
  const group = new Group()
  const [width, height] = [260, 120]
  const body = skin(60, 80, (u, v) => {
    const swage = Math.exp(-(((v - 0.24) / 0.018) ** 2)) * 0.9 - Math.exp(-(((v - 0.275) / 0.02) ** 2)) * 0.7
    const belly = 5 * (v - 0.35) ** 2
    return new Vector3((u - 0.5) * width, belly - swage, v * height)
  })
  group.add(solid(body, paint))
  const gap = dull('#0b0c0d')
  for (const x of [-78, 62]) {
    const seam = block([0.55, 0.5, height], 0.05, gap)
    seam.position.set(x, 0.15, 0)
    group.add(seam)
  }
  const rail = block([120, 1.4, 2.2], 0.6, dull('#17181a'))
  rail.position.set(100, -0.2, 62)
  const cup = plate(roundedRectangle(15, 6.5, 3), 0.3, 0.1, dull('#1a1b1d'))
  cup.rotation.x = Math.PI / 2
  cup.position.set(-66, 0.1, 58)
  const grip = block([13, 1.8, 2.6], 0.8, paint)
  grip.position.set(-66, -0.9, 57.4)
  const sill = block([width, 3, 9], 1.2, dull('#1c1d1f'))
  sill.position.set(0, 0.1, -1)
  group.add(rail, cup, grip, sill)
  return group
}

/** A tube of a bicycle's frame with the next tube meeting it, in deep enamel. */
function bicycleTube({ colour }: PropOptions): Group {
  const enamel = moulded(colour ?? '#1d5a4d', 1)
  const group = new Group()
  group.add(bar(curveThrough('-26 0 12, 0 0 12, 26 0 12'), 1.75, enamel, 30))
  group.add(bar(curveThrough('25 0 12, 20 0 4, 14.5 0 -5'), 1.6, enamel, 30))
  group.add(bar(curveThrough('-25 0 12, -26.8 0 18, -28.6 0 24'), 1.75, enamel, 20))
  const collar = bar(curveThrough('-26.9 0 18.4, -27.3 0 19.8'), 1.95, metal('#c8cacc', 0.25), 8)
  group.add(collar)
  group.position.z = 5
  return enclosed(group)
}

export const WALLS: readonly Prop[] = [
  {
    name: 'van-side',
    about:
      'The side of a van with a sliding door, upright, its face near y 0; colour of the paint. Stick from z 45 to 110.',
    size_cm: [260, 5, 121],
    build: vanSide,
  },
  {
    name: 'bicycle-tube',
    about: 'A bicycle’s top tube along x with its joints; colour of the enamel. Stick round radius 1.77 about z 17.',
    size_cm: [58, 4, 31],
    build: bicycleTube,
  },
]

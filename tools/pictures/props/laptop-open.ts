import { Group } from 'three'
import { dull, metal, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import { aluminium, BASE_THICK, base, CORNER, DEPTH, lid, WIDTH } from '../../../src/studio/showroom/props/laptop.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle } from '../../../src/studio/showroom/props/solids.ts'

/** How far the open lid leans back from upright, degrees. */
const LID_LEAN = 8
/** Where the hinge of the open laptop is: its lid stands in front, its keys are behind. */
const HINGE_Y = -DEPTH / 2 + 0.4

/** Keys in their well and the glass they are typed past; seen from the side of the lid's back only in part. */
function keyboard(): Group {
  const group = new Group()
  const well = plate(roundedRectangle(26.4, 10.4, 0.4), 0.04, 0.01, moulded('#17181a', 0.1))
  well.position.set(0, -2.6, BASE_THICK - 0.02)
  const pad = plate(roundedRectangle(12, 6.6, 0.5), 0.03, 0.01, metal('#b4b7bb', 0.5))
  pad.position.set(0, 6.2, BASE_THICK - 0.015)
  group.add(well, pad)
  const key = moulded('#26282b', 0.18)
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 13; column++) {
      const cap = block([1.66, 1.62, 0.16], 0.12, key, 2)
      cap.position.set((column - 6) * 1.94, (row - 2) * 1.94 - 2.6, BASE_THICK)
      group.add(cap)
    }
  return group
}

/** Open, its back to the viewer, who sees what is stuck on the lid. */
function openLaptop({ colour, quality }: PropOptions): Group {
  const shell = aluminium(colour)
  const group = new Group()
  group.add(base(shell, quality))
  if (quality !== 'live') group.add(keyboard())
  const hinge = new Group()
  const cover = lid(shell, quality)
  cover.position.set(0, DEPTH / 2, 0)
  const glass = plate(roundedRectangle(WIDTH - 0.4, DEPTH - 0.4, CORNER * 0.9), 0.05, 0.01, moulded('#0c0d0f', 0.9))
  glass.position.set(0, DEPTH / 2, -0.02)
  hinge.add(cover, glass)
  hinge.rotation.x = ((90 + LID_LEAN) / 180) * Math.PI
  hinge.position.set(0, HINGE_Y, BASE_THICK + 0.3)
  const rail = block([WIDTH * 0.72, 0.7, 0.55], 0.25, dull('#2c2d2f'))
  rail.position.set(0, HINGE_Y, BASE_THICK - 0.15)
  group.add(hinge, rail)
  return group
}

export const LAPTOP_OPEN: Prop = {
  name: 'laptop-open',
  about:
    'The same laptop standing open, the back of its lid to the viewer; stick at [0, -12.3, 11.9] turned [98, 0, 0], y 0.14 less for each z 1 more.',
  size_cm: [30.4, 25, 22.3],
  build: openLaptop,
}

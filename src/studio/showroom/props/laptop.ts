import { Group, type Material } from 'three'
import { dull, metal } from './finishes.ts'
import type { Prop, PropOptions } from './prop.ts'
import { cheapPlate, plate, roundedRectangle } from './solids.ts'

export const WIDTH = 30.4
export const DEPTH = 21.4
export const BASE_THICK = 1.05
const LID_THICK = 0.5
export const CORNER = 1
export function aluminium(colour: string | undefined): Material {
  return metal(colour ?? '#c3c6ca', 0.4)
}

export function base(shell: Material, quality: PropOptions['quality']): Group {
  const group = new Group()
  if (quality === 'live') {
    group.add(cheapPlate(roundedRectangle(WIDTH, DEPTH, CORNER), BASE_THICK, 0.16, shell))
    return group
  }
  group.add(plate(roundedRectangle(WIDTH, DEPTH, CORNER), BASE_THICK, 0.16, shell))
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const foot = plate(roundedRectangle(2, 0.6, 0.28), 0.08, 0.02, dull('#202020'))
      foot.position.set((x * WIDTH) / 2.6, (y * DEPTH) / 2.5, -0.06)
      group.add(foot)
    }
  return group
}

export function lid(shell: Material, quality: PropOptions['quality']): Group {
  const group = new Group()
  const sheet = quality === 'live' ? cheapPlate : plate
  group.add(sheet(roundedRectangle(WIDTH, DEPTH, CORNER), LID_THICK, 0.14, shell))
  return group
}

function closedLaptop({ colour, quality }: PropOptions): Group {
  const shell = aluminium(colour)
  const group = new Group()
  const top = lid(shell, quality)
  top.position.z = BASE_THICK + 0.06
  group.add(base(shell, quality), top)
  if (quality !== 'live') {
    const gap = plate(roundedRectangle(WIDTH - 0.3, DEPTH - 0.3, CORNER), 0.1, 0.02, dull('#1a1b1c'))
    gap.position.z = BASE_THICK - 0.01
    group.add(gap)
  }
  return group
}

export const LAPTOPS: readonly Prop[] = [
  {
    name: 'laptop',
    about: 'An aluminium laptop lying shut; colour of its shell. Its lid is at z 1.61.',
    size_cm: [30.4, 21.4, 1.6],
    build: closedLaptop,
  },
]

import { Group, type Mesh, type Shape, Vector3 } from 'three'
import { dull, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle, solid, turned } from '../../../src/studio/showroom/props/solids.ts'
import { bar, curveThrough, polygon } from './modelling.ts'
import { skin } from './skin.ts'

/** The flank, in cm: from the sill to where the roof begins. */
const FLANK = { width: 420, low: 34, high: 216 }
/** Of its sliding door, 1,300 mm wide. */
const DOOR = { left: -65, right: 65 }
const REAR_WHEEL = 122
/** Where the driver's window begins, and how far it leans in, in radians. */
const WINDOW = { foot: 122, lean: 0.05 }
const WHEEL = { radius: 34, arch: 40 }

/** How far back the flank is at a height: nearly upright beside the door, leaning in above it. */
function vanFlankAt(z: number): number {
  const above = Math.max(0, z - 128) / 100
  const crease = Math.exp(-(((z - 62) / 2.4) ** 2)) * 1.1 - Math.exp(-(((z - 68) / 2.8) ** 2)) * 0.9
  return 9 * above ** 2 - crease
}

function flank(paint: ReturnType<typeof moulded>): Mesh {
  return solid(
    skin(50, 120, (u, v) => {
      const z = FLANK.low + v * (FLANK.high - FLANK.low)
      return new Vector3((u - 0.5) * FLANK.width, vanFlankAt(z), z)
    }),
    paint,
  )
}

/** A gap between two panels, upright, following the flank. */
function seam(x: number): Mesh {
  const points = Array.from({ length: 48 }, (_, step) => {
    const z = FLANK.low + 2 + (step / 47) * 178
    return `${x} ${vanFlankAt(z) + 0.12} ${z}`
  })
  return bar(curveThrough(points.join(', ')), 0.34, dull('#08090a'), 120)
}

function handle(x: number, z: number, paint: ReturnType<typeof moulded>): Group {
  const group = new Group()
  const cup = plate(roundedRectangle(17, 6, 2.8), 0.3, 0.1, dull('#141516'))
  cup.rotation.x = Math.PI / 2
  const grip = block([15, 2, 2.6], 1, paint)
  grip.position.set(0, -0.8, -0.6)
  group.add(cup, grip)
  group.position.set(x, vanFlankAt(z) + 0.05, z)
  return group
}

/** The window of the driver’s door, in the upper left: a black frame, and the glass within it. */
function sideWindow(): Group {
  const group = new Group()
  const frame = (inset: number): Shape =>
    polygon([
      [-230, inset],
      [-82 - inset, inset],
      [-82 - inset, 48 - inset / 2],
      [-104 - inset / 2, 64 - inset],
      [-230, 64 - inset],
    ])
  group.add(plate(frame(0), 0.5, 0.2, dull('#0d0e0f')))
  const glass = plate(frame(4), 0.3, 0.1, moulded('#1a2126', 1))
  glass.position.z = 0.5
  group.add(glass)
  group.rotation.x = Math.PI / 2 - WINDOW.lean
  group.position.set(0, -1.2, WINDOW.foot)
  return group
}

function wheel(): Group {
  const group = new Group()
  const arch = plate(roundedRectangle(WHEEL.arch * 2, WHEEL.arch * 2, WHEEL.arch - 0.1), 0.6, 0.25, dull('#131415'))
  arch.rotation.x = Math.PI / 2
  arch.position.set(0, -0.9, WHEEL.arch)
  const tyre = turned(
    `${WHEEL.radius} -18, ${WHEEL.radius} 0 3, ${WHEEL.radius - 4} 1.4 2, 24 0.6 1, 22.5 -1`,
    dull('#1b1c1d'),
  )
  const rim = turned('22.9 -2, 22.8 0.4 0.4, 21 0.2 1, 18 -2.6 2, 7 -1.2 1, 6 0.8 1, 0 0.8', moulded('#aeb1b4', 0.6))
  for (const part of [tyre, rim]) {
    part.rotation.x = Math.PI / 2
    part.position.set(0, -2.8, WHEEL.radius)
    group.add(part)
  }
  const hole = dull('#0c0d0e')
  for (let spoke = 0; spoke < 8; spoke++) {
    const round = (spoke / 8) * 2 * Math.PI
    const slot = plate(roundedRectangle(5.4, 4, 1.9), 0.2, 0.05, hole)
    slot.rotation.set(Math.PI / 2, 0, 0)
    slot.position.set(13 * Math.cos(round), -0.9, WHEEL.radius + 14.4 * Math.sin(round))
    group.add(slot)
  }
  group.add(arch)
  return group
}

/** The near side of a van, from its driver's door to behind its rear wheel. */
function van({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#e9e7e1', 1)
  const black = dull('#141516')
  const group = new Group()
  group.add(flank(paint), sideWindow())
  for (const x of [DOOR.left, DOOR.right]) group.add(seam(x))
  group.add(handle(-80, 104, paint), handle(-54, 104, paint))
  const rail = block([118, 1.4, 2.4], 0.6, black)
  rail.position.set(DOOR.right + 60, vanFlankAt(112) - 0.1, 111)
  const strip = block([DOOR.right - DOOR.left - 2, 1.6, 7], 0.7, black)
  strip.position.set(0, vanFlankAt(50) - 0.3, 46)
  const sill = block([FLANK.width, 4, 10], 1.4, black)
  sill.position.set(0, 0.4, 26)
  const under = block([FLANK.width, 90, 24], 1, dull('#050505'))
  under.position.set(0, 60, 14)
  const rear = wheel()
  rear.position.x = REAR_WHEEL
  group.add(rail, strip, sill, under, rear)
  return group
}

export const VAN: Prop = {
  name: 'van',
  about:
    'The near side of a van, its sliding door 130 wide about x 0; colour of the paint. It is upright from z 72 to 128: letters at y -0.1.',
  size_cm: [420, 112, 216],
  build: van,
}

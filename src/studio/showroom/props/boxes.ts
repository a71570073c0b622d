import { Group, type Material, Shape } from 'three'
import { dull, KRAFT_CM, kraftBoard, spreadGrain, toothed } from './finishes.ts'
import type { Prop, PropOptions } from './prop.ts'
import { block, plate } from './solids.ts'

/** A front panel with a thumb notch in its upper edge. */
function notchedPanel(width: number, height: number): Shape {
  const shape = new Shape()
  const [x, notch] = [width / 2, 1.1]
  shape.moveTo(-x, 0)
  shape.lineTo(x, 0)
  shape.lineTo(x, height)
  shape.lineTo(notch, height)
  shape.absarc(0, height, notch, 0, Math.PI, true)
  shape.lineTo(-x, height)
  shape.closePath()
  return shape
}

/** A mailing box of corrugated board, shut: the lid goes over the front and tucks in at the sides. */
function mailingBox({ colour, textures, quality }: PropOptions): Group {
  const [width, depth, height] = [22, 16, 7]
  const grain = (mesh: ReturnType<typeof block>) => spreadGrain(mesh, KRAFT_CM)
  const board: Material = colour ? toothed(textures, colour, 0.15) : kraftBoard(textures)
  const group = new Group()
  group.add(grain(block([width - 0.5, depth - 0.4, height - 0.3], 0.1, board)))
  const lid = grain(block([width, depth, 0.34], 0.15, board))
  lid.position.z = height - 0.34
  const front = grain(plate(notchedPanel(width - 0.1, height - 0.35), 0.3, 0.06, board))
  front.rotation.x = Math.PI / 2
  front.position.set(0, -depth / 2 + 0.3, 0)
  const back = grain(block([width, 0.3, height - 0.2], 0.12, board))
  back.position.y = depth / 2 - 0.15
  group.add(lid, front, back)
  if (quality !== 'live')
    for (const side of [-1, 1]) group.add(sideFlap(side * (width / 2 - 0.2), depth, height, board))
  return group
}

/** One side: the lid's flap behind the wall leaves a dark line. */
function sideFlap(x: number, depth: number, height: number, board: Material): Group {
  const group = new Group()
  const wall = spreadGrain(block([0.3, depth - 1, height - 0.55], 0.1, board), KRAFT_CM)
  wall.position.x = x
  const line = block([0.32, depth - 0.9, 0.05], 0.01, dull('#4a3420'))
  line.position.set(x, 0, height - 0.5)
  group.add(wall, line)
  return group
}

export const BOXES: readonly Prop[] = [
  {
    name: 'kraft-box',
    about:
      'A shut mailing box of corrugated board; kraft, or colour for printed board. Its lid is at z 7, its front at y -8.',
    size_cm: [22, 16, 7],
    build: mailingBox,
  },
]

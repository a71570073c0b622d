import { Group } from 'three'
import { metal, moulded } from './finishes.ts'
import { clearGlass, liquid } from './glass.ts'
import type { Prop, PropOptions } from './prop.ts'
import { COARSE, FINE, type Fineness, turned } from './solids.ts'

const WALL = '0 .25, 2.4 .18 .4, 2.9 0 .15, 3.25 0 .3, 3.6 .55 .45, 3.6 6.75 .7, 3.05 7.75 .4, 3.02 8.9 .05, 2.8 8.9'

const CONTENT = '0 0.42 0, 2.85 0.42 0.5, 3.36 0.95 0.5, 3.36 6.65 0.7, 2.95 7.35 0.15, 2.86 7.42 0.04, 0 7.4 0'

/** A screw lid pressed of tin: rolled edge, soft panel on top. */
function lid(colour: string, fineness: Fineness): Group {
  const group = new Group()
  const shell =
    '3.0 0 0, 3.28 0 0.08, 3.3 0.16 0.06, 3.22 0.26 0.06, 3.22 1.2 0.16, 2.85 1.26 0.12, 2.7 1.14 0.1, 0 1.15 0'
  const gold = colour === 'gold'
  const finish = gold ? metal('#e2bd70', 0.26) : moulded(colour, 0.62)
  group.add(turned(shell, finish, fineness))
  return group
}

/** A jar whose contents are dark where they are deep and bright where they are thin. */
export function jar(deep: string, thin: string, lidColour: string, { quality }: PropOptions): Group {
  const fineness = quality === 'live' ? COARSE : FINE
  const group = new Group()
  const inside = turned(CONTENT, liquid(deep, thin), fineness)
  const wall = turned(WALL, clearGlass(), fineness)
  wall.castShadow = false
  wall.renderOrder = 2
  const cap = lid(lidColour, fineness)
  cap.position.z = 7.95
  group.add(inside, wall, cap)
  return group
}

export const JARS: readonly Prop[] = [
  {
    name: 'jam-jar',
    about: 'A 340 g jar of raspberry jam; colour is its lid. Label radius 3.62, middle at 3.7.',
    size_cm: [7.2, 7.2, 9.2],
    build: (options) => jar('#6d0d1d', '#d8304a', options.colour ?? '#f4efe4', options),
  },
]

import { Group, Vector3 } from 'three'
import { KRAFT_CM, kraftBoard, metal, moulded, toothed } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, solid, turned } from '../../../src/studio/showroom/props/solids.ts'
import { noiseField, valueAt } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { skin } from './skin.ts'

const HEIGHT = 17.5
const CREASES = noiseField(64, { seed: 14, cells: 5, octaves: 3, gain: 0.55 })

/** Half width and half depth of the bag at a height from 0 to 1: square at its foot, closed flat at its top. */
function halfSize(height: number): [number, number] {
  const closing = Math.max(0, (height - 0.28) / 0.72)
  const swell = Math.sin(Math.PI * Math.min(1, height * 1.15)) * 0.22
  return [4.55 + 0.55 * closing + swell * 0.4, 3.05 * (1 - closing ** 1.35) + 0.16 + swell]
}

/** Goes round a rounded rectangle; its gussets draw in towards the top. */
function bagWall(around: number, height: number): Vector3 {
  const angle = around * 2 * Math.PI
  const [halfWidth, halfDepth] = halfSize(height)
  const square = 0.24
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const gusset = 0.5 * Math.max(0, height - 0.2) * Math.max(0, 1 - Math.abs(s) * 2.6)
  const x = Math.sign(c) * Math.abs(c) ** square * halfWidth - Math.sign(c) * gusset
  const y = Math.sign(s) * Math.abs(s) ** square * halfDepth
  const crease = (creaseAt(around, height) - 0.5) * 0.5 * (0.25 + height) * (height > 0.96 ? 0.3 : 1)
  const foot = Math.min(1, height * 12)
  return new Vector3(x + c * crease * 0.4, y + s * crease * foot, height * HEIGHT)
}

function creaseAt(around: number, height: number): number {
  return valueAt(CREASES, around * CREASES.size, height * (CREASES.size - 1))
}

/** A one-way valve: a flat disc with five pricks. */
function valve(): Group {
  const group = new Group()
  const disc = moulded('#d8d3c8', 0.35)
  group.add(turned('0 0, .95 0 .04, .95 .1 .06, .62 .13 .04, .6 .09 .02, 0 .09', disc))
  for (let prick = 0; prick < 5; prick++) {
    const angle = (prick / 5) * 2 * Math.PI
    const hole = turned('0 .091, .05 .091, 0 .092', moulded('#2a2724', 0))
    hole.position.set(Math.cos(angle) * 0.3, Math.sin(angle) * 0.3, 0.002)
    group.add(hole)
  }
  return group
}

function coffeeBag({ colour, textures }: PropOptions): Group {
  const paper = colour ? toothed(textures, colour, 0.15) : kraftBoard(textures)
  const geometry = skin(160, 70, bagWall, true)
  const uvs = geometry.getAttribute('uv')
  const round = 27 / KRAFT_CM
  for (let index = 0; index < uvs.count; index++)
    uvs.setXY(index, uvs.getX(index) * round, (uvs.getY(index) * HEIGHT) / KRAFT_CM)
  const group = new Group()
  group.add(solid(geometry, paper))
  const roll = block([10.3, 1.05, 1.7], 0.32, paper)
  roll.position.set(0, -0.25, HEIGHT - 0.75)
  roll.rotation.x = -0.06
  const tie = block([11.6, 1.12, 0.62], 0.07, colour ? metal('#d9c9a0', 0.35) : moulded('#efe9dc', 0.15))
  tie.position.set(0, -0.26, HEIGHT - 0.25)
  const vent = valve()
  vent.rotation.x = Math.PI / 2 - 0.2
  vent.position.set(0, -2.05, 13.2)
  group.add(roll, tie, vent)
  return group
}

export const COFFEE_BAG: Prop = {
  name: 'coffee-bag',
  about:
    'A 250 g coffee bag, its top rolled under a tin tie, with a valve; kraft, or colour for coloured paper. Label on its front at y -3.3, middle at 6.',
  size_cm: [11.6, 6.6, 18.6],
  build: coffeeBag,
}

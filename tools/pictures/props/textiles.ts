import { CatmullRomCurve3, Group, TubeGeometry, Vector3 } from 'three'
import { dull, metal, spreadGrain, toothed } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, solid, turned } from '../../../src/studio/showroom/props/solids.ts'
import { noiseField, seededRandom, valueAt } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { LINEN_CM, woven } from './finishes.ts'
import { enclosed, polygon } from './modelling.ts'
import { skin } from './skin.ts'

const FOLDS = noiseField(32, { seed: 61, cells: 3, octaves: 2, gain: 0.4 })

/** How far cloth is off its plane at a place in cm, as a part of its folds: -0.5 to 0.5. */
function foldAt(x: number, y: number): number {
  return valueAt(FOLDS, (x + 40) * 0.7, (y + 40) * 0.7) - 0.5
}

/** One folded cloth: round where it is folded, at the front and the back; soft all over. */
function foldedCloth(size: readonly [number, number, number], seed: number) {
  const [width, depth, thick] = size
  return skin(
    64,
    40,
    (u, v) => {
      const angle = u * 2 * Math.PI
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const end = Math.min(1, Math.min(v, 1 - v) * 40) ** 0.4
      const y = Math.sign(c) * Math.abs(c) ** 0.16 * (depth / 2) * (0.995 + 0.005 * end)
      const x = (v - 0.5) * width + foldAt(y * 0.3 + seed * 7, seed * 3) * 0.35 * Math.sign(v - 0.5)
      const sag = foldAt(x * 0.22 + seed * 5, y * 0.22) * 0.22
      const z = thick / 2 + Math.sign(s) * Math.abs(s) ** 0.7 * (thick / 2) * end + sag
      return new Vector3(x, y + foldAt(x * 0.3, seed * 11) * 0.3, z)
    },
    true,
  )
}

/** A pile of folded linen. */
function linenStack({ colour, textures }: PropOptions): Group {
  const group = new Group()
  const tones = [
    colour ?? '#cfc4b0',
    colour ?? '#a9aca0',
    colour ?? '#e4dccc',
    colour ?? '#cfc4b0',
    colour ?? '#8f9a94',
  ]
  tones.forEach((tone, place) => {
    for (const ply of [0, 1]) {
      const cloth = spreadGrain(
        solid(foldedCloth([26 - ply * 0.2, 18 - place * 0.12, 0.78], place * 2 + ply), woven(textures, tone)),
        LINEN_CM,
      )
      cloth.position.z = (place * 2 + ply) * 0.74
      cloth.rotation.z = (place % 2 ? 1 : -1) * 0.012 * (place + 1)
      group.add(cloth)
    }
  })
  return group
}

/** A ball of wool, wound in every direction. */
function yarnBall({ colour, textures }: PropOptions): Group {
  const random = seededRandom(43)
  const wool = toothed(textures, colour ?? '#b5653f', 0.9)
  const group = new Group()
  const radius = 4.2
  const turn = (axis: Vector3, lean: number, reach: number) => {
    const first = new Vector3(axis.y, -axis.x, 0.001).normalize()
    const second = axis.clone().cross(first)
    const points = Array.from({ length: 26 }, (_, step) => {
      const angle = (step / 26) * 2 * Math.PI
      const flat = Math.sqrt(Math.max(0.01, reach * reach - lean * lean))
      return first
        .clone()
        .multiplyScalar(Math.cos(angle) * flat)
        .addScaledVector(second, Math.sin(angle) * flat)
        .addScaledVector(axis, lean)
    })
    return new TubeGeometry(new CatmullRomCurve3(points, true), 70, 0.125, 5, true)
  }
  for (let bundle = 0; bundle < 15; bundle++) {
    const axis = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize()
    const reach = radius - 0.3 + bundle * 0.016
    for (let strand = -6; strand <= 6; strand++) {
      const mesh = solid(turn(axis, strand * 0.245 + (random() - 0.5) * 0.12, reach), wool)
      group.add(mesh)
    }
  }
  group.add(turned(`0 ${-radius + 0.5}, 2.6 -2.8 1, 3.7 0 2.4, 2.6 2.8 1, 0 ${radius - 0.5}`, wool))
  group.position.z = radius + 0.05
  return enclosed(group)
}

/** The back pocket of a pair of jeans, lying, top edge to +y. */
function denimPocket({ colour, textures }: PropOptions): Group {
  const denim = woven(textures, colour ?? '#3a4558', 0.9)
  const group = new Group()
  group.add(spreadGrain(block([34, 30, 0.5], 0.2, denim), LINEN_CM))
  const outline = [
    [-7.2, 7.6],
    [-6.8, -5],
    [0, -8.4],
    [6.8, -5],
    [7.2, 7.6],
  ] as const
  const pocket = spreadGrain(plate(polygon(outline), 0.16, 0.05, denim), LINEN_CM)
  pocket.position.z = 0.5
  const hem = spreadGrain(block([14.6, 1.5, 0.14], 0.06, denim), LINEN_CM)
  hem.position.set(0, 6.85, 0.64)
  group.add(pocket, hem)
  const thread = dull('#c98a3a')
  for (const inset of [0.94, 0.9]) {
    const path = outline.map(([x, y]) => new Vector3(x * inset, y * inset, 0.68))
    for (let side = 0; side < path.length - 1; side++) group.add(...stitches(path[side], path[side + 1], thread))
  }
  const rivet = metal('#b8763f', 0.3)
  for (const x of [-6.6, 6.6]) {
    const stud = turned('0 0, .4 0 .05, .36 .12 .08, .14 .18 .05, 0 .14', rivet)
    stud.position.set(x, 7, 0.72)
    group.add(stud)
  }
  return group
}

function stitches(from: Vector3 | undefined, to: Vector3 | undefined, thread: ReturnType<typeof dull>) {
  if (!from || !to) return []
  const along = to.clone().sub(from)
  const count = Math.floor(along.length() / 0.36)
  return Array.from({ length: count }, (_, place) => {
    const stitch = block([0.26, 0.075, 0.07], 0.03, thread, 2)
    stitch.position.copy(from).addScaledVector(along, (place + 0.5) / count)
    stitch.rotation.z = Math.atan2(along.y, along.x)
    return stitch
  })
}

export const TEXTILES: readonly Prop[] = [
  {
    name: 'linen-stack',
    about: 'Five folded linen cloths in muted tones, or all in colour.',
    size_cm: [26.5, 18.5, 7.6],
    build: linenStack,
  },
  { name: 'yarn-ball', about: 'A ball of wool; its colour.', size_cm: [8.8, 8.8, 8.8], build: yarnBall },
  {
    name: 'denim-pocket',
    about: 'A jeans pocket lying flat, top edge to +y; colour of the denim. Its face is at z 0.66.',
    size_cm: [34, 30, 0.9],
    build: denimPocket,
  },
]

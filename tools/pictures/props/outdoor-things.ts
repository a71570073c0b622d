import { ConeGeometry, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import { bendGeometry } from '../../../src/studio/showroom/geometry/bend.ts'
import type { Point } from '../../../src/studio/showroom/geometry/polygon.ts'
import { slab } from '../../../src/studio/showroom/geometry/slab.ts'
import { dull, moulded } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { solid } from '../../../src/studio/showroom/props/solids.ts'
import { seededRandom } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { bar, curveThrough } from './modelling.ts'
import { skin } from './skin.ts'

function outlineFrom(halfWidth: (along: number) => number, length: number, count = 90): Point[] {
  const right = Array.from({ length: count }, (_, step): Point => {
    const t = step / (count - 1)
    const along = 0.5 - Math.cos(t * Math.PI) / 2
    return [halfWidth(along), (along - 0.5) * length]
  })
  const left = right.slice(1, -1).map(([x, y]): Point => [-x, y])
  return [...right, ...left.toReversed()]
}

/** A skateboard deck lying wheels' side up, its length along y: that is the side with the stickers. */
function skateDeck({ colour }: PropOptions): Group {
  const length = 80
  const halfWidth = (along: number) => 10.3 * (1 - Math.max(0, Math.abs(along - 0.5) * 2 - 0.74) ** 2 * 14.7) ** 0.5
  const geometry = slab(
    outlineFrom((along) => Math.max(0.02, halfWidth(along) || 0.02), length),
    { thickness: 1.1, bevel: 0.25, step: 1.6 },
  )
  bendGeometry(
    geometry,
    (point) => {
      const beyond = Math.max(0, Math.abs(point.y) - 24)
      point.z += 6 - beyond * beyond * 0.022 - 0.009 * point.x * point.x
    },
    new Vector3(),
  )
  const group = new Group()
  group.add(solid(geometry, dull('#1d1c1b')))
  group.children.forEach((mesh) =>
    Object.assign(mesh, { material: [moulded(colour ?? '#d8552f', 0.7), dull('#caa06b'), dull('#1d1c1b')] }),
  )
  const bolt = moulded('#8d9093', 0.8)
  for (const y of [-21.5, 21.5])
    for (const [x, dy] of [
      [-2, -2.7],
      [2, -2.7],
      [-2, 2.7],
      [2, 2.7],
    ] as const) {
      const head = solid(new ConeGeometry(0.42, 0.2, 16), bolt)
      head.rotation.x = Math.PI / 2
      head.position.set(x, y + dy, 7.1)
      group.add(head)
    }
  return group
}

/** The tail half of a surfboard lying deck up, tail to -y. */
function surfboardTail({ colour }: PropOptions): Group {
  const shape = (along: number) => 26 * Math.sin(Math.PI * (0.1 + along * 0.62)) ** 0.8
  const geometry = slab(
    outlineFrom((along) => (along <= 0 || along >= 1 ? 0.02 : shape(along) * Math.min(1, along * 14) ** 0.4), 100),
    {
      thickness: 1.6,
      bevel: 0.8,
      step: 2.4,
      heightAt: (distance) => 4 * (1 - Math.exp(-distance / 5)),
    },
  )
  const group = new Group()
  const board = solid(geometry, moulded(colour ?? '#f3efe4', 1))
  group.add(board)
  const stringer = bar(curveThrough('0 -45 5.45, 0 0 5.6, 0 40 5.5'), 0.22, moulded('#b98a55', 0.9), 10)
  group.add(stringer)
  return group
}

/** A skate helmet, its front to -y. */
function helmet({ colour }: PropOptions): Group {
  const shell = moulded(colour ?? '#25402f', 0.35)
  const group = new Group()
  const cap = skin(
    64,
    40,
    (u, v) => {
      const [around, up] = [u * 2 * Math.PI, v * 0.5 * Math.PI]
      const low = 0.06 * Math.cos(around * 2) * (1 - v)
      const reach = Math.cos(up) ** 0.62
      return new Vector3(
        10.6 * Math.cos(around) * reach,
        13.2 * Math.sin(around) * reach,
        1.6 + 13.4 * Math.sin(up) - low * 10,
      )
    },
    true,
  )
  group.add(solid(cap, shell))
  const rim = Array.from({ length: 25 }, (_, step) => {
    const around = (step / 24) * 2 * Math.PI
    return `${10.6 * Math.cos(around)} ${13.2 * Math.sin(around)} ${1.6 - 0.6 * Math.cos(around * 2)}`
  })
  group.add(bar(curveThrough(rim.join(', ')), 0.42, dull('#151617'), 160))
  for (const [x, y] of [
    [-3.4, -4],
    [3.4, -4],
    [-3.6, 2],
    [3.6, 2],
  ] as const)
    group.add(vent(x, y))
  return group
}

/** An oval hole in the shell, following its curve. */
function vent(x: number, y: number): Group {
  const height = (px: number, py: number) =>
    1.6 + 13.4 * Math.sqrt(Math.max(0, 1 - Math.hypot(px / 10.6, py / 13.2) ** (2 / 0.62)))
  const hole = skin(
    24,
    8,
    (u, v) => {
      const [px, py] = [x + Math.cos(u * 2 * Math.PI) * v * 0.75, y + Math.sin(u * 2 * Math.PI) * v * 2.1]
      return new Vector3(px, py, height(px, py) + 0.06)
    },
    true,
  )
  const group = new Group()
  group.add(solid(hole, moulded('#0d0e0e', 0)))
  return group
}

/** Bunny-tail grass, dried: seven soft heads on stems, lying along x. */
function driedGrass({ colour }: PropOptions): Group {
  const random = seededRandom(29)
  const straw = dull('#b39a6b')
  const group = new Group()
  const hairs: Matrix4[] = []
  for (let stem = 0; stem < 7; stem++) {
    const spread = (stem - 3) * 0.85 + (random() - 0.5) * 0.5
    const length = 12 + random() * 4
    const lift = 0.3 + random() * 0.9
    const curve = curveThrough(
      `-11 ${spread * 0.12} .2, -4 ${spread * 0.3} ${lift * 0.6}, ${length - 8} ${spread} ${lift}, ${length - 4.4} ${spread * 1.3} ${lift + 0.5}`,
    )
    group.add(bar(curve, 0.06, straw, 40))
    const heading = curve.getTangentAt(1)
    const tip = curve.getPointAt(1)
    for (let hair = 0; hair < 420; hair++) hairs.push(hairAt(tip, heading, random))
  }
  const fuzz = new InstancedMesh(new ConeGeometry(0.028, 1, 4), dull(colour ?? '#e3d3b0'), hairs.length)
  hairs.forEach((matrix, place) => fuzz.setMatrixAt(place, matrix))
  fuzz.castShadow = fuzz.receiveShadow = true
  group.add(fuzz)
  return group
}

/** A hair of an egg-shaped head: it stands out and forwards. */
function hairAt(foot: Vector3, heading: Vector3, random: () => number): Matrix4 {
  const along = random()
  const around = random() * 2 * Math.PI
  const side = new Vector3(-heading.y, heading.x, 0).normalize()
  const out = side
    .clone()
    .multiplyScalar(Math.cos(around))
    .addScaledVector(heading.clone().cross(side), Math.sin(around))
  const reach = 0.55 * Math.sin(Math.PI * (0.1 + along * 0.85))
  const place = foot
    .clone()
    .addScaledVector(heading, along * 2.3)
    .addScaledVector(out, reach)
  const points = out.multiplyScalar(0.75).addScaledVector(heading, 0.9).normalize()
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), points)
  const length = 0.5 + random() * 0.6
  place.z = Math.max(place.z, 0.06)
  return new Matrix4().compose(place, turn, new Vector3(1, length, 1))
}

export const OUTDOOR_THINGS: readonly Prop[] = [
  {
    name: 'skate-deck',
    about:
      'A skateboard deck lying underside up, along y; colour of its paint. Stickers at z 7.1 between y -20 and 20.',
    size_cm: [20.6, 80, 7.2],
    build: skateDeck,
  },
  {
    name: 'surfboard-tail',
    about: 'The tail half of a surfboard, deck up, along y; its colour. Stickers at z 5.6.',
    size_cm: [52, 100, 5.9],
    build: surfboardTail,
  },
  { name: 'helmet', about: 'A skate helmet, front to -y; its colour.', size_cm: [22, 27, 16], build: helmet },
  {
    name: 'dried-grass',
    about: 'Seven heads of bunny-tail grass lying along x; colour of the heads.',
    size_cm: [23, 9, 3],
    build: driedGrass,
  },
]

import { Color, DoubleSide, Group, type Material, MeshStandardMaterial, Vector3 } from 'three'
import { dull } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { solid } from '../../../src/studio/showroom/props/solids.ts'
import { seededRandom } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { bar, curveThrough, enclosed } from './modelling.ts'
import { skin } from './skin.ts'

/** The shape of one leaf: half its width along its length (0 stalk to 1 tip), how it is cupped and how it bows. */
interface LeafShape {
  length: number
  halfWidth: (along: number) => number
  cup: number
  bow: number
}

/** How leaves stand on their stem. */
interface Growth {
  stem: string
  pairs: number
  shape: LeafShape
  /** Angle between leaf and stem, radians. */
  spread: number
  /** Size of the last leaf against the first. */
  taper: number
  colour: string
}

function leafGeometry({ length, halfWidth, cup, bow }: LeafShape) {
  return skin(8, 14, (u, v) => {
    const side = (u - 0.5) * 2
    const half = halfWidth(v) * length
    const lift = cup * half * side * side + Math.sin(v * Math.PI) * bow * length - v * v * bow * length * 0.6
    const rib = -0.03 * length * Math.max(0, 1 - Math.abs(side) * 5)
    return new Vector3(side * half, v * length, lift + rib)
  })
}

function leafMaterial(colour: string, shade: number): Material {
  const tone = new Color(colour)
  tone.offsetHSL((shade - 0.5) * 0.03, (shade - 0.5) * 0.08, (shade - 0.5) * 0.1)
  return new MeshStandardMaterial({ color: tone, roughness: 0.66, side: DoubleSide })
}

/** Leaves take no shadows: they are thinner than what a shadow map can tell apart. */
function sprig({ stem, pairs, shape, spread, taper, colour }: Growth, seed: number): Group {
  const random = seededRandom(seed)
  const curve = curveThrough(stem)
  const group = new Group()
  group.add(bar(curve, 0.085, dull('#7b6a4d'), 90))
  const geometry = leafGeometry(shape)
  const shades = [0.1, 0.4, 0.65, 0.95].map((shade) => leafMaterial(colour, shade))
  for (let leaf = 0; leaf < pairs * 2; leaf++) {
    const along = 0.1 + 0.88 * (Math.floor(leaf / 2) / (pairs - 1))
    const side = leaf % 2 === 0 ? 1 : -1
    const size = (1 - (1 - taper) * along) * (0.86 + random() * 0.28)
    const foot = curve.getPointAt(Math.min(1, along + (side > 0 ? 0.018 : 0)))
    const heading = curve.getTangentAt(along)
    const mesh = solid(geometry, shades[Math.floor(random() * 4)] ?? dull(colour))
    mesh.receiveShadow = false
    mesh.scale.setScalar(size)
    mesh.position.copy(foot)
    const turn = Math.atan2(heading.y, heading.x) - Math.PI / 2
    mesh.rotation.set(
      0.1 + random() * 0.32,
      side * (0.25 + random() * 0.35),
      turn - side * (spread * (1 - along * 0.45) + (random() - 0.5) * 0.3),
      'ZYX',
    )
    group.add(mesh)
  }
  const tip = solid(geometry, shades[2] ?? dull(colour))
  tip.receiveShadow = false
  tip.scale.setScalar(taper * 0.9)
  tip.position.copy(curve.getPointAt(1))
  const end = curve.getTangentAt(1)
  tip.rotation.set(0.2, 0.1, Math.atan2(end.y, end.x) - Math.PI / 2, 'ZYX')
  group.add(tip)
  // Lifted until hardly a leaf goes into the ground.
  group.position.z = 0.3
  return enclosed(group)
}

const STEM = '-11 -1.6 .12, -6 -.6 .3, -1 .5 .55, 4 .7 .8, 9 -.4 .7, 11.5 -1.3 .5'
const SHORT_STEM = '-8.2 -1.6 .12, -4.5 -.6 .3, -.8 .5 .55, 3 .7 .8, 6.8 -.4 .7, 8.6 -1.3 .5'

/** Round leaves of eucalyptus: nearly discs on the stem. */
const round = (v: number) => 0.5 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) * (0.85 + 0.15 * v)
/** Olive, bay, willow: a lance. */
const lance = (width: number) => (v: number) => width * Math.sin(Math.PI * Math.min(1, v * 0.97 + 0.03) ** 0.85)

function eucalyptus({ colour }: PropOptions): Group {
  return sprig(
    {
      stem: STEM,
      pairs: 9,
      shape: { length: 2.6, halfWidth: round, cup: 0.22, bow: 0.03 },
      spread: 1.2,
      taper: 0.42,
      colour: colour ?? '#7f998c',
    },
    5,
  )
}

function olive({ colour }: PropOptions): Group {
  return sprig(
    {
      stem: STEM,
      pairs: 10,
      shape: { length: 4, halfWidth: lance(0.115), cup: 0.5, bow: 0.06 },
      spread: 0.85,
      taper: 0.6,
      colour: colour ?? '#5f6f4a',
    },
    8,
  )
}

function bay({ colour }: PropOptions): Group {
  return sprig(
    {
      stem: SHORT_STEM,
      pairs: 6,
      shape: { length: 4.6, halfWidth: lance(0.2), cup: 0.35, bow: 0.05 },
      spread: 0.8,
      taper: 0.6,
      colour: colour ?? '#3e5a3a',
    },
    12,
  )
}

export const SPRIGS: readonly Prop[] = [
  {
    name: 'eucalyptus',
    about: 'A sprig of eucalyptus lying along x, round grey-green leaves; colour of the leaves.',
    size_cm: [25, 7, 2.4],
    build: eucalyptus,
  },
  {
    name: 'olive-sprig',
    about: 'A sprig of olive lying along x, slender leaves; colour of the leaves.',
    size_cm: [27, 8, 2.6],
    build: olive,
  },
  {
    name: 'bay-sprig',
    about: 'A sprig of bay lying along x, broad dark leaves; colour of the leaves.',
    size_cm: [22, 9, 2.6],
    build: bay,
  },
]

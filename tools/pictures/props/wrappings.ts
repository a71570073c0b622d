import { DoubleSide, Group, type Mesh, MeshPhysicalMaterial, Vector3 } from 'three'
import { dull, KRAFT_CM, kraftBoard, spreadGrain, toothed } from '../../../src/studio/showroom/props/finishes.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, solid } from '../../../src/studio/showroom/props/solids.ts'
import { noiseField } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import { bar, curveThrough } from './modelling.ts'
import { skin } from './skin.ts'
import { giftBox } from './small-boxes.ts'

/** Satin: its shine runs across the band. */
function satin(colour: string): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: colour, roughness: 0.42, sheen: 0.6, sheenRoughness: 0.4, side: DoubleSide })
}

/** A band of ribbon along a line, its width across y, pinched at both ends. */
function ribbon(line: string, [width, pinch]: readonly [number, number], colour: string): Mesh {
  const curve = curveThrough(line)
  const geometry = skin(10, 60, (u, v) => {
    const place = curve.getPoint(v)
    const ends = 1 - pinch * Math.max(0, 1 - Math.min(v, 1 - v) * 6)
    const cup = 0.12 * (1 - (2 * u - 1) ** 2)
    return new Vector3(place.x, place.y + (u - 0.5) * width * ends, place.z + cup)
  })
  return solid(geometry, satin(colour))
}

/** Two loops, two tails and the knot. */
function tiedBow(colour: string): Group {
  const bow = new Group()
  for (const side of [-1, 1]) {
    const [x1, x2, x3, x4] = [side * 2, side * 4.6, side * 5.2, side * 3.6]
    const loop = `0 0 .3, ${x1} .1 1.7, ${x2} .3 2.1, ${x3} .4 1.1, ${x4} .3 .35, 0 0 .15`
    const tail = `0 0 .2, ${side * 1.6} -1.4 .4, ${side * 3.4} -3.2 .12, ${side * 4.8} -5.2 .1`
    bow.add(ribbon(loop, [2.3, 0.62], colour), ribbon(tail, [2, 0.5], colour))
  }
  bow.add(block([1.3, 1.5, 0.95], 0.42, satin(colour), 5))
  bow.rotation.z = 0.5
  return bow
}

/** A rigid box tied with satin ribbon in a bow. */
function tiedBox({ colour, textures }: PropOptions): Group {
  const tone = colour ?? '#8f2436'
  const band = satin(tone)
  const group = giftBox({ colour: '#efe9df', textures })
  for (const [w, d] of [
    [2.4, 16.08],
    [16.08, 2.4],
  ] as const) {
    const strap = block([w, d, 7.06], 0.08, band)
    group.add(strap)
  }
  const bow = tiedBow(tone)
  bow.position.z = 7.02
  group.add(bow)
  return group
}

const CREASES = noiseField(96, { seed: 77, cells: 5, octaves: 4, gain: 0.5 })

/** Tissue paper, crumpled and smoothed out again. */
function tissue({ colour }: PropOptions): Group {
  const paper = new MeshPhysicalMaterial({
    color: colour ?? '#f0d9cf',
    roughness: 0.8,
    sheen: 0.3,
    sheenRoughness: 0.6,
    side: DoubleSide,
  })
  const at = (u: number, v: number) =>
    CREASES.values[Math.min(95, Math.floor(v * 95)) * 96 + Math.min(95, Math.floor(u * 95))] ?? 0.5
  const geometry = skin(95, 95, (u, v) => {
    const ridge = 1 - Math.abs(at(u, v) - 0.5) * 5
    const edge = Math.min(1, Math.min(u, v, 1 - u, 1 - v) * 5)
    const wave = Math.sin(u * 7 + v * 3) * 0.5 + Math.sin(v * 8 - u * 2) * 0.4
    return new Vector3(
      (u - 0.5) * 30 + wave * 0.3,
      (v - 0.5) * 24 + at(v, u) * 1.2,
      0.1 + Math.max(0, ridge) * 1.1 * (0.4 + 0.6 * edge) + (1 + wave) * 0.5,
    )
  })
  const group = new Group()
  group.add(solid(geometry, paper))
  return group
}

/** A carrier of kraft paper, standing open, twisted handles. */
function carrier({ colour, textures }: PropOptions): Group {
  const [width, depth, height] = [24, 11, 31]
  const paper = colour ? toothed(textures, colour, 0.15) : kraftBoard(textures)
  paper.side = DoubleSide
  const group = new Group()
  const wall = skin(
    88,
    30,
    (u, v) => {
      const [x, y, gusset] = bagOutline(u, width, depth)
      const opening = 0.86 + 0.14 * (1 - v)
      const inward = gusset * (0.6 + 2.2 * v)
      return new Vector3(x - Math.sign(x) * inward, y * opening, v * height)
    },
    true,
  )
  group.add(spreadGrain(solid(wall, paper), KRAFT_CM))
  const floor = spreadGrain(block([width - 0.2, depth - 0.2, 0.1], 0.03, paper), KRAFT_CM)
  group.add(floor)
  const cord = dull(colour ? '#e8e2d6' : '#a57f57')
  for (const y of [-1, 1]) {
    const at = y * (depth / 2) * 0.85
    group.add(
      bar(
        curveThrough(
          `-4.6 ${at} ${height - 4}, -4.5 ${at} ${height + 1}, -3.4 ${at} ${height + 7}, 0 ${at} ${height + 9.4}, 3.4 ${at} ${height + 7}, 4.5 ${at} ${height + 1}, 4.6 ${at} ${height - 4}`,
        ),
        0.26,
        cord,
        60,
      ),
    )
    const patch = spreadGrain(block([13, 0.06, 4.4], 0.02, paper), KRAFT_CM)
    patch.position.set(0, at * 0.965, height - 4.7)
    group.add(patch)
  }
  return group
}

/** Round the mouth of a carrier; the sides say how far they are folded in. */
function bagOutline(u: number, width: number, depth: number): [x: number, y: number, gusset: number] {
  const around = 2 * (width + depth) * u
  if (around < width) return [around - width / 2, -depth / 2, 0]
  if (around < width + depth) return gusseted(width / 2, around - width, depth)
  if (around < 2 * width + depth) return [width / 2 - (around - width - depth), depth / 2, 0]
  const [x, y, gusset] = gusseted(-width / 2, around - 2 * width - depth, depth)
  return [x, -y, gusset]
}

function gusseted(x: number, along: number, depth: number): [number, number, number] {
  return [x, along - depth / 2, 0.55 * (1 - Math.abs((2 * along) / depth - 1))]
}

export const WRAPPINGS: readonly Prop[] = [
  {
    name: 'tied-box',
    about: 'A pale gift box tied with a satin bow; colour of the ribbon.',
    size_cm: [16.1, 16.1, 9.3],
    build: tiedBox,
  },
  { name: 'tissue', about: 'A sheet of crumpled tissue paper; its colour.', size_cm: [30, 25, 2.4], build: tissue },
  {
    name: 'paper-bag',
    about:
      'A carrier with twisted handles, standing; kraft, or colour for coloured paper. Sticker on its front at y -5.4 about z 15.',
    size_cm: [24, 11, 40.6],
    build: carrier,
  },
]

import { DataTexture, LinearFilter, MathUtils, RGBAFormat, SRGBColorSpace } from 'three'
import { seededRandom } from '../textures/seeded-noise.ts'

/*
 * What is behind glass or reflected in it is out of focus, so a few soft shapes are enough. Coordinates go from 0 to
 * 1, from the bottom left.
 */

/** 0 to 255, sRGB. */
export type ScreenColour = readonly [red: number, green: number, blue: number]

/** A soft-edged box or disc drawn over the picture or, as light, added to it. */
export interface SoftShape {
  kind: 'box' | 'disc' | 'light'
  at: readonly [x: number, y: number]
  /** Half its width and height. */
  half: readonly [x: number, y: number]
  colour: ScreenColour
  /** Its opacity, 0 to 1. */
  cover?: number
  /** The width of its soft edge, as a fraction of the picture. */
  soft?: number
}

const SIZE = [256, 160] as const
const HOUSES: readonly ScreenColour[] = [
  [125, 90, 76],
  [143, 119, 101],
  [95, 102, 112],
  [160, 140, 120],
]

/** A pale room far out of focus: a counter, things on shelves, green by the wall, daylight from one side. */
export function paleShop(): DataTexture {
  const random = seededRandom(34)
  const shapes: SoftShape[] = [
    { kind: 'box', at: [0.86, 0.6], half: [0.1, 0.3], colour: [246, 248, 246], soft: 0.05 },
    { kind: 'box', at: [0.5, 0.08], half: [0.7, 0.13], colour: [128, 108, 88], soft: 0.03 },
    { kind: 'box', at: [0.34, 0.24], half: [0.3, 0.07], colour: [172, 140, 106], soft: 0.03 },
  ]
  for (const shelf of [0.46, 0.66])
    for (let x = 0.1; x < 0.62; x += 0.024 + random() * 0.03) {
      const tone = 110 + random() * 110
      const size = 0.03 + random() * 0.035
      shapes.push({
        kind: 'box',
        at: [x, shelf + size],
        half: [0.012, size],
        colour: [tone, tone * 0.92, tone * 0.8],
        cover: 0.8,
        soft: 0.022,
      })
    }
  for (let leaf = 0; leaf < 34; leaf++) {
    const [x, y] = [0.66 + (random() - 0.5) * 0.13, 0.34 + (random() - 0.3) * 0.3]
    const shade = random()
    shapes.push({
      kind: 'disc',
      at: [x, y],
      half: [0.03, 0.04],
      colour: [92 + shade * 50, 112 + shade * 50, 84 + shade * 36],
      cover: 0.6,
      soft: 0.035,
    })
  }
  for (let lamp = 0; lamp < 3; lamp++) shapes.push(...pendant(0.2 + lamp * 0.17, 0.88, [70, 62, 44]))
  return softPicture(
    [
      [150, 138, 122],
      [204, 199, 188],
    ],
    shapes,
  )
}

/** A lamp on its cord, and its glow. */
export function pendant(x: number, y: number, colour: ScreenColour): SoftShape[] {
  return [
    { kind: 'light', at: [x, y], half: [0.15, 0.24], colour, cover: 0.75 },
    { kind: 'disc', at: [x, y], half: [0.018, 0.029], colour: [255, 240, 210], soft: 0.01 },
  ]
}

/** The other side of the street reflected in the glass: sky and roofs. */
export function streetReflection(): DataTexture {
  const random = seededRandom(8)
  const shapes: SoftShape[] = []
  for (let x = -0.02; x < 1; ) {
    const half = 0.05 + random() * 0.05
    const height = 0.2 + random() * 0.16
    const wall = getOne(HOUSES, random())
    shapes.push({
      kind: 'box',
      at: [x + half, 0.2 + height],
      half: [half, height],
      colour: wall,
      cover: 0.8,
      soft: 0.045,
    })
    x += half * 2 + 0.006
  }
  return softPicture(
    [
      [96, 94, 90],
      [206, 224, 240],
    ],
    shapes,
  )
}

/** One of the colours, by a random number from 0 to 1. */
export function getOne(colours: readonly ScreenColour[], chance: number): ScreenColour {
  return colours[Math.floor(chance * colours.length)] ?? [0, 0, 0]
}

/** Shapes over a vertical gradient. */
export function softPicture(
  ground: readonly [below: ScreenColour, above: ScreenColour],
  shapes: readonly SoftShape[],
): DataTexture {
  const [width, height] = SIZE
  const bytes = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = colourAt((column + 0.5) / width, (row + 0.5) / height, ground, shapes)
      bytes.set([...colour.map((part) => Math.min(255, part)), 255], (row * width + column) * 4)
    }
  const texture = new DataTexture(bytes, width, height, RGBAFormat)
  texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

function colourAt(
  x: number,
  y: number,
  [below, above]: readonly [ScreenColour, ScreenColour],
  shapes: readonly SoftShape[],
): number[] {
  let colour = below.map((part, index) => part + ((above[index] ?? 0) - part) * y)
  for (const shape of shapes) {
    const share = coverAt(shape, x, y) * (shape.cover ?? 1)
    if (share <= 0) continue
    const adds = shape.kind === 'light'
    colour = colour.map((part, index) => {
      const own = shape.colour[index] ?? 0
      return adds ? part + own * share : part + (own - part) * share
    })
  }
  return colour
}

function coverAt({ kind, at, half, soft = 0.02 }: SoftShape, x: number, y: number): number {
  const [dx, dy] = [Math.abs(x - at[0]) / half[0], Math.abs(y - at[1]) / half[1]]
  if (kind === 'box') {
    const edge = Math.max((dx - 1) * half[0], (dy - 1) * half[1])
    return 1 - MathUtils.smoothstep(edge, -soft, soft)
  }
  const from = Math.hypot(dx, dy)
  if (kind === 'light') return from < 1 ? (1 - from) ** 2 : 0
  return 1 - MathUtils.smoothstep((from - 1) * Math.min(half[0], half[1]), -soft, soft)
}

import { DataTexture, LinearFilter, RGBAFormat, SRGBColorSpace } from 'three'

/*
 * What stands behind glass or is mirrored in it is out of focus: a few soft shapes do. Coordinates go from 0 to 1, from the
 * lower left.
 */

/** 0 to 255, sRGB. */
export type ScreenColour = readonly [red: number, green: number, blue: number]

/** A soft-edged box or disc laid over what is there, or, as light, added to it. */
export interface SoftShape {
  kind: 'box' | 'disc' | 'light'
  at: readonly [x: number, y: number]
  /** Half its width and height. */
  half: readonly [x: number, y: number]
  colour: ScreenColour
  /** 0 to 1; how much of it covers what is behind. */
  cover?: number
  /** Width of its edge, as a part of the picture. */
  soft?: number
}

/** Shapes over a ground that goes from one colour below to another above. */
export function softPicture(
  size: readonly [number, number],
  ground: readonly [below: ScreenColour, above: ScreenColour],
  shapes: readonly SoftShape[],
): DataTexture {
  const [width, height] = size
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
    return 1 - smooth(-soft, soft, edge)
  }
  const from = Math.hypot(dx, dy)
  if (kind === 'light') return from < 1 ? (1 - from) ** 2 : 0
  return 1 - smooth(-soft, soft, (from - 1) * Math.min(half[0], half[1]))
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, NoColorSpace, RepeatWrapping, RGBAFormat } from 'three'
import type { Field } from './seeded-noise.ts'

/*
 * A grain is how a stock is uneven, in one tiling texture: its slopes in red and green (0.5 is level, 1 the steepest), its
 * tone in blue (0 the dark colour of the stock, 1 the light one) and its sheen in alpha (0 dull, 1 shiny, 0.5 even).
 */

export interface Grain {
  heights: Field
  /** 0 to 1; as light as can be without. */
  tone?: Field
  sheen?: Field
}

/** Level, in the bytes of a slope. */
const LEVEL = 128

/** The bytes of a grain, RGBA. */
export function grainBytes({ heights, tone, sheen }: Grain): Uint8Array {
  const { size, values } = heights
  const slopes = getSlopes(heights)
  let steepest = 1e-6
  for (const slope of slopes) steepest = Math.max(steepest, Math.abs(slope))
  const bytes = new Uint8Array(size * size * 4)
  for (let i = 0; i < values.length; i++) {
    bytes[i * 4] = LEVEL + (127 * (slopes[i * 2] ?? 0)) / steepest
    bytes[i * 4 + 1] = LEVEL + (127 * (slopes[i * 2 + 1] ?? 0)) / steepest
    bytes[i * 4 + 2] = byte(tone?.values[i] ?? 1)
    bytes[i * 4 + 3] = byte(sheen?.values[i] ?? 0.5)
  }
  return bytes
}

/** How a tiling field rises to the right and upwards (the texture's v), by central differences, in pairs. */
export function getSlopes({ size, values }: Field): Float32Array {
  const slopes = new Float32Array(values.length * 2)
  for (let y = 0, i = 0; y < size; y++) {
    const above = ((y + 1) % size) * size
    const below = ((y + size - 1) % size) * size
    const row = y * size
    for (let x = 0; x < size; x++, i++) {
      const right = values[x + 1 === size ? row : i + 1] ?? 0
      const left = values[x === 0 ? row + size - 1 : i - 1] ?? 0
      slopes[i * 2] = right - left
      slopes[i * 2 + 1] = (values[above + x] ?? 0) - (values[below + x] ?? 0)
    }
  }
  return slopes
}

/** The texture of a grain. */
export function grainTexture(grain: Grain): DataTexture {
  return tileTexture(grainBytes(grain), grain.heights.size)
}

/** A tiling texture of RGBA bytes that are numbers, not colours. */
function tileTexture(bytes: Uint8Array, size: number): DataTexture {
  const texture = new DataTexture(bytes, size, size, RGBAFormat)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.colorSpace = NoColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 2
  texture.needsUpdate = true
  return texture
}

/** 0 to 1 as a byte. */
const byte = (value: number): number => 255 * Math.min(1, Math.max(0, value))

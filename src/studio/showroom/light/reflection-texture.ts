import { CubeTexture, DataTexture, DataUtils, HalfFloatType, LinearFilter, LinearMipmapLinearFilter } from 'three'
import type { Vec3 } from '../scene/picture-scene.ts'
import { blurReflections, blurredSizes, SMALLEST } from './blur-reflections.ts'
import { type CubeLevel, fillCube } from './cube-faces.ts'
import type { LightMap } from './light-map.ts'

/**
 * A place for what surfaces reflect, black as yet: three.js's programs depend on how many levels it has, and can be
 * compiled while the light is made.
 */
export function emptyReflections(size: number): CubeTexture {
  const texture = new CubeTexture(sidesOf(size))
  // three.js counts the smaller levels only and takes the last but one for the roughest: so one more, which is not read.
  texture.mipmaps = blurredSizes(size)
    .concat(SMALLEST / 2)
    .map((smaller) => ({ image: sidesOf(smaller) })) as never
  texture.type = HalfFloatType
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = false
  texture.isPMREMTexture = true
  return texture
}

/**
 * Fills it with what surfaces reflect of a light map. It is blurred here rather than by three.js's PMREMGenerator: where
 * the graphics chip is the processor, that takes seconds, and shaders that are needed only once.
 */
export function fillReflections(texture: CubeTexture, map: LightMap): void {
  const [first] = sidesIn(texture)
  if (first === undefined) throw new Error('a cube has a level at least')
  const levels = blurReflections(fillCube(first[0]?.image.width ?? 0, readMap(map)))
  for (const [at, sides] of sidesIn(texture).entries()) writeLevel(sides, levels[at])
  texture.needsUpdate = true
}

/** The sides of all levels, from the largest. */
function sidesIn(texture: CubeTexture): DataTexture[][] {
  const smaller = texture.mipmaps as unknown as { image: DataTexture[] }[]
  return [texture.images as DataTexture[], ...smaller.map(({ image }) => image)]
}

/** Reads the map between its cells; three.js looks into a cube of data mirrored in x. */
function readMap(map: LightMap): (direction: Vec3, rgb: Float64Array) => void {
  const { width, height, data } = map
  return (direction, rgb) => {
    const across = (Math.atan2(direction[2], -direction[0]) / (2 * Math.PI) + 0.5) * width - 0.5
    const up = Math.min(height - 1.001, Math.max(0, (Math.asin(direction[1]) / Math.PI + 0.5) * height - 0.5))
    const left = Math.floor(across)
    const bottom = Math.floor(up)
    const u = across - left
    const v = up - bottom
    const row = bottom * width
    const here = (row + ((left + width) % width)) * 4
    const right = (row + ((left + 1) % width)) * 4
    for (let c = 0; c < 3; c += 1) {
      const lower = (data[here + c] ?? 0) * (1 - u) + (data[right + c] ?? 0) * u
      const upper = (data[here + width * 4 + c] ?? 0) * (1 - u) + (data[right + width * 4 + c] ?? 0) * u
      rgb[c] = lower * (1 - v) + upper * v
    }
  }
}

function sidesOf(size: number): DataTexture[] {
  return Array.from({ length: 6 }, () => {
    const face = new DataTexture(new Uint16Array(size * size * 4), size, size)
    face.type = HalfFloatType
    return face
  })
}

function writeLevel(sides: readonly DataTexture[], level: CubeLevel | undefined): void {
  if (level === undefined) return
  const { size, data } = level
  const opaque = DataUtils.toHalfFloat(1)
  for (const [side, { image }] of sides.entries()) {
    const pixels = image.data as Uint16Array
    for (let k = 0; k < size * size; k += 1) {
      for (let c = 0; c < 3; c += 1) {
        pixels[k * 4 + c] = DataUtils.toHalfFloat(Math.min(60_000, data[(side * size * size + k) * 3 + c] ?? 0))
      }
      pixels[k * 4 + 3] = opaque
    }
  }
}

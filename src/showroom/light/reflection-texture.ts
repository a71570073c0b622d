import { CubeTexture, DataTexture, DataUtils, HalfFloatType, LinearFilter, LinearMipmapLinearFilter } from 'three'
import type { Vec3 } from '../scene/picture-scene.ts'
import { blurReflections } from './blur-reflections.ts'
import { type CubeLevel, fillCube } from './cube-faces.ts'
import type { LightMap } from './light-map.ts'

/**
 * What surfaces reflect of a light map, as three.js's shaders read it. It is blurred here rather than by three.js's
 * PMREMGenerator: where the graphics chip is the processor, that takes seconds, and shaders that are needed only once.
 */
export function reflectionTexture(map: LightMap, size: number): CubeTexture {
  const [sharp, ...blurred] = blurReflections(fillCube(size, readMap(map)))
  const texture = new CubeTexture(sidesOf(sharp))
  // three.js counts the smaller levels only and takes the last but one for the roughest: so one more, which is not read.
  const unread = { size: (blurred.at(-1)?.size ?? 2) / 2 }
  const smaller = [...blurred, { size: unread.size, data: new Float32Array(unread.size ** 2 * 18) }]
  texture.mipmaps = smaller.map((level) => ({ image: sidesOf(level) })) as never
  texture.type = HalfFloatType
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = false
  texture.isPMREMTexture = true
  texture.needsUpdate = true
  return texture
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

function sidesOf(level: CubeLevel | undefined): DataTexture[] {
  if (level === undefined) throw new Error('a cube has a level at least')
  const { size, data } = level
  return Array.from({ length: 6 }, (_, side) => {
    const pixels = new Uint16Array(size * size * 4)
    for (let k = 0; k < size * size; k += 1) {
      for (let c = 0; c < 3; c += 1) {
        pixels[k * 4 + c] = DataUtils.toHalfFloat(Math.min(60_000, data[(side * size * size + k) * 3 + c] ?? 0))
      }
      pixels[k * 4 + 3] = DataUtils.toHalfFloat(1)
    }
    const face = new DataTexture(pixels, size, size)
    face.type = HalfFloatType
    return face
  })
}

import { MathUtils } from 'three'

/*
 * From masks of foil and embossing to a relief, in bytes: slopes in red and green (0.5 is level), the sharp mask of a second
 * foil in blue, of the first in alpha. A press rounds its edges, so the height is the blurred mask.
 */

export interface Mask {
  width: number
  height: number
  /** 0 to 1, row by row from the top. */
  values: Float32Array
}

/** The area of a special layer: its alpha. */
export function maskOfAlpha(width: number, height: number, rgba: Uint8ClampedArray): Mask {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) values[i] = (rgba[i * 4 + 3] ?? 0) / 255
  return { width, height, values }
}

/** The dark parts of an artwork without a special layer: from full at a third of white to none at two thirds. */
export function maskOfDarkParts(width: number, height: number, rgba: Uint8ClampedArray): Mask {
  const mask = maskOfAlpha(width, height, rgba)
  for (let i = 0; i < mask.values.length; i++) {
    const light = 0.299 * (rgba[i * 4] ?? 0) + 0.587 * (rgba[i * 4 + 1] ?? 0) + 0.114 * (rgba[i * 4 + 2] ?? 0)
    mask.values[i] = (mask.values[i] ?? 0) * MathUtils.smoothstep(170 - light, 0, 85)
  }
  return mask
}

/** The mask with its edges rounded over `radius` texels: three box blurs, nearly a Gaussian. */
export function rounded(mask: Mask, radius: number): Mask {
  const reach = Math.max(1, Math.round(radius / 1.7))
  let values = mask.values
  for (let pass = 0; pass < 3; pass++) {
    values = blurLines(values, mask.width, mask.height, { reach, along: 1, across: mask.width })
    values = blurLines(values, mask.height, mask.width, { reach, along: mask.width, across: 1 })
  }
  return { ...mask, values }
}

/** The layout of lines in a raster: the step along a line, and from one line to the next. */
interface Lines {
  reach: number
  along: number
  across: number
}

function blurLines(values: Float32Array, length: number, count: number, { reach, along, across }: Lines): Float32Array {
  const blurred = new Float32Array(values.length)
  const share = 1 / (2 * reach + 1)
  const last = length - 1
  for (let line = 0; line < count; line++) {
    const start = line * across
    const end = start + last * along
    let sum = (values[start] ?? 0) * (reach + 1)
    for (let i = 1; i <= reach; i++) sum += values[start + Math.min(last, i) * along] ?? 0
    for (let i = 0, at = start; i < length; i++, at += along) {
      blurred[at] = sum * share
      const coming = values[i + reach < last ? at + (reach + 1) * along : end] ?? 0
      const going = values[i > reach ? at - reach * along : start] ?? 0
      sum += coming - going
    }
  }
  return blurred
}

/** What several dies do to one face: the sum of their areas, each by its depth. */
export function addDepths(...dies: readonly (readonly [mask: Mask, depth: number])[]): Mask {
  const [[{ width, height }] = [{ width: 0, height: 0 }]] = dies
  const values = new Float32Array(width * height)
  for (const [mask, depth] of dies) {
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + depth * (mask.values[i] ?? 0)
  }
  return { width, height, values }
}

/**
 * The bytes of a relief, with rows from the bottom as in textures. A slope of 1 rises from 0 to 1 over `radius`.
 * @param foils the areas of the foils; without them all of the mask is the first one's
 */
export function reliefBytes(
  mask: Mask,
  radius: number,
  foils: { foil: Mask; second: Mask | null } = { foil: mask, second: null },
): Uint8Array {
  const { width, height } = mask
  const heights = rounded(mask, radius)
  const [first, second] = [foils.foil.values, foils.second?.values]
  const bytes = new Uint8Array(width * height * 4)
  for (let y = 0, i = 0; y < height; y++) {
    let o = (height - 1 - y) * width * 4
    for (let x = 0; x < width; x++, i++, o += 4) {
      bytes[o] = slopeByte(rise(heights, i - (x > 0 ? 1 : 0), i + (x < width - 1 ? 1 : 0)) * radius)
      bytes[o + 1] = slopeByte(rise(heights, i + (y < height - 1 ? width : 0), i - (y > 0 ? width : 0)) * radius)
      bytes[o + 2] = areaByte(second, i)
      bytes[o + 3] = areaByte(first, i)
    }
  }
  return bytes
}

const areaByte = (values: Float32Array | undefined, at: number): number => 255 * (values?.[at] ?? 0)

const rise = ({ values }: Mask, from: number, to: number): number => (values[to] ?? 0) - (values[from] ?? 0)

const slopeByte = (slope: number): number => 128 + 127 * Math.min(1, Math.max(-1, slope))

/*
 * From what is foiled or embossed to a relief, in bytes: slopes in red and green (0.5 is level), height in blue, the sharp
 * mask in alpha. A press rounds its edges: the height is the mask, blurred.
 */

export interface Mask {
  width: number
  height: number
  /** 0 to 1, row by row from the top. */
  values: Float32Array
}

/** What a special layer covers: its alpha. */
export function maskOfAlpha(width: number, height: number, rgba: Uint8ClampedArray): Mask {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) values[i] = (rgba[i * 4 + 3] ?? 0) / 255
  return { width, height, values }
}

/** What is dark in an artwork without a special layer: from full at a third of white to nothing at two thirds. */
export function maskOfDarkParts(width: number, height: number, rgba: Uint8ClampedArray): Mask {
  const mask = maskOfAlpha(width, height, rgba)
  for (let i = 0; i < mask.values.length; i++) {
    const light = 0.299 * (rgba[i * 4] ?? 0) + 0.587 * (rgba[i * 4 + 1] ?? 0) + 0.114 * (rgba[i * 4 + 2] ?? 0)
    mask.values[i] = (mask.values[i] ?? 0) * smooth((170 - light) / 85)
  }
  return mask
}

function smooth(part: number): number {
  const t = Math.min(1, Math.max(0, part))
  return t * t * (3 - 2 * t)
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

interface Lines {
  reach: number
  along: number
  across: number
}

function blurLines(values: Float32Array, length: number, count: number, { reach, along, across }: Lines): Float32Array {
  const blurred = new Float32Array(values.length)
  const window = 2 * reach + 1
  for (let line = 0; line < count; line++) {
    const at = (i: number): number => values[line * across + Math.min(length - 1, Math.max(0, i)) * along] ?? 0
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      blurred[line * across + i * along] = sum / window
      sum += at(i + reach + 1) - at(i - reach)
    }
  }
  return blurred
}

/** The bytes of a relief, rows from the bottom as textures have them. A slope of 1 rises from 0 to 1 over `radius`. */
export function reliefBytes(mask: Mask, radius: number): Uint8Array {
  const { width, height } = mask
  const { values } = rounded(mask, radius)
  const bytes = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const o = ((height - 1 - y) * width + x) * 4
      const right = values[y * width + Math.min(width - 1, x + 1)] ?? 0
      const left = values[y * width + Math.max(0, x - 1)] ?? 0
      bytes[o] = slopeByte((right - left) * radius)
      bytes[o + 1] = slopeByte(((values[above + x] ?? 0) - (values[below + x] ?? 0)) * radius)
      bytes[o + 2] = 255 * (values[i] ?? 0)
      bytes[o + 3] = 255 * (mask.values[i] ?? 0)
    }
  }
  return bytes
}

const slopeByte = (slope: number): number => 128 + 127 * Math.min(1, Math.max(-1, slope))

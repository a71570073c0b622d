import { backgroundCoverage, type Pixels } from '#print/cut-line/coverage.ts'
import type { Samples } from './mend-tools.ts'

/** A picture without its plain background: what a flood from the edges reaches becomes transparent. Null if it is not plain. */
export function removeBackground(samples: Samples, tolerance: number): Samples | null {
  const { width, height } = samples
  const pixels = toPixels(samples)
  const coverage = pixels === null ? null : backgroundCoverage(pixels, tolerance)
  if (coverage === null) return null
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * coverage.stride + 1
    alpha.set(coverage.values.subarray(from, from + width), y * width)
  }
  if (samples.alpha !== null) {
    for (const [at, value] of samples.alpha.entries()) alpha[at] = Math.min(alpha[at] ?? 0, value)
  }
  return { ...samples, alpha }
}

/** As the flood reads them; CMYK, which it cannot compare, as a screen shows it without a profile. */
function toPixels({ width, height, colour, data, alpha }: Samples): Pixels | null {
  const channels = data.length / (width * height)
  if (channels !== CHANNELS[colour]) return null
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const from = at * channels
    for (let part = 0; part < 3; part++) {
      const value = data[from + (colour === 'grey' ? 0 : part)] ?? 0
      const light = 255 - (data[from + 3] ?? 0)
      pixels[at * 4 + part] = colour === 'CMYK' ? Math.round(((255 - value) * light) / 255) : value
    }
    pixels[at * 4 + 3] = alpha?.[at] ?? 255
  }
  return { width, height, data: pixels }
}

const CHANNELS = { grey: 1, RGB: 3, CMYK: 4 } as const

import { traceLayers } from '#print/mends/trace-picture.ts'
import type { PaintedPart } from './painted-part.ts'
import { type ShapeReading, unitePage } from './read-shape.ts'

/* A picture's flat colours as an outline, by the same tracer as the mends of artwork. */

/** A logo has no more; a picture with more is a photograph. */
const MAX_COLOURS = 6
/** In each channel, 0 to 255: paper that was scanned or photographed is not quite white. */
const WHITE = 235

const NOT_FLAT = {
  ok: false,
  message:
    'This picture has too many colours to be traced. A logo in a few flat colours can be. Please send it as SVG or PDF.',
  canTrace: false,
} as const

/** Pixels as a canvas has them: four bytes each, the last for alpha. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Traces a picture; white is left open, as in a file of outlines. */
export function traceShape({ width, height, data }: Pixels): ShapeReading {
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  for (let at = 0; at < alpha.length; at += 1) {
    rgb.set(data.subarray(4 * at, 4 * at + 3), 3 * at)
    alpha[at] = data[4 * at + 3] ?? 0
  }
  const layers = traceLayers({ width, height, colour: 'RGB', data: rgb, alpha }, MAX_COLOURS)
  if (layers === null) return NOT_FLAT
  const parts = layers.map(({ colour, contours }): PaintedPart => {
    const isWhite = colour.every((value) => value >= WHITE)
    return { painted: { outline: contours, isEvenOdd: false }, isWhite, isCut: false, clips: [] }
  })
  return unitePage({ width, height, parts, odd: [] })
}

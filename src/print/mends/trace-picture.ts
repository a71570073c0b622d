import { fitRing } from '#print/cut-line/fit-curves.ts'
import type { Contour } from '#print/cut-line/outline.ts'
import { trailRing } from '#print/cut-line/polygons.ts'
import { LINE, toCubic } from '#print/cut-line/segment.ts'
import { simplifyTrail } from '#print/cut-line/simplify.ts'
import { traceCoverage } from '#print/cut-line/trace.ts'
import { CLEAR, type FlatPicture, findFlatColours } from './flat-colours.ts'
import type { Samples } from './mend-tools.ts'

/*
 * A logo as vectors: its flat colours one over the other, so that no gap shows between them. Each colour's edge is
 * followed between the pixels (cut-line/trace.ts) and drawn with few curves (cut-line/fit-curves.ts).
 */

/** Larger pictures are sharp enough. */
const MAX_PIXELS = 12_000_000
/** Areas below this many pixels are noise. */
const SPECK = 4
/** How far a curve may be off the edge, in pixels. */
const TOLERANCE = 0.35
const CORNER = 0.9
const OPERATORS = { grey: 'g', RGB: 'rg', CMYK: 'k' } as const

/** One flat colour of a picture. */
export interface TracedLayer {
  /** Numbers of the colour, 0 to 255, as many as the samples have. */
  colour: readonly number[]
  /** Of the colour and of all that lie over it: in pixels from the upper left corner. */
  contours: Contour[]
}

/** A picture's flat colours, the lowest first; null where its colours are not flat, or too many. */
export function traceLayers(samples: Samples, most: number): TracedLayer[] | null {
  if (samples.width * samples.height > MAX_PIXELS) return null
  const flat = findFlatColours(samples, most)
  return flat?.colours.map((colour, index) => ({ colour, contours: outlines(flat, index) })) ?? null
}

/** A picture as content of a page of one unit for each pixel; null where its colours are not flat, or too many. */
export function tracePicture(samples: Samples, most: number): string | null {
  const operator = OPERATORS[samples.colour]
  const layers = traceLayers(samples, most)?.map(({ colour, contours }) => {
    const numbers = colour.map((value) => round(value / 255)).join(' ')
    return [`${numbers} ${operator}`, ...contours.map(writeContour(samples.height)), 'f'].join('\n')
  })
  return layers?.join('\n') ?? null
}

/** The edges of a colour and of all that lie over it, softened so that they run between pixels. */
function outlines({ width, height, labels }: FlatPicture, index: number): Contour[] {
  const [stride, rows] = [width + 2, height + 2]
  const values = new Uint8Array(stride * rows)
  const isIn = (x: number, y: number) => {
    const label = x < 0 || y < 0 || x >= width || y >= height ? undefined : labels[y * width + x]
    return label !== undefined && label !== CLEAR && label >= index ? 1 : 0
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = isIn(x, y)
      const sides = isIn(x - 1, y) + isIn(x + 1, y) + isIn(x, y - 1) + isIn(x, y + 1)
      const corners = isIn(x - 1, y - 1) + isIn(x + 1, y - 1) + isIn(x - 1, y + 1) + isIn(x + 1, y + 1)
      // The picture's own edge is straight.
      const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1
      values[(y + 1) * stride + x + 1] = isBorder
        ? here * 255
        : Math.round(((4 * here + 2 * sides + corners) / 16) * 255)
    }
  }
  return traceCoverage({ stride, rows, values }, SPECK).map((trail) =>
    fitRing(trailRing(simplifyTrail(trail, TOLERANCE / 2)), {
      tolerance: TOLERANCE,
      polygonTolerance: TOLERANCE / 2,
      cornerTurn: CORNER,
    }),
  )
}

function writeContour(height: number) {
  const point = (x = 0, y = 0) => `${round(x)} ${round(height - y)}`
  return (contour: Contour): string => {
    const [[x, y] = []] = contour
    const lines = contour.map((segment) => {
      if (segment.length === LINE) return `${point(segment[2], segment[3])} l`
      const [, , bx, by, cx, cy, dx, dy] = toCubic(segment)
      return `${point(bx, by)} ${point(cx, cy)} ${point(dx, dy)} c`
    })
    return [`${point(x, y)} m`, ...lines, 'h'].join('\n')
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

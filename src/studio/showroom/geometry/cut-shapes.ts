import { anticlockwise, getLargest, isInside, type Point, pointAt, signedArea } from './polygon.ts'
import { isOpaque, type Pixels, simplified, zeroLines } from './raster-outlines.ts'

/** A piece cut out of film, with the counters of its letters. */
export interface CutShape {
  outline: Point[]
  holes: Point[][]
}

/** Shapes of fewer pixels cannot be cut or weeded. */
const MIN_PIXELS = 6

/**
 * The shapes that must be cut out of film for a design: around opaque pixels or, if all are opaque, around dark ones.
 * From the raster's middle, y upwards, in units of which the raster is `width` wide; exact to `tolerance` pixels.
 */
export function cutShapes(pixels: Pixels, width: number, tolerance: number): CutShape[] {
  const lines = zeroLines(inkField(pixels)).filter((line) => Math.abs(signedArea(line)) >= MIN_PIXELS)
  const unit = width / pixels.width
  const placed = lines.map((line) =>
    simplified(line, tolerance).map(
      ([x, y]): Point => [
        // The field has a border of one cell, and its heights are at the centres of pixels.
        (x - 0.5 - pixels.width / 2) * unit,
        (pixels.height / 2 - y + 0.5) * unit,
      ],
    ),
  )
  const outwards = Math.sign(signedArea(getLargest(placed)))
  const shapes = placed
    .filter((line) => Math.sign(signedArea(line)) === outwards)
    .map((line): CutShape => ({ outline: anticlockwise(line), holes: [] }))
  for (const line of placed) {
    if (Math.sign(signedArea(line)) !== outwards) smallestRound(shapes, line)?.holes.push(anticlockwise(line))
  }
  return shapes
}

/** Positive where film stays: by alpha, or by darkness if everything is opaque. */
function inkField(pixels: Pixels) {
  const { data, width, height } = pixels
  const opaque = isOpaque(pixels)
  const field = { width: width + 2, height: height + 2, values: new Float32Array((width + 2) * (height + 2)).fill(-1) }
  const channel = (at: number) => data[at] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = 0.3 * channel(at) + 0.59 * channel(at + 1) + 0.11 * channel(at + 2)
      field.values[(y + 1) * field.width + x + 1] = (opaque ? 150 - light : channel(at + 3) - 127.5) / 128
    }
  }
  return field
}

/** The smallest shape that contains a hole. */
function smallestRound(shapes: readonly CutShape[], hole: readonly Point[]): CutShape | undefined {
  const round = shapes.filter((shape) => isInside(shape.outline, pointAt(hole, 0)))
  return round.sort((a, b) => signedArea(a.outline) - signedArea(b.outline))[0]
}

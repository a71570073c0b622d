import { type Affine, product } from '#print/cut-line/outline.ts'
import type { Viewport } from './shapes.ts'

/* Where the elements of an SVG are: transforms (SVG 2 §8.5) and view boxes (§8.6). */

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

const FUNCTION = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

/** A `transform` attribute as one matrix. */
export function readTransform(text = ''): Affine {
  let matrix = IDENTITY
  for (const [, name = '', values = ''] of text.matchAll(FUNCTION)) {
    const numbers = (values.match(NUMBER) ?? []).map(Number)
    matrix = product(matrix, FUNCTIONS[name]?.(numbers) ?? IDENTITY)
  }
  return matrix
}

const DEGREE = Math.PI / 180

/** Each function by its numbers; those left out are as SVG says. */
const FUNCTIONS: Readonly<Record<string, (numbers: readonly number[]) => Affine>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([across = 1, down = across]) => [across, 0, 0, down, 0, 0],
  rotate([angle = 0, x = 0, y = 0]) {
    const [cosine, sine] = [Math.cos(angle * DEGREE), Math.sin(angle * DEGREE)]
    return [cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y]
  },
  skewX: ([angle = 0]) => [1, 0, Math.tan(angle * DEGREE), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan(angle * DEGREE), 0, 1, 0, 0],
}

/** The four numbers of a `viewBox`; null for none, or one without extent. */
export function readViewBox(text: string | undefined): readonly [number, number, number, number] | null {
  const [x, y, width, height, more] = (text?.match(NUMBER) ?? []).map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more !== undefined)
    return null
  return width > 0 && height > 0 ? [x, y, width, height] : null
}

/** From the units of a view box to those of the viewport that shows it. */
export function viewBoxMatrix(
  [x, y, width, height]: readonly [number, number, number, number],
  viewport: Viewport,
  aspect = '',
): Affine {
  const [across, down] = [viewport.width / width, viewport.height / height]
  if (/\bnone\b/.test(aspect)) return [across, 0, 0, down, -x * across, -y * down]
  const scale = /\bslice\b/.test(aspect) ? Math.max(across, down) : Math.min(across, down)
  return [
    scale,
    0,
    0,
    scale,
    getShare(aspect, 'x') * (viewport.width - width * scale) - x * scale,
    getShare(aspect, 'Y') * (viewport.height - height * scale) - y * scale,
  ]
}

/** How much of the room that is left over is before the picture: none, half or all of it. */
function getShare(aspect: string, axis: 'x' | 'Y'): number {
  if (aspect.includes(`${axis}Min`)) return 0
  return aspect.includes(`${axis}Max`) ? 1 : 0.5
}

import { type Affine, inverse } from '#print/cut-line/outline.ts'
import type { Fill } from '../fills/get-fill.ts'
import { paintFill } from '../fills/paint-fill.ts'
import {
  affineNear,
  type Corners,
  enlarge,
  letteringPerspective,
  type Perspective,
  type Point,
  type Position,
  project,
  type Size,
  type Surface,
} from './perspective.ts'

/** Lettering from the designer, in mm, with the top left corner of all its films at 0, 0. */
export interface Letters {
  steps: readonly PathStep[]
  ink: Size
  lines: number
  fill: Fill
  /** The films below them, from the upper to the lower, in the same place; in mm of the whole sign, whose size is `ink`. */
  below?: readonly { steps: readonly PathStep[]; fill: Fill }[]
}

export interface InPlace {
  letters: Letters
  surface: Surface
  position: Position
  /** Light and shade on the film, or null. */
  shade: CanvasImageSource | null
}

/** Paints lettering in place, on an empty canvas with the size of the surface's picture. */
export function paintInPlace(context: CanvasRenderingContext2D, { letters, surface, position, shade }: InPlace): void {
  const { canvas } = context
  const { ink, lines, below = [] } = letters
  if (letters.steps.length === 0) return
  const perspective = enlarge(letteringPerspective(surface, ink, position), canvas)
  for (const { steps, fill } of [...below.toReversed(), letters]) {
    const { d, matrix } = bendLetters(steps, perspective, { x: ink.width / 2, y: ink.height / 2 })
    const [a, b, c, e] = matrix
    context.save()
    context.setTransform(...matrix)
    const scale = Math.sqrt(Math.abs(a * e - b * c))
    paintFill(context, fill, { letters: [new Path2D(d)], size: { ...ink, lines }, scale })
    context.restore()
  }
  if (shade === null) return
  context.save()
  context.globalCompositeOperation = 'source-atop'
  context.drawImage(shade, 0, 0, canvas.width, canvas.height)
  context.restore()
}

/** The box of the lettering, as fractions of the picture, clipped at its edges. */
export function coveredBox(surface: Surface, ink: Size, position: Position): { left: number; top: number } & Size {
  const perspective = letteringPerspective(surface, ink, position)
  const corners: readonly Point[] = [
    { x: 0, y: 0 },
    { x: ink.width, y: 0 },
    { x: ink.width, y: ink.height },
    { x: 0, y: ink.height },
  ].map((corner) => project(perspective, corner))
  const within = (share: number) => Math.min(1, Math.max(0, share))
  const [left, right] = rangeOf(corners.map(({ x }) => within(x)))
  const [top, bottom] = rangeOf(corners.map(({ y }) => within(y)))
  return { left, top, width: right - left, height: bottom - top }
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** A step of path data: its letter and its coordinates in pairs. */
export interface PathStep {
  letter: 'M' | 'L' | 'Q' | 'C' | 'Z'
  points: readonly Point[]
}

const STEP = /([MLQCZ])([^MLQCZ]*)/g

const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g

/** Reads path data as `pathData` writes it: absolute, with lines and Béziers only. */
export function readPath(d: string): readonly PathStep[] {
  return [...d.matchAll(STEP)].map(([, letter = 'Z', numbers = '']) => {
    const values = (numbers.match(NUMBER) ?? []).map(Number)
    const points = Array.from({ length: values.length / 2 }, (_, at) => ({
      x: values[at * 2] ?? 0,
      y: values[at * 2 + 1] ?? 0,
    }))
    return { letter: letter as PathStep['letter'], points }
  })
}

/** Path data with every point moved. */
export function movePath(steps: readonly PathStep[], move: (point: Point) => Point): string {
  return steps
    .map(({ letter, points }) => {
      const moved = points.map(move)
      return `${letter}${moved.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join(' ')}`
    })
    .join('')
}

/**
 * Letters on a surface: painted under `matrix`, `d` is in perspective. Its mm are approximately those of the letters.
 */
interface BentLetters {
  d: string
  /** From mm to positions in the picture. */
  matrix: Affine
}

/**
 * Bends letters for a surface seen at an angle. Film and its edges, which are painted in millimetres, are transformed
 * without perspective: over a few words the difference is not visible.
 * @param perspective from mm of the letters, with their ink's top left corner at 0, 0
 * @param middle of the letters, in the same mm
 */
export function bendLetters(steps: readonly PathStep[], perspective: Perspective, middle: Point): BentLetters {
  const matrix = affineNear(perspective, middle)
  const back = inverse(matrix) ?? matrix
  return { matrix, d: movePath(steps, (point) => apply(back, project(perspective, point))) }
}

function apply([a, b, c, d, e, f]: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** In pixels: low resolution, so that the wall's texture under the film does not show. */
const SHADE_WIDTH = 96

/**
 * The light and shade of a surface, to be drawn over film on it: black, more transparent where the surface is
 * lighter. Null if the browser gives no pixels.
 */
export function getShade(picture: CanvasImageSource, proportions: number, corners: Corners): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SHADE_WIDTH, height: Math.round(SHADE_WIDTH / proportions) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  context.putImageData(new ImageData(shadeAlpha(image, corners), image.width, image.height), 0, 0)
  return canvas
}

/** The share of the surface that counts as fully lit. */
const LIT = 0.12

/** Film in deep shade stays visible. */
const DARKEST = 0.62

/** Black pixels that darken the film as much as the picture is darker than the lit parts of the surface. */
export function shadeAlpha(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  corners: Corners,
): Uint8ClampedArray<ArrayBuffer> {
  const light = Float64Array.from({ length: width * height }, (_, at) => lightness(data, at * 4))
  const [left, right] = rangeOf(corners.map(({ x }) => x * width))
  const [top, bottom] = rangeOf(corners.map(({ y }) => y * height))
  const seen = light.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x >= left && x <= right && y >= top && y <= bottom
  })
  const lit = seen.toSorted()[Math.floor(seen.length * (1 - LIT))] ?? 255
  const shade = new Uint8ClampedArray(data.length)
  for (const [at, value] of light.entries()) shade[at * 4 + 3] = Math.min(DARKEST, 1 - value / lit) * 255
  return shade
}

/** Luma of an sRGB pixel, 0 to 255 (Rec. 709). */
function lightness(data: Uint8ClampedArray, at: number): number {
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
}

/* Measures as in a technical drawing: a hairline with a tick at both ends, and the length on a label. */

const INK = '#1a1815'

/** The distance of the measure below the lettering, in pixels, so that its label does not touch the letters. */
const BELOW = 18

export interface Measure {
  label: string
  from: Point
  to: Point
  /** Additional pixels downwards. */
  below?: number
}

/** The width of lettering, drawn below it, as fractions of the picture. */
export function widthMeasure(surface: Surface, ink: Size, position: Position, label: string): Measure {
  const perspective = letteringPerspective(surface, ink, position)
  const ends = [project(perspective, { x: 0, y: ink.height }), project(perspective, { x: ink.width, y: ink.height })]
  const [from = { x: 0, y: 0 }, to = from] = ends.toSorted((a, b) => a.x - b.x)
  return { label, from, to, below: BELOW }
}

/** On a picture up to this width, in pixels, the text is smaller. */
const NARROW = { width: 480, text: 10.5 }

const TEXT = 12

/** Draws measures on a canvas with the given pixel density. */
export function paintMeasures(context: CanvasRenderingContext2D, measures: readonly Measure[], ratio: number): void {
  const [width, height] = [context.canvas.width / ratio, context.canvas.height / ratio]
  const text = width < NARROW.width ? NARROW.text : TEXT
  context.save()
  context.scale(ratio, ratio)
  context.font = `600 ${text}px ${getComputedStyle(document.body).fontFamily}`
  for (const { label, from, to, below = 0 } of measures) {
    const at = ({ x, y }: Point) => ({ x: x * width, y: y * height + below })
    paintLine(context, at(from), at(to))
    paintSlip(context, label, [at(from), at(to)], { width, height })
  }
  context.restore()
}

const TICK = 5

const PAPER = '#fffdf8'

function paintLine(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [(-(to.y - from.y) / length) * TICK, ((to.x - from.x) / length) * TICK]
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const end of [from, to]) {
    context.moveTo(end.x - x, end.y - y)
    context.lineTo(end.x + x, end.y + y)
  }
  for (const [colour, width] of [
    [PAPER, 3],
    [INK, 1],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
  }
}

/** On the measure if it is legible there, and always within the picture. */
function paintSlip(context: CanvasRenderingContext2D, label: string, [from, to]: readonly [Point, Point], room: Size) {
  const [wide, high] = [context.measureText(label).width + 10, TEXT + 7]
  const x = Math.min(room.width - wide / 2 - 2, Math.max(wide / 2 + 2, (from.x + to.x) / 2))
  const y = Math.min(room.height - high / 2 - 2, Math.max(high / 2 + 2, (from.y + to.y) / 2))
  const slope = (to.y - from.y) / (to.x - from.x)
  context.save()
  context.translate(x, y)
  if (Math.abs(slope) < 1) context.rotate(Math.atan(slope))
  context.fillStyle = PAPER
  context.fillRect(-wide / 2, -high / 2, wide, high)
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(label, 0, 0.5)
  context.restore()
}

import type { Affine } from '#print/cut-line/outline.ts'
import { BANDS, BRUSHING, brushing, PRISM, RAINBOWS, shards } from './film-patterns.ts'
import type { Fill, HologramFill, MetalFill } from './get-fill.ts'
import {
  type Edge,
  type FillSize,
  getEdges,
  getGloss,
  getUnit,
  METAL_LINE,
  nearestShadow,
  SHEEN,
  SHEEN_LINE,
  SHEET,
} from './sheet.ts'

/*
 * Letters in their film on a canvas, fast enough for every keystroke; the same sheet as in SVG (svg-fill.ts). Because
 * the path is filled as a whole, overlapping letters, such as joined script before it is welded, look like one.
 */

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface CanvasLetters {
  /** Each letter in mm, with the ink's top left corner at 0, 0; filled by the non-zero rule. */
  letters: readonly Path2D[]
  size: FillSize
  /** Pixels of the canvas per mm: on small letters, edges that hardly show are left out. */
  scale: number
}

/** Lower lines have none: the shift would be less than a third of a pixel, and take half of the time. */
const LOWEST_LINE = 48

/** Paints the letters with shadow and edges. The context's transform maps mm to its pixels; it is not changed. */
export function paintFill(context: Context, fill: Fill, { letters, size, scale }: CanvasLetters): void {
  const unit = getUnit(size)
  if (unit * scale < LOWEST_LINE && fill.kind === 'flat') return paintLowLetters(context, fill.hex, letters)
  const path = joinPaths(letters)
  context.save()
  for (const { x, y, colour, alpha } of visibleEdges(fill, unit, scale)) {
    context.save()
    context.translate(x, y)
    context.globalAlpha *= alpha
    context.fillStyle = colour
    context.fill(path)
    context.restore()
  }
  context.fillStyle = getStyle(context, fill, size)
  context.fill(path)
  context.restore()
}

/**
 * Paints a film that shows around the letters by so many mm, without its edges: letters are stroked and filled, which looks like
 * the welded outline grown, and takes no growing (decision 0107).
 */
export function paintAround(context: Context, fill: Fill, { letters, size }: CanvasLetters, by: number): void {
  context.save()
  const style = getStyle(context, fill, size)
  Object.assign(context, { fillStyle: style, strokeStyle: style, lineWidth: 2 * by, lineJoin: 'round' })
  for (const letter of letters) {
    context.fill(letter)
    if (by > 0) context.stroke(letter)
  }
  context.restore()
}

/**
 * The gloss of such small letters is invisible; painting them one by one in their colour takes less than half of the
 * time.
 */
function paintLowLetters(context: Context, hex: string, letters: readonly Path2D[]): void {
  context.save()
  context.fillStyle = hex
  for (const letter of letters) context.fill(letter)
  context.restore()
}

/** In pixels of the canvas: lower lines have only the nearest shadow. */
const LOW_LINE = 100

function visibleEdges(fill: Fill, unit: number, scale: number): readonly Edge[] {
  if (unit * scale < LOWEST_LINE) return []
  return unit * scale < LOW_LINE ? [nearestShadow(fill, unit)] : getEdges(fill, unit)
}

function getStyle(context: Context, fill: Fill, size: FillSize): CanvasGradient | CanvasPattern | string {
  if (fill.kind === 'metal' || fill.kind === 'hologram') {
    const { image, pixels } = filmTile(fill)
    const pattern = context.createPattern(image, 'repeat')
    const scale = getUnit(size) / pixels
    pattern?.setTransform({ a: scale, d: scale })
    return pattern ?? '#888888'
  }
  const [across, down] = fill.kind === 'flat' ? [0, 1] : fill.end
  const gradient = context.createLinearGradient(0, 0, across * size.width, down * size.height)
  for (const [offset, colour] of fill.kind === 'flat' ? getGloss(fill.hex) : fill.stops) {
    gradient.addColorStop(offset, colour)
  }
  return gradient
}

/** A sheet of film drawn once, as a repeating image: painting letters then costs no more than with a plain colour. */
interface FilmTile {
  image: OffscreenCanvas
  /** Pixels of the image per unit of the sheet (sheet.ts). */
  pixels: number
}

const tiles = new WeakMap<MetalFill | HologramFill, FilmTile>()

/** The tile of a film, drawn on first use. */
function filmTile(fill: MetalFill | HologramFill): FilmTile {
  const known = tiles.get(fill)
  if (known !== undefined) return known
  const tile = fill.kind === 'metal' ? metalTile(fill) : prismTile()
  tiles.set(fill, tile)
  return tile
}

/** Sharp enough for a line a fifth of the editor's height on a high-density screen. */
const METAL_PIXELS = 128

function metalTile({ stops }: MetalFill): FilmTile {
  return drawTile(SHEET, METAL_PIXELS, (context) => {
    const to = stops.map(([offset, colour]) => [offset / 2, colour, 1] as const)
    const fro = stops.toReversed().map(([offset, colour]) => [1 - offset / 2, colour, 1] as const)
    band(context, SHEET, [METAL_LINE[0] * 2, METAL_LINE[1] * 2], [...to, ...fro])
    for (const [x, y] of places(SHEET, BRUSHING)) strokes(context, x, y)
    band(context, SHEET, SHEEN_LINE, SHEEN)
  })
}

const PRISM_PIXELS = 200

function prismTile(): FilmTile {
  return drawTile(PRISM, PRISM_PIXELS, (context) => {
    for (const { line, stops } of RAINBOWS) band(context, PRISM, line, stops)
    for (const { colour, alpha, path } of shards()) {
      context.globalAlpha = alpha
      context.fillStyle = colour
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It fills a shape, not an array.
      context.fill(new Path2D(path))
    }
    for (const { line, stops } of BANDS) band(context, PRISM, line, stops)
  })
}

function drawTile(size: typeof SHEET, pixels: number, draw: (context: Context) => void): FilmTile {
  const image = new OffscreenCanvas(size.width * pixels, size.height * pixels)
  const context = image.getContext('2d')
  if (context !== null) {
    context.scale(pixels, pixels)
    draw(context)
  }
  return { image, pixels }
}

/** All positions of a small tile within a large one. */
function places(large: typeof SHEET, small: typeof SHEET): (readonly [x: number, y: number])[] {
  const columns = Math.round(large.width / small.width)
  const rows = Math.round(large.height / small.height)
  return Array.from({ length: columns * rows }, (_, at) => [
    (at % columns) * small.width,
    Math.floor(at / columns) * small.height,
  ])
}

function strokes(context: Context, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  for (const { colour, alpha, width, path } of brushing()) {
    context.strokeStyle = colour
    context.globalAlpha = alpha
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
  context.restore()
}

type Stops = readonly (readonly [offset: number, colour: string, alpha: number])[]

/**
 * Fills a tile with a gradient that repeats along a line: a canvas has no repeating gradients, so the stops are
 * repeated.
 */
function band(
  context: Context,
  { width, height }: typeof SHEET,
  [x, y]: readonly [number, number],
  stops: Stops,
): void {
  const square = x * x + y * y
  const corners = [0, width * x, height * y, width * x + height * y].map((value) => value / square)
  const first = Math.floor(Math.min(...corners))
  const count = Math.ceil(Math.max(...corners)) - first
  const last = first + count
  const gradient = context.createLinearGradient(x * first, y * first, x * last, y * last)
  for (let turn = 0; turn < count; turn += 1) {
    for (const [offset, colour, alpha] of stops)
      gradient.addColorStop((turn + offset) / count, withAlpha(colour, alpha))
  }
  context.globalAlpha = 1
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

function withAlpha(colour: string, alpha: number): string {
  if (colour.startsWith('hsl(')) return `hsla(${colour.slice('hsl('.length, -1)},${alpha})`
  const byte = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')
  return `${colour}${byte}`
}

/** A path moved by a matrix. */
export function placePath(path: Path2D, [a, b, c, d, e, f]: Affine): Path2D {
  const placed = new Path2D()
  placed.addPath(path, { a, b, c, d, e, f })
  return placed
}

/** Joins many paths into one. */
function joinPaths(paths: Iterable<Path2D>): Path2D {
  const joined = new Path2D()
  for (const path of paths) joined.addPath(path)
  return joined
}

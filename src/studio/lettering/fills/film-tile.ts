import { BRUSHING, brushing } from './brushing.ts'
import type { HologramFill, MetalFill } from './get-fill.ts'
import { BANDS, PRISM, RAINBOWS, shards } from './prism.ts'
import { METAL_LINE, SHEEN, SHEEN_LINE, SHEET } from './sheet.ts'

/*
 * A sheet of film drawn once, as an image that repeats: painting letters then costs no more than with a plain colour.
 */

export interface FilmTile {
  image: OffscreenCanvas
  /** Of the image, for one unit of the sheet (sheet.ts). */
  pixels: number
}

type Context = OffscreenCanvasRenderingContext2D
type Stops = readonly (readonly [offset: number, colour: string, alpha: number])[]

/** Sharp enough for a line of a fifth of the editor's height on a screen with two pixels to one. */
const METAL_PIXELS = 128
const PRISM_PIXELS = 200

const tiles = new WeakMap<MetalFill | HologramFill, FilmTile>()

/** The tile of a film, drawn when it is first asked for. */
export function filmTile(fill: MetalFill | HologramFill): FilmTile {
  const known = tiles.get(fill)
  if (known !== undefined) return known
  const tile = fill.kind === 'metal' ? metalTile(fill) : prismTile()
  tiles.set(fill, tile)
  return tile
}

function metalTile({ stops }: MetalFill): FilmTile {
  return drawTile(SHEET, METAL_PIXELS, (context) => {
    const to = stops.map(([offset, colour]) => [offset / 2, colour, 1] as const)
    const fro = stops.toReversed().map(([offset, colour]) => [1 - offset / 2, colour, 1] as const)
    band(context, SHEET, [METAL_LINE[0] * 2, METAL_LINE[1] * 2], [...to, ...fro])
    for (const [x, y] of places(SHEET, BRUSHING)) strokes(context, x, y)
    band(
      context,
      SHEET,
      SHEEN_LINE,
      SHEEN.map(([offset, tone, alpha]) => [offset, tone === 'light' ? '#ffffff' : '#000000', alpha] as const),
    )
  })
}

function prismTile(): FilmTile {
  return drawTile(PRISM, PRISM_PIXELS, (context) => {
    for (const { line, stops } of RAINBOWS) band(context, PRISM, line, stops)
    for (const { colour, alpha, path } of shards()) {
      context.globalAlpha = alpha
      context.fillStyle = colour
      fillShape(context, new Path2D(path))
    }
    for (const { line, stops } of BANDS) band(context, PRISM, line, stops)
  })
}

function fillShape(context: Context, shape: Path2D): void {
  context.fill(shape)
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

/** Everywhere that a small tile lies in a large one. */
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
  for (const { tone, alpha, width, path } of brushing()) {
    context.strokeStyle = tone === 'light' ? '#ffffff' : '#000000'
    context.globalAlpha = alpha
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
  context.restore()
}

/** Covers a tile with a gradient that repeats along a line: a canvas knows none, so its stops are written out. */
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

import { type Point, type Size, seenAt } from './perspective.ts'
import { getPerspective, type Lying, type Surface } from './surface.ts'

/* Measures as a draughtsman draws them: a hairline with a tick at both ends, and the length on a slip of paper. */

const INK = '#1a1815'
const PAPER = '#fffdf8'
const TICK = 5
const TEXT = 12
/** On a picture so narrow, in pixels, words are smaller. */
const NARROW = { width: 480, text: 10.5 }
/** From the lettering down to its measure, in pixels: the slip lies clear of the letters. */
const BELOW = 18

export interface Measure {
  words: string
  from: Point
  to: Point
  /** Drawn so many pixels farther down. */
  below?: number
}

/** The width of lettering, to be drawn below it; where it is seen, in shares of the picture. */
export function widthMeasure(surface: Surface, ink: Size, lying: Lying, words: string): Measure {
  const perspective = getPerspective(surface, ink, lying)
  const ends = [seenAt(perspective, { x: 0, y: ink.height }), seenAt(perspective, { x: ink.width, y: ink.height })]
  const [from = { x: 0, y: 0 }, to = from] = ends.toSorted((a, b) => a.x - b.x)
  return { words, from, to, below: BELOW }
}

/** Draws measures on a canvas that has so many pixels for one of the screen. */
export function paintMeasures(context: CanvasRenderingContext2D, measures: readonly Measure[], ratio: number): void {
  const [width, height] = [context.canvas.width / ratio, context.canvas.height / ratio]
  const text = width < NARROW.width ? NARROW.text : TEXT
  context.save()
  context.scale(ratio, ratio)
  context.font = `600 ${text}px ${getComputedStyle(document.body).fontFamily}`
  for (const { words, from, to, below = 0 } of measures) {
    const at = ({ x, y }: Point) => ({ x: x * width, y: y * height + below })
    paintLine(context, at(from), at(to))
    paintSlip(context, words, [at(from), at(to)], { width, height })
  }
  context.restore()
}

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

/** Along the measure where that can be read, and within the picture, however far out the measure's middle is. */
function paintSlip(context: CanvasRenderingContext2D, words: string, [from, to]: readonly [Point, Point], room: Size) {
  const [wide, high] = [context.measureText(words).width + 10, TEXT + 7]
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
  context.fillText(words, 0, 0.5)
  context.restore()
}

import { chance } from '../chance.ts'
import { layFirst } from './first-layout.ts'
import { NoFits } from './no-fit.ts'
import { type Search, type Separation, separate } from './separate.ts'
import { type NestShape, shapeArea, turnShape } from './shape-variants.ts'
import { type Spot, Strip } from './strip.ts'

/*
 * Cut shapes nested on a strip: first laid out simply, then freed of overlaps on ever shorter strips. From near misses two
 * pieces change places. At last the best is only tightened.
 */

/** A piece on the strip: its points are turned by `angle` about their origin, then moved there. */
export interface NestedPiece {
  /** The index of the shape. */
  shape: number
  x: number
  y: number
  angle: number
}

export interface Nesting {
  ok: true
  /** Of the strip that holds all pieces, in mm. */
  length: number
  /** The area of the shapes in that of the strip: 0 to 1. */
  density: number
  pieces: readonly NestedPiece[]
}

export interface NestRefusal {
  ok: false
  code: 'shape-too-large'
  /** The index of the shape. */
  shape: number
}

export interface NestStrip {
  /** In mm. */
  height: number
  /** Between pieces, in mm: the kerf of the cut, and what the material needs to hold together. */
  spacing: number
}

export interface NestEffort {
  /** How often places are judged: unlike a time, it gives the same nesting on any machine. */
  evaluations: number
  /** A length of strip that is short enough, in mm; left out, it becomes as short as can be found. */
  enough?: number
}

/** Shapes that can be nested in other quantities, without their no-fit polygons being made again. */
export interface OpenNesting {
  ok: true
  nest(quantities: readonly number[], effort: NestEffort): Nesting
}

/** Units to the height of a strip. */
const UNITS = 200_000
/** The share of the work after which the best is only tightened. */
const EXPLORING = 0.8
/** So many evaluations are divided: this share of them among some beginnings. */
const LONG_SEARCH = 5_000_000
const STARTING = 0.3
const STARTS = 3
/** Rounds without progress before a strip is given up. */
const IDLE_ROUNDS = { exploring: 80, tightening: 25 }
/** How much shorter the next strip is at least, while exploring. */
const LEAST_STEP = 0.001
const POOL = 12

/** Nests shapes on a strip as short as can be found. Refuses a shape that is higher than the strip at every angle. */
export function nestShapes(
  shapes: readonly NestShape[],
  { height, spacing, ...effort }: NestStrip & NestEffort,
): Nesting | NestRefusal {
  const opened = openNesting(shapes, { height, spacing })
  if (!opened.ok) return opened
  return opened.nest(
    shapes.map(({ quantity }) => quantity),
    effort,
  )
}

/** Makes what nesting needs of shapes, whatever their quantities. */
export function openNesting(
  shapes: readonly Pick<NestShape, 'points' | 'angles'>[],
  { height, spacing }: NestStrip,
): OpenNesting | NestRefusal {
  // Pieces are larger by a spacing, and so is the strip.
  const scale = UNITS / (height + spacing)
  const turned = shapes.map((shape) => turnShape(shape, spacing, scale))
  const variants = turned.flat()
  const shapeOf = turned.flatMap((some, shape) => some.map(() => shape))
  const usable = shapes.map((_, shape) =>
    variants.flatMap(({ top, bottom }, index) => (shapeOf[index] === shape && bottom - top <= UNITS ? [index] : [])),
  )
  const tooLarge = usable.findIndex((some) => some.length === 0)
  if (tooLarge >= 0) return { ok: false, code: 'shape-too-large', shape: tooLarge }
  const noFits = new NoFits(turned)
  const nest: OpenNesting['nest'] = (quantities, { evaluations, enough = 0 }) => {
    const choices = quantities.flatMap((quantity, shape) => Array.from({ length: quantity }, () => usable[shape] ?? []))
    const strip = new Strip({ variants, noFits, choices, height: UNITS })
    const { spots, length: units } = shorten(strip, evaluations, (enough + spacing) * scale)
    const length = units / scale - spacing
    const area = shapes.reduce((sum, shape, index) => sum + (quantities[index] ?? 0) * shapeArea(shape), 0)
    const pieces = spots.map(({ x, y, variant }) => ({
      shape: shapeOf[variant] ?? 0,
      x: x / scale - spacing / 2,
      y: y / scale - spacing / 2,
      angle: variants[variant]?.angle ?? 0,
    }))
    return { ok: true, length, density: area / (height * length), pieces }
  }
  return { ok: true, nest }
}

interface Nested {
  spots: readonly Spot[]
  length: number
}

/** What is searched for: a strip of `least`, after a number of evaluations. */
interface Goal {
  least: number
  until: number
}

function shorten(strip: Strip, evaluations: number, enough: number): Nested {
  const goal = { least: Math.max(enough, shortest(strip)), until: evaluations }
  // A long search may be caught where it began: of several short ones the best is gone on with.
  const starts = evaluations < LONG_SEARCH ? 1 : STARTS
  const begun = Array.from({ length: starts }, (_, start) => {
    const first = { length: layFirst(strip), spots: strip.spots() }
    const until = ((starts === 1 ? EXPLORING : STARTING) * evaluations * (start + 1)) / starts
    return explore({ strip, random: chance(start + 1), first, step: 0.02 }, { ...goal, until })
  })
  const first = begun.reduce((best, found) => (found.length < best.length ? found : best))
  const random = chance(0)
  const explored = explore({ strip, random, first, step: LEAST_STEP }, { ...goal, until: EXPLORING * evaluations })
  return tighten({ strip, random, first: explored }, goal)
}

interface Start {
  strip: Strip
  random: () => number
  first: Nested
}

/** Ever shorter strips by large steps, then by small ones; from near misses two pieces change places. */
function explore({ strip, random, first, step: begun }: Start & { step: number }, { least, until }: Goal): Nested {
  const search: Search = { strip, random, isOver: () => strip.evaluations >= until }
  const misses: Separation[] = []
  let [best, step] = [first, begun]
  while (!search.isOver() && best.length > least) {
    const length = Math.max(least, best.length * (1 - step))
    if (misses.length > 0) swapTwo(search, misses, length)
    else squeeze(search, best, length)
    const result = separate(search, length, IDLE_ROUNDS.exploring)
    if (result.isFree) {
      best = { length, spots: result.spots }
      misses.length = 0
    } else if (step > LEAST_STEP) step = Math.max(LEAST_STEP, step / 2)
    else addMiss(misses, result)
  }
  return best
}

/** Ever smaller steps from the best that was found. */
function tighten({ strip, random, first }: Start, { least, until }: Goal): Nested {
  const search: Search = { strip, random, isOver: () => strip.evaluations >= until }
  const begun = strip.evaluations
  let best = first
  while (!search.isOver() && best.length > least) {
    const left = (until - strip.evaluations) / (until - begun)
    const length = Math.max(least, best.length * (1 - (0.0005 * left + 0.00002)))
    squeeze(search, best, length)
    const result = separate(search, length, IDLE_ROUNDS.tightening)
    if (result.isFree) best = { length, spots: result.spots }
  }
  return best
}

/** As short as the longest piece. */
function shortest({ parts: { choices, variants } }: Strip): number {
  const lengthOf = (variant: number) => (variants[variant]?.right ?? 0) - (variants[variant]?.left ?? 0)
  return Math.max(...choices.map((some) => Math.min(...some.map(lengthOf))))
}

/** Moves everything to the right of a random line to the left by what is cut off. */
function squeeze({ strip, random }: Search, { spots, length: before }: Nested, length: number): void {
  const line = random() * before
  for (const [piece, spot] of spots.entries()) {
    const x = spot.x > line ? spot.x - (before - length) : spot.x
    strip.put(piece, strip.clamp({ ...spot, x }, length))
  }
}

/** Takes up a near miss, a better one more often, with two large pieces of different shapes in each other's place. */
function swapTwo({ strip, random }: Search, misses: readonly Separation[], length: number): void {
  const middle = Math.min(0.999, Math.abs(random() + random() + random() - 1.5) / 1.5)
  strip.restore(misses[Math.floor(middle * misses.length)]?.spots ?? [])
  const large = Array.from({ length: strip.count }, (_, piece) => piece)
    .sort((one, other) => (strip.sizes[other] ?? 0) - (strip.sizes[one] ?? 0))
    .slice(0, Math.max(2, Math.ceil(strip.count / 2)))
  const piece = large[Math.floor(random() * large.length)] ?? 0
  const others = large.filter((other) => strip.parts.choices[other] !== strip.parts.choices[piece])
  const from = others.length > 0 ? others : large
  const other = from[Math.floor(random() * from.length)] ?? 0
  const [one, two] = [strip.spot(piece), strip.spot(other)]
  strip.put(piece, { ...two, variant: one.variant })
  strip.put(other, { ...one, variant: two.variant })
  for (const [index, spot] of strip.spots().entries()) strip.put(index, strip.clamp(spot, length))
}

function addMiss(misses: Separation[], miss: Separation): void {
  misses.push(miss)
  misses.sort((one, other) => one.total - other.total)
  misses.length = Math.min(POOL, misses.length)
}

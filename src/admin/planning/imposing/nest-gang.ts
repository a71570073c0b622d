import { type NestedPiece, openNesting } from '#print/imposition/nest/nest-shapes.ts'
import { type NestShape, shapeArea } from '#print/imposition/nest/shape-variants.ts'
import type { Placement, PressSheet, SheetJob, SheetLayout } from '#print/imposition/sheet.ts'

/*
 * Shapes that a cutter follows, nested in each other instead of box beside box: on sheets, so that fewer are needed, and on
 * lengths of wide web. One layout is repeated. Lengths in mm.
 */

/** A layout that is repeated, and the length of sheet or web that its pieces take. */
interface NestedLayout {
  layout: SheetLayout
  length: number
}

/** Places that are judged for one nesting: about a second for a hundred pieces. */
const EVALUATIONS = 300_000
/** More pieces, or more different ones, take too long. */
const MAX_PIECES = 120
const MAX_SHAPES = 8

/** Whether jobs can be nested: every piece is cut by a cutter, and some are less than their boxes. */
export function canNest(jobs: readonly SheetJob[], isBoxCut: boolean): boolean {
  const shaped = jobs.filter(({ outline }) => hasOutline(outline))
  return shaped.length > 0 && jobs.length <= MAX_SHAPES && (isBoxCut || shaped.length === jobs.length)
}

/** The fewest sheets on which jobs can be nested, if that is fewer than `boxed`; null if not. Each sheet has the same pieces. */
export function nestOnSheets(jobs: readonly SheetJob[], sheet: PressSheet, boxed: number): NestedLayout | null {
  const { width, height, margin } = sheet
  const along = height - margin.top - margin.bottom
  const area = jobs.reduce((sum, job) => sum + job.quantity * shapeArea({ points: ringOf(job) }), 0)
  let [least, most] = [Math.ceil(area / (along * (width - margin.left - margin.right))), boxed - 1]
  const nest = least <= most ? openNester(jobs, sheet) : null
  if (nest === null) return null
  let best: NestedLayout | null = null
  while (least <= most) {
    const run = Math.floor((least + most) / 2)
    const nested = nest(run, along)
    if (nested !== null && nested.length <= along) [best, most] = [nested, run - 1]
    else least = run + 1
  }
  return best
}

/** Repeats that are tried on web, and how many of them to the end. */
const RUNS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 50, 64, 80, 100]
const RUNS_TRIED = 3

/**
 * Jobs nested on a length of web that is repeated, so that they take as little web as possible.
 * @param web without a length: its margins and gap
 * @param longest that a cutter takes at once, unless a piece is longer
 */
export function nestOnWeb(jobs: readonly SheetJob[], web: PressSheet, longest: number): NestedLayout | null {
  const { width, margin, gap } = web
  const estimated = RUNS.map((run) => {
    const area = jobs.reduce((sum, job) => sum + perRun(job, run) * grownArea(job, gap), 0)
    return { run, length: area / (width - margin.left - margin.right + gap) }
  })
  const tried = estimated
    .filter(({ run, length }) => length <= longest && countOf(jobs, run) <= MAX_PIECES)
    .toSorted((one, other) => one.run * one.length - other.run * other.length || one.run - other.run)
    .slice(0, RUNS_TRIED)
  const nest = openNester(jobs, web)
  let best: NestedLayout | null = null
  for (const { run } of tried) {
    const nested = nest?.(run) ?? null
    if (nested === null) continue
    if (best === null || run * (nested.length + gap) < best.layout.run * (best.length + gap)) best = nested
  }
  return best
}

/** Nests what one of some equal sheets has of each job, until it is short enough; null where that is too much. */
type Nester = (run: number, enough?: number) => NestedLayout | null

/** Null where a piece is too large. */
function openNester(jobs: readonly SheetJob[], sheet: PressSheet): Nester | null {
  const { margin, gap: spacing } = sheet
  const across = sheet.width - margin.left - margin.right
  const shapes = jobs.map((job) => ({ points: ringOf(job), angles: anglesOf(job, sheet) }))
  const opened = openNesting(shapes, { height: across, spacing })
  if (!opened.ok) return null
  return (run, enough = 0) => {
    if (countOf(jobs, run) > MAX_PIECES) return null
    const quantities = jobs.map((job) => perRun(job, run))
    const { pieces, length } = opened.nest(quantities, { evaluations: EVALUATIONS, enough })
    const placements = pieces.map((piece) => placed(piece, jobs, { across, left: margin.left, top: margin.top }))
    return { layout: { run, placements }, length }
  }
}

/** The strip runs along the height of the sheet. */
function anglesOf({ grain }: SheetJob, sheet: PressSheet): NestShape['angles'] {
  if (grain === 'any') return [0, 90, 180, 270]
  return (grain === 'width') === (sheet.grain === 'height') ? [0, 180] : [90, 270]
}

function countOf(jobs: readonly SheetJob[], run: number): number {
  return jobs.reduce((sum, job) => sum + perRun(job, run), 0)
}

function perRun({ quantity }: SheetJob, run: number): number {
  return Math.ceil(quantity / run)
}

/** A strip runs from left to right, a sheet and a web from top to bottom: all is turned clockwise by 90°. */
function placed(
  { shape, x, y, angle }: NestedPiece,
  jobs: readonly SheetJob[],
  { across, left, top }: { across: number; left: number; top: number },
): Placement {
  const { width = 0, height = 0 } = jobs[shape] ?? {}
  // The corner of the trimmed box that is at the upper left once it is turned, from the corner that it is turned about.
  const quarters = angle / 90
  const [boxX, boxY] = (
    [
      [0, 0],
      [-height, 0],
      [-width, -height],
      [0, -width],
    ] as const
  )[quarters % 4] ?? [0, 0]
  const lies = quarters % 2 === 0 ? { width, height } : { width: height, height: width }
  const onSheet = (quarters + 1) % 4
  return {
    job: shape,
    x: left + across - (y + boxY + lies.height),
    y: top + x + boxX,
    width: lies.height,
    height: lies.width,
    turned: onSheet % 2 === 1,
    ...(onSheet >= 2 && { isHeadDown: true as const }),
  }
}

/** Around its trimmed box where a job has no outline. */
function ringOf({ outline, width, height }: SheetJob): NestShape['points'] {
  if (hasOutline(outline)) return outline
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
}

function hasOutline(outline: SheetJob['outline']): outline is NonNullable<SheetJob['outline']> {
  return outline !== undefined && outline !== null
}

/** With half of a gap around it, roughly. */
function grownArea(job: SheetJob, gap: number): number {
  const { width, height } = job
  return shapeArea({ points: ringOf(job) }) * ((width + gap) / width) * ((height + gap) / height)
}

import type { PressSheet, SheetJob, SheetLayout } from '../sheet.ts'
import { searchRuns } from './search-runs.ts'
import { layGrid, toMillimetres } from './sheet-grid.ts'

export interface Imposition {
  ok: true
  layouts: readonly SheetLayout[]
  /** Sheets to print: the runs of all layouts, without make-ready. */
  sheets: number
  /** No fewer sheets would do: by the area of the pieces, and with strips, stacks and pieces (three-stage patterns). */
  bound: number
  /** For each job the pieces that are printed: at least its quantity. */
  printed: readonly number[]
}

/** A job whose pieces are larger than the area for them, or do not fit it along the grain. */
export interface ImpositionRefusal {
  ok: false
  code: 'piece-too-large'
  /** The index of the job. */
  job: number
}

export interface ImpositionOptions {
  /** The most layouts, each of which needs plates or a file of its own; by default one for each job. */
  maxLayouts?: number
  /** How long the search may go on, in millions of steps: unlike a time, it gives the same layouts on any machine. */
  effort?: number
}

/** At most about a second for ten jobs, and six for 200. */
const DEFAULT_EFFORT = 200
const EFFORT_FOR_MANY = 100
const MANY_JOBS = 50

/**
 * Gangs jobs of the same press, stock, lamination and date on sheets: few layouts, each with its run, on as few sheets as
 * possible. Every layout can be cut by a guillotine. The same jobs give the same layouts. Refuses a piece that does not fit
 * the sheet. More layouts than `maxLayouts` come back only where no fewer were found.
 */
export function imposeSheets(
  jobs: readonly SheetJob[],
  sheet: PressSheet,
  options: ImpositionOptions = {},
): Imposition | ImpositionRefusal {
  const grid = layGrid(jobs, sheet)
  const tooLarge = grid.pieces.findIndex((pieces) => pieces.length === 0)
  if (tooLarge >= 0) return { ok: false, code: 'piece-too-large', job: tooLarge }
  const quantities = jobs.map(({ quantity }) => quantity)
  const maxLayouts = options.maxLayouts ?? jobs.length
  const effort = options.effort ?? (jobs.length > MANY_JOBS ? EFFORT_FOR_MANY : DEFAULT_EFFORT)
  const { runs, bound } = searchRuns(grid, quantities, { maxLayouts, effort })
  const layouts = runs.map(({ pattern, run }) => ({
    run,
    placements: toMillimetres(pattern.placements, grid, jobs, sheet),
  }))
  const printed = quantities.map((_, job) =>
    runs.reduce((sum, { pattern, run }) => sum + run * (pattern.counts[job] ?? 0), 0),
  )
  return { ok: true, layouts, sheets: runs.reduce((sum, { run }) => sum + run, 0), bound, printed }
}

import { chance } from '../chance.ts'
import { countPieces, type Pattern, type WorkBudget } from './best-pattern.ts'
import { type GangShares, type PatternPool, type PatternShare, shareSheets } from './gang-lp.ts'
import { packSheets } from './pack-sheets.ts'
import type { SheetGrid } from './sheet-grid.ts'

/*
 * From fractions of sheets to whole runs of few patterns. The programme of fractions (gang-lp.ts) is solved; then one
 * pattern after the other is rounded up or down by chance, and what is left is solved again. At each step the rest is also
 * finished in two quick ways: all shares rounded up, and single sheets packed. The best of all that are met is kept.
 */

/** A pattern printed on whole sheets. */
export interface PatternRun {
  pattern: Pattern
  run: number
}

function sheetsOf(runs: readonly PatternRun[]): number {
  return runs.reduce((sum, { run }) => sum + run, 0)
}

function printedBy(runs: readonly PatternRun[], jobs: number): number[] {
  return Array.from({ length: jobs }, (_, job) =>
    runs.reduce((sum, { pattern, run }) => sum + run * (pattern.counts[job] ?? 0), 0),
  )
}

export interface RunLimits {
  maxLayouts: number
  /** In millions of steps. */
  effort: number
}

/** Patterns and their runs that print what is `needed` of each job, and how many sheets there must be at least. */
export function searchRuns(
  grid: SheetGrid,
  needed: readonly number[],
  limits: RunLimits,
): { runs: readonly PatternRun[]; bound: number } {
  const search = new RunSearch(grid, needed, limits)
  const runs = search.find()
  return { runs, bound: search.bound }
}

/** What a random dive costs besides its programmes, in steps. */
const STEPS_OF_A_DIVE = 40_000
/** And each piece that is packed alone. */
const STEPS_OF_A_PIECE = 250
/** With more pieces left, single sheets are never the best. */
const MAX_PACKED = 600
const ROUNDING = 1e-6

class RunSearch {
  readonly #grid: SheetGrid
  readonly #needed: readonly number[]
  readonly #maxLayouts: number
  readonly #pool: PatternPool = []
  readonly #budget: WorkBudget
  readonly #random = chance(1)
  #best: PatternRun[] = []
  bound: number

  constructor(grid: SheetGrid, needed: readonly number[], { maxLayouts, effort }: RunLimits) {
    this.#grid = grid
    this.#needed = needed
    this.#maxLayouts = maxLayouts
    this.#budget = { left: effort * 1_000_000 }
    const area = needed.reduce((sum, count, job) => {
      const { width = 0, height = 0 } = grid.pieces[job]?.[0] ?? {}
      return sum + count * width * height
    }, 0)
    this.bound = Math.ceil(area / (grid.width * grid.height) - ROUNDING)
  }

  find(): PatternRun[] {
    const whole = this.#share(this.#needed)
    this.bound = Math.max(this.bound, Math.ceil(whole.bound - ROUNDING))
    for (let dive = 0; dive === 0 || (this.#budget.left > 0 && !this.#isBest()); dive += 1) {
      this.#budget.left -= STEPS_OF_A_DIVE
      this.#dive(whole, dive)
    }
    return this.#best
  }

  #share(needed: readonly number[]): GangShares {
    return shareSheets(this.#grid, needed, this.#pool, this.#budget)
  }

  #isBest(): boolean {
    return this.#best.length > 0 && this.#best.length <= this.#maxLayouts && sheetsOf(this.#best) <= this.bound
  }

  /** Rounds one pattern after the other, and solves what is left again; at each step it is also finished in other ways. */
  #dive(whole: GangShares, dive: number): void {
    let [left, shares, runs]: [readonly number[], readonly PatternShare[], PatternRun[]] = [
      this.#needed,
      whole.shares,
      [],
    ]
    for (;;) {
      this.#finish(runs, left, shares, dive)
      const taken = dive === 0 ? takeFloors(shares) : this.#takeOne(shares)
      runs = merge([...runs, ...taken])
      const made = printedBy(taken, left.length)
      left = left.map((count, job) => count - (made[job] ?? 0))
      if (left.every((count) => count <= 0)) return this.#offer(runs)
      const next = this.#share(left)
      if (this.#isHopeless(runs, next.bound)) return
      shares = next.shares
    }
  }

  #isHopeless(runs: readonly PatternRun[], bound: number): boolean {
    if (this.#best.length === 0 || this.#best.length > this.#maxLayouts) return false
    return sheetsOf(runs) + Math.ceil(bound - ROUNDING) >= sheetsOf(this.#best) || runs.length > this.#maxLayouts
  }

  /** One pattern by chance, rounded by chance; whole sheets before the rest. */
  #takeOne(shares: readonly PatternShare[]): PatternRun[] {
    const whole = shares.filter(({ sheets }) => sheets >= 1 - ROUNDING)
    const from = whole.length > 0 ? whole : shares
    const chosen = from[Math.floor(this.#random() * from.length)]
    if (chosen === undefined) return []
    const { pattern, sheets } = chosen
    const down = Math.floor(sheets + ROUNDING)
    const run = this.#random() < sheets - down ? down + 1 : Math.max(1, down)
    return [{ pattern, run }]
  }

  /** Finishes what is left: with all shares rounded up, as few layouts, and with single sheets, as few sheets. */
  #finish(runs: readonly PatternRun[], left: readonly number[], shares: readonly PatternShare[], dive: number): void {
    const up = shares.map(({ pattern, sheets }) => ({ pattern, run: Math.ceil(sheets - ROUNDING) }))
    const whole = merge([...runs, ...up])
    this.#offer(
      trim(
        whole.toSorted((one, other) => one.run - other.run),
        this.#needed,
      ),
    )
    this.#offer(trim(this.#shuffle(whole), this.#needed))
    const pieces = left.reduce((sum, count) => sum + Math.max(0, count), 0)
    if (pieces > MAX_PACKED) return
    const tries = dive === 0 ? 40 : 4
    this.#budget.left -= pieces * tries * STEPS_OF_A_PIECE
    const packed = packSheets(this.#grid, left, { maxSheets: Infinity, tries, random: this.#random })
    if (packed !== null) this.#offer([...runs, ...packed.map((placements) => this.#toRun(placements))])
  }

  #shuffle(runs: readonly PatternRun[]): PatternRun[] {
    return runs
      .map((run) => ({ run, at: this.#random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ run }) => run)
  }

  #toRun(placements: Pattern['placements']): PatternRun {
    return { pattern: { placements, counts: countPieces(placements, this.#needed.length) }, run: 1 }
  }

  #offer(runs: readonly PatternRun[]): void {
    const merged = merge(runs)
    const rank = (some: readonly PatternRun[]) => [
      Math.max(0, some.length - this.#maxLayouts),
      sheetsOf(some),
      some.length,
    ]
    if (this.#best.length === 0 || isLess(rank(merged), rank(this.#best))) this.#best = merged
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** All whole sheets at once; if there is none, one sheet of the largest share. */
function takeFloors(shares: readonly PatternShare[]): PatternRun[] {
  const floors = shares.flatMap(({ pattern, sheets }) => {
    const run = Math.floor(sheets + ROUNDING)
    return run > 0 ? [{ pattern, run }] : []
  })
  if (floors.length > 0) return floors
  const [most] = [...shares].sort((one, other) => other.sheets - one.sheets)
  return most === undefined ? [] : [{ pattern: most.pattern, run: 1 }]
}

/** Each pattern once. */
function merge(runs: readonly PatternRun[]): PatternRun[] {
  const sums = new Map<Pattern, number>()
  for (const { pattern, run } of runs) sums.set(pattern, (sums.get(pattern) ?? 0) + run)
  return [...sums].map(([pattern, run]) => ({ pattern, run }))
}

/** Shortens runs, one after the other, while no job falls short. */
function trim(runs: readonly PatternRun[], needed: readonly number[]): PatternRun[] {
  const spare = printedBy(runs, needed.length).map((count, job) => count - (needed[job] ?? 0))
  return runs.flatMap(({ pattern, run }) => {
    const fewer = pattern.counts.reduce(
      (least, count, job) => (count > 0 ? Math.min(least, Math.floor((spare[job] ?? 0) / count)) : least),
      run,
    )
    for (const [job, count] of pattern.counts.entries()) spare[job] = (spare[job] ?? 0) - count * fewer
    return run > fewer ? [{ pattern, run: run - fewer }] : []
  })
}

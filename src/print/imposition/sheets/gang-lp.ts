import { bestPatterns, type Pattern, type WorkBudget } from './best-pattern.ts'
import type { SheetGrid } from './sheet-grid.ts'

/*
 * How many sheets of which patterns print what is needed, in fractions of sheets: the linear programme
 * min Σ x, Σ counts·x ≥ needed, by the revised simplex method with columns made when they are wanted (column generation).
 */

/** Patterns that have been found; each search for more adds to them. */
export type PatternPool = Pattern[]

/** A pattern and how many sheets of it, in fractions. */
export interface PatternShare {
  pattern: Pattern
  sheets: number
}

export interface GangShares {
  shares: readonly PatternShare[]
  /** No three-stage patterns print what is needed on fewer sheets. */
  bound: number
}

const EPSILON = 1e-9
/** By how much a pattern must be worth more than its sheet. */
const GAIN = 1e-7
const MAX_STEPS = 2_000

/** Solves the programme for the pieces still `needed` of each job, as far as the budget goes. */
export function shareSheets(
  grid: SheetGrid,
  needed: readonly number[],
  pool: PatternPool,
  budget: WorkBudget,
): GangShares {
  const jobs = needed.flatMap((count, job) => (count > 0 ? [job] : []))
  const simplex = new Simplex(
    jobs.map((job) => ({ job, needed: needed[job] ?? 0, pattern: alone(grid, job, pool, budget) })),
  )
  let bound = 0
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const prices = simplex.prices()
    const least = Math.min(...prices)
    if (least < -EPSILON) {
      if (simplex.enterSurplus(prices.indexOf(least))) continue
      break
    }
    budget.left -= jobs.length * (jobs.length + pool.length)
    const values = spread(jobs, prices, needed.length)
    let entering = mostValuable(pool, jobs, values)
    if (entering === null && budget.left > 0) {
      const most = findMore(grid, values, pool, budget)
      const worth = values.reduce((sum, value, job) => sum + value * (needed[job] ?? 0), 0)
      bound = Math.max(bound, worth / Math.max(1, most)) // Farley's bound
      entering = mostValuable(pool, jobs, values)
    }
    if (entering === null || !simplex.enterPattern(entering)) break
  }
  return { shares: simplex.shares(), bound }
}

/** Prices by job, where those of the programme go by its rows. */
function spread(jobs: readonly number[], prices: readonly number[], count: number): number[] {
  const values = Array.from({ length: count }, () => 0)
  for (const [row, job] of jobs.entries()) values[job] = Math.max(0, prices[row] ?? 0)
  return values
}

/** Adds the patterns to the pool that are worth more than their sheet; gives the value of the best. */
function findMore(grid: SheetGrid, values: readonly number[], pool: PatternPool, budget: WorkBudget): number {
  const found = bestPatterns(grid, values, budget)
  pool.push(...found.flatMap(({ value, pattern }) => (value > 1 + GAIN ? [pattern] : [])))
  return Math.max(...found.map(({ value }) => value))
}

/** The pattern of one job alone that holds most pieces. */
function alone(grid: SheetGrid, job: number, pool: PatternPool, budget: WorkBudget): Pattern {
  const known = pool.find(({ counts }) => counts.every((count, other) => (other === job ? count > 0 : count === 0)))
  if (known !== undefined) return known
  const values = grid.pieces.map((_, other) => (other === job ? 1 : 0))
  const [across, along] = bestPatterns(grid, values, budget)
  if (across === undefined || along === undefined) throw new Error('There are two directions of strips')
  const { pattern } = along.value > across.value ? along : across
  pool.push(pattern)
  return pattern
}

function mostValuable(pool: PatternPool, jobs: readonly number[], values: readonly number[]): Pattern | null {
  let [best, found]: [number, Pattern | null] = [1 + GAIN, null]
  for (const pattern of pool) {
    let value = 0
    for (const job of jobs) value += (values[job] ?? 0) * (pattern.counts[job] ?? 0)
    if (value > best) [best, found] = [value, pattern]
  }
  return found
}

/** A basis of patterns and surpluses, with its dense inverse. */
class Simplex {
  readonly #jobs: readonly number[]
  /** The pattern of each row of the basis; null for a surplus. */
  readonly #basis: (Pattern | null)[]
  readonly #inverse: Float64Array[]
  #sheets: number[]

  constructor(rows: readonly { job: number; needed: number; pattern: Pattern }[]) {
    this.#jobs = rows.map(({ job }) => job)
    this.#basis = rows.map(({ pattern }) => pattern)
    const each = rows.map(({ job, pattern }) => pattern.counts[job] ?? 0)
    this.#inverse = each.map((count, row) => Float64Array.from(rows, (_, column) => (row === column ? 1 / count : 0)))
    this.#sheets = rows.map(({ needed }, row) => needed / (each[row] ?? 1))
  }

  /** What a further piece of each job costs, in sheets. */
  prices(): number[] {
    const prices = this.#jobs.map(() => 0)
    for (const [row, pattern] of this.#basis.entries()) {
      if (pattern === null) continue
      for (let column = 0; column < prices.length; column += 1)
        prices[column] = (prices[column] ?? 0) + this.#entry(row, column)
    }
    return prices
  }

  #entry(row: number, column: number): number {
    return this.#inverse[row]?.[column] ?? 0
  }

  enterSurplus(column: number): boolean {
    return this.#enter(
      this.#jobs.map((_, row) => -this.#entry(row, column)),
      null,
    )
  }

  enterPattern(pattern: Pattern): boolean {
    const change = this.#jobs.map((_, row) =>
      this.#jobs.reduce((sum, job, column) => sum + this.#entry(row, column) * (pattern.counts[job] ?? 0), 0),
    )
    return this.#enter(change, pattern)
  }

  /** Takes a column into the basis in place of the one that falls to nothing first; false if none does. */
  #enter(change: readonly number[], pattern: Pattern | null): boolean {
    const limits = change.map((by, row) => (by > EPSILON ? (this.#sheets[row] ?? 0) / by : Infinity))
    const least = Math.min(...limits)
    const leaving = limits.indexOf(least)
    if (least === Infinity) return false
    this.#pivot(leaving, change)
    this.#sheets = this.#sheets.map((sheets, row) => (row === leaving ? least : sheets - (change[row] ?? 0) * least))
    this.#basis[leaving] = pattern
    return true
  }

  #pivot(leaving: number, change: readonly number[]): void {
    const pivot = this.#inverse[leaving] ?? new Float64Array()
    const by = change[leaving] ?? 1
    this.#inverse[leaving] = pivot.map((entry) => entry / by)
    for (const [row, line] of this.#inverse.entries()) {
      const factor = change[row] ?? 0
      if (row !== leaving && factor !== 0) subtract(line, factor, this.#inverse[leaving])
    }
  }

  shares(): PatternShare[] {
    return this.#basis.flatMap((pattern, row) => {
      const sheets = this.#sheets[row] ?? 0
      return pattern === null || sheets <= EPSILON ? [] : [{ pattern, sheets }]
    })
  }
}

function subtract(line: Float64Array, factor: number, other: Float64Array): void {
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) - factor * (other[at] ?? 0)
}

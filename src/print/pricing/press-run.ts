import type { Press, Tiers } from '#print/catalogue/rate-card.ts'
import { impose, type Layout, type Piece } from './impose.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE, type Micropence } from './micropence.ts'
import { flatCost, type RunCost, tieredCost } from './term.ts'

const MM_IN_A_METRE = 1_000
const MM2_IN_A_SQUARE_METRE = 1_000_000

/** A piece on a press: its layouts, and how press units turn into what rates are quoted for. */
export interface PressRun {
  press: Press
  layouts: readonly Layout[]
  /** Press units (sheets, mm of web) in one unit of the click rates (a sheet, a metre). */
  unitsPerClick: number
  squareMetresPerUnit: number
  /** 1.03 where three of every hundred are spoilt. */
  spoilage: number
}

/** Lays a piece out on a press. */
export function startRun(press: Press, piece: Piece): PressRun {
  const sheet = press.kind === 'sheet'
  return {
    press,
    layouts: impose(press, piece),
    unitsPerClick: sheet ? 1 : MM_IN_A_METRE,
    squareMetresPerUnit: (sheet ? press.width * press.height : press.width) / MM2_IN_A_SQUARE_METRE,
    spoilage: (100 + press.spoilage_percent) / 100,
  }
}

/** What a rate per square metre comes to over the run: pro rata, at least one sheet or one row. */
export function costByArea(run: PressRun, perSquareMetre: number): RunCost[] {
  const area = run.squareMetresPerUnit * run.spoilage
  return run.layouts.map(({ units, pieces, least }) => flatCost(perSquareMetre, (area * units) / pieces, area * least))
}

/** What clicks come to over the run, for one side. */
export function costByClick(run: PressRun, click: Tiers, percent: number): RunCost[] {
  const clicks = run.spoilage / run.unitsPerClick
  return run.layouts.map(({ units, pieces, least }) =>
    tieredCost(click, (clicks * units) / pieces, clicks * least, percent),
  )
}

/** The waste before the first good piece: stock and the dearest clicks for the make-ready, once per kind. */
export function costOfMakeReady(run: PressRun, perSquareMetre: number, clickPercent: number): Micropence {
  const { make_ready: units, click } = run.press
  const stock = units * run.squareMetresPerUnit * perSquareMetre
  const clicks = (units / run.unitsPerClick) * ((click[0]?.rate ?? 0) * (clickPercent / 100))
  return grainUp((stock + clicks) * MICROPENCE_IN_A_MILLIPENCE)
}

/**
 * The run in words: `12 up on 320 × 450 mm, 42 sheets + 3 make-ready`. Sheets are the whole ones that will run;
 * billed are those beyond the first pro rata (decisions §3).
 */
export function describeRun(run: PressRun, quantity: number): string {
  const { press } = run
  const layout = cheapestLayout(run, quantity)
  const units = Math.max(layout.least, (quantity * layout.units) / layout.pieces) * run.spoilage
  const turned = layout.turned ? ', turned' : ''
  if (press.kind === 'sheet') {
    const fit = layout.oversize ? `${hundredths(layout.units)} sheets a piece` : `${layout.pieces} up${turned}`
    return `${fit} on ${press.width} × ${press.height} mm, ${plural(Math.ceil(units), 'sheet')} + ${press.make_ready} make-ready`
  }
  const fit = layout.oversize ? 'panels' : `${layout.pieces} across${turned}`
  const metres = `${getMetres(units)} m + ${getMetres(press.make_ready)} m make-ready`
  return `${fit} on ${press.width} mm web, ${metres}`
}

/** How many sheets or metres are printed, in words. */
export function describeClicks(run: PressRun, quantity: number): string {
  const layout = cheapestLayout(run, quantity)
  const units = Math.max(layout.least, (quantity * layout.units) / layout.pieces) * run.spoilage
  return run.press.kind === 'sheet' ? plural(Math.ceil(units), 'sheet') : `${getMetres(units)} m`
}

function cheapestLayout(run: PressRun, quantity: number): Layout {
  const [first, ...others] = run.layouts
  if (first === undefined) throw new Error(`Nothing was laid out on ${run.press.name}.`)
  const need = (layout: Layout) => Math.max(layout.least, (quantity * layout.units) / layout.pieces)
  return others.reduce((best, layout) => (need(layout) < need(best) ? layout : best), first)
}

function getMetres(millimetres: number): string {
  return hundredths(millimetres / MM_IN_A_METRE)
}

function hundredths(value: number): string {
  return (Math.ceil(value * 100) / 100).toFixed(2)
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

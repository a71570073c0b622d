import type { Press, Tiers } from '#print/catalogue/rate-card.ts'
import { countFitting, layGrid } from './lay-grid.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE, type Micropence } from './settle-price.ts'
import { flatCost, type RunCost, tieredCost } from './term.ts'

/** A finished piece (a sheet of stickers is one piece), in millimetres. */
export interface Piece {
  width: number
  height: number
  /** Which side must lie across the web; null: whichever is cheaper (decisions §3: best of two orientations). */
  acrossWeb: 'width' | 'height' | null
}

/**
 * One way to lay out pieces on a press. Press units are sheets, or millimetres of web; a piece takes `units / pieces`
 * of them.
 */
export interface Layout {
  pieces: number
  units: number
  /** The minimum run in units: one sheet, or one row across the web. */
  least: number
  /** Whether the piece is turned by 90°. */
  turned: boolean
  /** Larger than the printable area: priced by its area, joined from panels. */
  oversize: boolean
}

/**
 * The layouts of pieces on a press that are worth considering: one, or two on a web if one has a shorter row and the
 * other uses less web in the long run.
 *
 * A larger piece never needs fewer units than a smaller one, at any quantity.
 */
export function impose(press: Press, piece: Piece): Layout[] {
  if (press.kind === 'sheet') return [imposeOnSheet(press, piece)]
  return imposeOnWeb(press, piece)
}

function imposeOnSheet(press: Press & { kind: 'sheet' }, piece: Piece): Layout {
  const { pieces, turned } = layGrid(press, piece)
  if (pieces > 0) return { pieces, units: 1, least: 1, turned, oversize: false }
  const room = (press.width - 2 * press.margin) * (press.height - 2 * press.margin)
  const units = Math.max(1, areaWithBleed(press, piece) / room)
  return { pieces: 1, units, least: units, turned: false, oversize: true }
}

function imposeOnWeb(press: Press, piece: Piece): Layout[] {
  const { width, height, acrossWeb } = piece
  const straight = acrossWeb === 'height' ? null : rowAcross(press, width, height, false)
  const square = acrossWeb === null && width === height
  const turned = acrossWeb === 'width' || square ? null : rowAcross(press, height, width, true)
  const rows = [straight, turned].filter((row) => row !== null)
  if (rows.length === 0) return [panelsOfWeb(press, piece)]
  return rows.filter((row) => !rows.some((other) => other !== row && beats(other, row)))
}

/** Whether a layout is never worse than another; of two equal ones the unturned one wins. */
function beats(row: Layout, other: Layout): boolean {
  const run = row.units * other.pieces - other.units * row.pieces
  const least = row.least - other.least
  if (run === 0 && least === 0) return !row.turned
  return run <= 0 && least <= 0
}

function rowAcross(press: Press, across: number, along: number, turned: boolean): Layout | null {
  const pieces = countFitting(press, press.width - 2 * press.margin, across)
  if (pieces === 0) return null
  const units = along + 2 * press.bleed + press.gap
  return { pieces, units, least: units, turned, oversize: false }
}

function panelsOfWeb(press: Press, piece: Piece): Layout {
  const units = areaWithBleed(press, piece) / (press.width - 2 * press.margin)
  return { pieces: 1, units, least: units, turned: false, oversize: true }
}

function areaWithBleed(press: Press, piece: Piece): number {
  const around = 2 * press.bleed + press.gap
  return (piece.width + around) * (piece.height + around)
}

const MM_IN_A_METRE = 1_000
const MM2_IN_A_SQUARE_METRE = 1_000_000

/** A piece on a press: its layouts, and how press units convert into the units of the rates. */
export interface PressRun {
  press: Press
  layouts: readonly Layout[]
  /** Press units (sheets, mm of web) in one unit of the click rates (a sheet, a metre). */
  unitsPerClick: number
  squareMetresPerUnit: number
  /** 1.03 if three in every hundred are spoilt. */
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

/** The cost of the run at a rate per square metre: pro rata, at least one sheet or one row. */
export function costByArea(run: PressRun, perSquareMetre: number): RunCost[] {
  const area = run.squareMetresPerUnit * run.spoilage
  return run.layouts.map(({ units, pieces, least }) => flatCost(perSquareMetre, (area * units) / pieces, area * least))
}

/** The cost of the clicks of the run, for one side. */
export function costByClick(run: PressRun, click: Tiers, percent: number): RunCost[] {
  const clicks = run.spoilage / run.unitsPerClick
  return run.layouts.map(({ units, pieces, least }) =>
    tieredCost(click, (clicks * units) / pieces, clicks * least, percent),
  )
}

/** The waste before the first good piece: stock and the most expensive clicks for the make-ready, once per kind. */
export function costOfMakeReady(run: PressRun, perSquareMetre: number, clickPercent: number): Micropence {
  const { make_ready: units, click } = run.press
  const stock = units * run.squareMetresPerUnit * perSquareMetre
  const clicks = (units / run.unitsPerClick) * ((click[0]?.rate ?? 0) * (clickPercent / 100))
  return grainUp((stock + clicks) * MICROPENCE_IN_A_MILLIPENCE)
}

/**
 * The run in words: `12 up on 320 × 450 mm, 42 sheets + 3 make-ready`. It names the whole sheets that run; those
 * after the first are billed pro rata (decisions §3).
 */
export function describeRun(run: PressRun, quantity: number): string {
  const { press } = run
  const layout = cheapestLayout(run, quantity)
  const units = Math.max(layout.least, (quantity * layout.units) / layout.pieces) * run.spoilage
  const turned = layout.turned ? ', turned' : ''
  if (press.kind === 'sheet') {
    const fit = layout.oversize ? `${hundredths(layout.units)} sheets per piece` : `${layout.pieces} up${turned}`
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

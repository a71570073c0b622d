import type { Edges, Placement, PressSheet, SheetJob } from '../sheet.ts'

/*
 * Sheet and pieces in whole units of length, as cutting patterns are calculated in. Piece and sheet are both larger by one
 * gap: what lies side by side in units is a gap apart in mm.
 */

/** A piece in units, in one of the ways that it may lie. */
export interface GridPiece {
  job: number
  width: number
  height: number
  turned: boolean
}

/** A piece at its place, from the upper left corner of the area for pieces. */
export interface GridPlacement extends GridPiece {
  x: number
  y: number
}

export interface SheetGrid {
  width: number
  height: number
  /** Of a unit, in mm. */
  unit: number
  /** For each job the ways in which its pieces fit the sheet; none if they are too large. */
  pieces: readonly (readonly GridPiece[])[]
}

/** Sizes are whole hundredths of a millimetre. */
const HUNDREDTHS = 100
/** The most units along a side of the sheet: with more, sizes are rounded up to a coarser unit. */
const MAX_UNITS = 1_100
const ROUNDING = 1e-6

/** Converts a sheet and its jobs to units. Pieces are never smaller than they are, and the sheet never larger. */
export function layGrid(jobs: readonly SheetJob[], sheet: PressSheet): SheetGrid {
  const area = pieceArea(sheet)
  const unit = Math.max(commonUnit(jobs, sheet.gap), Math.max(area.width, area.height) / MAX_UNITS)
  const width = Math.floor((area.width + sheet.gap) / unit + ROUNDING)
  const height = Math.floor((area.height + sheet.gap) / unit + ROUNDING)
  const pieces = jobs.map((job, index) =>
    waysToLie(job, sheet).flatMap((turned) => {
      const [across, down] = turned ? [job.height, job.width] : [job.width, job.height]
      if (across > area.width || down > area.height) return []
      const units = (mm: number) => Math.ceil((mm + sheet.gap) / unit - ROUNDING)
      // One that just fits has nothing beside it, however it is rounded.
      return [{ job: index, width: Math.min(units(across), width), height: Math.min(units(down), height), turned }]
    }),
  )
  return { width, height, unit, pieces }
}

/** Whether a piece may lie as it is, turned, or both. */
function waysToLie({ width, height, grain }: SheetJob, sheet: PressSheet): boolean[] {
  if (grain === 'any') return width === height ? [false] : [false, true]
  return [grain !== sheet.grain]
}

/** The part of a sheet where trimmed pieces may lie. */
function pieceArea({ width, height, margin }: { width: number; height: number; margin: Edges }) {
  return {
    x: margin.left,
    y: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  }
}

/** The largest length that every side with its gap is a multiple of, in mm. */
function commonUnit(jobs: readonly SheetJob[], gap: number): number {
  const sides = jobs.flatMap(({ width, height }) => [width, height])
  return sides.reduce((unit, side) => commonDivisor(unit, Math.round((side + gap) * HUNDREDTHS)), 0) / HUNDREDTHS
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** Pieces at their places in mm, with the trimmed sizes of their jobs. */
export function toMillimetres(
  placements: readonly GridPlacement[],
  { unit }: SheetGrid,
  jobs: readonly SheetJob[],
  sheet: PressSheet,
): Placement[] {
  const area = pieceArea(sheet)
  return placements.map(({ job, x, y, turned }) => {
    const { width = 0, height = 0 } = jobs[job] ?? {}
    const size = turned ? { width: height, height: width } : { width, height }
    return { job, x: area.x + x * unit, y: area.y + y * unit, ...size, turned }
  })
}

import type { PickedPart } from './foils.ts'
import type { Bounds } from './pdf/matrix.ts'
import type { PlacedPage } from './placement.ts'

/* What a check says: what, where, measured, needed, and how to mend it. */

/** `stop` is replaced or mended before anything is made, `look` is confirmed by the shopper (decisions §9). */
export type Level = 'stop' | 'look' | 'fine'

export interface Finding {
  /** The rule's id. */
  rule: string
  level: Level
  /** What it is, as a short sentence. */
  what: string
  where: Place | null
  measured: string
  needed: string
  /** How to mend it, as a sentence that says what to do. */
  mend: string
  /** The plate that is missing, where a mend can make it: white, or of a colour that the shopper picks. */
  plate?: { part: 'white' | PickedPart; what: string }
  /** Colours that change visibly, to be shown beside each other: as they are meant, and as they print. */
  colours?: readonly ColourChange[]
}

export interface ColourChange {
  /** In sRGB: `#00ff00`. */
  meant: string
  printed: string
  /** CIEDE2000. */
  difference: number
}

/** A place on a page: in mm from the upper left corner of the trimmed piece, as it lies in the file. */
export interface Place {
  page: number
  box: BoxMm | null
}

export interface BoxMm {
  x: number
  y: number
  width: number
  height: number
}

/** Bounds on a page as a place for people. */
export function placeOf(page: number, bounds: Bounds | null, { trim, mmPerUnit }: PlacedPage): Place {
  if (bounds === null) return { page, box: null }
  const mm = (units: number) => Math.round(units * mmPerUnit * 100) / 100
  return {
    page,
    box: {
      x: mm(bounds.left - trim.left),
      y: mm(trim.top - bounds.top),
      width: mm(bounds.right - bounds.left),
      height: mm(bounds.top - bounds.bottom),
    },
  }
}

/** Names findings that the same mend takes away: by their rule, and a missing plate by what it is for. */
export function keyOfFinding({ rule, plate }: Finding): string {
  return plate === undefined ? rule : `${rule}:${plate.part}`
}

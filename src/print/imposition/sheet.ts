/* What is ganged on press sheets: jobs of the same press, stock, lamination and date (issue 21). Lengths in mm. */

export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A sheet of a press. */
export interface PressSheet {
  width: number
  height: number
  /** Kept free of trimmed pieces: gripper, unprintable edges, and room for marks. Bleed may reach into it. */
  margin: Edges
  /** Between trimmed pieces: it holds the bleed of both, and what a guillotine takes. */
  gap: number
  /** The side that the grain of the stock runs along. */
  grain: 'width' | 'height'
}

/** A job on press sheets. */
export interface SheetJob {
  id: string
  /** The trimmed size. */
  width: number
  height: number
  /** The side of the piece that must run along the grain of the stock; `any` lets pieces be turned by 90°. */
  grain: 'any' | 'width' | 'height'
  /** Pieces to print, overs included. */
  quantity: number
  /** What is cut around a piece, where that is less than its box; null or left out where the box is cut. */
  outline?: PieceRing | null
}

/** Corners of an outline in mm from the upper left corner of the trimmed box, y downwards; the first is not repeated. */
export type PieceRing = readonly (readonly [x: number, y: number])[]

/** A piece on a sheet: its trimmed box from the sheet's upper left corner. */
export interface Placement {
  /** The index of the job. */
  job: number
  x: number
  y: number
  /** As it lies: of a turned piece the job's height. */
  width: number
  height: number
  /** Whether the piece is turned clockwise by 90°. */
  turned: boolean
  /** Whether it is turned by 180° more. Left out for one that is not. */
  isHeadDown?: true
}

/** One arrangement of pieces, which is printed on `run` sheets. */
export interface SheetLayout {
  run: number
  placements: readonly Placement[]
}

import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'

/* The lines of a file that a blade could follow. */

/** The paths of one colour of a page, or one outline of a drawing. */
export interface InkPaths {
  /** The name of the spot colour, of the layer, or of the outline. */
  ink: string
  /** Whether its name says that it is a cut line. */
  isCut: boolean
  paths: readonly DrawnPath[]
}

export interface FilePaths {
  /** Of the page, in mm. */
  width: number
  height: number
  /** The cut line first. */
  inks: readonly InkPaths[]
}

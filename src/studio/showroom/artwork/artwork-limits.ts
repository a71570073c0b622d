/* The limits of a shopper's file, so that no file blocks the page. */

/** Of the file itself. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Width times height of a PNG or JPG: each pixel takes four bytes when decoded. */
export const MAX_PIXELS = 100_000_000

/** The longer edge of the decoded image, in pixels: as sharp as the preview can show. */
export const RASTER_EDGE = 1400

/** The time limit of a drawing. */
export const DRAW_MS = 8000

export const SVG_LIMITS = {
  bytes: 8 * 1024 * 1024,
  elements: 20_000,
  /** Levels of nested elements, and of references. */
  depth: 120,
  /**
   * The work of drawing, in elements: an element that is used twice counts twice, and effects count as many elements.
   */
  work: 200_000,
  /** Larger than any sheet in any unit. */
  units: 1_000_000,
  /** The longer side over the shorter. */
  ratio: 100,
} as const

/** The size with `edge` as the longer edge; never enlarged unless `enlarge`. */
export function fitWithin(width: number, height: number, edge: number, enlarge = false): [number, number] {
  const factor = edge / Math.max(width, height)
  const scale = enlarge ? factor : Math.min(1, factor)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

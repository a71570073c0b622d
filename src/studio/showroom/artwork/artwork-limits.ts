/* The limits of a shopper's file. They keep any file from holding up the page. */

/** Of the file itself. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Width times height of a PNG or JPG: decoded it takes four bytes for each. */
export const MAX_PIXELS = 100_000_000

/** The longer edge of what is drawn of it, in pixels: as sharp as the preview can show. */
export const RASTER_EDGE = 1400

/** The time limit of a drawing. */
export const DRAW_MS = 8000

export const SVG_LIMITS = {
  bytes: 8 * 1024 * 1024,
  elements: 20_000,
  /** Elements in elements, and references in what is referred to. */
  depth: 120,
  /** Of drawing, in elements: an element that is used twice counts twice, and effects count as many elements. */
  work: 200_000,
  /** Larger than any sheet in any unit. */
  units: 1_000_000,
  /** The longer side over the shorter. */
  ratio: 100,
} as const

/** The longer edge becomes `edge`, the shorter in proportion; nothing becomes larger than it is unless `enlarge`. */
export function fitWithin(width: number, height: number, edge: number, enlarge = false): [number, number] {
  const factor = edge / Math.max(width, height)
  const scale = enlarge ? factor : Math.min(1, factor)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

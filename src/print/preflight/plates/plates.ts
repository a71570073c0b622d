import type { Press } from '#print/colour/open-press.ts'
import type { Bounds } from '../pdf/matrix.ts'

/** The part of a page that plates are made of, in its units, and how finely. */
export interface PlateArea {
  bounds: Bounds
  pixelsPerUnit: number
}

/** Pixels of the plates of a page that is looked at whole: at 100 DPI 230 × 230 mm, coarser of a larger one. */
export const MAX_PLATE_PIXELS = 800_000

/** How much ink each plate puts on each pixel, 0 to 255. */
export interface Plates {
  width: number
  height: number
  inks: ReadonlyMap<string, Uint8Array>
  /** What of the page is not on the plates. */
  notLookedAt: ReadonlySet<string>
}

/** What plates are made with beside the file. */
export interface PlateTools {
  /** Converts RGB and Lab; without it they have no ink. */
  press: Press | null
  /** A decoder for one painting, with a limit of its own; null where no page needs one. */
  openJpeg: (() => JpegDecoder) | null
}

/** A JPEG's samples as they are stored, YCC turned into RGB and YCCK into CMYK. */
export interface JpegSamples {
  width: number
  height: number
  components: number
  samples: Uint8Array
}

/** A picture is decoded as large as it is, or to a half, a quarter or an eighth of each side. */
export type Shrink = 1 | 2 | 4 | 8

/** Decodes a JPEG, or names what is not looked at. Some are not made smaller, whatever was asked for. */
export type JpegDecoder = (bytes: Uint8Array, shrink: Shrink) => JpegSamples | string

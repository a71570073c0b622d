import type { Press } from '#print/colour/open-press.ts'
import type { Bounds } from '../pdf/matrix.ts'
import type { Inflate } from '../pdf/pdf-objects.ts'
import type { BlockSide } from './jpeg-blocks.ts'

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
  /** Inflates the file's streams where pdf-lib, which does it otherwise, is slower. */
  inflate?: Inflate | null
}

/** A JPEG's samples as they are stored, YCC turned into RGB and YCCK into CMYK. */
export interface JpegSamples {
  width: number
  height: number
  components: number
  samples: Uint8Array
}

/**
 * Decodes a JPEG, or names what is not looked at. Some are not made smaller, whatever was asked for.
 * @param side how many samples are wanted of each eight in both directions
 */
export type JpegDecoder = (bytes: Uint8Array, side: BlockSide) => JpegSamples | string

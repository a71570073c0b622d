/*
 * A design on its way onto a product: rasters whose transparent parts are bare stock. Made from a shopper's file, or from
 * an invented brand's artwork for the shop's own pictures; the scene library knows no difference.
 */

/** Any raster that a canvas can draw. */
export type Raster = HTMLCanvasElement | OffscreenCanvas | ImageBitmap

/** One face of a design. All rasters of a face have the same proportions. */
export interface DesignFace {
  /** The artwork in colour; transparent where nothing is printed. */
  art: Raster
  /** What is foiled, embossed or debossed, by its alpha; null for all of the artwork's dark parts. */
  special: Raster | null
}

/** What is printed: the front, and the back where both sides are. */
export interface Design {
  front: DesignFace
  back: DesignFace | null
  /** What a custom cut follows, by its alpha, where bare stock belongs to the piece; else the front's artwork is traced. */
  cut?: Raster
}

import type { Material } from '#print/catalogue/catalogue.ts'
import type { LeadingEdge } from '#print/catalogue/configuration.ts'

/*
 * What can be drawn: one product with everything about it that the eye can tell. Plain data, so that it can be made of
 * a configuration, written down for a picture, compared and tested. Lengths are millimetres, as everywhere in the shop.
 */

/** What is printed on. */
export type Stock =
  /** White paper or board; `colour` where it is another, `tooth` from 0 (coated) to 1 (felt-marked, soft). */
  | { kind: 'paper'; colour: string; tooth: number }
  /** Paper-like film: even, faintly pearly. */
  | { kind: 'synthetic' }
  | { kind: 'white-vinyl' }
  | { kind: 'kraft' }
  /** Clear film; `white` is white printed under the artwork. */
  | { kind: 'clear'; white: boolean }
  | { kind: 'hologram'; pattern: HologramPattern }
  | { kind: 'metal'; metal: 'silver' | 'gold'; mirror: boolean }
  /** Coloured film that letters are cut from; not printed. `fill` is a colour or one of the effects. */
  | { kind: 'cut-vinyl'; fill: string }

export type HologramPattern = 'cracked-ice' | 'rainbow' | 'dots'

/** What lies over the ink, as the catalogue names it; 'dome' is a dome of clear resin. */
export type Coating = Material['appearance']['coating']

export type Outline = 'rectangle' | 'square' | 'circle' | 'oval' | 'rounded-rectangle' | 'custom'

export type Foil = 'gold' | 'silver' | 'rose-gold' | 'holographic'

/** How the product leaves the press. */
export type Form =
  | { kind: 'piece' }
  /** A piece on its square of backing, cut through the film only. */
  | { kind: 'kiss-cut' }
  /** `cuts` pieces on one backing sheet of `width_mm` × `height_mm`. */
  | { kind: 'sheet'; cuts: number }
  /** Wound on a 76 mm core. */
  | { kind: 'roll'; leading_edge: LeadingEdge }

/** Special things done to a face, each taken from the design's own layer of that name where it has one. */
export interface FaceFeatures {
  foil: Foil | null
  relief: 'emboss' | 'deboss' | null
}

export interface SceneProduct {
  /** Finished width and height; of the whole sheet for sheets. */
  width_mm: number
  height_mm: number
  outline: Outline
  /** Corner radius for rectangles; 0 for sharp corners. */
  corner_mm: number
  form: Form
  stock: Stock
  coating: Coating
  /** Thickness as it looks from the side: 0.1 film, 0.3 label, 0.4 to 0.6 board. */
  thickness_mm: number
  /** What is printed: full colour, one ink, or full colour with white where the stock is not white. */
  ink: 'full' | 'single' | 'full-and-white'
  sides: 1 | 2
  front: FaceFeatures
  back: FaceFeatures
  /** A drilled hole near the top edge, its diameter; an eyelet is set in it where a string is chosen. */
  hole_mm: number | null
  string: 'natural-cotton' | 'black-cotton' | 'white-cotton' | 'jute-twine' | null
  fold: 'half' | 'gate' | null
  /** Letters or shapes cut out of film; `taped` is under auxiliary film, weeded (install-ready), on a white or a coloured liner. */
  cut_out: { taped: boolean; liner?: string } | null
}

/** What stands round the product in the live preview. */
export type Place = 'table' | 'jar' | 'laptop' | 'box' | 'window'

/** What gives the scale beside it. */
export type ScaleObject = 'coin' | 'hand' | 'none'

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

import type { Material } from '#print/catalogue/catalogue.ts'
import type { LeadingEdge } from '#print/catalogue/configuration.ts'

/*
 * What can be drawn: one product with everything about it that is visible. Plain data, so that it can be made from a
 * configuration, written for a picture, compared and tested. Lengths are millimetres, as everywhere in the shop.
 */

/** The material that is printed on. */
export type Stock =
  /** Paper or board; `colour` for colours other than white, `tooth` from 0 (coated) to 1 (felt-marked, soft). */
  | { kind: 'paper'; colour: string; tooth: number }
  /** Paper-like film: even, slightly pearly. */
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

/** The coating over the ink, under the catalogue's names; 'dome' is a dome of clear resin. */
export type Coating = Material['appearance']['coating']

export type Outline = 'rectangle' | 'square' | 'circle' | 'oval' | 'rounded-rectangle' | 'custom'

export type Foil = 'gold' | 'silver' | 'rose-gold' | 'holographic'

/** How the product is delivered. */
export type Form =
  | { kind: 'piece' }
  /** A piece on its square of backing, cut through the film only. */
  | { kind: 'kiss-cut' }
  /** `cuts` pieces on one backing sheet of `width_mm` × `height_mm`. */
  | { kind: 'sheet'; cuts: number }
  /** Wound on a 76 mm core. */
  | { kind: 'roll'; leading_edge: LeadingEdge }

/** Special features of a face, each from the design's own layer of that name if it has one. */
export interface FaceFeatures {
  foil: Foil | null
  /** The second foil, where two are stamped on one face. */
  second_foil?: Foil
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
  /** The thickness as seen from the side: 0.1 film, 0.3 label, 0.4 to 0.6 board. */
  thickness_mm: number
  /** The inks: full colour, one ink, or full colour with white if the stock is not white. */
  ink: 'full' | 'single' | 'full-and-white'
  sides: 1 | 2
  front: FaceFeatures
  back: FaceFeatures
  /** The diameter of a drilled hole near the top edge; with a string it has an eyelet. */
  hole_mm: number | null
  string: 'natural-cotton' | 'black-cotton' | 'white-cotton' | 'jute-twine' | null
  fold: 'half' | 'gate' | null
  /**
   * Letters or shapes cut out of film; `taped` is under transfer film, weeded (install-ready), on a white or a
   * coloured liner.
   */
  cut_out: { taped: boolean; liner?: string } | null
}

/** The surroundings of the product in the live preview. */
export type Place = 'table' | 'jar' | 'laptop' | 'box' | 'window'

/** The object beside it that shows the scale. */
export type ScaleObject = 'coin' | 'hand' | 'none'

/*
 * A design for a product: rasters whose transparent parts are bare stock. Made from a shopper's file, or from an
 * invented brand's artwork for the shop's own pictures; the scene library treats them alike.
 */

/** Any raster that a canvas can draw. */
export type Raster = HTMLCanvasElement | OffscreenCanvas | ImageBitmap

/**
 * Where the plates of a shopper's own file print, as production finds them: areas by their alpha, null where there is no
 * such plate.
 */
export interface FacePlates {
  /** White under the artwork: under all of it, only on a plate of its own, or nowhere. */
  white: Raster | 'artwork' | null
  foil: Raster | null
  second_foil: Raster | null
  relief: Raster | null
}

/** One face of a design. All rasters of a face have the same proportions. */
export interface DesignFace {
  /** The artwork in colour; transparent where nothing is printed. */
  art: Raster
  /** The area of foil, embossing or debossing, by its alpha; null for all dark parts of the artwork. */
  special: Raster | null
  /** Left out for our own designs, whose white is under the artwork and whose features are `special`. */
  plates?: FacePlates
}

/** What is printed: the front, and the back if both sides are. */
export interface Design {
  front: DesignFace
  back: DesignFace | null
  /**
   * What a custom cut follows, by its alpha, if bare stock belongs to the piece; otherwise the front's artwork is
   * traced.
   */
  cut?: Raster
  /**
   * The line that a custom cut follows, closed, as shares of the front's artwork, x to the right and y downwards: as the
   * shopper has drawn it. Otherwise the artwork is traced.
   */
  line?: readonly (readonly [x: number, y: number])[]
}

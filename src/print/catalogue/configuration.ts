/**
 * A shopper's choices, by the catalogue's ids. Field names are exactly those of the specification (000 §3), because
 * the form, the address bar, the API and the stored cart line all use them.
 */
export interface Configuration {
  featured_item_id: number
  product_id: number
  /** Supply: how the goods are delivered (individual, sheet, roll …). Null if the product has none. */
  cutting_id: number | null
  shape_id: number | null
  /** Cuts on one sheet, 1 to 30; null unless the shape counts cuts (000 §5). */
  cut_per_shape: number | null
  /** The size of one label on a sheet in whole mm, if the shopper gave it (decisions §8). */
  label_width?: number
  label_height?: number
  /** Roll orientation, add-on items 53 to 56; null unless on a roll. */
  orientation_id: number | null
  finishing_id: number | null
  adhesive_id: number | null
  /** Card stock. Null for stickers. */
  material_id: number | null
  /** Add-on item 47 (none) or 48 (premium lamination); null if not offered. */
  premium_processing_id: number | null
  install_ready: 'yes' | 'no' | null
  /**
   * Finished width in whole millimetres; for sheets, the sheet's width. Of lettering from the designer, to a tenth
   * (decisions §8).
   */
  width: number
  /** Finished height, in the same way. */
  height: number
  printed_side_id: number
  color_id: number
  addon_item_id: number | null
  /** Print-feature items: `"101"` for the front or if sides do not matter, `"101@back"` for the back. */
  print_features: string[]
  /** The lettering design to cut (lettering/design.ts); null without one, and for other products. */
  design_id: string | null
  /** The length of the cut along the letters of one piece, in whole mm; null if it is not known yet. */
  cut_length: number | null
  /** The films below the letters of a design, from the upper to the lower; left out if there are none. */
  films?: readonly LayeredFilm[]
}

/** The names of films below letters, from the upper to the lower. */
export const FILM_LAYERS = ['outline', 'shadow'] as const

/** A film below the letters of one piece, as large as the whole piece. */
export interface LayeredFilm {
  layer: (typeof FILM_LAYERS)[number]
  color_id: number
  /** In whole mm. */
  cut_length: number
}

/** The edge of a label that leaves the roll first, by the roll-orientation add-on item (000 §4.5). */
const LEADING_EDGES: Readonly<Record<number, LeadingEdge>> = { 53: 'top', 54: 'bottom', 55: 'left', 56: 'right' }
export type LeadingEdge = 'top' | 'bottom' | 'left' | 'right'

/** Undefined for anything but a roll orientation. */
export function leadingEdge(orientationId: number | null): LeadingEdge | undefined {
  return LEADING_EDGES[orientationId ?? 0]
}

/** The side of a label that lies across the web: its width if its top or bottom leaves the roll first (000 §5). */
export function sideAcrossWeb(edge: LeadingEdge): 'width' | 'height' {
  return edge === 'top' || edge === 'bottom' ? 'width' : 'height'
}

/** The printed side id that means both sides (000 §3). */
export const BOTH_SIDES = 2

/** One chosen print feature, parsed. */
export interface PrintFeatureChoice {
  item_id: number
  side: 'front' | 'back'
}

/** Reads `"101"` or `"101@back"`; null for anything else. */
export function parsePrintFeature(entry: string): PrintFeatureChoice | null {
  const match = /^([1-9]\d{0,5})(@back)?$/.exec(entry)
  if (match === null) return null
  return { item_id: Number(match[1]), side: match[2] === undefined ? 'front' : 'back' }
}

/** Formats a chosen print feature for forms, addresses and the API. */
export function formatPrintFeature(choice: PrintFeatureChoice): string {
  return choice.side === 'back' ? `${choice.item_id}@back` : String(choice.item_id)
}

/** What swatches exist for: products and techniques by slug, finishings and card stocks by id. */
type Swatched = 'product' | 'technique' | 'finishing' | 'material'

/** The path of a swatch. */
export function swatchPath(kind: Swatched, key: string | number): string {
  const file = kind === 'finishing' || kind === 'material' ? `${kind}-${key}` : key
  return `swatches/${file}`
}

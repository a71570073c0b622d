/**
 * What a shopper has chosen, by the catalogue's ids. Field names are the specification's own
 * (000 §3), letter for letter, because the same name stands in the form, the address bar, the API
 * and the stored cart line.
 */
export interface Configuration {
  featured_item_id: number
  product_id: number
  /** Supply: how the goods leave the press (individual, sheet, roll …). Null where the product has none. */
  cutting_id: number | null
  shape_id: number | null
  /** Cuts on one sheet, 1 to 30; null unless the shape counts cuts (000 §5). */
  cut_per_shape: number | null
  /** The size of one label on a sheet in whole mm, where the shopper gave it (decisions §8); else left out. */
  label_width?: number
  label_height?: number
  /** Roll orientation, add-on items 53 to 56; null unless on a roll. */
  orientation_id: number | null
  finishing_id: number | null
  adhesive_id: number | null
  /** Card stock. Null for stickers. */
  material_id: number | null
  /** Add-on item 47 (none) or 48 (premium lamination); null where not offered. */
  premium_processing_id: number | null
  install_ready: 'yes' | 'no' | null
  /** Finished width in whole millimetres. For a sheet it is the sheet's. */
  width: number
  /** Finished height in whole millimetres. */
  height: number
  printed_side_id: number
  color_id: number
  addon_item_id: number | null
  /** Print-feature items: `"101"` for the front or where sides do not matter, `"101@back"` for the back. */
  print_features: string[]
  /** The lettering design that is cut (lettering/design.ts); null without one, and for whatever is not lettering. */
  design_id: string | null
  /** The way of the blade along the letters of one piece, in whole mm; null where nobody knows it yet. */
  cut_length: number | null
}

/** The edge of a label that leaves the roll first, by the add-on items of roll orientation (000 §4.5). */
const LEADING_EDGES: Readonly<Record<number, LeadingEdge>> = { 53: 'top', 54: 'bottom', 55: 'left', 56: 'right' }
export type LeadingEdge = 'top' | 'bottom' | 'left' | 'right'

/** Undefined for what is not a roll orientation. */
export function leadingEdge(orientationId: number | null): LeadingEdge | undefined {
  return LEADING_EDGES[orientationId ?? 0]
}

/** The side of a label that lies across the web: its width where its top or bottom leaves the roll first (000 §5). */
export function sideAcrossWeb(edge: LeadingEdge): 'width' | 'height' {
  return edge === 'top' || edge === 'bottom' ? 'width' : 'height'
}

/** The printed side id that means both sides (000 §3). */
export const BOTH_SIDES = 2

/** One chosen print feature, taken apart. */
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

/** Writes a chosen print feature the way forms, addresses and the API carry it. */
export function formatPrintFeature(choice: PrintFeatureChoice): string {
  return choice.side === 'back' ? `${choice.item_id}@back` : String(choice.item_id)
}

/** What has a swatch: products and techniques by their slugs, finishings and card stocks by their ids. */
type Swatched = 'product' | 'technique' | 'finishing' | 'material'

/** The small picture of what is bought. */
export function swatchPath(kind: Swatched, key: string | number): string {
  const file = kind === 'finishing' || kind === 'material' ? `${kind}-${key}` : key
  return `swatches/${file}`
}

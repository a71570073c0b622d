import type { Catalogue } from '../catalogue.ts'
import type { Promotion } from '../rate-card.ts'
import { addonGroups } from './addons.ts'
import { featuredItems } from './featured-items.ts'
import { printFeatures } from './print-features.ts'
import { cardProducts } from './products/card-products.ts'
import { letteringProducts } from './products/lettering-products.ts'
import { stickerProducts } from './products/sticker-products.ts'
import { rateCards } from './rate-cards.ts'

/* Work without a price list, estimated by hand from the special processing form (000 §2.5, §4.5). */

/* What a product can be made of and cut to. The ids are fixed: the specification's rules name them (000 §4.5, 001 §4). */

const cuttings: Catalogue['cuttings'] = [
  { id: 1, name: 'Individual Cut (Square Corner)', special_processing: '0', input_ea: false, counts: 'pieces' },
  { id: 2, name: 'Individual Cut (Shaped)', special_processing: '0', input_ea: false, counts: 'pieces' },
  { id: 3, name: 'Sheet', special_processing: '0', input_ea: false, counts: 'sheets' },
  { id: 4, name: 'Kiss Cut', special_processing: '0', input_ea: false, counts: 'pieces' },
  { id: 5, name: 'Sticker Seat', special_processing: '1', input_ea: true, counts: 'sheets' },
  { id: 6, name: 'Embellished Sheet', special_processing: '1', input_ea: false, counts: 'sheets' },
  { id: 7, name: 'Dome Cut', special_processing: '0', input_ea: false, counts: 'pieces' },
  { id: 8, name: 'Numbered Sheet', special_processing: '1', input_ea: false, counts: 'sheets' },
  { id: 9, name: 'Roll', special_processing: '0', input_ea: false, counts: 'pieces' },
]

const shapes: Catalogue['shapes'] = [
  { id: 1, name: 'Rectangle' },
  { id: 2, name: 'Square' },
  { id: 3, name: 'Circle' },
  { id: 4, name: 'Oval' },
  { id: 5, name: 'Rounded Rectangle' },
  { id: 6, name: 'Custom Shape' },
]

const finishings: Catalogue['finishings'] = [
  { id: 1, name: 'Gloss Lamination', premium_name: null, appearance: { coating: 'gloss', laminated: true } },
  {
    id: 2,
    name: 'Matte Lamination',
    premium_name: null,
    appearance: { coating: 'matte', premium_coating: 'premium-matte', laminated: true },
  },
  { id: 3, name: 'Uncoated', premium_name: null, appearance: { coating: 'uncoated' } },
  {
    id: 4,
    name: 'White PVC Glossy',
    premium_name: 'Gloss',
    appearance: { coating: 'gloss', premium_coating: 'premium-gloss' },
  },
  {
    id: 5,
    name: 'White PVC Matte',
    premium_name: 'Matte',
    appearance: { coating: 'matte', premium_coating: 'premium-matte' },
  },
  {
    id: 6,
    name: 'Matte Metallic',
    premium_name: 'Satin',
    appearance: { coating: 'satin', premium_coating: 'premium-satin' },
  },
  {
    id: 7,
    name: 'Mirror Metallic',
    premium_name: 'Mirror',
    appearance: { coating: 'gloss', premium_coating: 'premium-mirror', mirror: true },
  },
  { id: 8, name: 'No White Spot', premium_name: null, appearance: { coating: 'gloss' } },
  { id: 9, name: 'With White Print', premium_name: null, appearance: { coating: 'gloss', white_ink: true } },
  {
    id: 10,
    name: 'Transparent Vinyl Glossy',
    premium_name: null,
    appearance: { coating: 'gloss', stock: { kind: 'clear' } },
  },
  {
    id: 11,
    name: 'Hologram',
    premium_name: null,
    appearance: { coating: 'gloss', stock: { kind: 'hologram', pattern: 'rainbow' } },
  },
]

const adhesives: Catalogue['adhesives'] = [
  { id: 1, name: 'Permanent' },
  { id: 2, name: 'Removable' },
  { id: 3, name: 'Freezer' },
  { id: 4, name: 'Extra Strong' },
]

/** Card stocks. Their calipers are grammage × bulk: uncoated 1.25 cm³/g, matte coated 0.98, kraft 1.3, silk 0.92. */
const materials: Catalogue['materials'] = [
  {
    id: 1,
    name: 'Royal Extra White 400gsm',
    appearance: { stock: { kind: 'paper', colour: '#fdfdfb', tooth: 0.55 }, coating: 'uncoated', thickness_mm: 0.5 },
  },
  {
    id: 2,
    name: 'Standard Matte 250gsm',
    appearance: { stock: { kind: 'paper', colour: '#fafaf7', tooth: 0.15 }, coating: 'matte', thickness_mm: 0.25 },
  },
  {
    id: 3,
    name: 'Vintage Kraft 300gsm',
    appearance: { stock: { kind: 'kraft' }, coating: 'uncoated', thickness_mm: 0.39 },
  },
  {
    id: 4,
    name: 'Silk 350gsm',
    appearance: { stock: { kind: 'paper', colour: '#fbfbf9', tooth: 0.08 }, coating: 'satin', thickness_mm: 0.32 },
  },
]

const printedSides: Catalogue['printed_sides'] = [
  { id: 1, name: 'Front Only' },
  { id: 2, name: 'Both Sides' },
]

/** Process colours up to 3; from 201 the vinyls that lettering is cut from. */
export const colors: Catalogue['colors'] = [
  { id: 1, name: 'Full Colour', hex: null },
  { id: 2, name: 'Single Colour', hex: null },
  { id: 3, name: 'Full Colour + White', hex: null },
  { id: 201, name: 'White', hex: '#fdfdfb' },
  { id: 202, name: 'Black', hex: '#1a1a1a' },
  { id: 203, name: 'Red', hex: '#c8202f' },
  { id: 204, name: 'Orange', hex: '#f07d1a' },
  { id: 205, name: 'Yellow', hex: '#f7c600' },
  { id: 206, name: 'Green', hex: '#00824a' },
  { id: 207, name: 'Blue', hex: '#0b4ea2' },
  { id: 208, name: 'Purple', hex: '#5d2d86' },
  { id: 209, name: 'Pink', hex: '#e8618c' },
  { id: 210, name: 'Grey', hex: '#8a8d8f' },
  { id: 211, name: 'Gold', hex: '#b8923a' },
  { id: 212, name: 'Silver', hex: '#b4b7ba' },
  { id: 213, name: 'Bronze', hex: '#8c5a2b' },
  { id: 214, name: 'Hologram', hex: '#c9d3e8' },
  { id: 215, name: 'Full Colour', hex: null },
]

const specialProcessing: Catalogue['special_processing'] = [
  {
    id: 1,
    name: 'Foil Stamp',
    code: 'foil-stamp',
    max_selected: 3,
    items: [
      { id: 311, name: 'Gold Foil' },
      { id: 312, name: 'Silver Foil' },
      { id: 313, name: 'Rose Gold Foil' },
      { id: 314, name: 'Black Foil' },
      { id: 315, name: 'Holographic Foil' },
    ],
  },
  {
    id: 2,
    name: 'Emboss',
    code: 'emboss',
    max_selected: 1,
    items: [
      { id: 321, name: 'Raised 0.3 mm' },
      { id: 322, name: 'Raised 0.5 mm' },
      { id: 323, name: 'Sunk 0.3 mm' },
    ],
  },
  {
    id: 3,
    name: 'Variable Data',
    code: 'variable-data',
    max_selected: 3,
    items: [
      { id: 331, name: 'Running Numbers' },
      { id: 332, name: 'Barcodes' },
      { id: 333, name: 'QR Codes' },
      { id: 334, name: 'Names or Text' },
    ],
  },
  {
    id: 4,
    name: 'Perforation',
    code: 'perforation',
    max_selected: 1,
    items: [
      { id: 341, name: 'One Line' },
      { id: 342, name: 'Two Lines' },
      { id: 343, name: 'Cross' },
    ],
  },
  {
    id: 5,
    name: 'Stamp Spot',
    code: 'stamp-spot',
    max_selected: 1,
    items: [
      { id: 351, name: 'Circle 20 mm' },
      { id: 352, name: 'Circle 25 mm' },
      { id: 353, name: 'Square 20 mm' },
    ],
  },
  {
    id: 6,
    name: 'Writable Matte Coating',
    code: 'writable-matte-coating',
    max_selected: 1,
    items: [
      { id: 361, name: 'Whole Surface' },
      { id: 362, name: 'Part of the Surface' },
    ],
  },
  {
    id: 7,
    name: 'Scratch-off Panel',
    code: 'scratch-off-panel',
    max_selected: 1,
    items: [
      { id: 371, name: 'Silver' },
      { id: 372, name: 'Gold' },
      { id: 373, name: 'Black' },
    ],
  },
]

export const promotions: Promotion[] = [
  {
    id: 1,
    name: 'Winter on kraft',
    percent: 10,
    product_id: 4,
    featured_item_id: null,
    from: '2026-11-01',
    to: '2027-01-31',
  },
]

/** The catalogue that the program brings along (decisions §2): version 1 of a new shop. */
export const seedCatalogue: Catalogue = {
  featured_items: featuredItems,
  products: [...stickerProducts, ...letteringProducts, ...cardProducts].toSorted((a, b) => a.id - b.id),
  cuttings,
  shapes,
  finishings,
  adhesives,
  materials,
  printed_sides: printedSides,
  colors,
  addon_groups: addonGroups,
  print_features: printFeatures,
  special_processing: specialProcessing,
  rate_cards: rateCards,
  promotions,
}

import type { Catalogue, Finishing, Named } from '../catalogue.ts'
import type { Promotion } from '../rate-card.ts'
import { addonGroups, printFeatures } from './extras.ts'
import { featuredItems } from './featured-items.ts'
import { cardProducts } from './products/card-products.ts'
import { letteringProducts } from './products/lettering-products.ts'
import { stickerProducts } from './products/sticker-products.ts'
import { rateCards } from './rate-cards.ts'

/*
 * The materials and cuttings of products. The ids are fixed: the specification's rules refer to them (000 §4.5, 001
 * §4).
 */

/** Cuttings 5, 6 and 8 have no price list: they are estimated by hand from the special processing form (000 §2.5, §4.5). */
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

const finishings: Finishing[] = [
  finishing(1, 'Gloss Lamination', { coating: 'gloss', laminated: true }),
  finishing(2, 'Matte Lamination', { coating: 'matte', premium_coating: 'premium-matte', laminated: true }),
  finishing(3, 'Uncoated', { coating: 'uncoated' }),
  finishing(4, 'White PVC Glossy', { coating: 'gloss', premium_coating: 'premium-gloss' }, 'Gloss'),
  finishing(5, 'White PVC Matte', { coating: 'matte', premium_coating: 'premium-matte' }, 'Matte'),
  finishing(6, 'Matte Metallic', { coating: 'satin', premium_coating: 'premium-satin' }, 'Satin'),
  finishing(7, 'Mirror Metallic', { coating: 'gloss', premium_coating: 'premium-mirror', mirror: true }, 'Mirror'),
  finishing(8, 'No White Spot', { coating: 'gloss' }),
  finishing(9, 'With White Print', { coating: 'gloss', white_ink: true }),
  finishing(10, 'Transparent Vinyl Glossy', { coating: 'gloss', stock: { kind: 'clear' } }),
  finishing(11, 'Hologram', { coating: 'gloss', stock: { kind: 'hologram', pattern: 'rainbow' } }),
]

function finishing(
  id: number,
  name: string,
  appearance: Finishing['appearance'],
  premium_name: string | null = null,
): Finishing {
  return { id, name, premium_name, appearance }
}

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

const VINYLS = {
  White: '#fdfdfb',
  Black: '#1a1a1a',
  Red: '#c8202f',
  Orange: '#f07d1a',
  Yellow: '#f7c600',
  Green: '#00824a',
  Blue: '#0b4ea2',
  Purple: '#5d2d86',
  Pink: '#e8618c',
  Grey: '#8a8d8f',
  Gold: '#b8923a',
  Silver: '#b4b7ba',
  Bronze: '#8c5a2b',
  Hologram: '#c9d3e8',
  'Full Colour': null,
}

/** Process colours up to 3; from 201 the vinyl colours of lettering. */
export const colors: Catalogue['colors'] = [
  ...numbered(1, 'Full Colour', 'Single Colour', 'Full Colour + White').map((colour) => ({ ...colour, hex: null })),
  ...Object.entries(VINYLS).map(([name, hex], index) => ({ id: 201 + index, name, hex })),
]

const specialProcessing: Catalogue['special_processing'] = [
  processing(1, 'Foil Stamp', 3, ['Gold Foil', 'Silver Foil', 'Rose Gold Foil', 'Black Foil', 'Holographic Foil']),
  processing(2, 'Emboss', 1, ['Raised 0.3 mm', 'Raised 0.5 mm', 'Sunk 0.3 mm']),
  processing(3, 'Variable Data', 3, ['Running Numbers', 'Barcodes', 'QR Codes', 'Names or Text']),
  processing(4, 'Perforation', 1, ['One Line', 'Two Lines', 'Cross']),
  processing(5, 'Stamp Spot', 1, ['Circle 20 mm', 'Circle 25 mm', 'Square 20 mm']),
  processing(6, 'Writable Matte Coating', 1, ['Whole Surface', 'Part of the Surface']),
  processing(7, 'Scratch-off Panel', 1, ['Silver', 'Gold', 'Black']),
]

/** The items of option 1 are 311, 312 …, those of option 2 are 321, 322 … */
function processing(id: number, name: string, max_selected: number, items: string[]) {
  const code = name.toLowerCase().replaceAll(' ', '-')
  return { id, name, code, max_selected, items: numbered(301 + id * 10, ...items) }
}

function numbered(first: number, ...names: string[]): Named[] {
  return names.map((name, index) => ({ id: first + index, name }))
}

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

/** The built-in catalogue (decisions §2): version 1 of a new shop. */
export const seedCatalogue: Catalogue = {
  featured_items: featuredItems,
  products: [...stickerProducts, ...letteringProducts, ...cardProducts].toSorted((a, b) => a.id - b.id),
  cuttings,
  shapes: numbered(1, 'Rectangle', 'Square', 'Circle', 'Oval', 'Rounded Rectangle', 'Custom Shape'),
  finishings,
  adhesives: numbered(1, 'Permanent', 'Removable', 'Freezer', 'Extra Strong'),
  materials,
  printed_sides: numbered(1, 'Front Only', 'Both Sides'),
  colors,
  addon_groups: addonGroups,
  print_features: printFeatures,
  special_processing: specialProcessing,
  rate_cards: rateCards,
  promotions,
}

import { MIN_CHARACTER_MM } from './size.ts'

/*
 * Facts about materials and work that the products' data does not contain. Each is written only here; texts quote it,
 * documents by a placeholder (site/content/documents/facts.ts).
 */

/** ISO/IEC 7810 ID-1. */
export const BANK_CARD = { width: 85.6, height: 54, thickness: 0.76 } as const

export const TRADE_FACTS = {
  'rich-black': '60% cyan, 40% magenta, 40% yellow and 100% black',
  'die-line': 'CutContour',
  'bank-card': `${BANK_CARD.width} × ${BANK_CARD.height} mm`,
  'paint-cure': 'four weeks',
  'removable-life': 'six months',
  'adhesive-set': '24 hours',
  'application-temperature': '10 °C',
  'unsuitable-surfaces': 'bare brick, pebbledash, untreated wood, silicone and waxy plastics such as polythene',
  'smallest-character': `${MIN_CHARACTER_MM} mm`,
  'thinnest-stroke': '1 mm',
  'string-length': '200 mm',
  'hole-clearance': '5 mm',
  'foil-line': '0.3 mm',
  'foil-gap': '0.4 mm',
  'smallest-type': '5 pt',
  'smallest-reversed-type': '6 pt',
} as const

const LETTERING_OUTDOORS = 'five years'

/** Life of a material outdoors, fixed upright in British weather, by product slug. */
export const OUTDOOR_LIFE: Readonly<Record<string, string>> = {
  'pvc-vinyl': 'two to three years',
  'standard-vinyl': '12 to 18 months',
  'synthetic-paper': 'about 12 months',
  'bumper-stickers': 'three years',
  'custom-decals': 'five years',
  'dome-stickers': 'five years',
  'hologram-stickers': 'six to nine months',
  'gold-vinyl-stickers': 'about a year',
  'vinyl-lettering': LETTERING_OUTDOORS,
  'transfer-decals': LETTERING_OUTDOORS,
}

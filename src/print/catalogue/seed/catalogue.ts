import type { Catalogue } from '../catalogue.ts'
import { addonGroups } from './addons.ts'
import { featuredItems } from './featured-items.ts'
import { adhesives, colors, cuttings, finishings, materials, printedSides, shapes } from './options.ts'
import { printFeatures } from './print-features.ts'
import { cardProducts } from './products/card-products.ts'
import { letteringProducts } from './products/lettering-products.ts'
import { stickerProducts } from './products/sticker-products.ts'
import { promotions } from './promotions.ts'
import { rateCards } from './rate-cards.ts'
import { specialProcessing } from './special-processing.ts'

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

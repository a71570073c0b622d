import type { Product } from '../../catalogue.ts'
import { LETTERING_LIMITS, LETTERING_SIZES, SINGLE_QUANTITIES, TRANSFER_SIZES } from '../sizes.ts'
import { buildProduct, type ProductSeed } from './build-product.ts'

/* Letters and decals cut from solid vinyl: products 9 and 23. Width and height are those of the whole text. */

const VINYL_COLOURS = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214]
/** Printed film, cut to the letters. */
const FULL_COLOUR = 215

const cutVinyl = {
  featured_category_id: 8,
  cuttings: [1],
  shapes: { 1: [1] },
  finishings: [],
  adhesives: [1],
  printed_sides: [1],
  colors: VINYL_COLOURS,
  limits: LETTERING_LIMITS,
  quantities: SINGLE_QUANTITIES,
  gallery: 3,
  hidden_in_select: true,
  family: 'cut-film',
  // Solid film for plotters, 70 to 80 µm; letters carry no backing once they are on.
  appearance: { stock: { kind: 'cut-vinyl' }, coating: 'satin', thickness_mm: 0.08 },
} satisfies Partial<ProductSeed>

export const letteringProducts: Product[] = [
  buildProduct({
    ...cutVinyl,
    id: 9,
    name: 'Vinyl Lettering',
    colors: [...VINYL_COLOURS, FULL_COLOUR],
    sizes: LETTERING_SIZES,
    // 5 to 7 are listed because 000 §4.5 shows them as disabled for this product.
    special_processing: [1, 2, 3, 4, 5, 6, 7],
    use_creation_tool: 'yes',
    install_ready: true,
    keywords: 'cut letters text sign window door van car wall name shop opening hours font waterproof outdoor',
    disabled_cuttings: [7],
    disabled_special_processing: [5, 6, 7],
  }),
  buildProduct({
    ...cutVinyl,
    id: 23,
    name: 'Transfer Decals',
    sizes: TRANSFER_SIZES,
    special_processing: [1, 2, 3, 4],
    use_creation_tool: 'no',
    keywords: 'rub-on pre-spaced cut vinyl application tape wall car window no background waterproof outdoor',
  }),
]

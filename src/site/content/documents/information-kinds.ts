import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { cardContent } from './card-content.ts'
import { cardStock } from './card-stocks.ts'
import { contentKind } from './content-kind.ts'
import { printFeature } from './print-features.ts'
import { productInformation } from './product-information.ts'
import { CARD_CONTENT_SEEDS } from './seeds/card-content.ts'
import { CARD_STOCK_SEEDS } from './seeds/card-stocks.ts'
import { PRINT_FEATURE_SEEDS } from './seeds/print-features.ts'
import { BOARD_SEEDS } from './seeds/product-information-boards.ts'
import { DECAL_SEEDS } from './seeds/product-information-decals.ts'
import { FINE_SEEDS } from './seeds/product-information-fine.ts'
import { LETTERING_SEEDS } from './seeds/product-information-lettering.ts'
import { METALLIC_SEEDS } from './seeds/product-information-metallics.ts'
import { PAPER_SEEDS } from './seeds/product-information-papers.ts'
import { VINYL_SEEDS } from './seeds/product-information-vinyls.ts'

/** Product information by the fixed slugs of 001 §2, `synthetic-paper` being the one that was not legible. */
export const productInformationKind = contentKind({
  title: 'Product information',
  about: 'What a product is, below its banner: description, lists, pictures and cards.',
  schema: productInformation,
  seeds: {
    ...PAPER_SEEDS,
    ...VINYL_SEEDS,
    ...METALLIC_SEEDS,
    ...FINE_SEEDS,
    ...DECAL_SEEDS,
    ...LETTERING_SEEDS,
    ...BOARD_SEEDS,
  },
  name: (_key, { name }) => name,
  pages: pagesOfProduct,
})

/** The content blocks of cards and tags, by product slug (001 §2). */
export const cardContentKind = contentKind({
  title: 'Business cards and swing tags',
  about: 'The texts of the business-cards pages, one for each product.',
  schema: cardContent,
  seeds: CARD_CONTENT_SEEDS,
  name: (_key, { title }) => title,
  pages: pagesOfProduct,
})

/** The business card stocks, by slug. */
export const cardStocksKind = contentKind({
  title: 'Card stocks',
  about: 'What the stock table of cards and tags says of each board.',
  schema: cardStock,
  seeds: CARD_STOCK_SEEDS,
  name: (_key, { name }) => name,
  pages: (key, catalogue) => {
    const own = pagesOfProduct(key, catalogue)
    return own.length > 0 ? own : ['/business-cards/standard-business-card']
  },
})

/** The print features explainer, by the codes of the catalogue's groups, in the order of its tabs (001 §2, §3). */
export const printFeaturesKind = contentKind({
  title: 'Print features',
  about: 'The tabs of SPECIAL FEATURES, and how each feature wants its artwork.',
  schema: printFeature,
  seeds: PRINT_FEATURE_SEEDS,
  name: (_key, { title }) => title,
  pages: (key) => [`/business-cards/swing-tags?tab=special-features&feature=${key}`],
})

/** The addresses of a product's pages, by its slug: of every item that offers it, its own item's first. */
function pagesOfProduct(slug: string, catalogue: Catalogue): string[] {
  const product = catalogue.products.find(({ url_slug }) => url_slug === slug)
  if (product === undefined) return []
  const own = product.featured_category_id
  return catalogue.featured_items
    .filter(({ products }) => products.includes(product.id))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
    .map(({ url_slug }) => `/${url_slug}/${slug}`)
}

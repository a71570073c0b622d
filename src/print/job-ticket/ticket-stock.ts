import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { readGrammage } from '#print/catalogue/stock-weights.ts'

/** What is loaded on the press. */
export interface TicketStock {
  /** `Silk 350gsm`, `PVC Vinyl, Removable`. */
  name: string
  kind: 'paper' | 'self-adhesive-paper' | 'vinyl' | 'synthetic'
  /** In g/m²; null where its name does not say it. */
  grammage: number | null
  /** In mm. */
  thickness: number
}

const PAPERS: ReadonlySet<string> = new Set(['paper', 'kraft'])

/** The stock of a configuration; null for a product that the catalogue no longer has. */
export function getTicketStock(catalogue: Catalogue, configuration: Configuration): TicketStock | null {
  const product = indexCatalogue(catalogue).product(configuration.product_id)
  if (product === undefined) return null
  const card = catalogue.materials.find(({ id }) => id === configuration.material_id)
  const name = card === undefined ? filmName(catalogue, product) : card.name
  const adhesives = catalogue.adhesives.filter(({ id }) => id === configuration.adhesive_id)
  const stock = (card ?? filmOf(catalogue, configuration) ?? product).appearance.stock
  return {
    name: [name, ...adhesives.map((adhesive) => adhesive.name)].join(', '),
    kind: kindOf(stock?.kind, product.family),
    grammage: readGrammage(name),
    thickness: (card ?? product).appearance.thickness_mm,
  }
}

/** What a rate card calls the stock of products that are not cards. */
function filmName(catalogue: Catalogue, { rate_card, name }: Product): string {
  return indexCatalogue(catalogue).rateCard(rate_card)?.material_name ?? name
}

/** The finishing, where it is a film that replaces the product's stock. */
function filmOf(catalogue: Catalogue, { finishing_id }: Configuration) {
  return catalogue.finishings.find(({ id, appearance }) => id === finishing_id && appearance.stock !== undefined)
}

function kindOf(stock = 'paper', family: Product['family']): TicketStock['kind'] {
  if (stock === 'synthetic') return 'synthetic'
  if (!PAPERS.has(stock)) return 'vinyl'
  return family === 'card' ? 'paper' : 'self-adhesive-paper'
}

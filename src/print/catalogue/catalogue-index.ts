import type {
  AddonGroup,
  Catalogue,
  Cutting,
  FeaturedItem,
  Finishing,
  PrintFeatureGroup,
  Product,
} from './catalogue.ts'
import type { RateCard } from './rate-card.ts'

/** Everything in one catalogue by its id. Unknown ids give undefined. */
export interface CatalogueIndex {
  item(id: number): FeaturedItem | undefined
  product(id: number): Product | undefined
  cutting(id: number): Cutting | undefined
  finishing(id: number): Finishing | undefined
  /** An add-on's item together with the group it belongs to. */
  addonItem(id: number): { group: AddonGroup; item: AddonGroup['items'][number] } | undefined
  /** A print feature's item together with the group it belongs to. */
  printFeatureItem(id: number): { group: PrintFeatureGroup; item: PrintFeatureGroup['items'][number] } | undefined
  /** A rate card by the code that products name. */
  rateCard(code: string): RateCard | undefined
}

// A catalogue is never changed in place (an edit makes a new version), so its index can be cached with it.
const indexes = new WeakMap<Catalogue, CatalogueIndex>()

/** The index of a catalogue, made on first use and cached with it. */
export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue)
  if (known !== undefined) return known
  const made = buildIndex(catalogue)
  indexes.set(catalogue, made)
  return made
}

function buildIndex(catalogue: Catalogue): CatalogueIndex {
  const items = byId(catalogue.featured_items)
  const products = byId(catalogue.products)
  const cuttings = byId(catalogue.cuttings)
  const finishings = byId(catalogue.finishings)
  const addonItems = byId(
    catalogue.addon_groups.flatMap((group) => group.items.map((item) => ({ id: item.id, group, item }))),
  )
  const featureItems = byId(
    catalogue.print_features.flatMap((group) => group.items.map((item) => ({ id: item.id, group, item }))),
  )
  const rateCards = new Map(catalogue.rate_cards.map((card) => [card.code, card]))
  return {
    item: (id) => items.get(id),
    product: (id) => products.get(id),
    cutting: (id) => cuttings.get(id),
    finishing: (id) => finishings.get(id),
    addonItem: (id) => addonItems.get(id),
    printFeatureItem: (id) => featureItems.get(id),
    rateCard: (code) => rateCards.get(code),
  }
}

function byId<T extends { id: number }>(entries: readonly T[]): Map<number, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

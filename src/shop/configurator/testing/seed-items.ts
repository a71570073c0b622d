import { type ItemView, type ProductView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type Choices, NO_CHOICES } from '../choices.ts'
import { type Completed, completeConfiguration } from '../complete-configuration.ts'

/* The twelve items of the seed catalogue, resolved. */

export const seedItems: readonly ItemView[] = seedCatalogue.featured_items.map(({ id }) =>
  resolveItem(seedCatalogue, id),
)

/** Every product under every item that sells it, with a title for `test.each`. */
export const seedOffers = seedItems.flatMap((item) =>
  item.products.map((product) => ({ title: `${item.name}: ${product.name}`, item, product })),
)

export function seedItem(id: number): ItemView {
  const item = seedItems.find((candidate) => candidate.id === id)
  if (item === undefined) throw new Error(`The seed has no featured item ${id}.`)
  return item
}

/** A product under the first item that sells all of it, or under the given one. */
export function seedProduct(id: number, itemId = getHome(id)): ProductView {
  const product = seedItem(itemId).products.find((candidate) => candidate.id === id)
  if (product === undefined) throw new Error(`Item ${itemId} does not sell product ${id}.`)
  return product
}

/** The item that sells all of a product: neither rolls only nor sheets only. */
export function getHome(productId: number): number {
  const product = seedCatalogue.products.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`The seed has no product ${productId}.`)
  return product.featured_category_id
}

export type Input = Partial<Choices>

/** Completes choices of an item. */
export function complete(itemId: number, input: Input = {}): Completed {
  return completeConfiguration(seedItem(itemId), { ...NO_CHOICES, ...input })
}

/** Completes choices of a product, under the item that sells all of it. */
export function completeProduct(productId: number, input: Input = {}): Completed {
  return complete(getHome(productId), { product_id: String(productId), ...input })
}

/** The values that a field offers, and whether each can be chosen; undefined if there is no such field. */
export function offered(completed: Completed, field: Completed['fields'][number]['field']): string[] | undefined {
  const state = completed.fields.find((candidate) => candidate.field === field)
  return state?.options.filter(({ disabled }) => disabled === null).map(({ value }) => value)
}

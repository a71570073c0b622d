import type { Catalogue, FeaturedItem, Finishing, Material, Product } from './catalogue.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { PUNCH_HOLES, PUNCH_HOLES2 } from './seed/extras.ts'
import { PLAIN_PRODUCT } from './seed/products/build-product.ts'

/*
 * Catalogues that were written before an attribute existed: a shop's own file, and the versions that quotations and
 * cart lines refer to. These attributes used to be in the code, by the ids that the specification fixes.
 */

type LaterAttributes<T> = Partial<Omit<T, 'id' | 'name'>>

/** The attributes that may be left out, with their defaults for an id that the specification does not know. */
const LATER = {
  featured_items: { menu_group: 'More' } satisfies LaterAttributes<FeaturedItem>,
  products: {
    ...PLAIN_PRODUCT,
    keywords: '',
    appearance: { thickness_mm: 0.1 },
  } satisfies LaterAttributes<Product>,
  finishings: {
    appearance: {},
  } satisfies LaterAttributes<Finishing>,
  materials: {
    appearance: { stock: { kind: 'paper', colour: '#fbfbf9', tooth: 0.08 }, coating: 'satin', thickness_mm: 0.32 },
  } satisfies LaterAttributes<Material>,
} as const

type List = keyof typeof LATER & keyof Catalogue

/**
 * Adds the attributes that a candidate catalogue leaves out: those that the seed has under the same id, or else the
 * defaults. What is given stays unchanged, right or wrong.
 */
export function addLaterAttributes(candidate: unknown): unknown {
  if (!isRecord(candidate)) return candidate
  const lists = Object.keys(LATER) as List[]
  const completed = lists.flatMap((list) => {
    const entries = candidate[list]
    return Array.isArray(entries) ? [[list, entries.map((entry: unknown) => complete(list, entry))] as const] : []
  })
  return { ...candidate, ...Object.fromEntries(completed) }
}

function complete(list: List, entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const model: Readonly<Record<string, unknown>> | undefined = seedCatalogue[list].find(({ id }) => id === entry['id'])
  const later = Object.entries(LATER[list]).map(([name, plain]): [string, unknown] => [name, model?.[name] ?? plain])
  const completed: Record<string, unknown> = { ...Object.fromEntries<unknown>(later), ...entry }
  return list === 'products' && !('included' in entry) ? withHolesOnce(completed) : completed
}

/** Tags used to offer a hole as an add-on and as a print feature. Only the add-on stays (decisions §8). */
function withHolesOnce(product: Record<string, unknown>): Record<string, unknown> {
  const { attributes } = product
  if (!isRecord(attributes) || !isListWith(attributes['addons'], PUNCH_HOLES)) return product
  const { print_features } = attributes
  if (!isListWith(print_features, PUNCH_HOLES2)) return product
  return {
    ...product,
    attributes: { ...attributes, print_features: print_features.filter((id) => id !== PUNCH_HOLES2) },
  }
}

function isListWith(value: unknown, id: number): value is unknown[] {
  return Array.isArray(value) && value.includes(id)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

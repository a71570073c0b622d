import type { Catalogue, FeaturedItem, Finishing, Material, Product } from './catalogue.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { PLAIN_PRODUCT } from './seed/products/build-product.ts'

/*
 * Catalogues that were written before an attribute existed: a shop's own file, and the versions that quotations and cart
 * lines name. The program used to know these facts by the ids that the specification fixes.
 */

type LaterAttributes<T> = Partial<Omit<T, 'id' | 'name'>>

/** Attributes that may be left out, with what they are for an id that the specification does not know. */
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
 * Anything that claims to be a catalogue, with the attributes that it leaves out: those that the seed has under the same
 * id, or else plain ones. What is given stays as it is, right or wrong.
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
  const later = Object.entries(LATER[list]).map(([name, plain]) => [name, model?.[name] ?? plain])
  return { ...Object.fromEntries(later), ...entry }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

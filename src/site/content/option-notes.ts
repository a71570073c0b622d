import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import type { OptionNotesView } from '#shop/configurator/option-notes.ts'
import type { OptionNotes } from './documents/schemas.ts'

interface Named {
  id: number
  name: string
}

/** The option lists of fields, by the key of the document that describes them. */
const FIELDS = {
  products: { field: 'product_id', options: (product: ProductView): readonly Named[] => [product] },
  supplies: { field: 'cutting_id', options: ({ attributes }: ProductView) => attributes.cuttings },
  shapes: {
    field: 'shape_id',
    options: ({ attributes }: ProductView) => attributes.cuttings.flatMap(({ shapes }) => shapes),
  },
  finishings: { field: 'finishing_id', options: ({ attributes }: ProductView) => attributes.finishings },
  materials: { field: 'material_id', options: ({ attributes }: ProductView) => attributes.materials },
  adhesives: { field: 'adhesive_id', options: ({ attributes }: ProductView) => attributes.adhesives },
  sides: { field: 'printed_side_id', options: ({ attributes }: ProductView) => attributes.printed_sides },
  colours: { field: 'color_id', options: ({ attributes }: ProductView) => attributes.colors },
} as const

/**
 * The notes of an item's options, by field and value; matched by name, case-insensitive. Options without a note show
 * none.
 */
export function optionNotes(
  { products }: Pick<ItemView, 'products'>,
  documents: ReadonlyMap<string, OptionNotes>,
): OptionNotesView {
  return Object.fromEntries(
    Object.entries(FIELDS).map(([key, { field, options }]) => {
      const notes = new Map(documents.get(key)?.options.map(({ name, note }) => [name.toLowerCase(), note]))
      const found = products.flatMap(options).flatMap(({ id, name }) => {
        const note = notes.get(name.toLowerCase())
        return note === undefined ? [] : [[String(id), note]]
      })
      return [field, Object.fromEntries(found)]
    }),
  )
}

import { expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { isAChoice } from '#shop/configurator/options.ts'
import { OPTION_NOTES_SEEDS } from './documents/seeds/option-notes.ts'
import { optionNotes } from './option-notes.ts'

const documents = new Map(Object.entries(OPTION_NOTES_SEEDS))
const items = seedCatalogue.featured_items.map(({ id }) => {
  const item = offeredItem(seedCatalogue, id)
  if (item === undefined) throw new Error(`no item ${id}`)
  return item
})

/** Fields whose option names need no explanation, and the colours of lettering, which have swatches. */
const PLAIN = ['orientation_id', 'premium_processing_id', 'install_ready', 'addon_item_id']

test.each(items)('every option of $name has a one-line note', (item) => {
  const notes = optionNotes(item, documents)
  for (const product of item.products) {
    const { fields } = completeConfiguration(item, { product_id: String(product.id), print_features: [] })
    for (const { field, options } of fields) {
      if (PLAIN.includes(field) || !isAChoice(options) || (field === 'color_id' && product.family === 'cut-film'))
        continue
      for (const { value, name } of options) {
        expect(notes[field]?.[value], `${product.name}, ${field}: ${name}`).toBeTruthy()
      }
    }
  }
})

test('an option without a document has no note', () => {
  const [item] = items
  if (item === undefined) throw new Error('no items')
  expect(optionNotes(item, new Map())).toMatchObject({ product_id: {}, finishing_id: {} })
})

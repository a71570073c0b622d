import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import type { Template } from '#print/templates/template.ts'
import { ownTemplate } from './own-template.ts'

interface OrderedLine {
  featured_item_id: number
  product_id: number
  configuration: Configuration
}

/** The template of a line of a cart; null where its item or product is not in the catalogue any more. */
export function lineTemplate(catalogue: Catalogue, line: OrderedLine): Template | null {
  if (!catalogue.featured_items.some(({ id }) => id === line.featured_item_id)) return null
  const item = resolveItem(catalogue, line.featured_item_id)
  const product = item.products.find(({ id }) => id === line.product_id)
  return product === undefined ? null : ownTemplate(item, product, line.configuration)
}

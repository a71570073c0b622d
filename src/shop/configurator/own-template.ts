import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { type ItemView, type ProductView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { checkTemplate } from '#print/templates/check-template.ts'
import type { Template, TemplateKind } from '#print/templates/template.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'

/**
 * The template of what a shopper has chosen: its size, its shape, and the corners that a shape or a die rounds. Of a sheet
 * it is the sheet. Null where a size is not chosen yet or nothing is drawn on an outline.
 */
export function ownTemplate(
  { banner }: Pick<ItemView, 'banner'>,
  product: ProductView,
  configuration: Configuration,
): Template | null {
  // What is cut from film are letters, so that there is no outline to draw on.
  if (product.family === 'cut-film') return null
  const drawn = productOfConfiguration(configuration, product)
  if (drawn === null) return null
  const { form, outline, corner_mm } = drawn
  const round = form.kind !== 'sheet' && (outline === 'circle' || outline === 'oval')
  const kind: TemplateKind = banner === 'BusinessCards' ? 'card' : round ? 'circle' : 'square'
  const corners = round || form.kind === 'sheet' ? 0 : corner_mm
  const flat = unfold(product, configuration)
  const check = checkTemplate({ kind, corners: `${corners}`, ...flat })
  return check.ok ? check.template : null
}

/** Artwork of a folded piece is of the open one, with its creases (decisions §8). */
function unfold(product: ProductView, configuration: Configuration) {
  const open = getOpenPiece(product.attributes.print_features, configuration)
  const { width, height } = open ?? configuration
  const fold = open === null ? undefined : `${open.gate ? 'gate' : 'half'}-${open.across}`
  return { width: `${width}`, height: `${height}`, fold }
}

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

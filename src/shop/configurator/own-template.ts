import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { type ItemView, type ProductView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { checkTemplate } from '#print/templates/check-template.ts'
import type { Template, TemplateKind } from '#print/templates/template.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'

/**
 * The template of a shopper's choices: size, shape, and rounded corners of a shape or a die. For a sheet it is that
 * of the sheet. Null if no size is chosen yet or the product has no outline.
 */
export function ownTemplate(
  { banner }: Pick<ItemView, 'banner'>,
  product: ProductView,
  configuration: Configuration,
): Template | null {
  // Products cut from film are letters, without an outline.
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

/** Artwork of a folded piece is of the open size, with its creases (decisions §8). */
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

/** The template of a cart line; null if its item or product is no longer in the catalogue. */
export function lineTemplate(catalogue: Catalogue, line: OrderedLine): Template | null {
  if (!catalogue.featured_items.some(({ id }) => id === line.featured_item_id)) return null
  const item = resolveItem(catalogue, line.featured_item_id)
  const product = item.products.find(({ id }) => id === line.product_id)
  return product === undefined ? null : ownTemplate(item, product, line.configuration)
}

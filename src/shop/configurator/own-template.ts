import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { checkTemplate } from '#print/templates/check-template.ts'
import type { Template, TemplateKind } from '#print/templates/template.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'

/** Lettering and transfer decals: what is cut there are letters, so that there is no outline to draw on. */
const CUT_FROM_FILM: readonly number[] = [9, 23]

/**
 * The template of what a shopper has chosen: its size, its shape, and the corners that a shape or a die rounds. Of a sheet
 * it is the sheet. Null where a size is not chosen yet or nothing is drawn on an outline.
 */
export function ownTemplate(
  { banner }: Pick<ItemView, 'banner'>,
  product: ProductView,
  configuration: Configuration,
): Template | null {
  if (CUT_FROM_FILM.includes(product.id)) return null
  const drawn = productOfConfiguration(configuration, product)
  if (drawn === null) return null
  const { form, outline, corner_mm } = drawn
  const round = form.kind !== 'sheet' && (outline === 'circle' || outline === 'oval')
  const kind: TemplateKind = banner === 'BusinessCards' ? 'card' : round ? 'circle' : 'square'
  const corners = round || form.kind === 'sheet' ? 0 : corner_mm
  const { width, height } = configuration
  const check = checkTemplate({ kind, width: `${width}`, height: `${height}`, corners: `${corners}` })
  return check.ok ? check.template : null
}

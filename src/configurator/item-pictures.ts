import type { ItemView, ProductView } from '#catalogue/item-view.ts'
import { swatchPath } from '#catalogue/swatch-path.ts'
import { LOOP_FILMS } from './loop-films.ts'
import type { ItemPage } from './open-item-page.server.ts'
import { stillOf } from './slides.ts'

/** What may stand with an item's page where it is passed on, the best first: of the product that its address names. */
export function sharePictures({
  item,
  choices,
  productFrom,
}: Pick<ItemPage, 'item' | 'choices' | 'productFrom'>): string[] {
  const named = productFrom === null ? String(item.featured_product) : choices.product_id
  const product = item.products.find(({ id }) => String(id) === named)
  const first = product?.attributes.gallery[0]?.file_path
  const slug = productFrom === null ? item.slug : product?.url_slug
  return [`/drawings/share/${slug}.svg`, ...(first === undefined ? [] : [first]), item.img]
}

/** Every picture that the banner of an item may show, whatever is chosen. */
export function itemPictures(item: ItemView): string[] {
  return [...item.products.flatMap(productPictures), ...Object.keys(LOOP_FILMS).map(stillOf)]
}

function productPictures({ url_slug, attributes }: ProductView): string[] {
  return [
    ...attributes.thumbnails.map(({ thumbnail }) => thumbnail),
    ...attributes.gallery.map(({ file_path }) => file_path),
    ...attributes.print_features.flatMap(({ items }) => items.map(({ file_path }) => file_path)),
    ...attributes.finishings.map(({ id }) => swatchPath('finishing', id)),
    ...attributes.materials.map(({ id }) => swatchPath('material', id)),
    swatchPath('product', url_slug),
  ]
}

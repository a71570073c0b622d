import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { swatchPath } from '#print/catalogue/swatch-path.ts'
import { LOOP_FILMS } from './loop-films.ts'
import { getStill } from './slides.ts'

/** Every picture that the banner of an item may show, whatever is chosen. */
export function itemPictures(item: ItemView): string[] {
  return [...item.products.flatMap(productPictures), ...Object.keys(LOOP_FILMS).map(getStill)]
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

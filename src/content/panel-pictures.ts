import type { ItemView } from '#catalogue/item-view.ts'
import { swatchPath } from '#catalogue/swatch-path.ts'
import { featurePicture, featureTextsFor } from './feature-texts.ts'
import { techniquesOf } from './technique-texts.ts'

/** The pictures that the tabs of an item's page add to those of its banner. */
export function panelPictures(item: ItemView): string[] {
  return [
    ...featureTextsFor(item).flatMap(({ pictures }) => pictures.map(({ file }) => featurePicture(file))),
    ...item.products.flatMap(({ url_slug }) =>
      techniquesOf(url_slug).map(({ swatch }) => swatchPath('technique', swatch)),
    ),
  ]
}

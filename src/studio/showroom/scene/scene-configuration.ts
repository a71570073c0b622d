import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'

/** A configuration, with what only the special processing form asks for (000 §2.5). */
export interface SceneConfiguration extends Configuration {
  /** Add-on item 57 gloss or 58 matte: the surface of the premium film. */
  premium_coating_id?: number | null
  /** Stickers on one seat. */
  ea?: number | null
}

/** The part of a product's view that its appearance is read from. */
export interface SceneCatalogue extends Pick<ProductView, 'family' | 'appearance'> {
  attributes: Pick<
    ProductView['attributes'],
    'addons' | 'colors' | 'cuttings' | 'finishings' | 'install_ready' | 'materials' | 'print_features'
  >
}

const PREMIUM_LAMINATION = 48

/** Whether the second, thicker film lies over the print (decisions §2). */
export function hasPremiumLamination({ premium_processing_id }: SceneConfiguration): boolean {
  return premium_processing_id === PREMIUM_LAMINATION
}

/** The chosen finishing's appearance; undefined where none is chosen. */
export function finishingAppearance({ finishing_id }: SceneConfiguration, { attributes }: SceneCatalogue) {
  return attributes.finishings.find(({ id }) => id === finishing_id)?.appearance
}

/** The chosen card stock's appearance; undefined where none is chosen. */
export function materialAppearance({ material_id }: SceneConfiguration, { attributes }: SceneCatalogue) {
  return attributes.materials.find(({ id }) => id === material_id)?.appearance
}

import type { Configuration } from '#catalogue/configuration.ts'
import type { ProductView } from '#catalogue/item-view.ts'

/** A configuration, with what only the special processing form asks for (000 §2.5). */
export interface SceneConfiguration extends Configuration {
  /** Add-on item 57 gloss or 58 matte: the surface of the premium film. */
  premium_coating_id?: number | null
  /** Stickers on one seat. */
  ea?: number | null
}

/** The part of a product's view that its looks are read from: colours and add-ons by their names. */
export interface SceneCatalogue {
  attributes: Pick<ProductView['attributes'], 'colors' | 'addons' | 'print_features'>
}

const PREMIUM_LAMINATION = 48

/** Whether the second, thicker film lies over the print (decisions §2). */
export function hasPremiumLamination({ premium_processing_id }: SceneConfiguration): boolean {
  return premium_processing_id === PREMIUM_LAMINATION
}

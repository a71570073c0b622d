import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/item-view.ts'

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

/** Products by their fixed ids (decisions §2), where more than one file asks for them. */
export const VINYL_LETTERING = 9
export const DOME_STICKERS = 12
export const TRANSFER_DECALS = 23

const PREMIUM_LAMINATION = 48

/** Whether letters and shapes are cut out of coloured film, which is not printed. */
export function isCutFromFilm({ product_id }: SceneConfiguration): boolean {
  return product_id === VINYL_LETTERING || product_id === TRANSFER_DECALS
}

/** Whether the second, thicker film lies over the print (decisions §2). */
export function hasPremiumLamination({ premium_processing_id }: SceneConfiguration): boolean {
  return premium_processing_id === PREMIUM_LAMINATION
}

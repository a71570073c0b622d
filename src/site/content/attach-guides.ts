import type { Product } from '#print/catalogue/catalogue.ts'
import type { HowToAttach } from './documents/schemas.ts'

/** A how-to-attach guide with its code in the address. */
export interface AttachGuide extends HowToAttach {
  code: string
}

export interface AttachLibrary {
  'how-to-attach': ReadonlyMap<string, HowToAttach>
}

/** The page of both guides, each at the anchor of its code. */
export const HOW_TO_ATTACH_PAGE = '/user-guide/how-to-attach'

/** Both guides, in the order of 001 §2. */
export function attachGuides(library: AttachLibrary): AttachGuide[] {
  return [...library['how-to-attach']].map(([code, guide]) => ({ code, ...guide }))
}

/** The guides for an item's page: none if it has no letters or decals cut from film. */
export function itemAttachGuides(
  library: AttachLibrary,
  item: { products: readonly Pick<Product, 'family'>[] },
): AttachGuide[] {
  return item.products.some(({ family }) => family === 'cut-film') ? attachGuides(library) : []
}

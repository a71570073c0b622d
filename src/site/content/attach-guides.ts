import type { HowToAttach } from './documents/how-to-attach.ts'

/** A template of how to attach lettering, with its name in the address. */
export interface AttachGuide extends HowToAttach {
  code: string
}

/** What the templates are taken from. */
export interface AttachLibrary {
  'how-to-attach': ReadonlyMap<string, HowToAttach>
}

/** Where both templates stand on a page, each at its code. */
export const HOW_TO_ATTACH_PAGE = '/user-guide/how-to-attach'

/** Vinyl lettering and transfer decals (decisions §2): the products that are attached so. */
const ATTACHED_PRODUCTS: readonly number[] = [9, 23]

/** Both templates, in the order of 001 §2. */
export function attachGuides(library: AttachLibrary): AttachGuide[] {
  return [...library['how-to-attach']].map(([code, guide]) => ({ code, ...guide }))
}

/** The templates for the page of an item: none where it has nothing that is attached so. */
export function itemAttachGuides(library: AttachLibrary, item: { products: readonly { id: number }[] }): AttachGuide[] {
  return item.products.some(({ id }) => ATTACHED_PRODUCTS.includes(id)) ? attachGuides(library) : []
}

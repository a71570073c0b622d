/** A design's id: it is the name of its content, so that the same design has the same id everywhere (design-hash.server.ts). */
const DESIGN_ID = /^[\w-]{22}$/

export function isDesignId(text: string): boolean {
  return DESIGN_ID.test(text)
}

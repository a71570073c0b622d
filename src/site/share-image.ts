import { pictureAddress } from '#foundation/pictures/picture-name.ts'
import type { PictureShelf } from '#foundation/pictures/picture-shelf.server.ts'

/** The picture that stands with a page where it is passed on. */
export interface ShareImage {
  /** Whole, as those who show it are elsewhere. */
  url: string
  width: number
  height: number
  alt: string
}

/**
 * The first of these drawings that has a rendered picture; null where none has: a drawing is of no use to those who show
 * it.
 * @param origin of the shop, as the visitor reached it
 */
export function shareImage(shelf: PictureShelf, origin: string, paths: readonly string[]): ShareImage | null {
  const picture = shelf.first(paths)
  if (picture === null) return null
  const { width, height, alt } = picture
  return { url: `${origin}${pictureAddress(picture, width, 'webp')}`, width, height, alt }
}

/** A picture of a shopper's own product, for a page. */
export interface OwnPicture {
  url: string
  alt: string
}

/** The address of a picture; also as JPEG, for programs without WebP. */
export function ownPicturePath(id: string, type: 'webp' | 'jpg' = 'webp'): string {
  return `/pictures/own/${id}.${type}`
}

/** The query parameter with the id of a shared picture. */
export const SHARED_PICTURE = 'picture'

/** The link that opens a page with its choices, showing their picture first. @param page as it was saved */
export function sharedPath(page: string, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${SHARED_PICTURE}=${id}`
}

/** The alternative text of a picture. */
export function ownPictureAlt(product: string): string {
  return `Your ${product} in the live preview`
}

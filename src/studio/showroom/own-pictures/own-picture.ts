/** A picture of a shopper's own product, as a page shows it. */
export interface OwnPicture {
  url: string
  alt: string
}

/** Where the browser has a picture; also as JPEG, for what cannot show WebP. */
export function ownPicturePath(id: string, type: 'webp' | 'jpg' = 'webp'): string {
  return `/pictures/own/${id}.${type}`
}

/** The field of a page's address that names the picture which is shared with it. */
export const SHARED_PICTURE = 'picture'

/** The link that opens a page with its choices, and the picture of them first. @param page as it was kept for */
export function sharedPath(page: string, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${SHARED_PICTURE}=${id}`
}

/** Says what a picture shows to who cannot see it. */
export function ownPictureAlt(product: string): string {
  return `Your ${product} in the live preview`
}

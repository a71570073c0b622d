/** A picture of a shopper's own product, as a page shows it. */
export interface OwnPicture {
  url: string
  alt: string
}

/** Where the browser has a picture; also as JPEG, for what cannot show WebP. */
export function ownPicturePath(id: string, type: 'webp' | 'jpg' = 'webp'): string {
  return `/pictures/own/${id}.${type}`
}

/** Says what a picture shows to who cannot see it. */
export function ownPictureAlt(product: string): string {
  return `Your own ${product}, as the live preview showed it`
}

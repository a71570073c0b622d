import type { ArtworkType } from './artwork-type.ts'

const DRAWN: readonly ArtworkType[] = ['pdf', 'jpg', 'png', 'svg', 'tif', 'webp']

/** Whether a small picture can be made of a file of this type; the rest is shown as a sheet with its name. */
export function canHaveThumbnail(type: ArtworkType): boolean {
  return DRAWN.includes(type)
}

import { pictureFile } from './manifest.ts'
import type { ShownPicture } from './shown-picture.ts'

/*
 * How a picture is named (decisions/0024): catalogue, texts and pages name the drawing that is always there, and a
 * rendered picture of that name takes its place.
 */

const DRAWING = /^\/(?:drawings\/|(?=loops\/))([a-z0-9-]+(?:\/[a-z0-9-]+)*)\.svg$/

/** The name of the picture that takes a drawing's place: `gallery/kraft-paper-01`; null for what is no drawing of ours. */
export function pictureName(path: string): string | null {
  return DRAWING.exec(path)?.[1] ?? null
}

export type PictureFormat = 'avif' | 'webp'

/** The address of a picture in one width; another version is another address, so it may be kept for good. */
export function pictureAddress({ file, version }: ShownPicture, width: number, format: PictureFormat): string {
  return `/${pictureFile(file, width, format)}?v=${version}`
}

/** A picture in all its widths, for `srcset`. */
export function pictureSet(picture: ShownPicture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
}

/*
 * The list of rendered pictures, `public/pictures/manifest.json`, which `npm run pictures` writes. Each picture lies
 * there as AVIF and WebP in each of its widths.
 */

/** One rendered picture. */
export interface PictureEntry {
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** The alternative text, 20 to 140 characters. */
  alt: string
  /** Its average colour as #rrggbb, shown until it has loaded. */
  colour: string
  /** The widths in which there is a file, largest first. */
  widths: readonly number[]
  /** Weight of all its files together. */
  bytes: number
  /** The hash of its source data; if it changes, the picture must be rendered again. */
  fingerprint: string
}

/** A name for a picture that is rendered under another name. */
export interface PictureAlias {
  picture: string
}

/** Pictures by their names, as `gallery/kraft-paper-01`. */
export type PictureCache = Readonly<Record<string, PictureEntry | PictureAlias>>

/** Where a picture's file lies below `public/`. */
export function pictureFile(name: string, width: number, format: 'avif' | 'webp'): string {
  return `pictures/${name}-${width}.${format}`
}

/** What a page must know of a rendered picture to show it. */
export interface ShownPicture {
  /** The name that its files have; another than its own where it stands for another picture. */
  file: string
  /** Changes whenever its files do. */
  version: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** Largest first. */
  widths: readonly number[]
  /** What it shows. */
  alt: string
  /** Stands in its place until it is there, and if it never comes: light enough for words in ink. */
  tone: string
}

/** The rendered pictures of a page, by their names. */
export type ShownPictures = Readonly<Record<string, ShownPicture>>

import { pictureFile } from './manifest.ts'

/*
 * How a picture is named (decisions/0033): catalogue, texts and pages name it `gallery/kraft-paper-01`, the path below
 * `public/pictures`. Anything else that shows a picture is the address of a file.
 */

const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/
/** The address of a picture in no width, as the API gives it. Shoppers' own pictures are in the folders left out. */
const ADDRESS = /^\/pictures\/((?!own\/|reviews\/|lettering\/)[a-z0-9-]+(?:\/[a-z0-9-]+)+)\.webp$/
/** The name of before, the address of a flat drawing. Stored catalogues, documents, reviews and links still have it. */
const OLD_NAME = /^\/(?:drawings\/|(?=loops\/))([a-z0-9-]+(?:\/[a-z0-9-]+)+)\.svg$/

/** Whether this is a picture by its name or its address without a width, and not the address of another file. */
export function isPictureName(source: string): boolean {
  return NAME.test(source) || ADDRESS.test(source)
}

/** The name of a picture, given as its name, its address or its name of before; null for the address of another file. */
export function pictureName(source: string): string | null {
  return NAME.test(source) ? source : ((ADDRESS.exec(source) ?? OLD_NAME.exec(source))?.[1] ?? null)
}

/** The address that leads to a picture's largest file, for the API, whose readers have no list of widths. */
export function pictureLink(name: string): string {
  return `/pictures/${name}.webp`
}

/** What a page must know of a rendered picture to show it. */
export interface ShownPicture {
  /** The name of its files, which differs from its own if it replaces another picture. */
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
  /** Shown until the picture has loaded, or if it never does; light enough for dark text. */
  tone: string
}

/** A picture as pages are sent it, half as long; its files have its own name unless the last part says another. */
export type SentPicture = readonly [
  version: string,
  alt: string,
  tone: string,
  /** Width and height of the largest file, and all widths: nearly all pictures have the same, which is sent once. */
  shape: readonly [width: number, height: number, widths: readonly number[]],
  file?: string,
]

/** The rendered pictures of a page, by their names. */
export type ShownPictures = Readonly<Record<string, SentPicture>>

/** A picture as it is sent. @param share gives the one object for all shapes that are equal */
export function packPicture(
  name: string,
  { file, version, alt, tone, width, height, widths }: ShownPicture,
  share: (shape: SentPicture[3]) => SentPicture[3],
): SentPicture {
  const row = [version, alt, tone, share([width, height, widths])] as const
  return file === name ? row : [...row, file]
}

/** The same, read. */
export function unpackPicture(name: string, sent: SentPicture): ShownPicture {
  const [version, alt, tone, [width, height, widths], file = name] = sent
  return { file, version, alt, tone, width, height, widths }
}

export type PictureFormat = 'avif' | 'webp'

/** The address of a picture in one width; another version is another address, so it may be cached for good. */
export function pictureAddress({ file, version }: ShownPicture, width: number, format: PictureFormat): string {
  return `/${pictureFile(file, width, format)}?v=${version}`
}

/** A picture in all its widths, for `srcset`. */
export function pictureSet(picture: ShownPicture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
}

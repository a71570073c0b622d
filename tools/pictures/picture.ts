import type { PictureScene } from './scene/picture-scene.ts'

/** A picture of the shop, as data. */
export interface Picture {
  /** As the shop names it, `gallery/kraft-paper-01`: the path below `public/pictures`. */
  name: string
  /** What it shows, for whoever cannot see it; 20 to 140 characters, unlike any other. */
  alt: string
  scene: PictureScene
}

/** A second name for a picture, in place of a second file. */
export interface Alias {
  name: string
  picture: string
}

/** What a family's table holds. */
export type Family = readonly (Picture | Alias)[]

/** The sizes that a kind of picture is kept in: pixels, the widest first; all have the first one's proportions. */
export interface PictureSize {
  width: number
  height: number
  widths: readonly number[]
}

/** The widest for a telephone of three pixels to a point, 820 and 400 for two, in the carousel and on cards (decisions/0130). */
const SLIDE: PictureSize = { width: 1100, height: 619, widths: [1100, 820, 550, 400, 160] }

/** Sizes by the first part of the name, where they are not a slide's. */
const SIZES: Readonly<Record<string, PictureSize>> = {
  home: { width: 1100, height: 880, widths: [1100, 820, 550] },
  items: { width: 880, height: 660, widths: [880, 440] },
  features: { width: 640, height: 640, widths: [640, 320] },
  'how-to': { width: 880, height: 660, widths: [880, 440] },
  'in-place': { width: 1600, height: 1000, widths: [1600, 800] },
  swatches: { width: 208, height: 144, widths: [208] },
}

/** What size a picture of this name has. */
export function getSize(name: string): PictureSize {
  return SIZES[name.slice(0, name.indexOf('/'))] ?? SLIDE
}

/** Whether an entry of a family is only another name. */
export function isAlias(entry: Picture | Alias): entry is Alias {
  return 'picture' in entry
}

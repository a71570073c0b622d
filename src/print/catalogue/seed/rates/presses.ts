import type { Press, Tiers } from '../../rate-card.ts'

/* The presses. All rates in this folder are net millipence: 1 p is 1_000, £1 is 100_000 (see rate-card.ts). */

/** From pairs of "above this many" and "this much each". */
export function getTiers(...pairs: [above: number, rate: number][]): Tiers {
  return pairs.map(([above, rate]) => ({ above, rate }))
}

/** Four colours on one side of an SRA3 sheet. */
const sheetClicks = getTiers([0, 35_000], [10, 22_000], [50, 15_000], [300, 11_000], [1_000, 9_000])

/** Stickers: 2 mm bleed (001 §9), 5 mm between cut lines (001 §2). */
export const stickerPress: Press = {
  kind: 'sheet',
  code: 'sra3-stickers',
  name: 'SRA3 digital press',
  width: 320,
  height: 450,
  margin: 5,
  bleed: 2,
  gap: 1,
  make_ready: 2,
  spoilage_percent: 3,
  click: sheetClicks,
}

/** Cards and tags: 1 mm bleed (001 §9), cut by guillotine, so there is no gap between them. */
export const cardPress: Press = {
  ...stickerPress,
  code: 'sra3-board',
  bleed: 1,
  gap: 0,
  make_ready: 2,
  click: getTiers([0, 17_000], [50, 12_000], [200, 9_000], [1_000, 7_500]),
}

/** Labels on a core: 7 mm between cut lines (001 §9: 5 to 10 mm). */
export const labelWeb: Press = {
  kind: 'web',
  code: 'label-web',
  name: 'Narrow-web label press',
  width: 330,
  margin: 5,
  bleed: 2,
  gap: 3,
  make_ready: 2_000,
  spoilage_percent: 4,
  click: getTiers([0, 70_000], [20, 50_000], [100, 36_000], [500, 28_000]),
}

/** Bumper stickers and decals. */
export const wideFormat: Press = {
  kind: 'web',
  code: 'wide-format',
  name: 'Wide-format printer',
  width: 1_370,
  margin: 10,
  bleed: 2,
  gap: 6,
  make_ready: 200,
  spoilage_percent: 3,
  click: getTiers([0, 900_000], [5, 620_000], [25, 420_000], [100, 300_000], [500, 230_000]),
}

/** Lettering is cut from coloured film, not printed. */
export const plotter: Press = {
  kind: 'web',
  code: 'plotter',
  name: 'Vinyl plotter',
  width: 1_220,
  margin: 10,
  bleed: 0,
  gap: 10,
  make_ready: 100,
  spoilage_percent: 3,
  click: getTiers([0, 0]),
}

import type { Method } from '../../rate-card.ts'
import { optionRate } from './option-rates.ts'
import { cardPress, getTiers, labelWeb, plotter, stickerPress, wideFormat } from './presses.ts'

/*
 * How each cutting is produced. The first metres are expensive because somebody operates the machine; from the last
 * tier on it runs unattended.
 */

const plain = { cut_length_per_metre: null, per_cut: 0, extra: optionRate() } satisfies Partial<Method>

const stickerCut = { ...plain, press: stickerPress.code, extra_name: 'Counting and packing' } satisfies Partial<Method>

/** Square corners: guillotined in stacks. */
export const squareCut: Method = {
  ...stickerCut,
  cutting_id: 1,
  set_up: 350_000,
  cut_per_metre: getTiers([0, 90_000], [15, 32_000], [30, 9_500], [150, 7_500], [600, 5_500], [3_000, 3_800]),
}

/** Shaped: cut through on the flatbed, one at a time. */
export const shapedCut: Method = {
  ...stickerCut,
  cutting_id: 2,
  set_up: 390_000,
  cut_per_metre: getTiers([0, 122_000], [15, 42_000], [30, 12_000], [150, 9_500], [600, 7_000], [3_000, 4_800]),
}

/** The backing stays whole; only its outer edge is trimmed. */
export const kissCut: Method = {
  ...stickerCut,
  cutting_id: 4,
  set_up: 370_000,
  cut_per_metre: getTiers([0, 110_000], [15, 38_000], [30, 11_000], [150, 8_800], [600, 6_400], [3_000, 4_400]),
}

/** The outline is that of the sheet; the cuts are the labels on it. */
export const labelSheet: Method = {
  ...stickerCut,
  cutting_id: 3,
  set_up: 370_000,
  cut_per_metre: getTiers([0, 20_000], [50, 8_000], [300, 5_000], [2_000, 3_500]),
  per_cut: 350,
}

/** Cut in line, slit, and wound on cores. */
export const roll: Method = {
  ...plain,
  cutting_id: 9,
  press: labelWeb.code,
  set_up: 420_000,
  cut_per_metre: getTiers([0, 14_000], [100, 7_500], [500, 4_500], [3_000, 2_800]),
  extra_name: 'Cores, slitting and winding',
  extra: optionRate({ set_up: 90_000, per_square_metre: 12_000 }),
}

/** Resin is poured onto each sticker and left to cure. */
export const dome: Method = {
  ...stickerCut,
  cutting_id: 7,
  set_up: 210_000,
  cut_per_metre: getTiers([0, 50_000], [40, 36_000], [200, 22_000], [1_000, 15_000]),
  extra_name: 'Resin and curing',
  extra: optionRate({ per_finished_square_metre: 6_000_000, per_piece: 200 }),
}

/** Bumper stickers: cut on the plotter after printing. */
export const wideCut: Method = {
  ...plain,
  cutting_id: 1,
  press: wideFormat.code,
  set_up: 290_000,
  cut_per_metre: getTiers([0, 11_000], [60, 9_500], [300, 7_000], [2_000, 4_500]),
  extra_name: 'Packing',
}
export const wideShapedCut: Method = {
  ...wideCut,
  cutting_id: 2,
  cut_per_metre: getTiers([0, 15_000], [60, 12_000], [300, 8_500], [2_000, 5_500]),
}
export const wideKissCut: Method = {
  ...wideCut,
  cutting_id: 4,
  cut_per_metre: getTiers([0, 13_000], [60, 11_000], [300, 8_000], [2_000, 5_000]),
}

/** Decals are checked, cut and packed one at a time, in whatever shape. */
export const decalCuts: Method[] = [1, 2, 4].map((cutting_id) => ({
  ...wideCut,
  cutting_id,
  set_up: 360_000,
  cut_per_metre: getTiers([0, 95_000], [20, 48_000], [100, 24_000], [500, 12_000], [3_000, 7_000]),
}))

/**
 * The outline of letters is much longer than the rectangle around them: the cut length comes from the design, or is
 * estimated from the area. Both rates give the same price for a line of script, 600 × 150 mm with four metres of cut.
 */
export const lettering: Method = {
  ...plain,
  cutting_id: 1,
  press: plotter.code,
  set_up: 320_000,
  cut_per_metre: getTiers([0, 350_000], [10, 200_000], [60, 110_000], [300, 70_000], [2_000, 45_000]),
  cut_length_per_metre: getTiers([0, 140_000], [30, 80_000], [180, 42_000], [900, 27_000], [6_000, 17_000]),
  extra_name: 'Long cuts inside the letters',
  extra: optionRate({ per_piece: 8_000, per_finished_square_metre: 900_000 }),
}

/** Cards and tags: guillotined, counted and boxed. */
export const boardCut: Method = {
  ...plain,
  cutting_id: null,
  press: cardPress.code,
  set_up: 380_000,
  cut_per_metre: getTiers([0, 2_400], [200, 1_700], [1_000, 1_100]),
  extra_name: 'Counting and boxing',
  extra: optionRate({ set_up: 60_000 }),
}

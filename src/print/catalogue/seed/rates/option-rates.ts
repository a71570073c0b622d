import type { KeyedRate, OptionRate, RateCard } from '../../rate-card.ts'

/* The costs of options, by the fixed ids of decisions §2. */

const NOTHING: OptionRate = { set_up: 0, per_square_metre: 0, per_piece: 0, per_finished_square_metre: 0 }

/** An option's rate; omitted costs are zero. */
export function optionRate(rate: Partial<OptionRate> = {}): OptionRate {
  return { ...NOTHING, ...rate }
}

function keyed(id: number, rate: Partial<OptionRate> = {}): KeyedRate {
  return { id, ...optionRate(rate) }
}

/** The entries of a table with certain ids, in the order of the ids. */
export function pick<T extends { id: number }>(table: readonly T[], ...ids: number[]): T[] {
  return ids.map((id) => {
    const entry = table.find((candidate) => candidate.id === id)
    if (entry === undefined) throw new Error(`The seed has no rate with the id ${id}.`)
    return entry
  })
}

export const shapeRates: RateCard['shapes'] = [100, 100, 100, 105, 105, 125].map((cut_percent, index) => ({
  id: index + 1,
  cut_percent,
}))

/** Inks. White is an extra pass under the colours. */
export const inkRates: RateCard['colors'] = [
  { id: 1, click_percent: 100, per_square_metre: 0 },
  { id: 2, click_percent: 70, per_square_metre: 0 },
  { id: 3, click_percent: 150, per_square_metre: 0 },
]

/**
 * Coloured films for lettering, more expensive from gold (211) on. Full colour (215) is white film including its
 * print: the plotter itself prints nothing.
 */
export const filmRates: RateCard['colors'] = [
  ...[201, 202, 203, 204, 205, 206, 207, 208, 209, 210].map((id) => filmRate(id, 0)),
  ...[211, 212, 213].map((id) => filmRate(id, 160_000)),
  filmRate(214, 420_000),
  filmRate(215, 650_000),
]

function filmRate(id: number, per_square_metre: number): RateCard['colors'][number] {
  return { id, click_percent: 0, per_square_metre }
}

/** Lamination is a separate pass; 4 to 11 determine which face stock is loaded. */
export const finishingRates: KeyedRate[] = [
  keyed(1, { set_up: 60_000, per_square_metre: 80_000 }),
  keyed(2, { set_up: 60_000, per_square_metre: 95_000 }),
  keyed(3),
  keyed(4),
  keyed(5, { per_square_metre: 10_000 }),
  keyed(6),
  keyed(7, { per_square_metre: 65_000 }),
  keyed(8),
  keyed(9, { set_up: 120_000, per_square_metre: 130_000 }),
  keyed(10, { per_square_metre: 50_000 }),
  keyed(11, { per_square_metre: 210_000 }),
]

export const adhesiveRates: KeyedRate[] = [
  keyed(1),
  keyed(2, { per_square_metre: 25_000 }),
  keyed(3, { per_square_metre: 45_000 }),
  keyed(4, { per_square_metre: 40_000 }),
]

/** Board, in addition to a card's own `material_per_square_metre`. */
export const boardRates: KeyedRate[] = [
  keyed(1, { set_up: 320_000, per_square_metre: 200_000 }),
  keyed(2, { per_square_metre: 80_000 }),
  keyed(3, { set_up: 260_000, per_square_metre: 100_000 }),
  keyed(4, { per_square_metre: 20_000 }),
]

/** Premium lamination (48) and drilled holes (61 to 65: 4 to 8 mm). */
export const addonRates: KeyedRate[] = [
  keyed(48, { set_up: 150_000, per_square_metre: 160_000 }),
  ...[61, 62, 63].map((id) => keyed(id, { set_up: 180_000, per_piece: 900 })),
  ...[64, 65].map((id) => keyed(id, { set_up: 180_000, per_piece: 1_000 })),
]

const foil = { set_up: 1_600_000, per_piece: 1_800, per_finished_square_metre: 900_000 }

/** The set-up is the die or plate; the rest is a second pass, or work by hand. */
export const featureRates: KeyedRate[] = [
  ...[101, 102, 103].map((id) => keyed(id, foil)),
  keyed(104, { ...foil, per_finished_square_metre: 1_400_000 }),
  ...[111, 112].map((id) => keyed(id, { set_up: 1_800_000, per_piece: 1_500 })),
  ...[121, 122].map((id) => keyed(id, { set_up: 200_000, per_piece: 700 })),
  keyed(123, { set_up: 2_200_000, per_piece: 1_200 }),
  ...[131, 132, 133].map((id) => keyed(id, { set_up: 200_000, per_piece: 800 })),
  ...[134, 135].map((id) => keyed(id, { set_up: 200_000, per_piece: 900 })),
  ...[141, 142, 143].map((id) => keyed(id, { set_up: 100_000, per_piece: 2_200 })),
  keyed(144, { set_up: 100_000, per_piece: 2_800 }),
  keyed(151, { set_up: 350_000, per_piece: 1_000 }),
  keyed(152, { set_up: 500_000, per_piece: 2_000 }),
]

import type { DimensionLimits, DimensionLookup, Product } from '../catalogue.ts'

/* Preset sizes, size limits and quantities, by kind of product (decisions §2). Millimetres, width before height. */

type Size = Product['attributes']['sizes'][number]

/** The sizes of the artwork guide (001 §2), which are also the fixed sizes of a roll. */
export const STICKER_SIZES = presets(['50x50', '50x75', '75x75', '50x100', '75x100', '100x100'])
export const CARD_SIZES = presets(['91x55', '85x55'])
/** The presets of sheets (decisions §8). */
export const SHEET_SIZES: Size[] = [
  { name: 'A6 105 × 148', value: '105x148' },
  { name: 'A5 148 × 210', value: '148x210' },
  { name: 'A4 210 × 297', value: '210x297' },
  { name: 'A3 297 × 420', value: '297x420' },
]
export const TAG_SIZES = presets(['91x55', '50x90', '60x100'])
export const BUMPER_SIZES = presets(['150x75', '200x75', '250x75', '300x100'])
export const DECAL_SIZES = [...STICKER_SIZES, ...presets(['200x200', '300x300'])]
export const LETTERING_SIZES = presets(['300x50', '500x80', '800x120', '1000x150'])
export const TRANSFER_SIZES = presets(['100x100', '200x200', '300x150', '500x300'])
export const DOME_SIZES = [...presets(['25x25']), ...STICKER_SIZES]

export const STICKER_QUANTITIES = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000]
export const FOIL_QUANTITIES = [1000, 2000, 3000, 5000, 10_000, 20_000]
export const DOME_QUANTITIES = [100, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000]
export const CARD_QUANTITIES = [200, 250, 300, 500, 1000, 2000, 3000, 5000, 10_000]
export const SINGLE_QUANTITIES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/** The smallest and the largest size, as LONGERxSHORTER. */
export interface SizeLimits {
  general: readonly [min: string, max: string]
  /** For equal width and height. */
  equal: readonly [min: string, max: string]
}

export const STICKER_LIMITS: SizeLimits = { general: ['20x20', '420x297'], equal: ['20x20', '297x297'] }
/** 50 × 100 and 75 × 100 fit the roll only with their short side across, as 75 is the maximum for unequal sides. */
const ROLL_LIMITS: SizeLimits = { general: ['50x50', '100x75'], equal: ['50x50', '100x100'] }
/** Limits of a sheet of labels to peel; the largest is that of a single sticker. */
const SHEET_LIMITS: SizeLimits = { general: ['60x60', '420x297'], equal: ['60x60', '297x297'] }
export const DOME_LIMITS: SizeLimits = { general: ['20x20', '200x150'], equal: ['20x20', '150x150'] }
export const BUMPER_LIMITS: SizeLimits = { general: ['100x50', '600x200'], equal: ['100x100', '200x200'] }
export const DECAL_LIMITS: SizeLimits = { general: ['50x50', '1200x900'], equal: ['50x50', '900x900'] }
/** The least size of letters has a rule of its own (001 §5, decisions §8). */
export const LETTERING_LIMITS: SizeLimits = { general: ['10x10', '3000x600'], equal: ['10x10', '600x600'] }
export const CARD_LIMITS: SizeLimits = { general: ['50x40', '100x70'], equal: ['50x50', '70x70'] }
export const TAG_LIMITS: SizeLimits = { general: ['40x30', '150x100'], equal: ['40x40', '100x100'] }

const ROLL = 9
/** Cuttings that count sheets; their size is the sheet's. */
export const SHEET_CUTTINGS: readonly number[] = [3, 5, 6, 8]
const FIRST_SHEET_ROW = 1000

/**
 * The dimension lookup rows of a product: a general row and one for equal sides, and the same two for the roll and
 * for each kind of sheet. A row's id is ten times the product's id plus its position; ids for sheets begin at 1000.
 */
export function dimensionLookups(
  productId: number,
  limits: SizeLimits,
  cuttings: readonly number[],
): DimensionLookup[] {
  const rows = [...limitRows(limits, null), ...(cuttings.includes(ROLL) ? limitRows(ROLL_LIMITS, ROLL) : [])]
  const sheets = cuttings.filter((id) => SHEET_CUTTINGS.includes(id)).flatMap((id) => limitRows(SHEET_LIMITS, id))
  return [...numberRows(rows, productId * 10), ...numberRows(sheets, FIRST_SHEET_ROW + productId * 10)]
}

function numberRows(rows: readonly DimensionLimits[], first: number): DimensionLookup[] {
  return rows.map((row, index) => ({ id: first + index + 1, ...row }))
}

function limitRows(limits: SizeLimits, cuttingId: number | null): DimensionLimits[] {
  return [
    { cutting_id: cuttingId, min_size: limits.general[0], max_size: limits.general[1], equal_side: 'no' },
    { cutting_id: cuttingId, min_size: limits.equal[0], max_size: limits.equal[1], equal_side: 'yes' },
  ]
}

function presets(values: readonly string[]): Size[] {
  return values.map((value) => ({ name: value.replace('x', ' × '), value }))
}

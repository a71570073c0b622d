import { type ColourSpace, getKind } from '../pdf/colour-space.ts'

/** The plates of the four inks, in their order. */
export const PROCESS_PLATES = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** Amounts by plate, 0 to 1. A plate that is not named is not touched by overprint. */
export type Inks = ReadonlyMap<string, number>

/**
 * The inks of a colour; null where a profile has to say them (RGB, Lab), which never gives more ink than the profile's
 * own limit.
 */
export function getInks(space: ColourSpace, values: readonly number[], plates: readonly string[]): Inks | null {
  switch (space.family) {
    case 'DeviceCMYK':
      return toProcess(values)
    case 'DeviceGray':
    case 'CalGray':
      return toProcess([0, 0, 0, 1 - (values[0] ?? 0)])
    case 'Separation':
    case 'DeviceN':
      return toSpots(space, values, plates)
    case 'ICCBased':
      return getKind(space) === 'CMYK' ? toProcess(values) : getIccGrey(space, values)
    case 'Indexed':
      return getIndexed(space, values[0] ?? 0, plates)
    case 'Pattern':
      return space.base === null ? null : getInks(space.base, values, plates)
    case 'DeviceRGB':
    case 'CalRGB':
    case 'Lab':
    case 'unknown':
      return null
  }
}

function toProcess(values: readonly number[]): Inks {
  return new Map(PROCESS_PLATES.map((plate, index) => [plate, clamp(values[index] ?? 0)]))
}

function getIccGrey(space: ColourSpace, values: readonly number[]): Inks | null {
  return space.components === 1 ? toProcess([0, 0, 0, 1 - (values[0] ?? 0)]) : null
}

/** `All` is on every plate, `None` on none. */
function toSpots({ inks }: ColourSpace, values: readonly number[], plates: readonly string[]): Inks {
  if (inks.includes('All')) return new Map(plates.map((plate) => [plate, clamp(values[0] ?? 0)]))
  const amounts = inks.map((ink, index) => [ink, clamp(values[index] ?? 0)] as const)
  return new Map(amounts.filter(([ink]) => ink !== 'None'))
}

function getIndexed({ base, lookup }: ColourSpace, index: number, plates: readonly string[]): Inks | null {
  if (base === null || lookup === null) return null
  const from = Math.max(0, Math.round(index)) * base.components
  return getInks(
    base,
    Array.from(lookup.subarray(from, from + base.components), (byte) => byte / 255),
    plates,
  )
}

function clamp(amount: number): number {
  return Math.min(1, Math.max(0, amount))
}

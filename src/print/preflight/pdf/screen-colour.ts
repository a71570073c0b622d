import type { ColourSpace, Family } from './colour-space.ts'
import { readFunction } from './functions.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { cmykToScreen, labToScreen, type Rgb } from './rgb.ts'

/* How a colour of a PDF looks on a screen, as See yours draws it, so that a colour picked there is found in the file. */

/** A colour on a screen; null for patterns, palettes and what cannot be converted. Spot colours look as they say. */
export function screenColour(
  objects: PdfObjects,
  space: ColourSpace,
  values: readonly number[],
  depth = 0,
): Rgb | null {
  if (space.family === 'Lab') return labToScreen(values)
  if (DEVICES.has(space.family)) return deviceToScreen(space.components, values)
  const { base } = space
  const isSpot = space.family === 'Separation' || space.family === 'DeviceN'
  const tint = isSpot && depth < 3 ? readFunction(objects, space.tint) : null
  return base === null || tint === null ? null : screenColour(objects, base, tint(values), depth + 1)
}

const DEVICES: ReadonlySet<Family> = new Set(['DeviceGray', 'CalGray', 'DeviceRGB', 'CalRGB', 'DeviceCMYK', 'ICCBased'])

/** Profiles are left aside, as they are where See yours draws the file. */
function deviceToScreen(components: number, values: readonly number[]): Rgb {
  if (components === 4) return cmykToScreen(values)
  const [red = 0, green = red, blue = red] = values.map((value) => Math.min(1, Math.max(0, value)) * 255)
  return [red, green, blue]
}

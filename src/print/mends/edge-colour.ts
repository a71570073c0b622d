import type { ColourUse, PageFacts } from '#print/preflight/facts.ts'
import { isTechnicalInk } from '#print/preflight/plate-names.ts'
import type { Inks } from './content-edits.ts'
import type { MendTools, Samples } from './mend-tools.ts'

/* The colour of plain bleed, where nobody has chosen one. */

const NO_INK: Inks = [0, 0, 0, 0]

/** The colour of a page's largest area. */
export function largestColour({ colours }: PageFacts, tools: Pick<MendTools, 'toCmyk'>): Inks {
  const [largest] = colours
    .filter(({ role, isPrinted, inks, values }) => role === 'fill' && isPrinted && values && !inks.some(isTechnicalInk))
    .toSorted((one, other) => areaOf(other) - areaOf(one))
  return largest === undefined ? NO_INK : toInks(largest.kind, largest.values ?? [], tools)
}

function areaOf({ bounds: { left, bottom, right, top } }: ColourUse): number {
  return (right - left) * (top - bottom)
}

/** A colour of a page, its values 0 to 1, in inks; no ink where its kind does not say how it looks. */
function toInks(kind: ColourUse['kind'], values: readonly number[], tools: Pick<MendTools, 'toCmyk'>): Inks {
  const [first = 0, second = 0, third = 0] = values
  if (kind === 'CMYK' && values.length === 4) return asInks(values)
  if (kind === 'grey') return [0, 0, 0, 1 - first]
  if (kind !== 'RGB') return NO_INK
  const levels = [first, second, third].map((value) => value * 255)
  return fromRgb(levels, tools)
}

/** The middle colour of a picture's border. */
export function edgeColour({ width, height, colour, data }: Samples, tools: Pick<MendTools, 'toCmyk'>): Inks {
  const channels = data.length / (width * height)
  const places = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat(),
    ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat(),
  ]
  const middle = Array.from({ length: channels }, (_, part) => {
    const values = places.map((at) => data[at * channels + part] ?? 0).sort((one, other) => one - other)
    return values[values.length >> 1] ?? 0
  })
  if (colour === 'CMYK') return asInks(middle.map((level) => level / 255))
  const [first = 0, second = 0, third = 0] = middle
  return colour === 'grey' ? [0, 0, 0, 1 - first / 255] : fromRgb([first, second, third], tools)
}

function fromRgb(rgb: readonly number[], { toCmyk }: Pick<MendTools, 'toCmyk'>): Inks {
  return asInks(Array.from(toCmyk(Uint8Array.from(rgb)), (level) => level / 255))
}

function asInks([cyan = 0, magenta = 0, yellow = 0, black = 0]: readonly number[]): Inks {
  return [cyan, magenta, yellow, black]
}

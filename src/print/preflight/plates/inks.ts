import type { ColourSource, Press } from '#print/colour/open-press.ts'
import type { ColourSpace } from '../pdf/colour-space.ts'

/** The plates of the four inks, in their order. */
export const PROCESS_PLATES = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** In what colours are put together, on a page and in a group: inks, or light. */
export type GroupSpace = 'ink' | 'RGB'

/** Amounts by plate, 0 to 255. A plate that is not named is not touched by overprint. */
export type Inks = ReadonlyMap<string, number>

/** Inks of many colours at once: of each, one byte for each of the plates. */
export interface ManyInks {
  plates: readonly string[]
  data: Uint8Array
}

/** Makes plates of colours: inks of a page, or the one plate of a mask. */
export interface InkMaker {
  /** Of one colour; null for a space that is not known. */
  one(space: ColourSpace, values: readonly number[], plates: Iterable<string>): Inks | null
  /** Of samples of 8 bits, as many for each colour as its space has. */
  many(space: ColourSpace, samples: Uint8Array): ManyInks | null
}

/** The inks of colours by a press; without one, what only a profile can convert has no ink. */
export class PrintInks implements InkMaker {
  readonly space: GroupSpace
  private readonly press: Press | null

  /** @param space where it is RGB, colours are what they lack of light, which needs a press */
  constructor(press: Press | null, space: GroupSpace = 'ink') {
    this.press = press
    this.space = space
  }

  one(space: ColourSpace, values: readonly number[], plates: Iterable<string>): Inks | null {
    switch (space.family) {
      case 'Separation':
      case 'DeviceN':
        return toSpots(space, values, plates)
      case 'Indexed':
        return this.ofIndexed(space, values[0] ?? 0, plates)
      case 'Pattern':
        return space.base === null ? null : this.one(space.base, values, plates)
      case 'Lab':
        return this.press && toProcess(this.fromLab(this.press, [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0]))
      case 'unknown':
        return null
      case 'DeviceCMYK':
      case 'DeviceGray':
      case 'DeviceRGB':
      case 'CalGray':
      case 'CalRGB':
      case 'ICCBased': {
        const made = this.many(space, new Uint8Array(values.map(toByte)))
        return made && toProcess(made.data)
      }
    }
  }

  many(space: ColourSpace, samples: Uint8Array): ManyInks | null {
    if (space.family === 'Separation' || space.family === 'DeviceN') return manySpots(space, samples)
    const data = this.toProcess(space, samples)
    return data && { plates: PROCESS_PLATES, data }
  }

  private toProcess(space: ColourSpace, samples: Uint8Array): Uint8Array | null {
    const { press } = this
    if (space.family === 'Lab') return press && this.fromLab(press, toLab(space, samples))
    const source = sourceOf(space)
    if (source === null) return null
    // A profile that cannot be read is as if it were none (ISO 32000-2, 8.6.5.5).
    const made =
      press && (this.convert(press, source, samples) ?? this.convert(press, { ...source, profile: null }, samples))
    if (made) return made
    if (source.space === 'CMYK') return samples
    const inks = new Uint8Array((samples.length / space.components) * 4)
    if (source.space === 'grey') for (const [at, grey] of samples.entries()) inks[at * 4 + 3] = 255 - grey
    return inks
  }

  private convert(press: Press, source: ColourSource, samples: Uint8Array): Uint8Array | null {
    if (this.space === 'ink') return press.toInks(source, samples)
    const rgb = press.toRgb(source, samples)
    return rgb && lackOfLight(rgb)
  }

  private fromLab(press: Press, colours: ArrayLike<number>): Uint8Array {
    return this.space === 'ink' ? press.labToInks(colours) : lackOfLight(press.labToScreen(colours))
  }

  private ofIndexed({ base, lookup }: ColourSpace, index: number, plates: Iterable<string>): Inks | null {
    if (base === null || lookup === null) return null
    const from = Math.max(0, Math.round(index)) * base.components
    const made = this.many(base, lookup.slice(from, from + base.components))
    if (made === null || made.data.length === 0) return null
    const inks = made.plates.map((plate, at): [string, number] => [plate, made.data[at] ?? 0])
    return inks.some(([plate]) => plate === ALL)
      ? new Map(Array.from(plates, (plate) => [plate, inks[0]?.[1] ?? 0]))
      : new Map(inks)
  }
}

/** RGB as three inks without black leave it. */
export function lackOfLight(rgb: Uint8Array): Uint8Array {
  const inks = new Uint8Array((rgb.length / 3) * 4)
  for (let at = 0, from = 0; from < rgb.length; at += 4, from += 3) {
    inks[at] = 255 - (rgb[from] ?? 0)
    inks[at + 1] = 255 - (rgb[from + 1] ?? 0)
    inks[at + 2] = 255 - (rgb[from + 2] ?? 0)
  }
  return inks
}

/** Grey is black ink alone, whatever profile it has: so printers print it. */
function sourceOf({ family, components, icc }: ColourSpace): ColourSource | null {
  switch (family) {
    case 'DeviceCMYK':
      return { space: 'CMYK', profile: null }
    case 'DeviceGray':
    case 'CalGray':
      return { space: 'grey', profile: null }
    case 'DeviceRGB':
    case 'CalRGB':
      return { space: 'RGB', profile: null }
    case 'ICCBased':
      if (components === 1) return { space: 'grey', profile: null }
      return { space: components === 4 ? 'CMYK' : 'RGB', profile: icc }
    case 'Lab':
    case 'Indexed':
    case 'Separation':
    case 'DeviceN':
    case 'Pattern':
    case 'unknown':
      return null
  }
}

const ALL = 'All'

/** `All` is on every plate, `None` on none. */
function toSpots({ inks }: ColourSpace, values: readonly number[], plates: Iterable<string>): Inks {
  if (inks.includes(ALL)) return new Map(Array.from(plates, (plate) => [plate, toByte(values[0] ?? 0)]))
  const amounts = inks.map((ink, index) => [ink, toByte(values[index] ?? 0)] as const)
  return new Map(amounts.filter(([ink]) => ink !== 'None'))
}

/** Of pictures in `All`, which nobody makes, only the black plate is painted. */
function manySpots({ inks }: ColourSpace, samples: Uint8Array): ManyInks {
  return { plates: inks.map((ink) => (ink === ALL ? 'Black' : ink)), data: samples }
}

function toProcess(bytes: ArrayLike<number>): Inks {
  return new Map(PROCESS_PLATES.map((plate, index) => [plate, bytes[index] ?? 0]))
}

function toLab({ range }: ColourSpace, samples: Uint8Array): Float32Array {
  const [lowA = -100, highA = 100, lowB = -100, highB = 100] = range
  return Float32Array.from(samples, (byte, at) => {
    const share = byte / 255
    if (at % 3 === 0) return share * 100
    return at % 3 === 1 ? lowA + share * (highA - lowA) : lowB + share * (highB - lowB)
  })
}

/** Values of a colour as samples of 8 bits, as a picture would have them. */
export function toSamples(space: ColourSpace, values: readonly number[]): number[] {
  const [lowA = -100, highA = 100, lowB = -100, highB = 100] = space.range
  return Array.from({ length: space.components }, (_, index) => {
    const value = values[index] ?? 0
    if (space.family !== 'Lab') return toByte(value)
    if (index === 0) return toByte(value / 100)
    return toByte(index === 1 ? (value - lowA) / (highA - lowA) : (value - lowB) / (highB - lowB))
  })
}

function toByte(amount: number): number {
  return Math.round(Math.min(1, Math.max(0, amount)) * 255)
}

/** The one plate of a soft mask: how much of it is dark. */
export const MASK_PLATE = 'Mask'

/** How dark colours are, for soft masks by luminosity (ISO 32000-2, 11.5.3). */
export class MaskInks implements InkMaker {
  one(space: ColourSpace, values: readonly number[]): Inks | null {
    if (space.family === 'Indexed' && space.base !== null && space.lookup !== null) {
      const from = Math.max(0, Math.round(values[0] ?? 0)) * space.base.components
      return this.one(
        space.base,
        Array.from(space.lookup.slice(from, from + space.base.components), (byte) => byte / 255),
      )
    }
    const light = getLight(space, values)
    return light === null ? null : new Map([[MASK_PLATE, toByte(1 - light)]])
  }

  many(space: ColourSpace, samples: Uint8Array): ManyInks | null {
    const { components } = space
    const data = new Uint8Array(Math.floor(samples.length / components))
    for (let at = 0; at < data.length; at++) {
      const values = Array.from(samples.subarray(at * components, (at + 1) * components), (byte) => byte / 255)
      const light = getLight(space, space.family === 'Lab' ? values.map((value) => value * 100) : values)
      if (light === null) return null
      data[at] = toByte(1 - light)
    }
    return { plates: [MASK_PLATE], data }
  }
}

function getLight({ family, components, base }: ColourSpace, values: readonly number[]): number | null {
  if (family === 'Lab') return (values[0] ?? 0) / 100
  if (family === 'Pattern') return base === null ? null : getLight(base, values)
  if (family === 'Separation' || family === 'DeviceN') return 1 - Math.max(...values)
  if (family === 'unknown' || family === 'Indexed') return null
  return getDeviceLight(components, values)
}

/** The light of grey, RGB or CMYK, by how many components there are (ISO 32000-2, 10.4). */
function getDeviceLight(components: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  if (components === 1) return a
  if (components === 3) return 0.3 * a + 0.59 * b + 0.11 * c
  return 0.3 * Math.max(0, 1 - a - d) + 0.59 * Math.max(0, 1 - b - d) + 0.11 * Math.max(0, 1 - c - d)
}

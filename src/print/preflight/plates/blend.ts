/*
 * Blend modes (ISO 32000-2, 11.3.5), on light from 0 to 255: inks are turned into light and back by who calls, as the
 * standard says of subtractive colours.
 */

const BY_COLOUR: ReadonlySet<string> = new Set(['Hue', 'Saturation', 'Color', 'Luminosity'])
/** Modes that leave white as it is, and so may be used on the plates of spot colours. */
const KEEPS_WHITE: ReadonlySet<string> = new Set([
  'Multiply',
  'Screen',
  'Overlay',
  'Darken',
  'Lighten',
  'ColorDodge',
  'ColorBurn',
  'HardLight',
  'SoftLight',
])

export function isSeparable(mode: string): boolean {
  return !BY_COLOUR.has(mode)
}

export function keepsWhite(mode: string): boolean {
  return KEEPS_WHITE.has(mode)
}

/** A mode that this file knows. */
export function isKnownMode(mode: string): boolean {
  return mode === 'Normal' || mode in MODES || BY_COLOUR.has(mode)
}

/** What a mode makes of one channel of light. An unknown mode is Normal, as the standard says. */
export function blendChannel(mode: string, backdrop: number, source: number): number {
  const blend = MODES[mode]
  return blend === undefined ? source : Math.round(blend(backdrop / 255, source / 255) * 255)
}

const hardLight = (b: number, s: number) => (s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1))

const MODES: Readonly<Record<string, (backdrop: number, source: number) => number>> = {
  Multiply: (b, s) => b * s,
  Screen: (b, s) => b + s - b * s,
  Overlay: (b, s) => hardLight(s, b),
  Darken: Math.min,
  Lighten: Math.max,
  ColorDodge: (b, s) => (b === 0 ? 0 : b >= 1 - s ? 1 : b / (1 - s)),
  ColorBurn: (b, s) => (b === 1 ? 1 : 1 - b >= s ? 0 : 1 - (1 - b) / s),
  HardLight: hardLight,
  SoftLight: (b, s) => {
    if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
    const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
    return b + (2 * s - 1) * (d - b)
  },
  Difference: (b, s) => Math.abs(b - s),
  Exclusion: (b, s) => b + s - 2 * b * s,
}

type Light = [number, number, number]

/** What a mode that looks at whole colours makes of four inks; black is the backdrop's, of luminosity the source's. */
export function blendColours(mode: string, backdrop: readonly number[], source: readonly number[]): number[] {
  const [b, s] = [toLight(backdrop), toLight(source)]
  const blended = blendLight(mode, b, s)
  const black = mode === 'Luminosity' ? source[3] : backdrop[3]
  return [...blended.map((light) => Math.min(255, Math.max(0, 255 - light))), black ?? 0]
}

function blendLight(mode: string, b: Light, s: Light): Light {
  switch (mode) {
    case 'Hue':
      return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case 'Saturation':
      return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case 'Color':
      return setLuminosity(s, luminosity(b))
    default:
      return setLuminosity(b, luminosity(s))
  }
}

function toLight([c = 0, m = 0, y = 0]: readonly number[]): Light {
  return [255 - c, 255 - m, 255 - y]
}

function luminosity([r, g, b]: Light): number {
  return 0.3 * r + 0.59 * g + 0.11 * b
}

function saturation(light: Light): number {
  return Math.max(...light) - Math.min(...light)
}

function setLuminosity([r, g, b]: Light, wanted: number): Light {
  const more = wanted - luminosity([r, g, b])
  const moved: Light = [r + more, g + more, b + more]
  const [lum, low, high] = [luminosity(moved), Math.min(...moved), Math.max(...moved)]
  const pull = (value: number) => {
    if (low < 0 && lum !== low) return lum + ((value - lum) * lum) / (lum - low)
    if (high > 255 && high !== lum) return lum + ((value - lum) * (255 - lum)) / (high - lum)
    return value
  }
  return [pull(moved[0]), pull(moved[1]), pull(moved[2])]
}

function setSaturation(light: Light, wanted: number): Light {
  const [low, high] = [Math.min(...light), Math.max(...light)]
  const scale = (value: number) => (high === low ? 0 : ((value - low) * wanted) / (high - low))
  return [scale(light[0]), scale(light[1]), scale(light[2])]
}

import { excessSize, type Point, type Size } from './perspective.ts'
import { LENGTH_LIMITS, type PhotoScale } from './place-state.ts'

/* The view in words: shown beside the picture, and announced to screen readers. */

const figure = new Intl.NumberFormat('en-GB')

/** With tenths, as in the editor. */
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const mm = (length: number): string => `${figure.format(Math.round(length))} mm`

/** `600 × 143.2 mm`. */
export function sizeLabel({ width, height }: Size): string {
  return `${tenths.format(width)} × ${tenths.format(height)} mm`
}

/** Longer texts are truncated. */
const MAX_NAME_LENGTH = 60

/** A text on one line, in quotation marks: `“Fern & Thread”`. */
export function quotedText(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return `“${line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line}”`
}

export interface View {
  text: string
  ink: Size
  /** `on a shop window`. */
  on: string
  at: Point
  mirrored: boolean
}

/** The lettering, its size and its position. */
export function describeView({ text, ink, on, at, mirrored }: View): string {
  const way = mirrored ? ', seen from inside,' : ''
  const where = `Its centre is ${mm(at.x)} from the left and ${mm(at.y)} from the top.`
  return `${quotedText(text)}${way} is ${sizeLabel(ink)} ${on}, to scale. ${where}`
}

/** The warning for lettering that is larger than its surface; null if it fits. */
export function roomWarning(surface: Size, ink: Size, room: string): string | null {
  const excess = excessSize(surface, ink)
  if (excess.width === 0 && excess.height === 0) return null
  const [side, is, has] = excess.width > 0 ? ['wide', ink.width, surface.width] : ['high', ink.height, surface.height]
  return `At ${mm(Math.ceil(is))} the lettering is too ${side}: ${room} has room for ${mm(Math.floor(has))}.`
}

const NO_SCALE = {
  'no-length': 'Enter the length to see your lettering at true scale.',
  'wrong-length': `Enter a length from ${figure.format(LENGTH_LIMITS.min)} to ${figure.format(LENGTH_LIMITS.max)} mm, such as 2000 for a door.`,
  'too-close': 'The two ends are too close together. Move them to the ends of something longer.',
} as const

/** The reason why a photo has no scale yet, or the next step. */
export function scaleHint(code: Extract<PhotoScale, { ok: false }>['code']): string {
  return NO_SCALE[code]
}

/** `lettering-shop-window-600x143mm.png`. */
export function pictureName(place: string, { width, height }: Size): string {
  return `lettering-${place}-${Math.round(width)}x${Math.round(height)}mm.png`
}

import type { Point, Size } from './perspective.ts'
import type { PhotoScale } from './photo-scale.ts'
import { LENGTH_LIMITS } from './photo-scale.ts'
import { lackOfRoom } from './surface.ts'

/* What is seen in place, in words: to be read beside the picture, and read out in its stead. */

const figure = new Intl.NumberFormat('en-GB')
/** As the editor shows sizes: with tenths. */
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
/** Longer texts are named by how they begin. */
const MAX_NAME_LENGTH = 60

const mm = (length: number): string => `${figure.format(Math.round(length))} mm`

/** `600 × 143.2 mm`. */
export function sizeWords({ width, height }: Size): string {
  return `${tenths.format(width)} × ${tenths.format(height)} mm`
}

/** A text on one line, in quotation marks: `“Fern & Thread”`. */
export function namedText(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return `“${line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line}”`
}

export interface Seen {
  text: string
  ink: Size
  /** `on a shop window`. */
  on: string
  at: Point
  mirrored: boolean
}

/** What is shown, how large it is, and where. */
export function seenWords({ text, ink, on, at, mirrored }: Seen): string {
  const way = mirrored ? ', mirrored,' : ''
  const where = `Its middle is ${mm(at.x)} from the left and ${mm(at.y)} from the top.`
  return `${namedText(text)}${way} is ${sizeWords(ink)} ${on}, in true scale. ${where}`
}

/** That lettering is larger than what it lies on, and by how much there is room; null where it fits. */
export function roomWords(surface: Size, ink: Size, room: string): string | null {
  const lack = lackOfRoom(surface, ink)
  if (lack.width === 0 && lack.height === 0) return null
  const [side, is, has] = lack.width > 0 ? ['wide', ink.width, surface.width] : ['high', ink.height, surface.height]
  return `At ${mm(Math.ceil(is))} the lettering is too ${side}: ${room} has room for ${mm(Math.floor(has))}.`
}

const WHY_NO_SCALE = {
  'no-length': 'Say how long it is, and your lettering appears in true scale.',
  'wrong-length': `Enter a length from ${figure.format(LENGTH_LIMITS.min)} to ${figure.format(LENGTH_LIMITS.max)} mm, such as 2000 for a door.`,
  'too-close': 'The two ends are too close together. Move them to the ends of something longer.',
} as const

/** Why a photo has no scale yet, or what there is to do. */
export function scaleWords(code: Extract<PhotoScale, { ok: false }>['code']): string {
  return WHY_NO_SCALE[code]
}

/** `lettering-shop-window-600x143mm.png`. */
export function pictureName(place: string, { width, height }: Size): string {
  return `lettering-${place}-${Math.round(width)}x${Math.round(height)}mm.png`
}

import { type ColourKind, getKind } from '#print/preflight/pdf/colour-space.ts'
import { getBlack, isWhite } from '#print/preflight/pdf/colour-values.ts'
import type { Colour } from '#print/preflight/pdf/graphics-state.ts'
import { labToScreen } from '#print/preflight/pdf/rgb.ts'
import { getMeantPlate, isTechnicalInk, type PlateName } from '#print/preflight/plate-names.ts'
import type { ContentEdits, Inks, Painting, Parts } from './content-edits.ts'
import type { MendTools } from './mend-tools.ts'

/* The mends of a page's content, each as what it asks of everything that is painted. */

const BLACK_INK: Inks = [0, 0, 0, 1]

/** Black text of several inks, or of RGB, in black ink alone. */
export const blackText: ContentEdits = {
  inks: (painting) => {
    const isText = painting.kind === 'text'
    return eachPart(painting, (colour) => (isText && isRichBlack(colour) ? BLACK_INK : null))
  },
}

function isRichBlack(colour: Colour): boolean {
  const black = getBlack(describe(colour))
  return black === 'rich' || black === 'RGB'
}

/** RGB and Lab, where they are set as numbers, become CMYK of the stock's profile. */
export function convertColours({ toCmyk }: Pick<MendTools, 'toCmyk'>): ContentEdits {
  return {
    colour: (colour) => {
      const rgb = toRgb(colour)
      if (rgb === null) return null
      // Black stays black ink: four inks of a hairline never meet.
      if (rgb.every((value) => value === 0)) return BLACK_INK
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = toCmyk(Uint8Array.from(rgb))
      return [cyan / 255, magenta / 255, yellow / 255, black / 255]
    },
  }
}

/** A colour's sRGB, 0 to 255; null for what is neither RGB nor Lab. */
function toRgb(colour: Colour): number[] | null {
  const { kind, values } = describe(colour)
  if (colour.space.family === 'Indexed' || colour.space.family === 'Pattern') return null
  if (kind === 'RGB' && values.length === 3) return values.map((value) => Math.round(clamp(value) * 255))
  return kind === 'Lab' && values.length === 3 ? [...labToScreen(values)] : null
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** White that would vanish knocks out what is under it. */
export const knockOutWhite: ContentEdits = {
  overprint: (painting) => {
    const { fillOverprints, strokeOverprints, overprintMode } = painting.state
    const vanishes = (colour: Colour) => {
      const described = describe(colour)
      if (!isWhite(described) || described.inks.some(isTechnicalInk)) return false
      return (colour.space.family === 'DeviceCMYK' && overprintMode === 1) || described.kind === 'spot'
    }
    return {
      fill: fillOverprints && painting.fill !== null && vanishes(painting.fill) ? false : null,
      stroke: strokeOverprints && painting.stroke !== null && vanishes(painting.stroke) ? false : null,
    }
  },
}

/** Plates leave the colours under them. */
export const overprintPlates: ContentEdits = {
  overprint: (painting) => {
    const { fillOverprints, strokeOverprints, blendMode } = painting.state
    // It leaves the colours already.
    if (blendMode === 'Multiply') return { fill: null, stroke: null }
    return {
      fill: !fillOverprints && isOfPlate(painting.fill) ? true : null,
      stroke: !strokeOverprints && isOfPlate(painting.stroke) ? true : null,
    }
  },
}

/** Layers become part of the page; those that do not print are left out, except plates, which are often on such a layer. */
export const flattenLayers: ContentEdits = {
  flattens: true,
  keep: ({ isPrinted, fill, stroke }) => ({
    fill: isPrinted || isOfPlate(fill),
    stroke: isPrinted || isOfPlate(stroke),
  }),
}

/** The template's own lines and notes are not printed. */
export const withoutGuides: ContentEdits = {
  keep: ({ fill, stroke }) => ({ fill: !isGuide(fill), stroke: !isGuide(stroke) }),
}

/** Only the colours, or only the plates of tools. */
export const withoutPlates: ContentEdits = {
  keep: ({ fill, stroke }) => ({ fill: !isOfPlate(fill), stroke: !isOfPlate(stroke) }),
}
export const onlyPlates: ContentEdits = {
  keep: ({ fill, stroke }) => ({ fill: isOfPlate(fill), stroke: isOfPlate(stroke) }),
}

/** Each plate's lines and areas on a layer of its own, which says their step; plates have their right names by then. */
export const onStepLayers: ContentEdits = {
  step: ({ fill, stroke }) => getPlateInk(stroke) ?? getPlateInk(fill),
}

/** All that is painted, in White. */
export const inWhite: ContentEdits = {
  isWhite: true,
  flattens: true,
  keep: (painting) => ({
    fill: painting.isPrinted && !isOfTools(painting.fill),
    stroke: painting.isPrinted && !isOfTools(painting.stroke),
  }),
}

/** Without the line of a cutter that has a file of its own. */
export const withoutCutLine: ContentEdits = {
  keep: ({ fill, stroke }) => ({ fill: getPlate(fill) !== 'CutContour', stroke: getPlate(stroke) !== 'CutContour' }),
}

function isOfTools(colour: Colour | null): boolean {
  return isOfPlate(colour) || isGuide(colour)
}

/** Whether a colour is that of plates alone. */
function isOfPlate(colour: Colour | null): boolean {
  return getPlate(colour) !== null
}

function getPlate(colour: Colour | null): PlateName | null {
  return getMeantPlate(getPlateInk(colour) ?? '')
}

function getPlateInk(colour: Colour | null): string | null {
  const inks = colour === null ? [] : inksOf(colour)
  return inks.every((ink) => getMeantPlate(ink) !== null) ? (inks[0] ?? null) : null
}

function isGuide(colour: Colour | null): boolean {
  const inks = colour === null ? [] : inksOf(colour)
  return inks.length > 0 && inks.every((ink) => isTechnicalInk(ink) && getMeantPlate(ink) === null)
}

function inksOf({ space }: Colour): readonly string[] {
  return innerSpace(space).inks
}

function innerSpace(space: Colour['space']): Colour['space'] {
  return (space.family === 'Indexed' || space.family === 'Pattern') && space.base !== null ? space.base : space
}

function describe({ space, values, pattern }: Colour): {
  kind: ColourKind
  values: readonly number[]
  inks: readonly string[]
} {
  const inner = innerSpace(space)
  return { kind: getKind(inner), inks: inner.inks, values: pattern === undefined ? values : [] }
}

function eachPart<T>({ fill, stroke }: Painting, ask: (colour: Colour) => T | null): Parts<T | null> {
  return { fill: fill === null ? null : ask(fill), stroke: stroke === null ? null : ask(stroke) }
}

import {
  alphaCoverage,
  BACKGROUND_TOLERANCE,
  backgroundCoverage,
  type Coverage,
  hasAlpha,
  type Pixels,
} from './coverage.ts'
import type { DrawnPath } from './drawn-lines.ts'
import { type CutFinding, checkCutLine, MIN_RADIUS_MM, MIN_SPACING_MM, outlineRings } from './findings.ts'
import { mendPaths, NEW_MEND } from './mend-paths.ts'
import type { Outline } from './outline.ts'
import { type Ring, ringArea, trailRing } from './polygons.ts'
import { type ShapeSettings, shapeCut } from './shape-cut.ts'
import { simplifyTrail } from './simplify.ts'
import { traceCoverage } from './trace.ts'

/*
 * The cut line of a shaped sticker or decal, from its artwork (issue 20). Everything is in mm from the upper left
 * corner of the artwork, y downwards.
 */

export interface CutSettings extends ShapeSettings {
  /** Through the backing too, or only the sticker's own film, with the backing cut around it. */
  cut: 'through' | 'kiss'
  /** From a kiss cut to the cut through its backing, in mm. */
  backing: number
  /** The greatest difference of colour, ΔE, of a pixel that is still background. */
  background: number
}

/** What a new cut line begins with: 2 mm around the artwork, the margin of stickers (001 §9). */
export const NEW_CUT: CutSettings = {
  offset: 2,
  radius: MIN_RADIUS_MM,
  holes: 'fill',
  islands: 'join',
  bridge: 3,
  speck: 1,
  cut: 'through',
  backing: MIN_SPACING_MM,
  background: BACKGROUND_TOLERANCE,
}

/** The least and the greatest of each setting that is a number. */
export const CUT_LIMITS = {
  offset: [0, 20],
  radius: [MIN_RADIUS_MM, 10],
  bridge: [1, 20],
  speck: [0, 100],
  backing: [MIN_SPACING_MM, 50],
  background: [1, 60],
} as const satisfies Partial<Record<keyof CutSettings, readonly [least: number, most: number]>>

/** What the line is drawn around. */
export type CutSource =
  | {
      kind: 'pixels'
      pixels: Pixels
      /** The side of a pixel as printed, in mm. */
      pixelMm: number
      /** Whether alpha or a plain background says what is artwork; `auto` takes alpha if the picture has any. */
      from: 'alpha' | 'background' | 'auto'
    }
  /** Pixels whose coverage is known already, so that other settings are drawn quickly; null if they have none. */
  | { kind: 'coverage'; coverage: Coverage | null; pixelMm: number }
  /** Paths of the file itself, mended first. */
  | { kind: 'paths'; paths: readonly DrawnPath[] }

export interface CutLine {
  /** Cut through film and backing. Its contours are closed; those of holes run the other way around. */
  through: Outline
  /** Cut through the film only; empty if there is no such cut. */
  kiss: Outline
  /** What the line was drawn around, for showing and for checking the line after it was changed. */
  artwork: readonly Ring[]
}

export type CutRefusal = 'invalid-settings' | 'no-artwork' | 'background-not-plain' | 'too-detailed'

export type CutResult =
  | { ok: true; line: CutLine; findings: CutFinding[] }
  | { ok: false; code: CutRefusal; message: string; errors?: Partial<Record<keyof CutSettings, string>> }

const MESSAGES: Readonly<Record<CutRefusal, string>> = {
  'invalid-settings': 'Check the highlighted settings of the cut line.',
  'no-artwork': 'We found no artwork to draw a cut line around.',
  'too-detailed':
    'The artwork has too many separate parts for a cut line. Use a picture with clean edges, or draw the cut line yourself.',
  'background-not-plain':
    'The background is not of one colour, so we cannot tell it from the artwork. Use a picture with a transparent background.',
}

/** The cut line around artwork, and what is wrong with it. */
export function drawCutLine(source: CutSource, settings: CutSettings): CutResult {
  const errors = checkSettings(settings)
  if (Object.keys(errors).length > 0) return { ...refuse('invalid-settings'), errors }
  const artwork = getArtwork(source, settings)
  if (artwork === null) return refuse('background-not-plain')
  if (isTooDetailed(artwork)) return refuse('too-detailed')
  const contour = shapeCut(artwork, settings)
  if (contour.length > MAX_CONTOURS) return refuse('too-detailed')
  if (contour.length === 0) return refuse('no-artwork')
  const isKiss = settings.cut === 'kiss'
  const line: CutLine = {
    through: isKiss ? drawBacking(contour, settings) : contour,
    kiss: isKiss ? contour : [],
    artwork,
  }
  return { ok: true, line, findings: checkLine(line, settings) }
}

/** What is wrong with a line, also after it was changed by hand. */
export function checkLine(
  { through, kiss, artwork }: CutLine,
  { offset, radius, speck, cut }: CutSettings,
): CutFinding[] {
  const large = artwork.filter((ring) => Math.abs(ringArea(ring)) >= speck)
  return checkCutLine(cut === 'kiss' ? kiss : through, {
    artwork: { rings: large, offset: Math.max(0, offset) },
    radius,
  })
}

/** Rings and corners of artwork, and contours of a line, beyond which nobody cuts and a worker would be busy for minutes. */
const MAX_RINGS = 2000
const MAX_CORNERS = 100_000
const MAX_CONTOURS = 200

function isTooDetailed(artwork: readonly Ring[]): boolean {
  return artwork.length > MAX_RINGS || artwork.reduce((sum, { length }) => sum + length, 0) > MAX_CORNERS
}

function refuse(code: CutRefusal): Extract<CutResult, { ok: false }> {
  return { ok: false, code, message: MESSAGES[code] }
}

function checkSettings(settings: CutSettings): Partial<Record<keyof CutSettings, string>> {
  const wrong = Object.entries(CUT_LIMITS).filter(([name, [least, most]]) => {
    const value = settings[name as keyof typeof CUT_LIMITS]
    return !(value >= least && value <= most)
  })
  return Object.fromEntries(wrong.map(([name, [least, most]]) => [name, `Enter a number from ${least} to ${most}.`]))
}

/** How far the traced line may be off before it is grown, in mm. */
const TRACE_TOLERANCE = 0.02

/** The artwork's rings in mm; null if a background is not plain. */
function getArtwork(source: CutSource, { speck, background, holes }: CutSettings): Ring[] | null {
  if (source.kind === 'paths') return outlineRings(mendPaths(source.paths, { ...NEW_MEND, holes, speck }).outline)
  const { pixelMm } = source
  const coverage = source.kind === 'coverage' ? source.coverage : coverPixels(source, background)
  if (coverage === null) return null
  const trails = traceCoverage(coverage, speck / pixelMm ** 2)
  return trails.map((trail) => trailRing(simplifyTrail(trail, TRACE_TOLERANCE / pixelMm), pixelMm))
}

/** Which part of each pixel is artwork; null if a background is not plain. */
export function coverPixels(
  { pixels, from }: Pick<Extract<CutSource, { kind: 'pixels' }>, 'pixels' | 'from'>,
  background: number,
): Coverage | null {
  const isClear = from === 'alpha' || (from === 'auto' && hasAlpha(pixels))
  return isClear ? alphaCoverage(pixels) : backgroundCoverage(pixels, background)
}

/** One piece of backing around everything that is kiss cut. */
export function drawBacking(kiss: Outline, settings: CutSettings): Outline {
  return shapeCut(outlineRings(kiss), { ...settings, offset: settings.backing, holes: 'fill', islands: 'join' })
}

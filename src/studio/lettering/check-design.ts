import {
  ARC_LIMITS,
  DESIGN_VERSION,
  type LetteringDesign,
  LINE_SPACING_LIMITS,
  MAX_CHARACTERS,
  MAX_LINES,
  MAX_SIDE,
  MIN_SHADOW,
  NEW_DESIGN,
  OUTLINE_LIMITS,
  PRINTED_COLOR,
  PRINTS,
  SHADOW_LIMITS,
  SPACING_LIMITS,
} from './design.ts'
import { SHEET_COLOURS } from './fills/get-fill.ts'
import { getFont } from './fonts/font-list.ts'
import { tenths } from './geometry/character-sizes.ts'
import { checkShape, tidyShape } from './shape/check-shape.ts'

/*
 * Reads a design from the browser's storage, a link or a request. Written by hand, because the designer's page runs
 * it too and a schema library would add 15 kB there; api.server.ts describes the same for the API.
 */

const count = new Intl.NumberFormat('en-GB')

const limits = ({ min, max }: { min: number; max: number }) => `from ${min} to ${max}`

/** The sentences for the refusals of a design. */
export const DESIGN_REFUSALS = {
  notADesign: 'This is not a lettering design.',
  newer: 'This design was made with a newer version of the designer. Please reload the page. Your design is safe.',
  unknownVersion: 'This design has an unknown version.',
  notText: 'The text must be letters, digits and punctuation.',
  tooLong: (characters: number) =>
    `The text has ${count.format(characters)} characters, but a design can have up to ${count.format(MAX_CHARACTERS)}. Please shorten it or make several designs.`,
  tooManyLines: (lines: number) =>
    `The text has ${count.format(lines)} lines, but a design can have up to ${MAX_LINES}.`,
  font: 'Please choose one of our fonts.',
  colour: 'Please choose one of our colours.',
  align: 'The alignment must be left, center or right.',
  side: (field: string) =>
    `The ${field} must be a number of millimetres from 1 to ${count.format(MAX_SIDE)}, with at most one decimal.`,
  letterSpacing: `The letter spacing must be a whole number ${limits(SPACING_LIMITS)}.`,
  kerning: `The spacing of single letters must be whole numbers ${limits(SPACING_LIMITS)}.`,
  lineSpacing: `The line spacing must be a whole number of per cent ${limits(LINE_SPACING_LIMITS)}.`,
  mirrored: 'Mirrored must be true or false.',
  print: 'The print must be two colours, such as #0b4ea2, as a gradient or in halves.',
  outline: `The width of the outline must be a number of millimetres ${limits(OUTLINE_LIMITS)}, with at most one decimal.`,
  shadow: `The shadow must be moved by numbers of millimetres ${limits(SHADOW_LIMITS)}, with at most one decimal.`,
  shadowHidden: `Move the shadow by at least ${MIN_SHADOW} mm to a side, up or down. Otherwise nobody sees it.`,
  layerFilm: 'Please choose one of our films. Only letters can be printed in Full Colour.',
  arc: `The arc must be a whole number of degrees ${limits(ARC_LIMITS)}.`,
} as const

export interface DesignError {
  /** Name of the design's field; '' for the design as a whole. */
  field: keyof LetteringDesign | ''
  message: string
}

export type DesignReading =
  | { ok: true; design: LetteringDesign }
  /** `newer`: made by a later version of the program. It must not be overwritten. */
  | { ok: false; errors: readonly DesignError[]; newer?: boolean }

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a document as a design, with its text tidied and without kerning entries of 0. Missing fields have the values
 * of a new design, so documents from before a field was added can be opened.
 */
export function readDesign(value: unknown): DesignReading {
  if (!isRecord(value)) return { ok: false, errors: [{ field: '', message: DESIGN_REFUSALS.notADesign }] }
  const version = value['version']
  if (version !== DESIGN_VERSION) return refuseVersion(version)
  const fields: Fields = { ...NEW_DESIGN, ...value }
  const errors = Object.entries(CHECKS).flatMap(([field, check]) => {
    const message = check(fields[field])
    return message === null ? [] : [{ field: field as keyof typeof CHECKS, message }]
  })
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, design: tidyDesign(fields as unknown as LetteringDesign) }
}

function refuseVersion(version: unknown): DesignReading {
  const newer = Number.isInteger(version) && Number(version) > DESIGN_VERSION
  const message = newer ? DESIGN_REFUSALS.newer : DESIGN_REFUSALS.unknownVersion
  return { ok: false, errors: [{ field: 'version', message }], newer }
}

/** For each field, the sentence for an invalid value; null if it is valid. */
const CHECKS: Readonly<Record<Exclude<keyof LetteringDesign, 'version'>, (value: unknown) => string | null>> = {
  text: checkText,
  font: rule((value) => typeof value === 'string' && getFont(value) !== undefined, DESIGN_REFUSALS.font),
  color_id: rule(
    (value) => Number.isInteger(value) && Object.hasOwn(SHEET_COLOURS, Number(value)),
    DESIGN_REFUSALS.colour,
  ),
  align: rule((value) => value === 'left' || value === 'center' || value === 'right', DESIGN_REFUSALS.align),
  width: rule(isSide, DESIGN_REFUSALS.side('width')),
  height: rule(isSide, DESIGN_REFUSALS.side('height')),
  letter_spacing: rule((value) => isWithin(value, SPACING_LIMITS), DESIGN_REFUSALS.letterSpacing),
  kerning: rule(isKerning, DESIGN_REFUSALS.kerning),
  line_spacing: rule((value) => isWithin(value, LINE_SPACING_LIMITS), DESIGN_REFUSALS.lineSpacing),
  arc: rule((value) => isWithin(value, ARC_LIMITS), DESIGN_REFUSALS.arc),
  mirrored: rule((value) => typeof value === 'boolean', DESIGN_REFUSALS.mirrored),
  print: rule(isPrint, DESIGN_REFUSALS.print),
  shape: checkShape,
  outline: checkOutline,
  shadow: checkShadow,
}

function rule(isGood: (value: unknown) => boolean, message: string) {
  return (value: unknown) => (isGood(value) ? null : message)
}

function checkText(value: unknown): string | null {
  if (typeof value !== 'string') return DESIGN_REFUSALS.notText
  const text = tidyText(value)
  if (text.length > MAX_CHARACTERS) return DESIGN_REFUSALS.tooLong(text.length)
  const lines = text.split('\n').length
  return lines > MAX_LINES ? DESIGN_REFUSALS.tooManyLines(lines) : null
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

function isSide(value: unknown): boolean {
  return value === null || (typeof value === 'number' && value >= 1 && value <= MAX_SIDE && value === tenths(value))
}

function checkOutline(value: unknown): string | null {
  if (value === null) return null
  if (!isRecord(value) || !isTenth(value['width'], OUTLINE_LIMITS)) return DESIGN_REFUSALS.outline
  return isLayerFilm(value['color_id']) ? null : DESIGN_REFUSALS.layerFilm
}

function checkShadow(value: unknown): string | null {
  if (value === null) return null
  if (!isRecord(value)) return DESIGN_REFUSALS.shadow
  const { dx, dy, color_id } = value
  if (!isTenth(dx, SHADOW_LIMITS) || !isTenth(dy, SHADOW_LIMITS)) return DESIGN_REFUSALS.shadow
  if (Math.max(Math.abs(dx), Math.abs(dy)) < MIN_SHADOW) return DESIGN_REFUSALS.shadowHidden
  return isLayerFilm(color_id) ? null : DESIGN_REFUSALS.layerFilm
}

function isTenth(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === 'number' && value >= min && value <= max && value === tenths(value)
}

/** Films below the letters are whole and of one colour. */
function isLayerFilm(value: unknown): boolean {
  return Number.isInteger(value) && value !== PRINTED_COLOR && Object.hasOwn(SHEET_COLOURS, Number(value))
}

function isKerning(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([at, by]) => INDEX.test(at) && isWithin(by, SPACING_LIMITS))
}

const HEX = /^#[\da-f]{6}$/i

function isPrint(value: unknown): boolean {
  if (value === null) return true
  if (!isRecord(value)) return false
  const { pattern, from, to } = value
  const areColours = [from, to].every((colour) => typeof colour === 'string' && HEX.test(colour))
  return areColours && typeof pattern === 'string' && Object.hasOwn(PRINTS, pattern)
}

/** An index as JavaScript itself writes it, so that each has only one spelling. */
const INDEX = /^(?:0|[1-9]\d{0,3})$/

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param checked may contain unknown fields, which are dropped */
function tidyDesign(checked: LetteringDesign): LetteringDesign {
  const { version, font, color_id, align, width, height, line_spacing, mirrored } = checked
  const { outline, shadow } = tidyLayers(checked)
  const print = color_id === PRINTED_COLOR ? tidyPrint(checked.print) : null
  const text = tidyText(checked.text)
  const moving = Object.entries(checked.kerning).filter(([at, by]) => by !== 0 && Number(at) < text.length)
  const kerning = Object.fromEntries(moving)
  // -0 becomes 0, otherwise the same design would have two addresses.
  const [letter_spacing, arc] = [checked.letter_spacing || 0, checked.arc || 0]
  return {
    version,
    text,
    font,
    color_id,
    align,
    width,
    height,
    letter_spacing,
    kerning,
    line_spacing,
    arc,
    mirrored,
    print,
    shape: tidyShape(checked.shape),
    outline,
    shadow,
  }
}

/** Without unknown fields, and without -0. */
function tidyLayers({ outline, shadow }: LetteringDesign): Pick<LetteringDesign, 'outline' | 'shadow'> {
  return {
    outline: outline && { width: outline.width, color_id: outline.color_id },
    shadow: shadow && { dx: shadow.dx || 0, dy: shadow.dy || 0, color_id: shadow.color_id },
  }
}

function tidyPrint(print: LetteringDesign['print']): LetteringDesign['print'] {
  if (print === null) return null
  const { pattern, from, to } = print
  return { pattern, from: from.toLowerCase(), to: to.toLowerCase() }
}

/** Line ends of other systems. */
const LINE_ENDS = /\r\n?|[\u2028\u2029\v\f]/g
/** Invisible characters: controls except the line end, and marks for the writing direction. */
const INVISIBLE = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A text as designs store it: letters composed with their accents (Unicode's NFC), lines separated by "\n", a tab as
 * a space. Nothing visible is lost; the editor tidies what was typed before it counts letters.
 */
export function tidyText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '')
}

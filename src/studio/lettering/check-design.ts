import {
  type Align,
  ARC_LIMITS,
  DESIGN_VERSION,
  type LetteringDesign,
  LINE_SPACING_LIMITS,
  MAX_CHARACTERS,
  MAX_LINES,
  MAX_SIDE,
  NEW_DESIGN,
  SPACING_LIMITS,
} from './design.ts'
import { SHEET_COLOURS } from './fills/get-fill.ts'
import { getFont } from './fonts/font-list.ts'
import { DESIGN_REFUSALS } from './refusals.ts'
import { tidyText } from './tidy-text.ts'

/*
 * Reads a design that came from anywhere: the browser's store, a link, a request. Written by hand, since the designer's
 * page runs it too and a library of schemas weighs 15 kB there; design-schema.server.ts describes the same for the API.
 */

export interface DesignError {
  /** Name of the design's field; '' for the design as a whole. */
  field: keyof LetteringDesign | ''
  message: string
}

export type DesignReading =
  | { ok: true; design: LetteringDesign }
  /** `newer`: made by a later version of the program. It is to be kept as it is, and not to be overwritten. */
  | { ok: false; errors: readonly DesignError[]; newer?: boolean }

type Fields = Readonly<Record<string, unknown>>

/**
 * The design of a document, its text tidied and its kerning without what moves nothing. What a document leaves out is as
 * in a new design, so one from before a field came opens.
 */
export function readDesign(value: unknown): DesignReading {
  if (!isRecord(value)) return refused([{ field: '', message: DESIGN_REFUSALS.notADesign }])
  const version = value['version']
  if (version !== DESIGN_VERSION) return refuseVersion(version)
  const fields: Fields = { ...NEW_DESIGN, ...value }
  const errors = CHECKS.flatMap(({ field, check }) => {
    const message = check(fields[field])
    return message === null ? [] : [{ field, message }]
  })
  return errors.length > 0 ? refused(errors) : { ok: true, design: tidied(fields) }
}

function refused(errors: readonly DesignError[]): DesignReading {
  return { ok: false, errors }
}

function refuseVersion(version: unknown): DesignReading {
  const newer = Number.isInteger(version) && Number(version) > DESIGN_VERSION
  const message = newer ? DESIGN_REFUSALS.newer : DESIGN_REFUSALS.unknownVersion
  return { ok: false, errors: [{ field: 'version', message }], newer }
}

interface Check {
  field: keyof LetteringDesign
  /** The sentence against a value; null where it is good. */
  check(value: unknown): string | null
}

const CHECKS: readonly Check[] = [
  { field: 'text', check: checkText },
  rule('font', (value) => typeof value === 'string' && getFont(value) !== undefined, DESIGN_REFUSALS.font),
  rule(
    'color_id',
    (value) => Number.isInteger(value) && Object.hasOwn(SHEET_COLOURS, Number(value)),
    DESIGN_REFUSALS.colour,
  ),
  rule('align', (value) => value === 'left' || value === 'center' || value === 'right', DESIGN_REFUSALS.align),
  rule('width', isSide, DESIGN_REFUSALS.side('width')),
  rule('height', isSide, DESIGN_REFUSALS.side('height')),
  rule('letter_spacing', (value) => isWithin(value, SPACING_LIMITS), DESIGN_REFUSALS.letterSpacing),
  rule('kerning', isKerning, DESIGN_REFUSALS.kerning),
  rule('line_spacing', (value) => isWithin(value, LINE_SPACING_LIMITS), DESIGN_REFUSALS.lineSpacing),
  rule('arc', (value) => isWithin(value, ARC_LIMITS), DESIGN_REFUSALS.arc),
]

function rule(field: keyof LetteringDesign, isGood: (value: unknown) => boolean, message: string): Check {
  return { field, check: (value) => (isGood(value) ? null : message) }
}

function checkText(value: unknown): string | null {
  if (typeof value !== 'string') return DESIGN_REFUSALS.notText
  const text = tidyText(value)
  if (text.length > MAX_CHARACTERS) return DESIGN_REFUSALS.tooLong(text.length)
  const lines = text.split('\n').length
  return lines > MAX_LINES ? DESIGN_REFUSALS.tooManyLines(lines) : null
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

function isSide(value: unknown): value is number | null {
  return value === null || isWithin(value, { min: 1, max: MAX_SIDE })
}

function isKerning(value: unknown): value is LetteringDesign['kerning'] {
  return isRecord(value) && Object.entries(value).every(([at, by]) => INDEX.test(at) && isWithin(by, SPACING_LIMITS))
}

/** As JavaScript itself writes one, so that each has one spelling. */
const INDEX = /^(?:0|[1-9]\d{0,3})$/

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every field was checked. */
function tidied(fields: Fields): LetteringDesign {
  const text = tidyText(String(fields['text']))
  return {
    version: DESIGN_VERSION,
    text,
    font: String(fields['font']),
    color_id: Number(fields['color_id']),
    align: fields['align'] as Align,
    width: fields['width'] as number | null,
    height: fields['height'] as number | null,
    letter_spacing: plain(fields['letter_spacing']),
    kerning: tidyKerning(fields['kerning'] as LetteringDesign['kerning'], text),
    line_spacing: plain(fields['line_spacing']),
    arc: plain(fields['arc']),
  }
}

/** -0 is 0, or the same design would have two addresses. */
function plain(value: unknown): number {
  return Number(value) || 0
}

function tidyKerning(kerning: LetteringDesign['kerning'], text: string): LetteringDesign['kerning'] {
  const moving = Object.entries(kerning).filter(([at, by]) => by !== 0 && Number(at) < text.length)
  return Object.fromEntries(moving)
}

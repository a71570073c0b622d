import type { LineUse, TextUse } from '../facts.ts'
import { placeOf } from '../findings.ts'
import { getBlack, isWhite } from '../pdf/colour-values.ts'
import { type Bounds, intersect, isEmpty } from '../pdf/matrix.ts'
import { getBleedBox } from '../placement.ts'
import { isTechnicalInk } from '../plate-names.ts'
import type { PrintRequirements } from '../requirements.ts'
import { type Fault, listNames, type PlacedPdf, type PlacedPdfPage, printedPoints, type Rule } from './rule.ts'

const MIN_TEXT_POINTS = 5
const MIN_REVERSED_POINTS = 7
/** Up to this size, letters of several inks show where the inks do not meet. */
const SMALL_TEXT_POINTS = 14
const MIN_LINE_POINTS = 0.25
/** What rounding to a hundredth takes. */
const SLACK_POINTS = 0.006

/** Rules about text, fonts and thin lines. */
export const textRules: readonly Rule[] = [
  {
    id: 'fonts',
    checks: 'Fonts are in the file',
    levels: ['stop'],
    needed: 'Every font embedded, or text as outlines.',
    mend: 'Export with all fonts embedded (PDF/X-4 does), or convert text to outlines.',
    source: 'PDF/X-4: embedded fonts; Ghent Workgroup: fonts',
    fine: 'Every font is in the file.',
    pdf: ({ pages }) => {
      const missing = pages.flatMap((page) =>
        page.facts.fonts.filter(({ isEmbedded }) => !isEmbedded).map((font) => ({ font, page })),
      )
      const [first] = missing
      if (first === undefined) return []
      const names = listNames(missing.map(({ font }) => font.name))
      const where = placeOf(first.page.facts.number, first.font.bounds, first.page.place)
      return [{ level: 'stop', what: 'Fonts are not in the file: text would look different.', measured: names, where }]
    },
  },
  {
    id: 'small-text',
    checks: 'Size of text',
    levels: ['look'],
    needed: `${MIN_TEXT_POINTS} pt or more; white on colour ${MIN_REVERSED_POINTS} pt or more.`,
    mend: 'Make the text larger, or check that it may be hard to read.',
    source: 'Ghent Workgroup: minimum text size',
    fine: 'Text is large enough to be read.',
    pdf: (artwork, requirements) =>
      smallest(artwork, requirements, {
        uses: ({ facts }) => facts.texts,
        measure: ({ size }, { place }) => printedPoints(size, place),
        limit: (text) => (isWhite(text.colour) ? MIN_REVERSED_POINTS : MIN_TEXT_POINTS),
        what: (text) => (isWhite(text.colour) ? 'White text is very small.' : 'Text is very small.'),
      }),
  },
  {
    id: 'black-text',
    checks: 'Small black text made of several inks',
    levels: ['look'],
    needed: 'Black text in black ink alone (0, 0, 0, 100).',
    mend: 'Set black text to 0, 0, 0, 100, or let us change it with one press.',
    source: 'Ghent Workgroup: black text',
    fine: 'Black text is in black ink alone.',
    pdf: ({ pages }, requirements) =>
      pages.flatMap((page) => {
        const [first] = page.facts.texts.filter(
          (text) =>
            isSeen(text.bounds, page, requirements) &&
            printedPoints(text.size, page.place) <= SMALL_TEXT_POINTS &&
            ['rich', 'RGB'].includes(getBlack(text.colour) ?? ''),
        )
        if (first === undefined || !first.colour.isPrinted) return []
        const measured = getBlack(first.colour) === 'RGB' ? 'RGB black' : percentages(first.colour.values ?? [])
        return [
          {
            level: 'look' as const,
            what: 'Small black text is made of several inks: its edges may look blurred.',
            measured,
            where: placeOf(page.facts.number, first.bounds, page.place),
          },
        ]
      }),
  },
  {
    id: 'hairlines',
    checks: 'Width of lines',
    levels: ['look'],
    needed: `${MIN_LINE_POINTS} pt (0.09 mm) or more.`,
    mend: 'Make lines at least 0.25 pt wide. Lines of a tint or of several inks need more.',
    source: 'Ghent Workgroup: minimum line width',
    fine: 'Lines are wide enough to print.',
    pdf: (artwork, requirements) =>
      smallest(artwork, requirements, {
        uses: ({ facts }) => facts.lines.filter((line) => !isOfPlate(line)),
        measure: ({ width }, { place }) => printedPoints(width, place),
        limit: () => MIN_LINE_POINTS - SLACK_POINTS,
        what: () => 'A line is very thin and may not print.',
        needed: `${MIN_LINE_POINTS} pt`,
      }),
  },
]

function isOfPlate({ colour }: LineUse): boolean {
  return colour.inks.length > 0 && colour.inks.every(isTechnicalInk)
}

function isSeen(bounds: Bounds, { place }: PlacedPdfPage, requirements: PrintRequirements): boolean {
  return !isEmpty(intersect(bounds, getBleedBox(place, requirements)))
}

interface Measure<T> {
  uses: (page: PlacedPdfPage) => readonly T[]
  measure: (use: T, page: PlacedPdfPage) => number
  limit: (use: T) => number
  what: (use: T) => string
  needed?: string
}

/** The smallest of what is below its limit, once for each page. */
function smallest<T extends TextUse | LineUse>(
  { pages }: PlacedPdf,
  requirements: PrintRequirements,
  { uses, measure, limit, what, needed }: Measure<T>,
): Fault[] {
  return pages.flatMap((page) => {
    const [least] = uses(page)
      .filter((use) => use.colour.isPrinted && isSeen(use.bounds, page, requirements))
      .filter((use) => !(isWhite(use.colour) && 'width' in use))
      .map((use) => ({ use, points: measure(use, page) }))
      .filter(({ use, points }) => points < limit(use) - SLACK_POINTS)
      .sort((one, other) => one.points - other.points)
    if (least === undefined) return []
    const { use, points } = least
    return [
      {
        level: 'look' as const,
        what: what(use),
        measured: `${Math.round(points * 100) / 100} pt`,
        needed: needed ?? `${limit(use)} pt`,
        where: placeOf(page.facts.number, use.bounds, page.place),
      },
    ]
  })
}

/** `40, 30, 30, 100 %`. */
function percentages(values: readonly number[]): string {
  return `${values.map((value) => Math.round(value * 100)).join(', ')} %`
}

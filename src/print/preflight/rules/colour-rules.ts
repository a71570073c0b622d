import type { ColourUse } from '../facts.ts'
import { type Place, placeOf } from '../findings.ts'
import { isWhite } from '../pdf/colour-values.ts'
import { type Bounds, intersect, isEmpty } from '../pdf/matrix.ts'
import { getBleedBox } from '../placement.ts'
import { isTechnicalInk } from '../plate-names.ts'
import type { PrintRequirements } from '../requirements.ts'
import { countOf, listNames, type PlacedPdf, type PlacedPdfPage, type Rule } from './rule.ts'

/** Rules about colours and inks. */
export const colourRules: readonly Rule[] = [
  {
    id: 'rgb',
    checks: 'RGB colours',
    levels: ['look'],
    needed: 'CMYK. RGB is converted to the profile of the stock.',
    mend: 'Carry on: we convert it. Bright greens, oranges and blues become duller.',
    source: '001 §9: CMYK; PDF/X-4: colour spaces',
    fine: 'All colours are printable without conversion from RGB.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => use.kind === 'RGB')
      const pictures = uses.filter(({ use }) => use.role === 'picture').length
      const what = pictures === uses.length ? 'Pictures are in RGB.' : 'Colours are in RGB.'
      const profiles = listNames(uses.map(({ use }) => use.profile ?? 'RGB without a profile'))
      return foundOnce(uses, { level: 'look', what, measured: profiles })
    },
    picture: ({ facts }) =>
      facts.colour === 'RGB'
        ? [{ level: 'look', what: 'The picture is in RGB.', measured: facts.profile ?? 'RGB without a profile' }]
        : [],
    svg: () => [{ level: 'look', what: 'An SVG is always in RGB.', measured: 'sRGB' }],
  },
  {
    id: 'lab',
    checks: 'Lab colours',
    levels: ['look'],
    needed: 'CMYK. Lab is converted to the profile of the stock.',
    mend: 'Carry on: we convert it. Colours beyond what inks reach become duller.',
    source: 'PDF/X-4: colour spaces',
    fine: 'There are no Lab colours.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => use.kind === 'Lab')
      return foundOnce(uses, { level: 'look', what: 'Colours are in Lab.', measured: countOf(uses.length, 'colour') })
    },
  },
  {
    id: 'spot-colours',
    checks: 'Spot colours that are printed from four inks',
    levels: ['look'],
    needed: 'CMYK, or the names of plates: CutContour, White, Foil, Emboss, Fold, Perf, Crease.',
    mend: 'Carry on: we print it from cyan, magenta, yellow and black, which comes close to most Pantone colours.',
    source: '001 §9 FAQ: Pantone; decisions §9: spot names',
    fine: 'There are no spot colours beside the plates.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => colourSpots(use).length > 0)
      const names = listNames(uses.flatMap(({ use }) => colourSpots(use)))
      return foundOnce(uses, { level: 'look', what: 'Spot colours are printed from four inks.', measured: names })
    },
  },
  {
    id: 'registration',
    checks: 'Registration colour in the artwork',
    levels: ['stop'],
    needed: 'Registration colour only outside the bleed, for marks.',
    mend: 'Use black (0, 0, 0, 100) instead of Registration.',
    source: 'Ghent Workgroup: registration colour (All)',
    fine: 'Registration colour is not used in the artwork.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => use.kind === 'registration' && !isWhite(use))
      return foundOnce(uses, {
        level: 'stop',
        what: 'Something is drawn in Registration, which prints in all inks.',
        measured: countOf(
          uses.reduce((sum, { use }) => sum + use.count, 0),
          'object',
        ),
      })
    },
  },
  {
    id: 'white-overprint',
    checks: 'White that overprints',
    levels: ['stop'],
    needed: 'White that knocks out what is under it.',
    mend: 'Turn off overprint for white objects (Attributes panel in Illustrator and InDesign).',
    source: 'Ghent Workgroup: white objects must not overprint',
    fine: 'Nothing white overprints.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => vanishes(use))
      return foundOnce(uses, {
        level: 'stop',
        what: 'Something white is set to overprint and would vanish in print.',
        measured: listNames(uses.map(({ use }) => (use.role === 'text' ? 'White text' : 'White object'))),
      })
    },
  },
  {
    id: 'overprint',
    checks: 'Colours that overprint',
    levels: ['look'],
    needed: 'Overprint only for black and for plates.',
    mend: 'Look at the overprint preview. Turn overprint off unless you mean the colours to mix.',
    source: 'Ghent Workgroup: overprint',
    fine: 'Only black and plates overprint.',
    pdf: (artwork, requirements) => {
      const uses = seenUses(artwork, requirements).filter(({ use }) => mixes(use))
      return foundOnce(uses, {
        level: 'look',
        what: 'Colours overprint: they mix with what is under them.',
        measured: countOf(
          uses.reduce((sum, { use }) => sum + use.count, 0),
          'object',
        ),
      })
    },
  },
  {
    id: 'blending',
    checks: 'Effects that blend RGB',
    levels: ['look'],
    needed: 'Blend modes in CMYK.',
    mend: 'Set the transparency blend space of the document to CMYK and export as PDF/X-4.',
    source: 'PDF/X-4: transparency; Ghent Workgroup: transparency blend colour space',
    fine: 'Transparency keeps its look.',
    pdf: ({ pages }) =>
      pages
        .filter(({ facts }) => [...facts.transparency].some((one) => one.startsWith('blend mode')))
        .filter(({ facts }) => facts.colours.some(({ kind, isTransparent }) => kind === 'RGB' && isTransparent))
        .map(({ facts }) => ({
          level: 'look',
          what: 'Colours that are blended in RGB may look different in print.',
          measured: listNames([...facts.transparency].filter((one) => one.startsWith('blend mode'))),
          where: { page: facts.number, box: null },
        })),
  },
]

export interface SeenUse {
  use: ColourUse
  page: PlacedPdfPage
  seen: Bounds
}

/** What is printed within the bleed and is a colour, not a plate. */
export function seenUses({ pages }: PlacedPdf, requirements: PrintRequirements): SeenUse[] {
  return pages.flatMap((page) => {
    const bleed = getBleedBox(page.place, requirements)
    return page.facts.colours
      .filter(({ isPrinted, inks }) => isPrinted && (inks.length === 0 || !inks.every(isTechnicalInk)))
      .map((use) => ({ use, page, seen: intersect(use.bounds, bleed) }))
      .filter(({ seen }) => !isEmpty(seen))
  })
}

/** One fault for all uses, at the place of the first. */
export function foundOnce<T extends { level: 'stop' | 'look'; what: string; measured: string }>(
  uses: readonly SeenUse[],
  fault: T,
): (T & { where: Place })[] {
  const [first] = uses
  if (first === undefined) return []
  const { page, seen } = first
  return [{ ...fault, where: placeOf(page.facts.number, seen, page.place) }]
}

function colourSpots({ kind, inks }: ColourUse): string[] {
  if (kind !== 'spot') return []
  const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None', 'All'])
  return inks.filter((ink) => !process.has(ink) && !isTechnicalInk(ink))
}

/** White that prints nothing and leaves everything (ISO 32000-2, 8.6.7: mode 1 for CMYK; any for a spot's zero). */
function vanishes(use: ColourUse): boolean {
  if (!use.overprints || !isWhite(use)) return false
  return (use.family === 'DeviceCMYK' && use.overprintMode === 1) || use.kind === 'spot'
}

/** Overprint that is seen: of anything but black ink, in a space where it works. */
function mixes(use: ColourUse): boolean {
  if (!use.overprints || use.values === null || isWhite(use)) return false
  if (use.kind === 'spot') return colourSpots(use).length > 0
  if (use.family !== 'DeviceCMYK') return false
  const [cyan = 0, magenta = 0, yellow = 0] = use.values
  return Math.max(cyan, magenta, yellow) > 0 && use.values.some((value) => value === 0)
}

import type { PictureUse } from '../facts.ts'
import { placeOf } from '../findings.ts'
import { intersect, isEmpty } from '../pdf/matrix.ts'
import { FULL_DPI, getBleedBox, type PlacedPage } from '../placement.ts'
import type { PrintRequirements } from '../requirements.ts'
import { countOf, type Fault, type PlacedPdf, type Rule } from './rule.ts'

/* Pixels per inch as printed (001 §9: 300; issue: 200 to 300 look, below 150 stop). */
const GOOD_DPI = FULL_DPI
const STOP_DPI = 150
const GOOD_LINE_DPI = 600
const STOP_LINE_DPI = 300
/** Pixels are whole, so a picture may have a few less than its size in inches asks for. */
const ROUNDING = 0.985
/** Plain areas and gradients in one direction need no pixels. */
const FLAT_PIXELS = 4
const INCH_MM = 25.4

/** Rules about pictures: how sharp they are, and what of a picture file is not printed. */
export const pictureRules: readonly Rule[] = [
  {
    id: 'resolution',
    checks: 'Sharpness of photographs and other pictures as printed',
    levels: ['stop', 'look'],
    needed: `${GOOD_DPI} DPI at the printed size; at least ${STOP_DPI}.`,
    mend: 'Use the original picture, larger and not from a website, or print it smaller.',
    source: `001 §9: ${GOOD_DPI} DPI; Ghent Workgroup: image resolution`,
    fine: 'Pictures are sharp at the printed size.',
    pdf: (artwork, requirements) =>
      pixelFaults(artwork, requirements, { isLineArt: false, good: GOOD_DPI, stop: STOP_DPI }),
    picture: ({ facts, place }) => (facts.bits === 1 ? [] : pictureFaults(place, { good: GOOD_DPI, stop: STOP_DPI })),
  },
  {
    id: 'line-art',
    checks: 'Sharpness of pictures in pure black and white',
    levels: ['stop', 'look'],
    needed: `${GOOD_LINE_DPI} DPI at the printed size; at least ${STOP_LINE_DPI}.`,
    mend: 'Use vectors for logos and line art, or scan it again at 1,200 DPI.',
    source: 'Ghent Workgroup: resolution of 1-bit images',
    fine: 'Line art is sharp at the printed size.',
    pdf: (artwork, requirements) =>
      pixelFaults(artwork, requirements, { isLineArt: true, good: GOOD_LINE_DPI, stop: STOP_LINE_DPI }),
    picture: ({ facts, place }) =>
      facts.bits === 1 ? pictureFaults(place, { good: GOOD_LINE_DPI, stop: STOP_LINE_DPI }) : [],
  },
  {
    id: 'frames',
    checks: 'More than one picture in a file',
    levels: ['look'],
    needed: 'One picture in a file.',
    mend: 'Send each picture as its own file. We print the first.',
    source: 'decisions §9: files of a set',
    fine: 'The file has one picture.',
    picture: ({ facts }) =>
      facts.frames > 1
        ? [{ level: 'look', what: 'Only the first picture is printed.', measured: countOf(facts.frames, 'picture') }]
        : [],
  },
  {
    id: 'transparent-picture',
    checks: 'Transparent parts of a picture file',
    levels: ['look'],
    needed: 'Nothing: transparent parts are left unprinted.',
    mend: 'Carry on if the stock may show there. On clear and metallic stocks, send a white plate for what must be opaque.',
    source: '001 §2: with and without white print',
    fine: 'The picture has no transparent parts.',
    picture: ({ facts }) =>
      facts.hasAlpha
        ? [
            {
              level: 'look',
              what: 'The stock shows through where the picture is transparent.',
              measured: 'With transparency',
            },
          ]
        : [],
  },
  {
    id: 'svg-text',
    checks: 'Text in SVG files',
    levels: ['stop'],
    needed: 'Text as outlines: an SVG does not bring its fonts along.',
    mend: 'Convert text to outlines (paths) and save the file again, or send a PDF.',
    source: 'SVG 2 §11; Ghent Workgroup: embedded fonts',
    fine: 'All text is outlines.',
    svg: ({ facts }) =>
      facts.texts === 0
        ? []
        : [{ level: 'stop', what: 'The file has text that is not outlines.', measured: countOf(facts.texts, 'text') }],
  },
  {
    id: 'svg-outside',
    checks: 'Pictures and styles that are not in the SVG file',
    levels: ['stop'],
    needed: 'Everything in one file.',
    mend: 'Embed linked pictures and save the file again, or send a PDF.',
    source: 'decisions §6',
    fine: 'Nothing is missing from the file.',
    svg: ({ facts }) =>
      facts.outside === 0
        ? []
        : [
            {
              level: 'stop',
              what: 'The file links to things that were not sent.',
              measured: countOf(facts.outside, 'link'),
            },
          ],
  },
]

interface Limits {
  good: number
  stop: number
}

function pixelFaults(
  { pages }: PlacedPdf,
  requirements: PrintRequirements,
  { isLineArt, ...limits }: Limits & { isLineArt: boolean },
): Fault[] {
  return pages.flatMap(({ facts, place }) => {
    const bleed = getBleedBox(place, requirements)
    const soft = facts.pictures
      .filter(
        (picture) =>
          isLineArt === (picture.bits === 1) && isSeen(picture) && !isEmpty(intersect(picture.bounds, bleed)),
      )
      .map((picture) => ({ picture, dpi: (picture.pixelsPerUnit / place.mmPerUnit) * INCH_MM }))
      .filter(({ dpi }) => dpi < limits.good * ROUNDING)
      .sort((one, other) => one.dpi - other.dpi)
    const [worst] = soft
    if (worst === undefined) return []
    const { level, what } = dpiFault(worst.dpi, limits, soft.length)
    const where = placeOf(facts.number, worst.picture.bounds, place)
    return [{ level, what, measured: `${Math.round(worst.dpi)} DPI`, needed: `${limits.good} DPI`, where }]
  })
}

function isSeen({ width, height }: PictureUse): boolean {
  return Math.min(width, height) > FLAT_PIXELS
}

function pictureFaults({ mmPerUnit }: PlacedPage, limits: Limits): Fault[] {
  const dpi = INCH_MM / mmPerUnit
  if (dpi >= limits.good * ROUNDING) return []
  return [{ ...dpiFault(dpi, limits, 1), measured: `${Math.round(dpi)} DPI`, needed: `${limits.good} DPI` }]
}

function dpiFault(dpi: number, { stop }: Limits, count: number): Pick<Fault, 'level' | 'what'> {
  const which = count === 1 ? 'A picture' : countOf(count, 'picture')
  if (dpi < stop * ROUNDING) return { level: 'stop', what: `${which} would be printed blurred.` }
  return { level: 'look', what: `${which} may look soft in print.` }
}

import { placeOf } from '../findings.ts'
import { getInkPercent } from '../pdf/colour-values.ts'
import { type Bounds, intersect, isEmpty } from '../pdf/matrix.ts'
import { getBleedBox } from '../placement.ts'
import { isTechnicalInk } from '../plate-names.ts'
import { MAX_PLATE_PIXELS } from '../plates/plates.ts'
import { addUpInk } from '../plates/total-ink.ts'
import type { PrintRequirements } from '../requirements.ts'
import type { Fault, PlacedPdfPage, Rule } from './rule.ts'

const INCH_MM = 25.4
/** Fine enough for what is seen to dry badly. */
const PLATE_DPI = 100
/** Less than this dries, however much ink it has. */
const AREA_MM2 = 25
/** Of the inks of one colour; four decimals in a file are not four on a sheet. */
const SLACK_PERCENT = 0.5
/** Pages whose plates are made; of a longer file the others are alike. */
const MAX_PAGES = 8

/** The rule about how much ink lies on one place. */
export const inkRules: readonly Rule[] = [
  {
    id: 'total-ink',
    checks: 'All inks of a place added up, by the plates, with overprint',
    levels: ['stop', 'look'],
    needed: 'Not more ink than the stock takes.',
    mend: 'Lighten it: for a deep black use 40, 30, 30, 100. Or convert it to ISO Coated v2 300 %.',
    source: 'ISO 12647-2; Ghent Workgroup: total area coverage',
    fine: 'The stock can take the ink everywhere.',
    isLate: true,
    pdf: ({ pages }, requirements) =>
      pages
        .slice(0, MAX_PAGES)
        .flatMap((page) => findOnPlates(page, requirements) ?? findInColours(page, requirements)),
  },
]

/** Places of a page with too much ink; null where its plates have none. */
function findOnPlates({ facts, place }: PlacedPdfPage, requirements: PrintRequirements): Fault[] | null {
  const { maxInkPercent } = requirements
  if (facts.problem === 'too-complex') return null
  const bounds = intersect(getBleedBox(place, requirements), facts.boxes.shown)
  if (isEmpty(bounds)) return null
  const fine = (place.mmPerUnit / INCH_MM) * PLATE_DPI
  const area = (bounds.right - bounds.left) * (bounds.top - bounds.bottom)
  const pixelsPerUnit = Math.min(fine, Math.sqrt(MAX_PLATE_PIXELS / area))
  const plates = facts.makePlates({ bounds, pixelsPerUnit })
  const total = plates && addUpInk(plates, maxInkPercent)
  if (total === null || total.over === 0) return null
  const { where } = total
  const isArea = total.over * (place.mmPerUnit / pixelsPerUnit) ** 2 > AREA_MM2
  const found: Bounds = {
    left: bounds.left + where.left / pixelsPerUnit,
    right: bounds.left + where.right / pixelsPerUnit,
    top: bounds.top - where.bottom / pixelsPerUnit,
    bottom: bounds.top - where.top / pixelsPerUnit,
  }
  return [inkFault(isArea, total.most, maxInkPercent, placeOf(facts.number, found, place))]
}

/** A heavy colour of text and of what else is not on the plates. */
function findInColours({ facts, place }: PlacedPdfPage, requirements: PrintRequirements): Fault[] {
  const { maxInkPercent } = requirements
  const bleed = getBleedBox(place, requirements)
  const [worst] = facts.colours
    .filter(({ isPrinted, kind, inks }) => isPrinted && kind !== 'registration' && !inks.some(isTechnicalInk))
    .map((use) => ({ percent: getInkPercent(use) ?? 0, seen: intersect(use.bounds, bleed) }))
    .filter(({ percent, seen }) => percent > maxInkPercent + SLACK_PERCENT && !isEmpty(seen))
    .sort((one, other) => other.percent - one.percent)
  if (worst === undefined) return []
  return [inkFault(false, worst.percent, maxInkPercent, placeOf(facts.number, worst.seen, place))]
}

function inkFault(isArea: boolean, percent: number, maxInkPercent: number, where: NonNullable<Fault['where']>): Fault {
  return {
    level: isArea ? 'stop' : 'look',
    what: `${isArea ? 'An area' : 'A small part'} has more ink than the stock can take.`,
    measured: `${Math.round(percent)} %`,
    needed: `At most ${maxInkPercent} %`,
    where,
  }
}

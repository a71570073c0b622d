import { describePlacements, FULL_DPI, type PlacedPage } from '../placement.ts'
import { type PrintRequirements, sizeInWords, tenths } from '../requirements.ts'
import { findNearestToCut, findShortBleed } from './edges.ts'
import type { Fault, Rule } from './rule.ts'

/** Rules about the size, the bleed and the edge. */
export const sizeRules: readonly Rule[] = [
  {
    id: 'size',
    checks: 'Size and shape of the artwork',
    levels: ['stop', 'look'],
    needed: 'The size of the piece with its bleed, or the same shape at another scale.',
    mend: 'Choose how to place it (fill, fit or keep its size), or choose the size that your file has.',
    source: '001 §2 Artwork guide; Ghent Workgroup: trim size; PDF/X-4: page boxes',
    fine: 'The artwork has the right size.',
    pdf: ({ pages }, requirements) =>
      pages.flatMap(({ facts, place }) =>
        sizeFaults(place, requirements).map((fault) => ({ ...fault, where: { page: facts.number, box: null } })),
      ),
    picture: ({ facts, place }, requirements) =>
      sizeFaults(place, requirements).map((fault) => ({
        ...fault,
        measured: `${facts.width} × ${facts.height} pixels, ${sizeInWords(place.given)} at ${FULL_DPI} DPI`,
      })),
    svg: ({ place }, requirements) => (place === null ? [] : sizeFaults(place, requirements)),
  },
  {
    id: 'bleed',
    checks: 'The background reaches the bleed line',
    levels: ['stop', 'look'],
    needed: 'A background that goes beyond the cut on every side that it touches.',
    mend: 'Add bleed with one press, or extend the background to the bleed line of the template.',
    source: '001 §2 and §9: 1 mm for cards, 2 mm for stickers; Ghent Workgroup: bleed',
    fine: 'The background reaches the bleed line, or does not touch the cut.',
    pdf: ({ pages }, requirements) => pages.flatMap((page) => findShortBleed(page, requirements)),
    picture: ({ place }, requirements) =>
      place.basis === 'without-bleed' ? [enlargedForBleed(place, requirements)] : [],
  },
  {
    id: 'safe-area',
    checks: 'Text and logos stay inside the safe area',
    levels: ['look'],
    needed: 'Everything that must not be cut inside the safe line.',
    mend: 'Move it inwards, or make the artwork a little smaller.',
    source: '001 §2: inside safety bleed',
    fine: 'Text and logos keep away from the cut.',
    pdf: ({ pages }, requirements) => pages.flatMap((page) => findNearestToCut(page, requirements)),
  },
]

function sizeFaults(place: PlacedPage, requirements: PrintRequirements): Fault[] {
  const { match, given, scale } = place
  const measured = sizeInWords(given)
  const needed = `${sizeInWords(requirements.trim)}, and ${tenths(requirements.bleedMm)} mm of bleed on every side`
  if (match === 'same') return []
  if (match === 'larger-or-smaller') {
    const percent = Math.round(scale * 1000) / 10
    const what = `The artwork has the right shape and another size. It is printed at ${percent} %.`
    return [{ level: 'look', what, measured, needed }]
  }
  const { placement } = requirements
  const what = 'The artwork has another shape than the piece.'
  if (placement === null) return [{ level: 'stop', what, measured, needed, mend: placementMend(place, requirements) }]
  const done = {
    fill: 'It fills the piece, and its edges are cut off.',
    fit: 'It is shown whole, with white beside it.',
  }
  const chosen = placement === 'keep' ? 'It keeps its size.' : done[placement]
  return [{ level: 'look', what: `${what} ${chosen}`, measured, needed }]
}

function placementMend({ given }: PlacedPage, requirements: PrintRequirements): string {
  const [fill, fit] = describePlacements(given, requirements).map(({ printed }) => sizeInWords(printed))
  return `Choose how to place it: fill (printed ${fill}, edges cut off), fit (${fit}, all of it shown) or keep its size. Or choose the size that your file has.`
}

function enlargedForBleed({ given }: PlacedPage, { bleedMm, trim }: PrintRequirements): Fault {
  const percent = Math.ceil((2 * bleedMm * 100) / Math.min(trim.width, trim.height))
  return {
    level: 'look',
    what: `The picture has no bleed. We enlarge it by ${percent} %, so that its edge is cut off.`,
    measured: `${sizeInWords(given)} without bleed`,
    needed: `${tenths(bleedMm)} mm beyond the cut on every side`,
    mend: 'Carry on if nothing important is at the edge, or save the picture with bleed.',
  }
}

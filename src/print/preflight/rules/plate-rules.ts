import type { ColourUse } from '../facts.ts'
import { placeOf } from '../findings.ts'
import { isWhite } from '../pdf/colour-values.ts'
import { getMeantPlate, isPlateName, PLATES, type PlateName } from '../plate-names.ts'
import { type Fault, listNames, type PlacedPdf, type PlacedPdfPage, type Rule } from './rule.ts'

/** A tint that was meant to be whole. */
const WHOLE = 0.995

/** Rules about the plates beside the colours: cut lines, white, foil and the like. */
export const plateRules: readonly Rule[] = [
  {
    id: 'plate-missing',
    checks: 'Plates that the choice needs',
    levels: ['stop'],
    needed: 'A spot colour with the name of each plate, on its own layer.',
    mend: 'Draw it in a spot colour of that name (the template has them), or ask us to make it.',
    source: 'decisions §9: spot names; ISO 19593-1',
    fine: 'Every plate that the choice needs is there.',
    pdf: (artwork, { plates }) => {
      const there = new Set(plateUses(artwork).map(({ plate }) => plate))
      return plates.filter((plate) => !there.has(plate)).map((plate) => missing(plate))
    },
    picture: (_artwork, { plates }) => plates.filter((plate) => plate !== 'CutContour').map((plate) => missing(plate)),
    svg: (_artwork, { plates }) => plates.filter((plate) => plate !== 'CutContour').map((plate) => missing(plate)),
  },
  {
    id: 'plate-name',
    checks: 'Names of plates',
    levels: ['look'],
    needed: 'CutContour, White, Foil, Emboss, Fold, Perf, Crease, spelt like this.',
    mend: 'Rename the spot colour, or carry on if we understood it.',
    source: 'decisions §9: spot names',
    fine: 'Plates have their right names.',
    pdf: (artwork) => {
      const other = plateUses(artwork).filter(({ ink }) => !isPlateName(ink))
      const names = new Map(other.map((one) => [one.ink, one]))
      return [...names.values()].map((one) => ({
        level: 'look',
        what: `We take the spot colour “${one.ink}” to be ${PLATES[one.plate].what}.`,
        measured: one.ink,
        needed: one.plate,
        where: whereIs(one),
      }))
    },
  },
  {
    id: 'plate-unasked',
    checks: 'Plates that the choice does not have',
    levels: ['look'],
    needed: 'Only plates of the options that were chosen.',
    mend: 'Choose the option, or carry on: we print without this plate.',
    source: 'decisions §8: what the name says is in the price',
    fine: 'There are no plates of options that were not chosen.',
    pdf: (artwork, { plates, optionalPlates = [] }) => {
      // A cut line at the trim is in every template.
      const expected = new Set<PlateName>(['CutContour', ...plates, ...optionalPlates])
      const unasked = plateUses(artwork).filter(({ plate }) => !expected.has(plate))
      const byPlate = new Map(unasked.map((one) => [one.plate, one]))
      return [...byPlate.values()].map((one) => ({
        level: 'look',
        what: `The file has a plate for ${PLATES[one.plate].what}, which was not chosen.`,
        measured: one.ink,
        where: whereIs(one),
      }))
    },
  },
  {
    id: 'plate-form',
    checks: 'Lines that a tool follows are vector strokes',
    levels: ['stop'],
    needed: 'A stroke without a fill: no text, no picture, no gradient.',
    mend: 'Convert text to outlines, remove the fill and give the path a stroke of 0.25 pt.',
    source: 'ISO 19593-1; Ghent Workgroup: processing steps',
    fine: 'Lines for tools are vector strokes.',
    pdf: (artwork) =>
      oncePerPlate(artwork, ({ plate, use }) => PLATES[plate].isLine && use.role !== 'stroke' && !isWhite(use)).map(
        (one) => ({
          level: 'stop',
          what: `${capital(PLATES[one.plate].what)} is not only a line.`,
          measured: ROLE_NAMES[one.use.role],
          where: whereIs(one),
        }),
      ),
  },
  {
    id: 'plate-vector',
    checks: 'Foil and embossing are vectors',
    levels: ['stop'],
    needed: 'Vector shapes: a die is made from their outlines.',
    mend: 'Draw it as vectors, or trace the picture.',
    source: 'Ghent Workgroup: processing steps',
    fine: 'Foil and embossing are vectors.',
    pdf: (artwork) =>
      oncePerPlate(
        artwork,
        ({ plate, use }) =>
          (plate === 'Foil' || plate === 'Emboss') && (use.role === 'picture' || use.role === 'gradient'),
      ).map((one) => ({
        level: 'stop',
        what: `${capital(PLATES[one.plate].what)} is a picture.`,
        measured: ROLE_NAMES[one.use.role],
        where: whereIs(one),
      })),
  },
  {
    id: 'plate-tint',
    checks: 'Plates are whole, not tints',
    levels: ['look'],
    needed: '100 % of the spot colour: a tool has no tints.',
    mend: 'Set the colour to 100 %. We use the whole shape.',
    source: 'ISO 19593-1',
    fine: 'Plates are at 100 %.',
    pdf: (artwork) =>
      oncePerPlate(
        artwork,
        ({ plate, use }) => plate !== 'White' && use.values !== null && !isWhite(use) && (use.values[0] ?? 1) < WHOLE,
      ).map((one) => ({
        level: 'look',
        what: `${capital(PLATES[one.plate].what)} is a tint.`,
        measured: `${Math.round((one.use.values?.[0] ?? 0) * 100)} %`,
        where: whereIs(one),
      })),
  },
  {
    id: 'plate-overprint',
    checks: 'Plates overprint',
    levels: ['look'],
    needed: 'Overprint on, so that the colours under a plate stay.',
    mend: 'Turn on overprint for it (Attributes panel), or let us do it.',
    source: 'Ghent Workgroup: processing steps overprint',
    fine: 'Plates overprint.',
    pdf: (artwork) =>
      // White that multiplies leaves the colours too.
      oncePerPlate(
        artwork,
        ({ plate, use }) => !use.overprints && !isWhite(use) && !(plate === 'White' && use.isTransparent),
      ).map((one) => ({
        level: 'look',
        what: `${capital(PLATES[one.plate].what)} does not overprint and would leave a gap in the colours.`,
        measured: 'Knocks out',
        where: whereIs(one),
      })),
  },
  {
    id: 'plate-transparent',
    checks: 'Plates without transparency',
    levels: ['stop'],
    needed: 'Full opacity and no effects.',
    mend: 'Set opacity to 100 %, the blend mode to Normal, and remove effects such as shadows.',
    source: 'Ghent Workgroup: processing steps',
    fine: 'Plates have no transparency.',
    pdf: (artwork) =>
      // An area may multiply, which is another way to overprint; what a tool follows is a line and nothing else.
      oncePerPlate(artwork, ({ plate, use }) => use.isTransparent && plate !== 'White').map((one) => ({
        level: 'stop',
        what: `${capital(PLATES[one.plate].what)} is transparent.`,
        measured: 'Opacity or an effect',
        where: whereIs(one),
      })),
  },
  {
    id: 'plate-mixed',
    checks: 'Plates stand alone',
    levels: ['stop'],
    needed: 'A plate in a spot colour of its own, not mixed with inks.',
    mend: 'Use the spot colour alone for the plate.',
    source: 'ISO 19593-1',
    fine: 'No plate is mixed with inks.',
    pdf: (artwork) => {
      const mixed = oncePerPlate(artwork, ({ use }) => use.inks.some((ink) => getMeantPlate(ink) === null))
      return mixed.map((one) => ({
        level: 'stop',
        what: `${capital(PLATES[one.plate].what)} is mixed with other inks.`,
        measured: listNames(one.use.inks),
        where: whereIs(one),
      }))
    },
  },
]

const ROLE_NAMES = {
  fill: 'A fill',
  stroke: 'A stroke',
  text: 'Text',
  picture: 'A picture',
  gradient: 'A gradient',
} as const

interface PlateUse {
  plate: PlateName
  /** As the file names it. */
  ink: string
  use: ColourUse
  page: PlacedPdfPage
}

/** Everything in a plate's ink, on hidden layers too: a cut line is often on a layer that does not print. */
function plateUses({ pages }: PlacedPdf): PlateUse[] {
  return pages.flatMap((page) =>
    page.facts.colours.flatMap((use) =>
      use.inks.flatMap((ink) => {
        const plate = getMeantPlate(ink)
        return plate === null ? [] : [{ plate, ink, use, page }]
      }),
    ),
  )
}

function oncePerPlate(artwork: PlacedPdf, isFault: (use: PlateUse) => boolean): PlateUse[] {
  const faults = new Map<PlateName, PlateUse>()
  for (const use of plateUses(artwork)) if (isFault(use) && !faults.has(use.plate)) faults.set(use.plate, use)
  return [...faults.values()]
}

function whereIs({ page, use }: PlateUse) {
  return placeOf(page.facts.number, use.bounds, page.place)
}

function missing(plate: PlateName): Fault {
  return {
    level: 'stop',
    what: `The file has no plate for ${PLATES[plate].what}.`,
    measured: `No spot colour “${plate}”`,
    needed: `A spot colour “${plate}”`,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

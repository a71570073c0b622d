import type { ColourUse } from '../facts.ts'
import { placeOf } from '../findings.ts'
import { assignFoils, FOILS, foilPlate, type PickedPart } from '../foils.ts'
import { isWhite } from '../pdf/colour-values.ts'
import { getMeantPlate, PLATES, type PlateName } from '../plate-names.ts'
import { orderedFoils, type PrintRequirements } from '../requirements.ts'
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
    pdf: (artwork, requirements) => {
      const uses = plateUses(artwork, requirements)
      const there = new Set(uses.flatMap(({ plate, name }) => [plate, name]))
      return neededPlates(requirements)
        .filter(({ name }) => !there.has(name))
        .map((plate) => missing(plate))
    },
    picture: (_artwork, requirements) => missingInPicture(requirements),
    svg: (_artwork, requirements) => missingInPicture(requirements),
  },
  {
    id: 'plate-name',
    checks: 'Names of plates',
    levels: ['look'],
    needed:
      'CutContour, White, Foil, Emboss, Fold, Perf, Crease, spelt like this; of several foils Foil Gold, Foil Silver and so on.',
    mend: 'Rename the spot colour, or carry on if we understood it.',
    source: 'decisions §9: spot names',
    fine: 'Plates have their right names.',
    pdf: (artwork, requirements) => {
      const other = plateUses(artwork, requirements).filter((one) => !hasRightName(one))
      const names = new Map(other.map((one) => [one.ink, one]))
      return [...names.values()].map((one) => ({
        level: 'look',
        what: `We take the spot colour “${one.ink}” to be ${one.what}.`,
        measured: one.ink,
        needed: one.name,
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
    pdf: (artwork, requirements) => {
      const { plates, optionalPlates = [] } = requirements
      // A cut line at the trim is in every template.
      const expected = new Set<PlateName>(['CutContour', ...plates, ...optionalPlates])
      const unasked = plateUses(artwork, requirements).filter(
        ({ plate, isOrdered }) => !expected.has(plate) || !isOrdered,
      )
      const byPlate = new Map(unasked.map((one) => [one.name, one]))
      return [...byPlate.values()].map((one) => ({
        level: 'look',
        what: `The file has a plate for ${one.what}, which was not chosen.`,
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
    pdf: (artwork, requirements) =>
      oncePerPlate(
        artwork,
        requirements,
        ({ plate, use }) => PLATES[plate].isLine && use.role !== 'stroke' && !isWhite(use),
      ).map((one) => ({
        level: 'stop',
        what: `${capital(one.what)} is not only a line.`,
        measured: ROLE_NAMES[one.use.role],
        where: whereIs(one),
      })),
  },
  {
    id: 'plate-vector',
    checks: 'Foil and embossing are vectors',
    levels: ['stop'],
    needed: 'Vector shapes: a die is made from their outlines.',
    mend: 'Draw it as vectors, or trace the picture.',
    source: 'Ghent Workgroup: processing steps',
    fine: 'Foil and embossing are vectors.',
    pdf: (artwork, requirements) =>
      oncePerPlate(
        artwork,
        requirements,
        ({ plate, use }) =>
          (plate === 'Foil' || plate === 'Emboss') && (use.role === 'picture' || use.role === 'gradient'),
      ).map((one) => ({
        level: 'stop',
        what: `${capital(one.what)} is a picture.`,
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
    pdf: (artwork, requirements) =>
      oncePerPlate(
        artwork,
        requirements,
        ({ plate, use }) => plate !== 'White' && use.values !== null && !isWhite(use) && (use.values[0] ?? 1) < WHOLE,
      ).map((one) => ({
        level: 'look',
        what: `${capital(one.what)} is a tint.`,
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
    pdf: (artwork, requirements) =>
      // White that multiplies leaves the colours too.
      oncePerPlate(
        artwork,
        requirements,
        ({ plate, use }) => !use.overprints && !isWhite(use) && !(plate === 'White' && use.isTransparent),
      ).map((one) => ({
        level: 'look',
        what: `${capital(one.what)} does not overprint and would leave a gap in the colours.`,
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
    pdf: (artwork, requirements) =>
      // An area may multiply, which is another way to overprint; what a tool follows is a line and nothing else.
      oncePerPlate(artwork, requirements, ({ plate, use }) => use.isTransparent && plate !== 'White').map((one) => ({
        level: 'stop',
        what: `${capital(one.what)} is transparent.`,
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
    pdf: (artwork, requirements) => {
      const mixed = oncePerPlate(artwork, requirements, ({ use }) =>
        use.inks.some((ink) => getMeantPlate(ink) === null),
      )
      return mixed.map((one) => ({
        level: 'stop',
        what: `${capital(one.what)} is mixed with other inks.`,
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
  /** Its plate in production: that of a foil names its colour where several are told apart. */
  name: string
  /** What it is for, in a sentence: `the gold foil`. */
  what: string
  /** Foils can be on a line of which one was not ordered; of other plates the requirements say it. */
  isOrdered: boolean
  /** As the file names it. */
  ink: string
  use: ColourUse
  page: PlacedPdfPage
}

/** Everything in a plate's ink, on hidden layers too: a cut line is often on a layer that does not print. */
function plateUses({ pages }: PlacedPdf, requirements: PrintRequirements): PlateUse[] {
  const inks = pages.flatMap(({ facts }) => facts.colours.flatMap((use) => use.inks))
  const foils = assignFoils(inks, orderedFoils(requirements))
  // Lines without a list of foils take any one.
  const takesAny = orderedFoils(requirements).length === 0
  return pages.flatMap((page) =>
    page.facts.colours.flatMap((use) =>
      use.inks.flatMap((ink): PlateUse[] => {
        const plate = getMeantPlate(ink)
        if (plate === null) return []
        const foil = foils.get(ink)
        return foil === undefined
          ? [{ plate, name: plate, what: PLATES[plate].what, isOrdered: true, ink, use, page }]
          : [
              {
                plate,
                name: foil.plate,
                what: `the ${foil.what}`,
                isOrdered: takesAny || foil.isOrdered,
                ink,
                use,
                page,
              },
            ]
      }),
    ),
  )
}

/** Whether a plate is named as production names it, or says its foil. */
function hasRightName({ ink, name, plate }: PlateUse): boolean {
  return ink === name || (plate === 'Foil' && Object.values(FOILS).some((foil) => foil.plate === ink))
}

/** The plates that a file must have, each by its name in production. */
function neededPlates(requirements: PrintRequirements): NeededPlate[] {
  const ordered = orderedFoils(requirements)
  return requirements.plates.flatMap((plate): NeededPlate[] => {
    const foils = plate === 'Foil' ? (requirements.foils ?? []) : []
    if (foils.length === 0) return [{ name: plate, what: PLATES[plate].what, part: MADE_PARTS[plate] }]
    return foils.map((foil) => ({
      name: foilPlate(foil, ordered),
      what: `the ${FOILS[foil].what}`,
      part: (['foil', 'second_foil'] as const)[ordered.indexOf(foil)],
    }))
  })
}

interface NeededPlate {
  name: string
  what: string
  /** What a mend makes it from; undefined where none can. */
  part: 'white' | PickedPart | undefined
}

const MADE_PARTS: Partial<Record<PlateName, NeededPlate['part']>> = { White: 'white', Foil: 'foil', Emboss: 'relief' }

function missingInPicture(requirements: PrintRequirements): Fault[] {
  return neededPlates(requirements)
    .filter(({ name }) => name !== 'CutContour')
    .map((plate) => missing(plate))
}

function oncePerPlate(
  artwork: PlacedPdf,
  requirements: PrintRequirements,
  isFault: (use: PlateUse) => boolean,
): PlateUse[] {
  const faults = new Map<string, PlateUse>()
  for (const use of plateUses(artwork, requirements)) {
    if (isFault(use) && !faults.has(use.name)) faults.set(use.name, use)
  }
  return [...faults.values()]
}

function whereIs({ page, use }: PlateUse) {
  return placeOf(page.facts.number, use.bounds, page.place)
}

function missing({ name, what, part }: NeededPlate): Fault {
  return {
    level: 'stop',
    what: `The file has no plate for ${what}.`,
    measured: `No spot colour “${name}”`,
    needed: `A spot colour “${name}”`,
    ...(part !== undefined && { plate: { part, what } }),
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

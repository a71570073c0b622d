import { foilPlate } from '#print/preflight/foils.ts'
import type { Colour } from '#print/preflight/pdf/graphics-state.ts'
import type { PdfObjects } from '#print/preflight/pdf/pdf-objects.ts'
import { colourDistance, fromHex, type Rgb } from '#print/preflight/pdf/rgb.ts'
import { screenColour } from '#print/preflight/pdf/screen-colour.ts'
import { isTechnicalInk } from '#print/preflight/plate-names.ts'
import { orderedFoils, type PrintRequirements } from '#print/preflight/requirements.ts'
import type { ContentEdits, Painting, Parts } from './content-edits.ts'
import type { Mend } from './mend.ts'

/*
 * Plates made of colours that the shopper picked (decisions/0110). What is painted in a picked colour is foil instead, in its
 * place, so that what lies over it still covers it; what is raised stays printed, and gets its plate beside. Vectors stay
 * vectors: pictures and gradients are left as they are.
 */

type SpotPlates = Extract<Mend, { id: 'spot-plates' }>
type Pick = SpotPlates['picks'][number]

/** The plate that a pick becomes, by its name in production; null where it was not ordered. */
function plateOf({ part }: Pick, requirements: PrintRequirements): string | null {
  if (part === 'relief') return requirements.plates.includes('Emboss') ? 'Emboss' : null
  const ordered = orderedFoils(requirements)
  const foil = ordered[part === 'foil' ? 0 : 1]
  return foil === undefined ? null : foilPlate(foil, ordered)
}

/**
 * The edits of a mend's picks.
 * @returns `inPlace` for all content, and `beside` for a drawing of what is raised; null where there is none
 */
export function spotPlates(
  { picks }: SpotPlates,
  requirements: PrintRequirements,
  objects: PdfObjects,
): { inPlace: ContentEdits; beside: ContentEdits | null } {
  const wanted = picks.flatMap((pick) => {
    const plate = plateOf(pick, requirements)
    return plate === null ? [] : [{ plate, rgb: fromHex(pick.colour), tolerance: pick.tolerance }]
  })
  const find = (isRelief: boolean) => (painting: Painting) => {
    const all = wanted.filter(({ plate }) => (plate === 'Emboss') === isRelief)
    return canBePlate(painting) ? eachPart(painting, (colour) => nearest(colour, all, objects)) : NEITHER
  }
  const raised = find(true)
  return {
    inPlace: { plates: find(false) },
    beside: wanted.some(({ plate }) => plate === 'Emboss')
      ? {
          flattens: true,
          plates: raised,
          keep: (painting) => {
            const { fill, stroke } = raised(painting)
            return { fill: fill !== null, stroke: stroke !== null }
          },
        }
      : null,
  }
}

const NEITHER: Parts<null> = { fill: null, stroke: null }

/** Whether it is drawn of lines or letters, is printed, and hides what is below, as a die does. */
function canBePlate({ kind, isPrinted, state }: Painting): boolean {
  const isOpaque =
    state.fillAlpha === 1 &&
    state.strokeAlpha === 1 &&
    !state.hasSoftMask &&
    (state.blendMode === 'Normal' || state.blendMode === 'Compatible')
  return isPrinted && isOpaque && (kind === 'path' || kind === 'text')
}

function eachPart({ fill, stroke }: Painting, ask: (colour: Colour) => string | null): Parts<string | null> {
  return { fill: fill === null ? null : ask(fill), stroke: stroke === null ? null : ask(stroke) }
}

/** The plate of the pick that a colour is nearest to, of those that it is close enough to. */
function nearest(
  { space, values, pattern }: Colour,
  wanted: readonly { plate: string; rgb: Rgb; tolerance: number }[],
  objects: PdfObjects,
): string | null {
  if (pattern !== undefined || space.inks.some(isTechnicalInk)) return null
  const rgb = screenColour(objects, space, values)
  if (rgb === null) return null
  const near = wanted
    .map(({ plate, rgb: picked, tolerance }) => ({ plate, tolerance, distance: colourDistance(picked, rgb) }))
    .filter(({ distance, tolerance }) => distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.plate ?? null
}

import { z } from 'zod'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'
import { PICKED_PARTS, type PickedPart } from '#print/preflight/foils.ts'
import { colourDistance, fromHex, PICK_TOLERANCE } from '#print/preflight/pdf/rgb.ts'
import { type FileKind, isPictureKind } from '#print/preflight/recognise.ts'

/* The mends of a file as data: what is done to it, in which order, and which finding each of them mends. */

const percent = z.number().min(0).max(1)

/** Each mend with its settings. A list of them is stored with a file; the original is never changed. */
export const mendSchema = z.discriminatedUnion('id', [
  /** Comments, form fields, scripts and actions are left out. */
  z.object({ id: z.literal('remove-extras') }),
  /** Layers that do not print are left out, and the others become part of the page. */
  z.object({ id: z.literal('flatten-layers') }),
  /** A plain background of a picture becomes transparent; `tolerance` is the greatest ΔE that still is background. */
  z.object({ id: z.literal('remove-background'), tolerance: z.number().min(1).max(60) }),
  /** A picture of a few flat colours becomes vectors. */
  z.object({ id: z.literal('trace'), colours: z.int().min(2).max(16) }),
  /** Black text of several inks is set in black ink alone. */
  z.object({ id: z.literal('black-text') }),
  /** RGB and Lab become CMYK of the stock's profile. */
  z.object({ id: z.literal('convert-colours') }),
  /** White that overprints knocks out. */
  z.object({ id: z.literal('knock-out-white') }),
  /** Plates with another name get the right one. */
  z.object({ id: z.literal('name-plates') }),
  /** Plates overprint. */
  z.object({ id: z.literal('overprint-plates') }),
  /** Quarter turns clockwise. */
  z.object({ id: z.literal('turn'), quarters: z.int().min(1).max(3) }),
  /** How artwork of another size or shape lies on the piece. */
  z.object({ id: z.literal('scale'), placement: z.enum(['fill', 'fit', 'keep']) }),
  /** Bleed where there is none: the edge mirrored, stretched, or in one colour (CMYK, 0 to 1; null for the edge's own). */
  z.object({
    id: z.literal('add-bleed'),
    from: z.enum(['mirror', 'stretch', 'plain']),
    colour: z.tuple([percent, percent, percent, percent]).nullable(),
  }),
  /** What is painted in a colour that was picked becomes foil, or is raised: `tolerance` as in `colourDistance`. */
  z.object({
    id: z.literal('spot-plates'),
    picks: z
      .array(
        z.object({
          part: z.enum(PICKED_PARTS),
          colour: z.string().regex(/^#[0-9a-f]{6}$/),
          tolerance: z.number().min(1).max(200),
        }),
      )
      .max(PICKED_PARTS.length),
  }),
  /** A plate `White` under all that is not transparent. */
  z.object({ id: z.literal('white-plate') }),
])

export type Mend = z.infer<typeof mendSchema>
export type MendId = Mend['id']

/** The order in which mends are done, whatever the order in which they were chosen. */
export const MEND_ORDER = [
  'remove-extras',
  'flatten-layers',
  'remove-background',
  'trace',
  'black-text',
  'convert-colours',
  'knock-out-white',
  'name-plates',
  'overprint-plates',
  'spot-plates',
  'turn',
  'scale',
  'add-bleed',
  'white-plate',
] as const satisfies readonly MendId[]

/** The findings that mends take away: a rule of `print/preflight`, and the mends of which each is enough. */
export const MENDS_OF_RULE: Readonly<Record<string, readonly MendId[]>> = {
  size: ['scale'],
  bleed: ['add-bleed'],
  annotations: ['remove-extras'],
  'form-fields': ['remove-extras'],
  scripts: ['remove-extras'],
  'hidden-layers': ['flatten-layers'],
  'black-text': ['black-text'],
  rgb: ['convert-colours'],
  lab: ['convert-colours'],
  'white-overprint': ['knock-out-white'],
  'plate-name': ['name-plates'],
  'plate-overprint': ['overprint-plates'],
  'plate-missing': ['white-plate', 'spot-plates'],
  resolution: ['trace'],
}

const OF_PIXELS: ReadonlySet<MendId> = new Set(['remove-background', 'trace'])

/** Whether a mend can be done in a file of this kind: those that change pixels need a picture file. */
export function canBeDone(id: MendId, kind: FileKind | null): boolean {
  return !OF_PIXELS.has(id) || (kind !== null && isPictureKind(kind))
}

/** What a mend is called on its button, and what it does, in a sentence. */
export const MEND_WORDS: Readonly<Record<MendId, { name: string; does: string }>> = {
  'remove-extras': { name: 'Remove comments and forms', does: 'Comments, form fields and scripts are left out.' },
  'flatten-layers': { name: 'Flatten layers', does: 'Layers that do not print are left out.' },
  'remove-background': { name: 'Remove the background', does: 'The plain background becomes transparent.' },
  trace: { name: 'Trace as vectors', does: 'A logo of a few flat colours is drawn again with sharp edges.' },
  'black-text': { name: 'Set text in black ink', does: 'Black text is printed in black ink alone.' },
  'convert-colours': { name: 'Convert to CMYK', does: 'Colours are converted to the profile of the stock.' },
  'knock-out-white': { name: 'Turn off overprint of white', does: 'White knocks out what is under it.' },
  'name-plates': { name: 'Rename plates', does: 'Plates get the names that our machines know.' },
  'overprint-plates': { name: 'Let plates overprint', does: 'The colours under a plate stay.' },
  'spot-plates': { name: 'Make plates of colours', does: 'Lines and areas of a colour become foil, or are raised.' },
  turn: { name: 'Turn', does: 'The artwork is turned.' },
  scale: { name: 'Scale to fit', does: 'The artwork is made to fit the piece.' },
  'add-bleed': { name: 'Add bleed', does: 'The edge is continued to the bleed line.' },
  'white-plate': { name: 'Make a white plate', does: 'White is printed under all that is not transparent.' },
}

/** The settings that a mend begins with. */
export function newMend(id: MendId): Mend {
  switch (id) {
    case 'remove-background':
      return { id, tolerance: 12 }
    case 'trace':
      return { id, colours: 6 }
    case 'spot-plates':
      return { id, picks: [] }
    case 'turn':
      return { id, quarters: 1 }
    case 'scale':
      return { id, placement: 'fill' }
    case 'add-bleed':
      return { id, from: 'mirror', colour: null }
    case 'remove-extras':
    case 'flatten-layers':
    case 'black-text':
    case 'convert-colours':
    case 'knock-out-white':
    case 'name-plates':
    case 'overprint-plates':
    case 'white-plate':
      return { id }
  }
}

/** A list with one more colour picked for a plate, in place of the one picked before. */
export function addPick(mends: readonly Mend[], part: PickedPart, colour: string): Mend[] {
  const picks = picksOf(mends).filter((pick) => pick.part !== part)
  return addMend(mends, { id: 'spot-plates', picks: [...picks, { part, colour, tolerance: PICK_TOLERANCE }] })
}

export type ColourPick = Extract<Mend, { id: 'spot-plates' }>['picks'][number]

export function picksOf(mends: readonly Mend[]): readonly ColourPick[] {
  return mends.find((mend) => mend.id === 'spot-plates')?.picks ?? []
}

/** Whether anything in a file can become the plate of a pick: vectors of its colour. */
export function isPainted(
  { colour, tolerance }: ColourPick,
  { plateColours = [] }: Pick<ArtworkReport, 'plateColours'>,
) {
  return plateColours.some((painted) => colourDistance(fromHex(painted), fromHex(colour)) <= tolerance)
}

/** Whether a mend on the list takes a finding away. A `scale` was taken into account by the check itself. */
export function isMended(
  finding: Finding,
  { kind, plateColours }: Pick<ArtworkReport, 'kind' | 'plateColours'>,
  mends: readonly Mend[],
): boolean {
  const able = (MENDS_OF_RULE[finding.rule] ?? []).filter((id) => id !== 'scale' && canBeDone(id, kind))
  const { plate } = finding
  return mends.some((mend) => {
    if (!able.includes(mend.id)) return false
    // Of several plates that are missing, each mend makes its own.
    if (mend.id === 'white-plate') return plate?.part === 'white'
    if (mend.id !== 'spot-plates') return true
    return mend.picks.some((pick) => pick.part === plate?.part && isPainted(pick, { plateColours }))
  })
}

/** A list with one mend more; another of the same kind is replaced. Sorted as they are done. */
export function addMend(mends: readonly Mend[], mend: Mend): Mend[] {
  return sortMends([...mends.filter(({ id }) => id !== mend.id), mend])
}

/** A list without a mend: undo. */
export function removeMend(mends: readonly Mend[], id: MendId): Mend[] {
  return mends.filter((mend) => mend.id !== id)
}

function sortMends(mends: readonly Mend[]): Mend[] {
  return mends.toSorted((one, other) => MEND_ORDER.indexOf(one.id) - MEND_ORDER.indexOf(other.id))
}

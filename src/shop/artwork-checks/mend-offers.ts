import {
  addMend,
  addPick,
  canBeDone,
  isMended,
  isPainted,
  MEND_WORDS,
  MENDS_OF_RULE,
  type Mend,
  type MendId,
  newMend,
  picksOf,
  removeMend,
} from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import { type Finding, keyOfFinding } from '#print/preflight/findings.ts'
import type { PickedPart } from '#print/preflight/foils.ts'
import { colourDistance, fromHex } from '#print/preflight/pdf/rgb.ts'

/* What can be mended in a file with one press, and what is mended already: plain data for pages. */

/** One press: the list of mends after it. */
export interface MendOffer {
  id: string
  name: string
  does: string
  mends: Mend[]
  /** The colour that it is about: `#c8a04c`. */
  colour?: string
}

/** The presses that a rule's findings offer, and those that undo what was mended. */
export interface MendOffers {
  /** By `keyOfFinding`: each is enough to take those findings away. */
  offered: Readonly<Record<string, MendOffer[]>>
  /** Mends on the list, with the list without each. */
  done: (MendOffer & { rules: string[] })[]
}

/** What the findings of a file offer, given the mends on its list: only what can be done in a file of its kind. */
export function offerMends(report: OfferedReport, mends: readonly Mend[]): MendOffers {
  const { kind, findings } = report
  const first = new Map(findings.filter(({ level }) => level !== 'fine').map((one) => [keyOfFinding(one), one]))
  const offered = [...first].flatMap(([key, finding]) => {
    const able = (MENDS_OF_RULE[finding.rule] ?? []).filter((id) => canBeDone(id, kind))
    const offers = able.flatMap((id) => offersFor(finding, id, { report, mends }))
    return offers.length === 0 ? [] : [[key, offers] as const]
  })
  return { offered: Object.fromEntries(offered), done: mends.map((mend) => doneOffer(mend, { report, mends })) }
}

type OfferedReport = Pick<ArtworkReport, 'kind' | 'findings' | 'plateColours'>

interface Offering {
  report: OfferedReport
  mends: readonly Mend[]
}

/** A white plate is no answer to a plate for foil that is missing, and of a photo no plate is made. */
function offersFor({ plate }: Finding, id: MendId, { report, mends }: Offering): MendOffer[] {
  if (id === 'white-plate') return plate?.part === 'white' ? offersOf(id, mends) : []
  if (id !== 'spot-plates') return offersOf(id, mends)
  if (plate === undefined || plate.part === 'white') return []
  const { part, what } = plate
  return mainColours(report).map((colour) => ({
    id: `spot-plates-${part}-${colour}`,
    name: `${sentence(what.replace(/^the /, ''))} where it is ${colour}`,
    does: `Lines, areas and text of this colour become ${what}.`,
    mends: addPick(mends, part, colour),
    colour,
  }))
}

/** Colours that are closer are one to the eye. */
const ALIKE = 60
const MAX_COLOURS = 6

/** The colours of vectors that can be told apart, those of the largest areas. */
function mainColours({ plateColours = [] }: OfferedReport): string[] {
  const shown: string[] = []
  for (const colour of plateColours) {
    const isNew = shown.every((other) => colourDistance(fromHex(other), fromHex(colour)) >= ALIKE)
    if (isNew && shown.length < MAX_COLOURS) shown.push(colour)
  }
  return shown
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

const PLACEMENTS = [
  { placement: 'fill', name: 'Fill the piece', does: 'It fills the piece, and its edges are cut off.' },
  { placement: 'fit', name: 'Show all of it', does: 'It is shown whole, with white beside it.' },
  { placement: 'keep', name: 'Keep its size', does: 'It is printed in its own size.' },
] as const

function offersOf(id: MendId, mends: readonly Mend[]): MendOffer[] {
  if (id !== 'scale') return [{ id, ...MEND_WORDS[id], mends: addMend(mends, newMend(id)) }]
  return PLACEMENTS.map(({ placement, name, does }) => ({
    id: `scale-${placement}`,
    name,
    does,
    mends: addMend(mends, { id, placement }),
  }))
}

function doneOffer(mend: Mend, { report, mends }: Offering): MendOffers['done'][number] {
  const words =
    mend.id === 'scale' ? PLACEMENTS.find(({ placement }) => placement === mend.placement) : MEND_WORDS[mend.id]
  const { name } = words ?? MEND_WORDS[mend.id]
  const does = mend.id === 'spot-plates' ? describePicks({ report, mends }) : (words ?? MEND_WORDS[mend.id]).does
  return { id: mend.id, name, does, rules: rulesOf(mend, report), mends: removeMend(mends, mend.id) }
}

/** What a mend takes away, by `keyOfFinding`: its rules, and of missing plates only those that it makes. */
function rulesOf(mend: Mend, report: OfferedReport): string[] {
  const rules = Object.entries(MENDS_OF_RULE).flatMap(([rule, ids]) => (ids.includes(mend.id) ? [rule] : []))
  const made = report.findings.filter((finding) => finding.plate !== undefined && isMended(finding, report, [mend]))
  return [...rules.filter((rule) => rule !== 'plate-missing'), ...new Set(made.map(keyOfFinding))]
}

const PART_NAMES: Readonly<Record<PickedPart, string>> = {
  foil: 'foil',
  second_foil: 'second foil',
  relief: 'embossing',
}

/** `Gold foil is where it is #c8a04c.` */
function describePicks({ report, mends }: Offering): string {
  const picks = picksOf(mends).map((pick) => {
    const plate = report.findings.find((finding) => finding.plate?.part === pick.part)?.plate
    const name = sentence(plate?.what.replace(/^the /, '') ?? PART_NAMES[pick.part])
    return isPainted(pick, report)
      ? `${name} is where it is ${pick.colour}.`
      : `No lines or areas of this file are ${pick.colour}, so no plate for ${name.toLowerCase()} is made: a colour within a picture cannot become one.`
  })
  return picks.join(' ')
}

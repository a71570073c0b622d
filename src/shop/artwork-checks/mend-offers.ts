import {
  addMend,
  canBeDone,
  MEND_WORDS,
  MENDS_OF_RULE,
  type Mend,
  type MendId,
  newMend,
  removeMend,
} from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'

/* What can be mended in a file with one press, and what is mended already: plain data for pages. */

/** One press: the list of mends after it. */
export interface MendOffer {
  id: string
  name: string
  does: string
  mends: Mend[]
}

/** The presses that a rule's findings offer, and those that undo what was mended. */
export interface MendOffers {
  /** By rule: each is enough to take its findings away. */
  offered: Readonly<Record<string, MendOffer[]>>
  /** Mends on the list, with the list without each. */
  done: (MendOffer & { rules: string[] })[]
}

/** What the findings of a file offer, given the mends on its list: only what can be done in a file of its kind. */
export function offerMends(
  { kind, findings }: Pick<ArtworkReport, 'kind' | 'findings'>,
  mends: readonly Mend[],
): MendOffers {
  const rules = [...new Set(findings.filter(({ level }) => level !== 'fine').map(({ rule }) => rule))]
  const offered = rules.flatMap((rule) => {
    const offers = (MENDS_OF_RULE[rule] ?? []).flatMap((id) =>
      canBeDone(id, kind) && canMend(rule, id, findings) ? offersOf(id, mends) : [],
    )
    return offers.length === 0 ? [] : [[rule, offers] as const]
  })
  return { offered: Object.fromEntries(offered), done: mends.map((mend) => doneOffer(mend, mends)) }
}

/** A white plate is no answer to a plate for foil that is missing. */
function canMend(rule: string, id: MendId, findings: readonly Finding[]): boolean {
  return id !== 'white-plate' || findings.some((finding) => finding.rule === rule && finding.needed.includes('“White”'))
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

function doneOffer(mend: Mend, mends: readonly Mend[]): MendOffers['done'][number] {
  const words =
    mend.id === 'scale' ? PLACEMENTS.find(({ placement }) => placement === mend.placement) : MEND_WORDS[mend.id]
  const rules = Object.entries(MENDS_OF_RULE).flatMap(([rule, ids]) => (ids.includes(mend.id) ? [rule] : []))
  const { name, does } = words ?? MEND_WORDS[mend.id]
  return { id: mend.id, name, does, rules, mends: removeMend(mends, mend.id) }
}

import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { lineStandings } from './standings.server.ts'
import type { Standing } from './verdicts.ts'
import { filesChanged } from './want-checks.server.ts'

/** Where no proof is made yet: before our check, and while the customer has to do something. */
const NO_PROOF: ReadonlySet<Standing> = new Set(['check', 'replace', 'confirm'])

/**
 * What checks have to do with orders: the files of a line that was placed are checked, and nothing goes on to a proof
 * without the server's check and what follows from it (decisions §9). Staff go on with a file that they have accepted.
 */
export const checkOrderHooks: SliceOrderHooks = {
  async onPlaced(tx, { lines }) {
    for (const { artworkSubmissionId } of lines)
      if (artworkSubmissionId !== null) await filesChanged(tx, artworkSubmissionId)
  },
  async holdsBack(tx, { lines, to }) {
    if (to !== 'proof sent') return new Set()
    const ids = lines.flatMap(({ artworkSubmissionId }) => artworkSubmissionId ?? [])
    const standings = await lineStandings(tx, ids)
    const held = lines.filter(({ artworkSubmissionId }) => {
      const standing = standings.get(artworkSubmissionId ?? '')
      return standing !== undefined && NO_PROOF.has(standing)
    })
    return new Set(held.map(({ id }) => id))
  },
}

import { enqueue } from '#platform/jobs/enqueue.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'

/** Lettering that was designed here has nothing to check: its proof is made as soon as it is ordered. */
export const proofOrderHooks: SliceOrderHooks = {
  async onPlaced(tx, { lines }) {
    for (const { id, state, configuration, artworkSubmissionId } of lines)
      if (state === 'checking' && configuration.design_id !== null && artworkSubmissionId === null)
        await enqueue(tx, LINE_READY, { lineId: id })
  },
}

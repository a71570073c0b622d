import { enqueue } from '#platform/jobs/enqueue.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import type { OrderDeps, OrderHooks, SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { repeatProof } from './repeat-proof.server.ts'

/** `getHooks`: those of all slices, this one's among them. */
type Deps = Pick<OrderDeps, 'workingHours' | 'siteUrl' | 'secret' | 'shopEmail'> & { getHooks(): OrderHooks }

/**
 * What is printed again as it was approved needs no other proof (decision 0088). Lettering that was designed here has nothing
 * to check: its proof is made as soon as it is ordered.
 */
export function proofOrderHooks({ getHooks, ...deps }: Deps): SliceOrderHooks {
  return {
    async onPlaced(tx, { order, lines, now }) {
      for (const line of lines) {
        if (line.state !== 'checking') continue
        if (await repeatProof(tx, { order, line }, { ...deps, hooks: getHooks(), now })) continue
        const isDesigned = line.configuration.design_id !== null && line.artworkSubmissionId === null
        if (isDesigned) await enqueue(tx, LINE_READY, { lineId: line.id })
      }
    },
  }
}

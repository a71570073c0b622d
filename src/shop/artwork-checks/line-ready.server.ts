import { z } from 'zod'
import type { JobKind } from '#platform/jobs/enqueue.server.ts'

/** A line of an order has become *ready*, or has nothing to check: its proof is to be made (decisions §9; `shop/proofs`). */
export const LINE_READY: JobKind<{ lineId: string }> = {
  kind: 'line-ready-for-proof',
  payload: z.object({ lineId: z.uuid() }),
  mostAttempts: 20,
}

import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { CartLineView } from './cart.ts'
import type { CartLine } from './store.server.ts'

/** What a line orders again, with what follows for its proof (decision 0088). */
export type LineRepeatView = NonNullable<CartLineView['repeats']>

/** Lines that order others again, which slices above this one know. */
export interface CartRepeats {
  /** What lines order again, by their ids; nothing for those that do not. @param customerId null for a guest */
  view(
    db: Database,
    lines: readonly CartLine[],
    customerId: string | null,
  ): Promise<ReadonlyMap<string, LineRepeatView>>
  /** Wants a proof all the same, or not; the cart is locked. @returns whether the line orders another one again */
  wantProof(tx: Transaction, lineId: string, wanted: boolean): Promise<boolean>
}

import type { Done, OneLine } from './cart-service.ts'
import { recount, takeOut } from './cart-store.server.ts'
import { type CartNeeds, openLine } from './open-line.server.ts'
import type { CartRefusal } from './refusals.ts'

/** Takes a line out of the cart. It stays stored, so that it can be put back; twice is once. */
export function removeLine(asked: OneLine, needs: CartNeeds): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, cartId, line }) => {
    if (line.removedAt === null) {
      const now = needs.clock.now()
      await takeOut(tx, [line.id], now)
      await recount(tx, cartId, now)
    }
    return { ok: true, lineId: line.id }
  })
}

import type { Transaction } from '#platform/database/database.server.ts'
import type { Done, OneLine } from './cart-service.ts'
import { type CartLine, findLines, putBack, recount, takeMergeApart } from './cart-store.server.ts'
import { type CartNeeds, openLine } from './open-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'

/** Ends the transaction of a refusal that is only known once the change was tried. */
class NoRoom extends Error {}

/**
 * Puts a removed line back, as it was. One that was merged comes back with all that were merged with it, and what they
 * were merged into goes out; so does what that was merged into. Refuses where the cart has no room for them.
 */
export async function restoreLine(asked: OneLine, needs: CartNeeds): Promise<Done | CartRefusal> {
  try {
    return await openLine<Done>(needs, asked, async ({ tx, cartId, line }) => {
      const now = needs.clock.now()
      if (line.mergedInto !== null) for (const id of await mergesAbove(tx, line)) await takeMergeApart(tx, id, now)
      else if (line.removedAt !== null) await putBack(tx, line.id, now)
      if (!(await recount(tx, cartId, now))) throw new NoRoom()
      return { ok: true, lineId: line.id }
    })
  } catch (fault) {
    if (fault instanceof NoRoom) return cartRefusal('cart-full', 'cart')
    throw fault
  }
}

/** The lines that a line was merged into, the outermost first. */
async function mergesAbove(tx: Transaction, line: CartLine): Promise<string[]> {
  const above: string[] = []
  for (let next = line.mergedInto; next !== null; ) {
    above.unshift(next)
    const [parent] = await findLines(tx, line.cartId, [next])
    next = parent?.mergedInto ?? null
  }
  return above
}

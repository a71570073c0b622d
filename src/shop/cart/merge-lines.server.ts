import { randomUUID } from 'node:crypto'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { Done, MergeLines } from './cart-service.ts'
import { type CartLine, insertLine, recount, takeOut } from './cart-store.server.ts'
import { newestPicture } from './newest-picture.ts'
import { type CartNeeds, openLines } from './open-line.server.ts'
import { priceAgain } from './price-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'
import { mergeableGroups } from './same-configuration.ts'

/**
 * Makes one line of several: their quantities together, at the price that now is, in the place of the first. The
 * others go out and can be put back, which takes the merge apart. Refuses lines of different configurations or sets,
 * and more than the highest quantity.
 */
export function mergeLines({ token, lineIds }: MergeLines, needs: CartNeeds): Promise<Done | CartRefusal> {
  return openLines<Done>(needs, { token, lineIds, field: 'line_ids' }, async ({ tx, cartId, lines }) => {
    if (lines.some((line) => line.removedAt !== null)) return cartRefusal('line-unknown', 'line_ids')
    const agreed = lines.find(({ quotationNo }) => quotationNo !== null)?.quotationNo
    if (agreed) return cartRefusal('quoted-line', 'line_ids', { quotation: agreed })
    const [group, ...others] = mergeableGroups(lines)
    const [first] = lines
    if (first === undefined || others.length > 0 || group?.length !== lines.length) {
      return cartRefusal('not-the-same', 'line_ids')
    }
    const priced = priceTogether(first, lines, needs)
    if (!priced.ok) return priced
    const merged = {
      id: randomUUID(),
      cartId,
      place: first.place,
      addedAt: needs.clock.now(),
      pictureId: newestPicture(lines),
      ...priced.content,
    }
    await insertLine(tx, merged)
    const ids = lines.map(({ id }) => id)
    await takeOut(tx, ids, merged.addedAt, merged.id)
    await recount(tx, cartId, merged.addedAt)
    return { ok: true, lineId: merged.id }
  })
}

/** The price of lines as one run. */
function priceTogether(first: CartLine, lines: readonly CartLine[], needs: CartNeeds) {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const amount = { quantity: String(quantity), kinds: String(first.kinds) }
  const priced = priceAgain(first, amount, { period: needs.period(), shipping: needs.shipping })
  if (priced.ok || priced.code !== 'quantity-too-high') return priced
  return cartRefusal('merge-too-many', 'line_ids', { quantity, highest: highestNow(first, needs) })
}

function highestNow(line: CartLine, needs: CartNeeds): number {
  const product = indexCatalogue(needs.period().catalogue).product(line.productId)
  return product?.attributes.quantities.at(-1) ?? line.quantity
}

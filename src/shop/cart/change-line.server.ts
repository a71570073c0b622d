import { refusal } from '#shop/configurator/refusals.ts'
import type { ChangeLine, Done, TakeNewPrice } from './cart-service.ts'
import { type CartLine, rewriteLine } from './cart-store.server.ts'
import { type CartNeeds, openLine } from './open-line.server.ts'
import { priceAgain, priceNow } from './price-line.server.ts'
import { type CartRefusal, cartRefusal, refusedFields } from './refusals.ts'

/**
 * Changes quantity and sets. The line is then made anew at the price that now is; where nothing differs it keeps the
 * price it was made with. Refuses an amount with the configurator's sentences.
 */
export function changeLine(asked: ChangeLine, needs: CartNeeds): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, line }) => {
    if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
    if (line.quotationNo !== null) return asAgreed(line.quotationNo)
    const amount = amountAsked(asked, line)
    if (amount.quantity === String(line.quantity) && amount.kinds === String(line.kinds)) return done(line)
    const priced = priceAgain(line, amount, { period: needs.period(), shipping: needs.shipping })
    if (!priced.ok) return priced
    await rewriteLine(tx, line.id, priced.content, needs.clock.now())
    return done(line)
  })
}

/** Digits are read as numbers, so that `0500` is 500 and changes nothing; anything else is left to be refused. */
function amountAsked({ quantity, kinds }: ChangeLine, line: CartLine) {
  return { quantity: plain(quantity) ?? String(line.quantity), kinds: plain(kinds) ?? String(line.kinds) }
}

function plain(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed !== undefined && /^\d{1,6}$/.test(trimmed) ? String(Number(trimmed)) : trimmed
}

/** Agrees to the price that now is. Refuses with `price-changed` where it is not the one that was shown. */
export function takeNewPrice(asked: TakeNewPrice, needs: CartNeeds): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, line }) => {
    if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
    if (line.quotationNo !== null) return asAgreed(line.quotationNo)
    const priced = priceNow(line, { period: needs.period(), shipping: needs.shipping })
    if (!priced.ok) return priced
    const shown = asked.productPricingId ?? null
    if (shown !== null && shown !== priced.content.productPricingId) {
      return refusedFields(refusal('product_pricing_id', 'price-changed'))
    }
    await rewriteLine(tx, line.id, priced.content, needs.clock.now())
    return done(line)
  })
}

function asAgreed(quotation: string): CartRefusal {
  return cartRefusal('quoted-line', 'id', { quotation })
}

function done({ id }: CartLine): Done {
  return { ok: true, lineId: id }
}

import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { Designs } from '#studio/lettering/store/designs-service.ts'
import { cartKey, type Principal } from './cart-key.server.ts'
import type { OneLine } from './cart-service.ts'
import { type CartLine, findLines, lockCart } from './cart-store.server.ts'
import { readLine } from './read-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'

/** What every use case of the cart is given. */
export interface CartDeps extends Principal {
  db: Database
  clock: Clock
  /** The catalogue, promotions and dispatch dates in force. */
  period(): OfferPeriod
  shipping: ShippingRates
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
  /** The last day on which each of these quotations holds; null where that is until prices change. */
  quotedUntil(quotationNos: readonly string[]): Promise<ReadonlyMap<string, CalendarDate | null>>
  /** Takes what was found wrong and could be worked round, for the log. */
  onFault(fault: Error): void
}

export interface OpenedLines {
  tx: Transaction
  cartId: string
  lines: CartLine[]
}

/**
 * Opens the cart of a token for changes and finds lines in it, removed ones too. Denies by default: a token that opens
 * no cart, and a line that is not in this very cart, are refused alike.
 */
export async function openLines<Result>(
  needs: CartDeps,
  { token, lineIds, field = 'id' }: { token: string | null; lineIds: readonly string[]; field?: 'id' | 'line_ids' },
  work: (opened: OpenedLines) => Promise<Result | CartRefusal>,
): Promise<Result | CartRefusal> {
  const unknown = cartRefusal('line-unknown', field)
  const key = await cartKey(token, needs)
  if (key === null || !lineIds.every(isUuid)) return unknown
  return inTransaction(needs.db, async (tx) => {
    const cartId = await lockCart(tx, key)
    if (cartId === null) return unknown
    const lines = (await findLines(tx, cartId, lineIds)).map((line) => readLine(line, needs))
    return lines.length === new Set(lineIds).size ? work({ tx, cartId, lines }) : unknown
  })
}

/** The same for one line. */
export async function openLine<Result>(
  needs: CartDeps,
  { token, lineId }: OneLine,
  work: (opened: Omit<OpenedLines, 'lines'> & { line: CartLine }) => Promise<Result | CartRefusal>,
): Promise<Result | CartRefusal> {
  return openLines(needs, { token, lineIds: [lineId] }, async ({ tx, cartId, lines: [line] }) =>
    line === undefined ? cartRefusal('line-unknown', 'id') : work({ tx, cartId, line }),
  )
}

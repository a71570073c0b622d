import { isUuid } from '#platform/http/uuid.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import type { PricingDeps } from '#shop/configurator/price-configuration.server.ts'
import { cartKey } from './cart-key.server.ts'
import { type CartLine, countLines, findCart, findLines, linesInCart } from './cart-store.server.ts'
import { cartTotals, lineTotal } from './cart-totals.ts'
import type { CartLineView, CartView, LineQuotation, MergeOffer, UndoOffer } from './cart-view.ts'
import type { CartDeps } from './open-line.server.ts'
import { type PricedLine, priceAgain, priceNow } from './price-line.server.ts'
import { readLine } from './read-line.server.ts'
import type { CartRefusal } from './refusals.ts'
import { fittingTogether, mergeableGroups } from './same-configuration.ts'
import { showLine, showQuotedLine } from './show-line.server.ts'

/**
 * The whole cart with its totals, what has changed since its lines were made, and what could be merged.
 * @param undo the id of a removed line that could be put back
 */
export async function viewCart(token: string | null, undo: string | null, needs: CartDeps): Promise<CartView> {
  const key = await cartKey(token, needs)
  const cartId = key === null ? null : await findCart(needs.db, key)
  const stored = cartId === null ? [] : await linesInCart(needs.db, cartId)
  const lines = stored.map((line) => readLine(line, needs))
  const pricing = { period: needs.period(), shipping: needs.shipping, today: londonDate(needs.clock.now()) }
  const lastDays = await getLastDays(lines, needs)
  const judged = lines.map((line) => ({ line, now: line.quotationNo === null ? priceNow(line, pricing) : null }))
  const shown = judged.map(({ line, now }) =>
    now === null ? showQuotedLine(line, getQuotation(line, lastDays), pricing) : showLine(line, now, pricing),
  )
  const amounts = shown.map((line) => ({ ...line, counted: line.offer.state !== 'not-offered' }))
  return {
    lines: shown,
    merge_offers: mergeOffers(judged, pricing),
    totals: cartTotals(amounts, needs.shipping),
    count: lines.length,
    dispatch_date: latest(shown, 'dispatch_date'),
    arrival_date: latest(shown, 'arrival_date'),
    undo: cartId === null || undo === null ? null : await undoOffer(cartId, { undo, lines }, needs),
  }
}

type LastDays = ReadonlyMap<string, CalendarDate | null>

/** Asked only where there is a quoted line: most carts have none. */
async function getLastDays(lines: readonly CartLine[], needs: CartDeps): Promise<LastDays> {
  const quotationNos = lines.flatMap(({ quotationNo }) => quotationNo ?? [])
  return quotationNos.length === 0 ? new Map() : needs.quotedUntil([...new Set(quotationNos)])
}

/** A quotation that nobody knows of has never held: denied by default. */
function getQuotation({ quotationNo, addedAt }: CartLine, lastDays: LastDays): LineQuotation {
  const lastDay = lastDays.get(quotationNo ?? '')
  const valid_until = lastDay === undefined ? addDays(londonDate(addedAt), -1) : lastDay
  return { quotation_no: quotationNo ?? '', valid_until }
}

interface JudgedLine {
  line: CartLine
  /** What it would cost now; null for a quoted line, which is not priced again. */
  now: PricedLine | CartRefusal | null
}

/** What merging would come to; lines that are no longer offered, and more than one line holds, are left out. */
function mergeOffers(judged: readonly JudgedLine[], pricing: PricingDeps): MergeOffer[] {
  const orderable = judged.flatMap(({ line, now }) => (now?.ok ? [{ ...line, highest: getHighest(now) }] : []))
  return mergeableGroups(orderable).flatMap((group) => {
    const lines = fittingTogether(group, group[0]?.highest ?? 0)
    const [first] = lines
    if (first === undefined || lines.length < 2) return []
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const together = priceAgain(first, { quantity: String(quantity), kinds: String(first.kinds) }, pricing)
    if (!together.ok) return []
    const apart = lines.reduce((sum, line) => sum + lineTotal(line), 0)
    const line_total = lineTotal(together.content)
    const line_ids = lines.map(({ id }) => id)
    return [{ line_ids, quantity, kinds: first.kinds, line_total, saving: apart - line_total }]
  })
}

function getHighest({ product }: PricedLine): number {
  return product.attributes.quantities.at(-1) ?? 0
}

/** The latest of the lines that can be ordered. */
function latest(lines: readonly CartLineView[], date: 'dispatch_date' | 'arrival_date'): CalendarDate | null {
  // Dates as text stand in the order of the calendar.
  const dates = lines.flatMap((line) => line[date] ?? [])
  return dates.toSorted().at(-1) ?? null
}

interface UndoAsked {
  undo: string
  lines: readonly CartLine[]
}

async function undoOffer(cartId: string, { undo, lines }: UndoAsked, { db }: CartDeps): Promise<UndoOffer | null> {
  const [line] = isUuid(undo) ? await findLines(db, cartId, [undo]) : []
  if (line === undefined || line.removedAt === null) return null
  const { id: line_id, productName: product, quantity } = line
  const position = lines.filter(({ place }) => place < line.place).length
  return { line_id, product, quantity, merged: line.mergedInto !== null, position }
}

/** Lines in the cart, for the header of every page. */
export async function countCart(token: string | null, needs: CartDeps): Promise<number> {
  const key = await cartKey(token, needs)
  return key === null ? 0 : countLines(needs.db, key)
}

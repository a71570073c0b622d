import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import type { DeliveredLine } from '#print/delivery/delivery-options.ts'
import { STANDARD_TURNAROUND } from '#print/delivery/turnaround.ts'
import type { CartLineView } from '#shop/cart/cart.ts'
import { isReadable, readLine } from '#shop/cart/price-line.server.ts'
import type { CartLine } from '#shop/cart/store.server.ts'
import { showStoredLine } from '#shop/cart/view-cart.server.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { getLastDays } from '#shop/quotations/quotation-store.server.ts'
import type { CheckoutDeps } from './checkout-deps.server.ts'

/** A line of the cart that can be ordered. */
export interface OrderableLine extends DeliveredLine {
  stored: CartLine
  /** As it is shown. */
  view: CartLineView
}

/** The lines of a cart, as they are now. */
export interface CartContents {
  orderable: OrderableLine[]
  /** Those that are no longer offered, or whose quotation is over: they stay in the cart. */
  unavailable: CartLineView[]
}

/**
 * Reads the lines of a cart and compares them with what is offered now, for showing and for ordering alike. List lines keep
 * the price and the version that they were added with (decisions §2), quoted lines the agreed price while it holds (§9).
 * @param db the transaction, where an order is placed
 * @param inCart the lines in the cart
 */
export async function readCart(
  db: Database,
  inCart: readonly CartLine[],
  deps: Pick<CheckoutDeps, 'period' | 'shipping' | 'clock' | 'onFault'>,
): Promise<CartContents> {
  const lines = inCart.map((line) => readLine(line, deps))
  const quotationNos = lines.flatMap(({ quotationNo }) => quotationNo ?? [])
  const lastDays = quotationNos.length === 0 ? new Map() : await getLastDays(db, [...new Set(quotationNos)])
  const ordered = await findOrdered(db, lines)
  const period = deps.period()
  const pricing = { period, shipping: deps.shipping, today: londonDate(deps.clock.now()) }
  const contents: CartContents = { orderable: [], unavailable: [] }
  for (const stored of lines) {
    const view = showStoredLine(stored, lastDays, pricing)
    if (view.offer.state === 'not-offered' || ordered.has(stored.id)) contents.unavailable.push(view)
    else contents.orderable.push({ stored, view, ...getTurnaround(stored, period.catalogue) })
  }
  return contents
}

/** What staff quoted by hand has been planned by nobody's list. */
function getTurnaround(line: CartLine, catalogue: Parameters<typeof offeredItem>[0]): DeliveredLine {
  const item = offeredItem(catalogue, line.featuredItemId)
  return { turnaround: item?.shipping ?? STANDARD_TURNAROUND, canHurry: isReadable(line) }
}

/** A quoted line has the same id each time, also where its cart was deleted after it was ordered. */
async function findOrdered(db: Database, lines: readonly CartLine[]): Promise<ReadonlySet<string>> {
  const quoted = lines.filter(({ quotationNo }) => quotationNo !== null).map(({ id }) => id)
  if (quoted.length === 0) return new Set()
  const rows = await db.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.id, quoted))
  return new Set(rows.map(({ id }) => id))
}

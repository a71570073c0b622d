import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import type { StoredOrderLine } from '../order-store.server.ts'
import { orderLines, orders, proofApprovals, proofVersions } from '../tables.server.ts'
import { cartLineRepeats } from './tables.server.ts'

/* Which line of an order a line of a cart orders again (decision 0088). It stays with the line until it is ordered. */

/** What a line of an order keeps of the one that it repeats. */
export type LineRepeat = Pick<StoredOrderLine, 'repeatsLineId' | 'repeatsNo' | 'repeatsDigest' | 'wantsProof'>

/** A line that was not ordered before. */
export const NO_REPEAT: LineRepeat = { repeatsLineId: null, repeatsNo: null, repeatsDigest: null, wantsProof: false }

/** Remembers that a line of a cart orders another one again, with the version that is approved of it now. */
export async function rememberRepeat(
  db: Database,
  cartLineId: string,
  { id, approvedNo }: Pick<StoredOrderLine, 'id' | 'approvedNo'>,
): Promise<void> {
  const isIt = and(eq(proofVersions.lineId, id), eq(proofVersions.number, approvedNo ?? 0))
  const [version] = await db.select({ digest: proofVersions.digest }).from(proofVersions).where(isIt)
  const approved = version === undefined ? {} : { ofNo: approvedNo, ofDigest: version.digest }
  await db
    .insert(cartLineRepeats)
    .values({ lineId: cartLineId, ofLineId: id, ...approved })
    .onConflictDoNothing()
}

/** What lines of a cart repeat, by their ids; nothing for those that do not. */
export async function findRepeats(db: Database, cartLineIds: readonly string[]): Promise<Map<string, LineRepeat>> {
  const found = await findRows(db, cartLineIds)
  return new Map([...found].map(([lineId, { repeat }]) => [lineId, repeat]))
}

/**
 * The stored rows by the lines that they hold for. A line that others were merged into repeats what the first of them does,
 * whose artwork it has.
 */
async function findRows(db: Database, cartLineIds: readonly string[]) {
  if (cartLineIds.length === 0) return new Map<string, { rowOf: string; repeat: LineRepeat }>()
  const ids = sql.join(
    cartLineIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{
    line: string
    row_of: string
    of_line: string
    of_no: number | null
    of_digest: string | null
    wants_proof: boolean
  }>(sql`
    with recursive merged (line, id, place, depth) as (
      select id, id, place, 0 from cart_lines where id in (${ids})
      union all
      select merged.line, source.id, source.place, depth + 1
      from cart_lines source join merged on source.merged_into = merged.id
    )
    select distinct on (merged.line) merged.line::text, merged.id::text as row_of, kept.of_line_id::text as of_line,
      kept.of_no, kept.of_digest, kept.wants_proof
    from merged join cart_line_repeats kept on kept.line_id = merged.id
    order by merged.line, merged.depth, merged.place`)
  return new Map(
    rows.map(({ line, row_of: rowOf, of_line, of_no, of_digest, wants_proof }) => [
      line,
      {
        rowOf,
        repeat: { repeatsLineId: of_line, repeatsNo: of_no, repeatsDigest: of_digest, wantsProof: wants_proof },
      },
    ]),
  )
}

/**
 * Stores whether a proof is wanted of a line of a cart all the same. The caller holds the cart's lock.
 * @returns whether the line repeats another one
 */
export async function wantProof(tx: Transaction, cartLineId: string, wantsProof: boolean): Promise<boolean> {
  const rowOf = (await findRows(tx, [cartLineId])).get(cartLineId)?.rowOf
  if (rowOf === undefined) return false
  await tx.update(cartLineRepeats).set({ wantsProof }).where(eq(cartLineRepeats.lineId, rowOf))
  return true
}

/** Whether any line of the same cart repeats another: to be asked of a line of a cart, with other things. */
const ofSameCart = sql`select id from ${cartLines} of_cart where of_cart.cart_id = ${cartLines.cartId}`
export const hasCartRepeats = sql<boolean>`exists (select from ${cartLineRepeats} where ${cartLineRepeats.lineId} in (${ofSameCart}))`

/** The lines that these ones repeat, by their ids. */
export async function getRepeated(db: Database, lineIds: readonly string[]): Promise<StoredOrderLine[]> {
  if (lineIds.length === 0) return []
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]))
}

/** What a line of an order repeats, as its page says it. */
export interface RepeatView {
  order_no: string
  line_id: string
  /** The version that was approved then; null for none. */
  version: number | null
  /** The approval that it follows from; null where a proof is looked at. */
  approved: { name: string; at: string } | null
}

/** What lines of orders repeat, by their ids; nothing for those that do not. */
export async function viewRepeats(db: Database, lines: readonly StoredOrderLine[]): Promise<Map<string, RepeatView>> {
  const repeating = lines.filter(({ repeatsLineId }) => repeatsLineId !== null)
  if (repeating.length === 0) return new Map()
  const earlier = await db
    .select({ id: orderLines.id, orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, getIds(repeating.map(({ repeatsLineId }) => repeatsLineId))))
  const given = alias(proofApprovals, 'given')
  const carried = await db
    .select({ lineId: proofApprovals.lineId, name: proofApprovals.name, at: given.at })
    .from(proofApprovals)
    .innerJoin(given, and(eq(given.lineId, proofApprovals.carriedLineId), eq(given.number, proofApprovals.carriedNo)))
    .where(
      and(inArray(proofApprovals.lineId, getIds(repeating.map(({ id }) => id))), isNotNull(proofApprovals.standingNo)),
    )
  const views = new Map<string, RepeatView>()
  for (const { id, repeatsLineId, repeatsNo: version } of repeating) {
    const order = earlier.find((one) => one.id === repeatsLineId)
    const approval = carried.find(({ lineId }) => lineId === id)
    if (order === undefined || repeatsLineId === null) continue
    const approved = approval === undefined ? null : { name: approval.name, at: approval.at.toISOString() }
    views.set(id, { order_no: order.orderNo, line_id: repeatsLineId, version, approved })
  }
  return views
}

/** The number of the order of a line; null where it is gone. */
export async function getOrderNo(db: Database, lineId: string): Promise<string | null> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  return rows[0]?.orderNo ?? null
}

function getIds(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { MAX_LINES } from './cart.ts'
import { cartLines, carts } from './tables.server.ts'

/** A line as it is stored. */
export type CartLine = typeof cartLines.$inferSelect

/** The part of a line that pricing determines. */
export type LineContent = Omit<
  CartLine,
  | 'id'
  | 'cartId'
  | 'place'
  | 'quotationNo'
  | 'pictureId'
  | 'addedAt'
  | 'updatedAt'
  | 'removedAt'
  | 'savedAt'
  | 'orderedAt'
  | 'mergedInto'
>

/** `pictureId`: the picture of the shopper's own product, or null. */
export type NewLine = LineContent & Pick<CartLine, 'id' | 'addedAt' | 'pictureId'>

/** The key to a cart: the customer's id, or the hash of the token in a visitor's cookie. */
export type CartKey = { customerId: string } | { tokenHash: string }

export interface CartKeys {
  /** The current user's; null for a visitor without a token. */
  known: CartKey | null
  /** The key of a new cart, if the known key opens none. */
  fresh: CartKey
  freshCartId: string
}

/** The condition that finds the cart of a key. */
function opens(key: CartKey): SQL {
  return 'customerId' in key ? eq(carts.customerId, key.customerId) : eq(carts.tokenHash, key.tokenHash)
}

/**
 * Adds a line to the known cart or to a new one in a single statement: one round trip, all or nothing. A token
 * without a cart is never adopted, because whoever invented it must not know the token of the new cart. A picture
 * that does not exist is ignored, so that a line is not lost because of it; one that exists is marked as used. If two
 * requests of a customer without a cart add at once, both lines go into one cart.
 * @returns the cart, its number of lines now, and the line's picture; null if the cart was full
 */
export async function addLine(
  db: Database,
  keys: CartKeys,
  line: NewLine,
): Promise<{ fresh: boolean; count: number; pictureId: string | null } | null> {
  const now = line.addedAt.toISOString()
  const { known, fresh } = keys
  const isKnown = known === null ? sql`false` : opens(known)
  const [freshToken, freshCustomer] = 'customerId' in fresh ? [null, fresh.customerId] : [fresh.tokenHash, null]
  const { rows } = await db.execute<{ fresh: boolean; line_count: number; picture_id: string | null }>(sql`
    with known as (
      update carts set line_count = line_count + 1, updated_at = ${now}::timestamptz
      where ${isKnown} and line_count < ${MAX_LINES}::int
      returning id, line_count
    ), fresh as (
      insert into carts (id, token_hash, customer_id, line_count, created_at, updated_at)
      select ${keys.freshCartId}::uuid, ${freshToken}::text, ${freshCustomer}::uuid, 1, ${now}::timestamptz,
        ${now}::timestamptz
      where not exists (select from carts where ${isKnown})
      on conflict (customer_id) do update set line_count = carts.line_count + 1, updated_at = excluded.updated_at
      where carts.line_count < ${MAX_LINES}::int
      returning id, line_count
    ), cart as (
      select id, line_count, false as fresh from known
      union all
      select id, line_count, true as fresh from fresh
    ), picture as (
      update product_pictures set used_at = ${now}::timestamptz
      where id = ${line.pictureId}::uuid and exists (select from cart)
      returning id
    ), line as (
      insert into cart_lines (
        id, cart_id, featured_item_id, product_id, product_name, product_slug, configuration, summary,
        catalogue_version, quantity, kinds, price, orig_price, print_feature_price, product_pricing_id,
        picture_id, added_at, updated_at
      )
      select
        ${line.id}::uuid, cart.id, ${line.featuredItemId}::int, ${line.productId}::int, ${line.productName}::text,
        ${line.productSlug}::text, ${JSON.stringify(line.configuration)}::jsonb,
        ${JSON.stringify(line.summary)}::jsonb, ${line.catalogueVersion}::int, ${line.quantity}::int,
        ${line.kinds}::int, ${line.price}::int, ${line.origPrice}::int, ${line.printFeaturePrice}::int,
        ${line.productPricingId}::text, (select id from picture), ${now}::timestamptz, ${now}::timestamptz
      from cart
    )
    select fresh, line_count, (select id from picture) as picture_id from cart`)
  const row = rows[0]
  return row === undefined ? null : { fresh: row.fresh, count: row.line_count, pictureId: row.picture_id }
}

/** Locks a cart for changes until this transaction ends. */
export async function lockCart(tx: Transaction, key: CartKey): Promise<string | null> {
  const rows = await tx.select({ id: carts.id }).from(carts).where(opens(key)).for('update')
  return rows[0]?.id ?? null
}

/** Lines of a cart by their ids, including removed ones, in the order of the cart. Ids of other carts find nothing. */
export async function findLines(db: Database, cartId: string, ids: readonly string[]): Promise<CartLine[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, [...ids])))
    .orderBy(asc(cartLines.place), asc(cartLines.addedAt))
}

/** Lines that are to be ordered: neither removed nor saved for later. */
export const isInCart = and(isNull(cartLines.removedAt), isNull(cartLines.savedAt))

const selectCart = (whose: string, isOpened: SQL) => {
  const { id, couponCode, pointsWanted, lineCount } = carts
  return buildOnce((db) =>
    db.select({ id, couponCode, pointsWanted, lineCount }).from(carts).where(isOpened).prepare(`cart_of_${whose}`),
  )
}
const cartOfCustomer = selectCart('customer', eq(carts.customerId, sql.placeholder('customerId')))
const cartOfVisitor = selectCart('visitor', eq(carts.tokenHash, sql.placeholder('tokenHash')))

/** The cart of a key, with what it is to be ordered with; or null. */
export async function findCart(db: Database, key: CartKey) {
  const rows = await ('customerId' in key ? cartOfCustomer : cartOfVisitor)(db).execute(key)
  return rows[0] ?? null
}

/** The number of lines in the cart of a key; 0 if there is none. */
export async function countLines(db: Database, key: CartKey): Promise<number> {
  return (await findCart(db, key))?.lineCount ?? 0
}

/** Stores the coupon or the points that a cart is to be ordered with. @returns whether there is such a cart */
export async function setPromotions(
  db: Database,
  key: CartKey,
  change: { couponCode: string } | { pointsWanted: number },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(carts)
    .set({ ...change, updatedAt: now })
    .where(opens(key))
    .returning({ id: carts.id })
  return changed.length > 0
}

const ofCart = eq(cartLines.cartId, sql.placeholder('cartId'))
const selectLines = buildOnce((db) =>
  db
    .select()
    .from(cartLines)
    .where(and(ofCart, isInCart))
    .orderBy(asc(cartLines.place), asc(cartLines.addedAt))
    .prepare('cart_lines'),
)
const selectKept = buildOnce((db) =>
  db
    .select()
    .from(cartLines)
    .where(and(ofCart, isNull(cartLines.removedAt)))
    .orderBy(desc(cartLines.savedAt), asc(cartLines.place), asc(cartLines.addedAt))
    .prepare('lines_kept'),
)

/** The lines in a cart, in order, without those that are removed or saved for later. */
export async function linesInCart(db: Database, cartId: string): Promise<CartLine[]> {
  return selectLines(db).execute({ cartId })
}

/** The lines in a cart, in order, and those that are saved for later, the last one first. */
export async function linesKept(db: Database, cartId: string): Promise<{ lines: CartLine[]; saved: CartLine[] }> {
  const all = await selectKept(db).execute({ cartId })
  return { lines: all.filter((line) => line.savedAt === null), saved: all.filter((line) => line.savedAt !== null) }
}

/** Adds a line, in the place of another one or as the last. */
export async function insertLine(
  tx: Transaction,
  line: NewLine & { cartId: string; place?: number; quotationNo?: string },
): Promise<void> {
  await tx.insert(cartLines).values({ ...line, updatedAt: line.addedAt })
}

/**
 * Changes lines: `removedAt` removes them from their cart and null restores them; another `cartId` moves them from
 * any cart. They stay stored.
 */
export async function updateLines(
  tx: Transaction,
  ids: readonly string[],
  change: Partial<Omit<CartLine, 'id'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(cartLines)
    .set({ ...change, updatedAt: now })
    .where(inArray(cartLines.id, [...ids]))
}

/** Undoes a merge: the lines that were merged into this one are restored, and this one is removed. */
export async function takeMergeApart(tx: Transaction, mergedId: string, now: Date): Promise<void> {
  await tx
    .update(cartLines)
    .set({ removedAt: null, mergedInto: null, updatedAt: now })
    .where(eq(cartLines.mergedInto, mergedId))
  await updateLines(tx, [mergedId], { removedAt: now }, now)
}

/**
 * Counts the lines of a cart again after a change.
 * @returns false, with the count unchanged, if there are too many; the transaction must then be rolled back
 */
export async function recount(tx: Transaction, cartId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ count: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isInCart))
  const lineCount = rows[0]?.count ?? 0
  if (lineCount > MAX_LINES) return false
  await tx.update(carts).set({ lineCount, updatedAt: now }).where(eq(carts.id, cartId))
  return true
}

/** Locks a customer's cart for changes, creating it if needed. */
export async function lockCustomerCart(
  tx: Transaction,
  { customerId, freshCartId, now }: { customerId: string; freshCartId: string; now: Date },
): Promise<string> {
  const fresh = { id: freshCartId, customerId, lineCount: 0, createdAt: now, updatedAt: now }
  await tx.insert(carts).values(fresh).onConflictDoNothing({ target: carts.customerId })
  const cartId = await lockCart(tx, { customerId })
  if (cartId === null) throw new Error('a customer’s cart was deleted while it was opened')
  return cartId
}

/** Every line of a cart, including removed ones, with the line that each was merged into. */
export async function storedLines(tx: Transaction, cartId: string) {
  return tx
    .select({ id: cartLines.id, mergedInto: cartLines.mergedInto })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
}

/** Moves lines from one cart to another. Their ids and places stay, and so their artwork and order. */
export async function moveLines(
  tx: Transaction,
  { from, to, except }: { from: string; to: string; except: readonly string[] },
): Promise<void> {
  await tx
    .update(cartLines)
    .set({ cartId: to })
    .where(and(eq(cartLines.cartId, from), notInArray(cartLines.id, [...except])))
}

/** Deletes a cart with its lines. */
export async function deleteCart(tx: Transaction, cart: { id: string } | { customerId: string }): Promise<void> {
  await tx.delete(carts).where('id' in cart ? eq(carts.id, cart.id) : eq(carts.customerId, cart.customerId))
}

/** All stored lines of a customer's cart, for the export of their data. */
export async function exportLines(db: Database, customerId: string) {
  return db
    .select({
      product: cartLines.productName,
      choices: cartLines.summary,
      quantity: cartLines.quantity,
      sets: cartLines.kinds,
      price_pence: cartLines.price,
      quotation: cartLines.quotationNo,
      picture_id: cartLines.pictureId,
      added_at: cartLines.addedAt,
      removed_at: cartLines.removedAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId))
    .orderBy(cartLines.place)
}

/**
 * Locks the cart of a key and every cart with lines of these quotations, always in the same order, so that two
 * requests cannot deadlock.
 */
export async function lockCartsOfQuotations(
  tx: Transaction,
  key: CartKey | null,
  quotationNos: readonly string[],
): Promise<void> {
  const ofQuotations = inArray(cartLines.quotationNo, [...quotationNos])
  const holding = tx.select({ id: cartLines.cartId }).from(cartLines).where(ofQuotations)
  const wanted = key === null ? inArray(carts.id, holding) : or(opens(key), inArray(carts.id, holding))
  await tx.select({ id: carts.id }).from(carts).where(wanted).orderBy(asc(carts.id)).for('update')
}

/** The lines of quotations in all carts, including removed ones. */
export async function findQuotedLines(tx: Transaction, quotationNos: readonly string[]) {
  return tx
    .select({
      id: cartLines.id,
      cartId: cartLines.cartId,
      removedAt: cartLines.removedAt,
      savedAt: cartLines.savedAt,
      orderedAt: cartLines.orderedAt,
    })
    .from(cartLines)
    .where(inArray(cartLines.quotationNo, [...quotationNos]))
}

/** Creates an empty cart for a visitor. */
export async function insertVisitorCart(tx: Transaction, id: string, tokenHash: string, now: Date): Promise<void> {
  await tx.insert(carts).values({ id, tokenHash, lineCount: 0, createdAt: now, updatedAt: now })
}

/** How many lines of a quotation are in the cart of a key. */
export async function countQuotedLines(db: Database, key: CartKey, quotationNo: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(opens(key), eq(cartLines.quotationNo, quotationNo), isInCart))
  return rows[0]?.count ?? 0
}

/** How many lines fit into a cart, up to `most`. */
export async function placesLeft(tx: Transaction, cartId: string, most: number): Promise<number> {
  const rows = await tx
    .select({ left: sql<number>`${most}::int - ${carts.lineCount}` })
    .from(carts)
    .where(eq(carts.id, cartId))
  return rows[0]?.left ?? 0
}

/** Which of these designs, or pictures of shoppers' own products, are on a stored line. */
export async function idsInCarts(
  db: Database,
  field: 'design_id' | 'picture_id',
  ids: readonly string[],
): Promise<Set<string>> {
  const id = sql<string>`${field === 'picture_id' ? cartLines.pictureId : sql`${cartLines.configuration} ->> 'design_id'`}`
  const rows = await db
    .selectDistinct({ id })
    .from(cartLines)
    .where(inArray(id, [...ids]))
  return new Set(rows.map((row) => row.id))
}

/** Lines in carts with a design, or with this one, for staff who cut it; the newest first, without their owners. */
export async function designedLines(db: Database, query: { designId: string | null; most: number }) {
  const design = sql<string>`${cartLines.configuration} ->> 'design_id'`
  const rows = await db
    .select({
      designId: design,
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      kinds: cartLines.kinds,
      ready: sql<string | null>`${cartLines.configuration} ->> 'install_ready'`,
      at: cartLines.addedAt,
    })
    .from(cartLines)
    .where(and(isNull(cartLines.removedAt), query.designId === null ? isNotNull(design) : eq(design, query.designId)))
    .orderBy(desc(cartLines.addedAt), cartLines.id)
    .limit(query.most)
  return rows.map(({ ready, ...line }) => ({ ...line, installReady: ready === 'yes' }))
}

const RETAIN_MS = 90 * 86_400_000
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH = 200

/** Deletes the carts, with their lines, that nobody has changed for 90 days. */
export async function deleteOldCarts(db: Database, clock: Clock): Promise<void> {
  const before = earlier(clock.now(), RETAIN_MS)
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(BATCH)
  let deleted: number
  do deleted = (await db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id })).length
  while (deleted === BATCH)
}

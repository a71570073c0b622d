import { and, asc, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { MAX_LINES } from './max-lines.ts'
import { cartLines, carts } from './tables.server.ts'

/** A line as it is stored. */
export type CartLine = typeof cartLines.$inferSelect

/** What pricing decides of a line. */
export type LineContent = Pick<
  CartLine,
  | 'featuredItemId'
  | 'productId'
  | 'productName'
  | 'productSlug'
  | 'configuration'
  | 'summary'
  | 'catalogueVersion'
  | 'quantity'
  | 'kinds'
  | 'price'
  | 'origPrice'
  | 'printFeaturePrice'
  | 'productPricingId'
>

export interface NewLine extends LineContent {
  id: string
  addedAt: Date
  /** The picture of the own product; null for none. */
  pictureId: string | null
}

/** What opens a cart: that it is a customer's, or the hash of the token in a visitor's cookie. */
export type CartKey = { customerId: string } | { tokenHash: string }

export interface CartKeys {
  /** Of whoever asks; null for a visitor without a token. */
  known: CartKey | null
  /** For a new cart, should that one open none. */
  fresh: CartKey
  freshCartId: string
}

/** What finds the cart of a key. */
export function opens(key: CartKey): SQL {
  return 'customerId' in key ? eq(carts.customerId, key.customerId) : eq(carts.tokenHash, key.tokenHash)
}

/**
 * Adds a line to the known cart or to a new one, in a single statement, so that adding is one round trip and is there
 * whole or not at all. A token that opens no cart is never adopted: whoever made it up does not get to know the cart.
 * A picture that there is not (any more) is left out, so that no line is lost for it; one that there is counts as used.
 * Where two requests of a customer without a cart add at once, both lines come into one.
 * @returns which cart it is, how many lines it holds now, and the line's picture; null where the cart was full
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

/** Opens a cart for changes; whoever else changes it waits until this transaction ends. */
export async function lockCart(tx: Transaction, key: CartKey): Promise<string | null> {
  const rows = await tx.select({ id: carts.id }).from(carts).where(opens(key)).for('update')
  return rows[0]?.id ?? null
}

/** Lines of a cart by their ids, removed ones too, in the order of the cart. Ids of other carts find nothing. */
export async function findLines(db: Database, cartId: string, ids: readonly string[]): Promise<CartLine[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, [...ids])))
    .orderBy(asc(cartLines.place), asc(cartLines.addedAt))
}

/** The cart that a key opens; null for none. */
export async function findCart(db: Database, key: CartKey): Promise<string | null> {
  const rows = await db.select({ id: carts.id }).from(carts).where(opens(key))
  return rows[0]?.id ?? null
}

/** The lines that are in a cart, in its order. */
export async function linesInCart(db: Database, cartId: string): Promise<CartLine[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNull(cartLines.removedAt)))
    .orderBy(asc(cartLines.place), asc(cartLines.addedAt))
}

/** Lines in the cart that a key opens; 0 for none. */
export async function countLines(db: Database, key: CartKey): Promise<number> {
  const rows = await db.select({ count: carts.lineCount }).from(carts).where(opens(key))
  return rows[0]?.count ?? 0
}

/** Gives a line another content: another amount, or the price that now is. */
export async function rewriteLine(tx: Transaction, id: string, content: LineContent, now: Date): Promise<void> {
  await tx
    .update(cartLines)
    .set({ ...content, updatedAt: now })
    .where(eq(cartLines.id, id))
}

/** Adds a line, in the place of another one or as the last. */
export async function insertLine(
  tx: Transaction,
  line: NewLine & { cartId: string; place?: number; quotationNo?: string },
): Promise<void> {
  await tx.insert(cartLines).values({ ...line, updatedAt: line.addedAt })
}

/** Takes lines out of their cart; they stay stored. */
export async function takeOut(tx: Transaction, ids: readonly string[], now: Date, mergedInto?: string): Promise<void> {
  await tx
    .update(cartLines)
    .set({ removedAt: now, updatedAt: now, mergedInto: mergedInto ?? null })
    .where(inArray(cartLines.id, [...ids]))
}

/** Puts a line back. */
export async function putBack(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(cartLines).set({ removedAt: null, updatedAt: now }).where(eq(cartLines.id, id))
}

/** Puts back every line that was merged into this one, which goes out itself. */
export async function takeMergeApart(tx: Transaction, mergedId: string, now: Date): Promise<void> {
  await tx
    .update(cartLines)
    .set({ removedAt: null, mergedInto: null, updatedAt: now })
    .where(eq(cartLines.mergedInto, mergedId))
  await tx.update(cartLines).set({ removedAt: now, updatedAt: now }).where(eq(cartLines.id, mergedId))
}

/**
 * Counts the lines of a cart anew after a change.
 * @returns false, with the old count left, where they are more than a cart holds; the transaction must then be undone
 */
export async function recount(tx: Transaction, cartId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ count: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNull(cartLines.removedAt)))
  const lineCount = rows[0]?.count ?? 0
  if (lineCount > MAX_LINES) return false
  await tx.update(carts).set({ lineCount, updatedAt: now }).where(eq(carts.id, cartId))
  return true
}

/** Deletes up to `most` carts, with their lines, that were last changed before an instant. @returns how many */
export async function deleteCartsUnchangedSince(db: Database, before: Date, most: number): Promise<number> {
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(most)
  const deleted = await db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id })
  return deleted.length
}

import { eq, sql } from 'drizzle-orm'
import { asList } from '#platform/database/as-list.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Part } from '#platform/database/run-together.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { type CheckoutFields, TICKED } from './checkout-form.ts'
import { checkouts } from './tables.server.ts'

/* What was typed at the checkout of a cart: it survives leaving, signing in and a restart, until the cart is ordered. */

const draftOfCart = buildOnce((db) =>
  db
    .select({ fields: checkouts.fields })
    .from(checkouts)
    .where(eq(checkouts.cartId, sql.placeholder('cartId')))
    .prepare('draft_of_cart'),
)

/** What was typed for a cart; nothing if nobody was at its checkout. */
export async function findDraft(db: Database, cartId: string): Promise<CheckoutFields> {
  const rows = await draftOfCart(db).execute({ cartId })
  return rows[0]?.fields ?? {}
}

/**
 * Saves what was typed for a cart with lines. In one statement, so that a form that is still on its way when the cart is
 * ordered leaves nothing behind.
 */
export async function saveDraft(db: Database, cartId: string, fields: CheckoutFields, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    insert into checkouts (cart_id, fields, reminder_wanted, updated_at)
    select id, ${JSON.stringify(fields)}::jsonb, ${fields.reminder === TICKED}::boolean, ${at}::timestamptz
    from ${carts} where id = ${cartId}::uuid and line_count > 0
    on conflict (cart_id) do update
      set fields = excluded.fields, reminder_wanted = excluded.reminder_wanted, updated_at = excluded.updated_at`)
}

/** Moves what was typed along when a visitor's cart joins a customer's; what was typed there before is older. */
export async function moveDraft(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [draft] = await tx.delete(checkouts).where(eq(checkouts.cartId, from)).returning()
  if (draft === undefined) return
  const moved = { ...draft, cartId: to }
  await tx.insert(checkouts).values(moved).onConflictDoUpdate({ target: checkouts.cartId, set: moved })
}

/** Deletes what was typed, once these carts are ordered. */
export function deleteDrafts(tx: Transaction, cartIds: readonly string[]): Part {
  const areOrdered = sql`${checkouts.cartId} = any(${asList(cartIds, 'uuid')})`
  return { name: 'ordered_drafts', statement: tx.delete(checkouts).where(areOrdered) }
}

/** What a customer typed, for the export of their data. */
export async function exportDraft(db: Database, customerId: string): Promise<CheckoutFields | null> {
  const rows = await db
    .select({ fields: checkouts.fields })
    .from(checkouts)
    .innerJoin(carts, eq(carts.id, checkouts.cartId))
    .where(eq(carts.customerId, customerId))
  return rows[0]?.fields ?? null
}

import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'

/** The day that the orders were made for. */
export const MANY_ORDERS_DAY = '2026-11-26'
const THURSDAY = `${MANY_ORDERS_DAY}T09:00:00Z`
/** So many of the newest are still open in one way or another; what is older is completed and paid. */
const OPEN = 2000
const EVENTS_OF_AN_ORDER = 10

const ADDRESS = JSON.stringify({
  name: 'Ada Byron',
  company: 'Byron & Daughters Ltd',
  line_1: '14 Tenter Row',
  line_2: '',
  city: 'Frome',
  county: '',
  postcode: 'BA11 1AA',
})

/**
 * Stores many orders at once, with two lines, ten events and two entries of the ledger each, ten minutes apart. Of the
 * newest each third waits for the shop, for the customer, or was dispatched; as many are unpaid, on account or overpaid,
 * and every other one needs attention.
 */
export async function insertManyOrders(db: Database, count: number): Promise<void> {
  await loadCatalogue({ db, clock: fixedClock(THURSDAY) })
  await db.execute(sql`insert into order_terms (version, text, first_used_at)
    values ('many', '{"title":"Terms","paragraphs":[]}', ${THURSDAY}::timestamptz) on conflict do nothing`)
  await db.execute(sql`
    insert into orders (id, order_no, year, number, placed_at, placed_key, first_name, last_name, email, phone,
      delivery_address, billing_address, vat_number, po_number, note, delivery_method, dispatch_on, arrival_on,
      payment_method, goods, coupon_discount, point_discount, shipping, total, vat_percent, coupon_code, points_spent,
      terms_version, making, waits_for_customer, payment, attention, asked, came, refunded, covered_at, dispatched_at,
      search, updated_at)
    select gen_random_uuid(), no, 2026, n, at, no, 'Ada' || n, 'Byron', email, '', ${ADDRESS}::jsonb, ${ADDRESS}::jsonb,
      '', 'FT-' || n, '', 'standard', day, day + 6, case when n % 3 = 1 then 'account' else 'transfer' end,
      10000, 0, 0, 495, 10495, 20, '', 0, 'many',
      case when not is_open then 'completed' when n % 3 = 2 then 'dispatched' else 'placed' end,
      is_open and n % 3 = 1,
      case when not is_open or n % 3 = 2 then 'paid' when n % 3 = 1 then 'on account' else 'unpaid' end,
      case when is_open and n % 2 = 0 then 'No money after 14 days' else '' end, 10495,
      case when not is_open then 10495 when n % 3 = 2 then 11000 else 0 end, 0,
      case when is_open then null else at end, case when is_open and n % 3 < 2 then null else at end,
      lower(no || ' ' || n || ' ada' || n || ' byron ' || email || ' byron & daughters ltd ft-' || n), at
    from (select n, 'T-2026-' || lpad(n::text, 6, '0') as no, 'ada' || n || '@reader.example' as email,
            ${THURSDAY}::timestamptz - (${count}::integer - n) * interval '10 minutes' as at,
            ${MANY_ORDERS_DAY}::date + n % 12 - 11 as day, n > ${count - OPEN}::integer as is_open
          from generate_series(1, ${count}::integer) as n) as made`)
  await db.execute(sql`
    insert into order_lines (id, order_id, place, featured_item_id, product_id, product_name, product_slug, configuration,
      summary, catalogue_version, quantity, kinds, price, print_feature_price, line_total, coupon_share, point_share,
      printing_days, shipping_days, state, state_since, dispatch_on, promised_on)
    select gen_random_uuid(), id, place, 1, 1, 'Art Paper', 'art-paper', '{}'::jsonb,
      '[{"label":"Product","value":"Art Paper"},{"label":"Size (mm)","value":"50 × 50"}]'::jsonb, 1, 500, 1, 5000, 0, 5000,
      0, 0, 4, 5,
      case when waits_for_customer then 'artwork wanted' else 'checking' end, placed_at, dispatch_on, dispatch_on
    from orders, generate_series(1, 2) as place`)
  const sent = sql`from order_lines join orders on orders.id = order_id where making <> 'placed'`
  await db.execute(sql`
    insert into proof_versions (line_id, number, digest, made_by, staff_name, note, made_at)
    select order_lines.id, 1, repeat('0', 64), 'program', '', '', placed_at ${sent}`)
  await db.execute(sql`
    insert into proof_approvals (line_id, number, digest, by, name, at)
    select order_lines.id, 1, repeat('0', 64), 'customer', 'Ada', placed_at ${sent}`)
  await db.execute(sql`
    update order_lines set proof_no = 1, approved_no = 1,
      state = case making when 'dispatched' then 'dispatched' else 'delivered' end
    from orders where orders.id = order_id and making <> 'placed'`)
  await db.execute(sql`
    insert into order_events (order_id, at, kind, by, actor_name, text, details)
    select id, placed_at + n * interval '1 hour', 'line-moved', 'staff', 'Sam Press', 'Line 1: planned', '{}'::jsonb
    from orders, generate_series(1, ${EVENTS_OF_AN_ORDER}::integer) as n`)
  await db.execute(sql`
    insert into order_ledger (order_id, at, side, kind, amount, method, reference, text)
    select id, placed_at, side, case side when 'asked' then 'placed' else 'payment' end, case side when 'asked' then asked
      else came end, '', side || ':' || id, 'Placed'
    from orders, (values ('asked'), ('came')) as sides(side) where side = 'asked' or came > 0`)
}

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { catalogueVersions } from '#print/catalogue/tables.server.ts'
import { DELIVERY_METHODS } from '#print/delivery/shipping-cost.ts'
import type { EstimateStep } from '#print/pricing/estimate.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import type { OrderAddress, OrderTerms } from './order.ts'
import {
  EVENT_ACTORS,
  LEDGER_KINDS,
  LINE_STATES,
  MAKING_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PROOF_MAKERS,
} from './order-states.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The terms of sale as they were when orders were placed under them, once for each wording. */
export const orderTerms = pgTable('order_terms', {
  /** SHA-256 of their text; the version that an order names. */
  version: text('version').primaryKey(),
  text: jsonb('text').$type<OrderTerms>().notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})

/**
 * Orders. An order keeps its own copy of everything it was made of. Amounts are gross pence. What follows from lines
 * and ledger (`making`, `payment`, `asked`, `came`) is stored with them in one transaction, for the lists.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** The key of the form that it was placed with: sent twice, it is one order. */
    placedKey: text('placed_key').notNull().unique(),
    /** Null for a guest, and for an erased customer. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Null for collection. */
    deliveryAddress: jsonb('delivery_address').$type<OrderAddress>(),
    billingAddress: jsonb('billing_address').$type<OrderAddress>().notNull(),
    vatNumber: text('vat_number').notNull(),
    poNumber: text('po_number').notNull(),
    /** The customer's note. */
    note: text('note').notNull(),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }).notNull(),
    /** Estimates that were shown when it was placed: dispatch of the last line, and its arrival. */
    dispatchOn: date('dispatch_on', { mode: 'string' }).notNull(),
    arrivalOn: date('arrival_on', { mode: 'string' }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** Goods before discounts, the discounts (0 or more), delivery, and what is to be paid. */
    goods: integer('goods').notNull(),
    couponDiscount: integer('coupon_discount').notNull(),
    pointDiscount: integer('point_discount').notNull(),
    shipping: integer('shipping').notNull(),
    total: integer('total').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    couponCode: text('coupon_code').notNull(),
    pointsSpent: integer('points_spent').notNull(),
    termsVersion: text('terms_version')
      .notNull()
      .references(() => orderTerms.version),
    making: text('making', { enum: MAKING_STATES }).notNull(),
    /** Whether nothing can be done on it before the customer does something (`orderWaitsFor`). */
    waitsForCustomer: boolean('waits_for_customer').notNull(),
    payment: text('payment', { enum: PAYMENT_STATES }).notNull(),
    /** Why it needs attention; empty for none. */
    attention: text('attention').notNull(),
    /** The sums of the ledger: what was asked for, and what came less what was paid back. */
    asked: integer('asked').notNull(),
    came: integer('came').notNull(),
    /** What was paid back, 0 or more. */
    refunded: integer('refunded').notNull(),
    /** Since when it is paid in full, or covered by credit; null before. */
    coveredAt: instant('covered_at'),
    /** The last dispatch; completed 14 days after it. */
    dispatchedAt: instant('dispatched_at'),
    /** The last day to pay, on account or by transfer; null if none is set. */
    dueOn: date('due_on', { mode: 'string' }),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The member of staff who placed it for the customer. */
    placedBy: uuid('placed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Number, names, company, address and purchase order number, in lower case. */
    search: text('search').notNull(),
    erasedAt: instant('erased_at'),
    /** Complaints that are not closed, and the last answer to one: completed 14 days after that, and not before. */
    openComplaints: integer('open_complaints').notNull().default(0),
    complaintAnsweredAt: instant('complaint_answered_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('orders_number').on(table.year, table.number),
    index('orders_by_time').on(table.placedAt, table.id),
    index('orders_of_customer').on(table.customerId, table.placedAt),
    index('orders_of_email').on(table.email),
    index('orders_open')
      .on(table.waitsForCustomer, table.dispatchOn, table.id)
      .where(sql`${table.making} in ('placed', 'in production')`),
    index('orders_unpaid')
      .on(table.placedAt, table.id)
      .where(sql`${table.payment} in ('unpaid', 'part paid') and ${table.asked} > ${table.came}`),
    index('orders_due_amount')
      .on(sql`(${table.asked} - ${table.came})`)
      .where(sql`${table.payment} in ('unpaid', 'part paid', 'on account')`),
    index('orders_refund_due').on(table.placedAt, table.id).where(sql`${table.came} > ${table.asked}`),
    index('orders_attention').on(table.placedAt, table.id).where(sql`${table.attention} <> ''`),
    index('orders_dispatched').on(table.dispatchedAt, table.id).where(sql`${table.making} = 'dispatched'`),
    index('orders_by_making').on(table.making, table.placedAt, table.id),
    index('orders_by_payment').on(table.payment, table.placedAt, table.id),
    index('orders_of_assignee').on(table.assigneeId, table.placedAt, table.id),
    index('orders_search').using('gin', sql`to_tsvector('simple', ${table.search})`),
    check(
      'orders_amounts',
      sql`${table.goods} > 0 and ${table.couponDiscount} >= 0 and ${table.pointDiscount} >= 0 and ${table.shipping} >= 0`,
    ),
    check(
      'orders_total',
      sql`${table.total} = ${table.goods} - ${table.couponDiscount} - ${table.pointDiscount} + ${table.shipping} and ${table.total} >= 0`,
    ),
  ],
)

/** A line of an order, under the id of the cart line that it was: a line becomes part of an order once. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1. */
    place: integer('place').notNull(),
    featuredItemId: integer('featured_item_id').notNull(),
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    configuration: jsonb('configuration').$type<Configuration>().notNull(),
    summary: jsonb('summary').$type<SummaryLine[]>().notNull(),
    catalogueVersion: integer('catalogue_version')
      .notNull()
      .references(() => catalogueVersions.version),
    quantity: integer('quantity').notNull(),
    kinds: integer('kinds').notNull(),
    /** For one kind, and for all of them, before discounts. */
    price: integer('price').notNull(),
    origPrice: integer('orig_price'),
    printFeaturePrice: integer('print_feature_price').notNull(),
    lineTotal: integer('line_total').notNull(),
    /** Its parts of the discounts. */
    couponShare: integer('coupon_share').notNull(),
    pointShare: integer('point_share').notNull(),
    /** The steps of the price; null if it was agreed in a quotation. */
    trace: jsonb('trace').$type<EstimateStep[]>(),
    /** The lettering design as it was; null for none. */
    design: jsonb('design').$type<object>(),
    quotationNo: text('quotation_no'),
    pictureId: uuid('picture_id').references(() => productPictures.id, { onDelete: 'set null' }),
    artworkSubmissionId: uuid('artwork_submission_id').references(() => artworkSubmissions.id, {
      onDelete: 'set null',
    }),
    /** Working days of production and delivery, as they were when the order was placed. */
    printingDays: integer('printing_days').notNull(),
    shippingDays: integer('shipping_days').notNull(),
    state: text('state', { enum: LINE_STATES }).notNull(),
    stateSince: instant('state_since').notNull(),
    /** The version of its proof that is to be approved, or was; null while there is none that could be. */
    proofNo: integer('proof_no'),
    /** The version that is approved: never another one than `proofNo`. Nothing is planned without (decisions §9). */
    approvedNo: integer('approved_no'),
    /** The later of approval and full payment; null before (decisions §9). */
    releasedAt: instant('released_at'),
    /** The estimate, counted from the release once there is one. */
    dispatchOn: date('dispatch_on', { mode: 'string' }).notNull(),
    /** The estimate that was shown at placing: it never changes. */
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    dispatchedAt: instant('dispatched_at'),
    /** The line that it orders again, with the version that was approved of it then; null for none (decision 0088). */
    repeatsLineId: uuid('repeats_line_id').references((): AnyPgColumn => orderLines.id, { onDelete: 'set null' }),
    repeatsNo: integer('repeats_no'),
    repeatsDigest: text('repeats_digest'),
    /** Whether its customer wanted a proof all the same. */
    wantsProof: boolean('wants_proof').notNull().default(false),
  },
  (table) => [
    unique('order_lines_place').on(table.orderId, table.place),
    // What is planned of a line names it with its quantity and sets, so that no more is planned than was ordered.
    unique('order_lines_amount').on(table.id, table.quantity, table.kinds),
    index('order_lines_by_state').on(table.state, table.dispatchOn),
    index('order_lines_quotation').on(table.quotationNo),
    index('order_lines_picture').on(table.pictureId),
    index('order_lines_artwork').on(table.artworkSubmissionId),
    index('order_lines_repeats').on(table.repeatsLineId).where(sql`${table.repeatsLineId} is not null`),
    foreignKey({
      name: 'order_lines_repeated_version',
      columns: [table.repeatsLineId, table.repeatsNo, table.repeatsDigest],
      foreignColumns: [proofVersions.lineId, proofVersions.number, proofVersions.digest],
    }).onDelete('set null'),
    index('order_lines_dispatched').on(table.dispatchedAt).where(sql`${table.dispatchedAt} is not null`),
    foreignKey({
      name: 'order_lines_proof',
      columns: [table.id, table.proofNo],
      foreignColumns: [proofVersions.lineId, proofVersions.number],
    }),
    foreignKey({
      name: 'order_lines_approval',
      columns: [table.id, table.approvedNo],
      foreignColumns: [proofApprovals.lineId, proofApprovals.standingNo],
    }),
    check(
      'order_lines_approved_proof',
      sql`${table.approvedNo} is null or (${table.proofNo} is not null and ${table.approvedNo} = ${table.proofNo})`,
    ),
    check(
      'order_lines_proof_sent',
      sql`${table.state} not in ('proof sent', 'changes asked') or ${table.proofNo} is not null`,
    ),
    check(
      'order_lines_not_without_approval',
      sql`${table.state} not in ('approved', 'planned', 'printed', 'finished', 'packed', 'dispatched', 'delivered') or ${table.approvedNo} is not null`,
    ),
    check('order_lines_repeats_digest', sql`(${table.repeatsNo} is null) = (${table.repeatsDigest} is null)`),
    check('order_lines_quantity', sql`${table.quantity} > 0 and ${table.kinds} between 1 and 99`),
    check('order_lines_total', sql`${table.lineTotal} = ${table.price} * ${table.kinds}`),
    check(
      'order_lines_shares',
      sql`${table.couponShare} >= 0 and ${table.pointShare} >= 0 and ${table.couponShare} + ${table.pointShare} <= ${table.lineTotal}`,
    ),
  ],
)

/**
 * The versions of a line's proof, from 1. Rows are only added: a version is replaced by the next one. What it shows is in
 * `shop/proofs`.
 */
export const proofVersions = pgTable(
  'proof_versions',
  {
    lineId: uuid('line_id')
      .notNull()
      .references((): AnyPgColumn => orderLines.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** SHA-256 of the list of its production files, each with its set, kind and SHA-256: what is approved. */
    digest: text('digest').notNull(),
    madeBy: text('made_by', { enum: PROOF_MAKERS }).notNull(),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    /** What is different in it, for the customer; empty for the first one and for those of the program. */
    note: text('note').notNull(),
    /** What the line costs more with it, or less, without VAT; 0 for nothing. Pence (decision 0084). */
    priceChange: integer('price_change').notNull().default(0),
    /** Why, for the customer; empty where the price stays. */
    priceReason: text('price_reason').notNull().default(''),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.number] }),
    unique('proof_versions_digest').on(table.lineId, table.number, table.digest),
    check('proof_versions_number', sql`${table.number} > 0`),
    check('proof_versions_digest_hex', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
    check('proof_versions_made_by', sql`${table.madeBy} in ('program', 'staff')`),
    check('proof_versions_price', sql`(${table.priceChange} = 0) = (${table.priceReason} = '')`),
  ],
)

/**
 * Approvals of proofs: who approved which version, with the hash that they saw. A version is approved once; an approval
 * that was taken back stays as a row, but no line can name it any more.
 */
export const proofApprovals = pgTable(
  'proof_approvals',
  {
    lineId: uuid('line_id').notNull(),
    number: integer('number').notNull(),
    digest: text('digest').notNull(),
    /** The customer, or a member of staff who was told. */
    by: text('by', { enum: EVENT_ACTORS }).notNull(),
    actorId: uuid('actor_id'),
    name: text('name').notNull(),
    at: instant('at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /**
     * The approval of another line's version that it follows from, where the same bytes are printed again; null where
     * somebody approved this very version (decision 0088).
     */
    carriedLineId: uuid('carried_line_id'),
    carriedNo: integer('carried_no'),
    /** The number while it stands. */
    standingNo: integer('standing_no').generatedAlwaysAs(sql`case when withdrawn_at is null then number end`),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.number] }),
    unique('proof_approvals_standing').on(table.lineId, table.standingNo),
    foreignKey({
      name: 'proof_approvals_version',
      columns: [table.lineId, table.number, table.digest],
      foreignColumns: [proofVersions.lineId, proofVersions.number, proofVersions.digest],
    }).onDelete('cascade'),
    // What an approval follows from was given for the very same hash.
    foreignKey({
      name: 'proof_approvals_carried',
      columns: [table.carriedLineId, table.carriedNo],
      foreignColumns: [table.lineId, table.number],
    }),
    foreignKey({
      name: 'proof_approvals_carried_hash',
      columns: [table.carriedLineId, table.carriedNo, table.digest],
      foreignColumns: [proofVersions.lineId, proofVersions.number, proofVersions.digest],
    }),
    check(
      'proof_approvals_carried_by',
      sql`(${table.carriedLineId} is null) = (${table.carriedNo} is null) and (${table.carriedNo} is null or ${table.by} = 'shop')`,
    ),
  ],
)

/** What happened to an order, by whom and when. Rows are only added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id'),
    at: instant('at').notNull(),
    /** Such as `placed`, `line-cancelled`, `payment`, `note`. */
    kind: text('kind').notNull(),
    by: text('by', { enum: EVENT_ACTORS }).notNull(),
    /** The member of staff or customer; null for the shop and for others. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** In words; for a note of colleagues its text. */
    text: text('text').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.id)],
)

/**
 * The ledger of an order: what was asked for, and what came. Rows are only added. Pence; an amount asked for less,
 * or paid back, is below 0.
 */
export const orderLedger = pgTable(
  'order_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id'),
    at: instant('at').notNull(),
    side: text('side', { enum: ['asked', 'came'] }).notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    /** How it came: `transfer`, `card`, `account`, `cash`; empty on the side of what was asked. */
    method: text('method').notNull(),
    /** What is entered once only, such as `stripe:pi_…` or `placed:<order>`. */
    reference: text('reference').notNull().unique(),
    text: text('text').notNull(),
    actorId: uuid('actor_id'),
  },
  (table) => [
    index('order_ledger_of_order').on(table.orderId, table.id),
    index('order_ledger_by_time').on(table.at, table.id),
    index('order_ledger_by_hand')
      .on(table.id)
      .where(sql`${table.kind} = 'payment' and ${table.amount} > 0 and ${table.method} <> 'card'`),
    check('order_ledger_amount', sql`${table.amount} <> 0`),
  ],
)

import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import type { AgreedLine } from '#shop/cart/quoted-lines.server.ts'
import type { BillTo } from './bill-to.ts'
import type { QuotationItem, QuotationView } from './quotation.ts'
import { holdsUntil } from './quotation-terms.ts'
import { quotationLinks, quotationNumbers, quotations } from './tables.server.ts'

/** A quotation as it is stored. */
export type StoredQuotation = typeof quotations.$inferSelect

/** The owner may read a quotation and edit its Bill To. */
export interface QuotationOwner {
  userId: string | null
  guestId: string | null
}

/** A quotation before it has a number. Amounts are gross pence. */
export interface QuotationToIssue {
  items: QuotationItem[]
  shippingFee: Pence
  /** 0 or more. */
  pointDiscount: Pence
  couponDiscount: Pence
  /** The coupon of the cart; without one, none. */
  couponCode?: string
  billTo: BillTo
  owner: QuotationOwner
  /** The day in London; the number is of its year. */
  issueDate: CalendarDate
  /** The last day on which it can be accepted. */
  validUntil: CalendarDate
  /** For ordering it; null for an offer. */
  orderLines: AgreedLine[] | null
  contentHash: string | null
}

/** Numbers a quotation and stores it, in the caller's transaction, so that numbers have no gaps. */
export async function issueQuotation(
  tx: Transaction,
  { owner, billTo, couponCode = '', ...content }: QuotationToIssue,
  now: Date,
): Promise<StoredQuotation> {
  const year = Number(content.issueDate.slice(0, 4))
  const number = await takeNumber(tx, year)
  const subTotal = content.items.reduce((sum, { price }) => sum + price, 0)
  const issued: StoredQuotation = {
    id: randomUUID(),
    year,
    number,
    // The 42nd of 2026 is `Q-2026-00042`.
    quotationNo: `Q-${year}-${String(number).padStart(5, '0')}`,
    ...content,
    couponCode,
    ...owner,
    ...billTo,
    subTotal,
    totalPrice: subTotal + content.shippingFee - content.pointDiscount - content.couponDiscount,
    vatPercent: VAT_PERCENT,
    createdAt: now,
    updatedAt: now,
    acceptedAt: null,
  }
  await tx.insert(quotations).values(issued)
  return issued
}

/** The next number of a year. Others wait until this transaction ends; if it is rolled back, the number is free again. */
async function takeNumber(tx: Transaction, year: number): Promise<number> {
  const rows = await tx
    .insert(quotationNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quotationNumbers.year, set: { last: sql`${quotationNumbers.last} + 1` } })
    .returning({ last: quotationNumbers.last })
  const [row] = rows
  if (row === undefined) throw new Error(`no number was given out for ${year}`)
  return row.last
}

/** A quotation by its printed number, or null. */
export async function findQuotation(db: Database, quotationNo: string): Promise<StoredQuotation | null> {
  const rows = await db.select().from(quotations).where(eq(quotations.quotationNo, quotationNo))
  return rows[0] ?? null
}

/** The same by its id. */
export async function findQuotationById(db: Database, id: string): Promise<StoredQuotation | null> {
  const rows = await db.select().from(quotations).where(eq(quotations.id, id))
  return rows[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockQuotation(tx: Transaction, id: string): Promise<StoredQuotation | null> {
  const rows = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update')
  return rows[0] ?? null
}

/** Makes others who issue the same content wait until this transaction ends. */
export async function lockContent(tx: Transaction, contentHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
}

/** The quotation of this content that was not accepted yet, or null. */
export async function findByContent(db: Database, contentHash: string): Promise<StoredQuotation | null> {
  const rows = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.contentHash, contentHash), isNull(quotations.acceptedAt)))
  return rows[0] ?? null
}

/** Changes Bill To; null if the quotation was accepted, or does not exist. */
export async function rewriteBillTo(
  db: Database,
  id: string,
  billTo: BillTo,
  now: Date,
): Promise<StoredQuotation | null> {
  const rows = await db
    .update(quotations)
    .set({ ...billTo, updatedAt: now })
    .where(and(eq(quotations.id, id), isNull(quotations.acceptedAt)))
    .returning()
  return rows[0] ?? null
}

/**
 * Freezes a quotation: from now on its Bill To cannot be edited either (decisions §5).
 * @returns null if it was accepted already, or does not exist
 */
export async function acceptQuotation(tx: Transaction, id: string, now: Date): Promise<StoredQuotation | null> {
  const rows = await tx
    .update(quotations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(eq(quotations.id, id), isNull(quotations.acceptedAt)))
    .returning()
  return rows[0] ?? null
}

/** Up to `most` quotations of a customer, or else of a guest, the newest first. */
export async function getQuotations(
  db: Database,
  { userId, guestId }: Pick<StoredQuotation, 'userId' | 'guestId'>,
  most: number,
): Promise<StoredQuotation[]> {
  if (userId === null && guestId === null) return []
  const theirs =
    userId !== null
      ? eq(quotations.userId, userId)
      : and(isNull(quotations.userId), eq(quotations.guestId, guestId ?? ''))
  return db
    .select()
    .from(quotations)
    .where(theirs)
    .orderBy(desc(quotations.createdAt), desc(quotations.year), desc(quotations.number))
    .limit(most)
}

/** Every quotation of a customer, the oldest first. */
export async function getAllQuotations(db: Database, userId: string): Promise<StoredQuotation[]> {
  return db.select().from(quotations).where(eq(quotations.userId, userId)).orderBy(quotations.year, quotations.number)
}

/** Makes a guest's quotations the customer's. */
export async function giveToUser(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx.update(quotations).set({ userId, guestId: null }).where(eq(quotations.guestId, guestId))
}

/** Removes the person and all links from a customer's quotations; numbers and amounts must be retained. */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  const theirs = tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.userId, userId))
  await tx.delete(quotationLinks).where(inArray(quotationLinks.quotationId, theirs))
  // Nobody can order them any more. Offers have no lines of their own.
  const orderLines = sql`case when ${quotations.orderLines} is null then null else '[]'::jsonb end`
  await tx
    .update(quotations)
    .set({ userId: null, guestId: null, name: '', company: '', address: '', contentHash: null, orderLines })
    .where(eq(quotations.userId, userId))
}

/**
 * The last day on which each of these quotations can be ordered, by its number; null if it is valid until prices
 * change.
 */
export async function getLastDays(
  db: Database,
  quotationNos: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  const { quotationNo, validUntil, acceptedAt } = quotations
  const rows = await db
    .select({ quotationNo, validUntil, acceptedAt })
    .from(quotations)
    .where(inArray(quotationNo, [...quotationNos]))
  return new Map(rows.map((row) => [row.quotationNo, getHoldsUntil(row)]))
}

/** The last day on which a stored quotation can be ordered at its prices. */
export function getHoldsUntil({
  validUntil,
  acceptedAt,
}: Pick<StoredQuotation, 'validUntil' | 'acceptedAt'>): CalendarDate | null {
  return holdsUntil({ validUntil, acceptedOn: acceptedAt === null ? null : londonDate(acceptedAt) })
}

/**
 * Which of these designs, or pictures of own products, quotations use. It searches all of them, so do not use it for
 * pages.
 */
export async function idsInQuotations(
  db: Database,
  field: 'design_id' | 'picture_id',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct item ->> ${sql.raw(`'${field}'`)} as id
    from ${quotations}, jsonb_array_elements(${quotations.items}) as item
    where item ->> ${sql.raw(`'${field}'`)} in (${wanted})`)
  return new Set(rows.map(({ id }) => id))
}

/** A stored quotation under the names of 000 §3, for pages, the API and the PDF. */
export function quotationView(stored: StoredQuotation): QuotationView {
  return {
    id: stored.id,
    quotation_no: stored.quotationNo,
    issue_date: stored.issueDate,
    valid_until: stored.validUntil,
    name: stored.name,
    company: stored.company,
    address: stored.address,
    items: stored.items,
    sub_total: stored.subTotal,
    shipping_fee: stored.shippingFee,
    point_discount: stored.pointDiscount,
    coupon_discount: stored.couponDiscount,
    total_price: stored.totalPrice,
    accepted_on: stored.acceptedAt === null ? null : londonDate(stored.acceptedAt),
    holds_until: getHoldsUntil(stored),
    is_offer: stored.orderLines === null && stored.validUntil !== null,
    vat_percent: stored.vatPercent,
  }
}

import { and, gt, gte, lt } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { ERASED_DOMAIN } from '#people/accounts/check-details.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { type PointSettings, pointStanding, usablePoints } from './points.ts'
import type { PointEntryKind } from './promotion.ts'
import { couponUserNames } from './promotions.server.ts'
import {
  enterPoints,
  findEmail,
  forgetPerson,
  getPointEntries,
  getPointLedger,
  getUsesOfPerson,
  lockPoints,
  type StoredPointEntry,
} from './store.server.ts'
import { pointEntries } from './tables.server.ts'

/* A customer's points for their account, what expires, and what happens to them with the account. */

/** What the page of a customer's points shows. */
export interface PointsView {
  balance: number
  /** How many can be spent: 0 below the least balance. */
  usable: number
  settings: PointSettings
  /** What expires when, the first day first. */
  expiring: { points: number; lastDay: CalendarDate }[]
  /** The newest first. */
  entries: PointRow[]
}

/** An entry of the ledger. */
export interface PointRow {
  id: number
  day: CalendarDate
  kind: PointEntryKind
  points: number
  /** Null where it belongs to no order. */
  orderNo: string | null
  /** Of points that were gained. */
  lastDay: CalendarDate | null
  note: string
}

interface PointsDeps {
  db: Database
  clock: Clock
  points: PointSettings
  /** The numbers of orders by their ids; from a slice above this one. */
  orderNos(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type PointsService = ReturnType<typeof createPoints>

/** The points of whoever is signed in. */
export function createPoints(deps: PointsDeps & { account: Pick<AccountService, 'current'> }) {
  return {
    /** Null for whoever is not signed in. */
    async own(): Promise<PointsView | null> {
      const customer = await deps.account.current()
      return customer === null ? null : viewPoints(customer.userId, deps)
    },
  }
}

async function viewPoints(
  customerId: string,
  { db, clock, points: settings, orderNos }: PointsDeps,
): Promise<PointsView> {
  const entries = await getPointEntries(db, customerId)
  const { balance, lots } = pointStanding(await getPointLedger(db, customerId), londonDate(clock.now()))
  const numbers = await orderNos([...new Set(entries.flatMap(({ orderId }) => orderId ?? []))])
  const byDay = Map.groupBy(
    lots.filter(({ expiresOn }) => expiresOn !== null),
    ({ expiresOn }) => expiresOn ?? '',
  )
  return {
    balance,
    usable: usablePoints(balance, settings),
    settings,
    expiring: [...byDay].map(([lastDay, some]) => ({
      lastDay,
      points: some.reduce((sum, { points }) => sum + points, 0),
    })),
    entries: entries.toReversed().map((entry) => showEntry(entry, numbers)),
  }
}

function showEntry(
  { id, at, kind, points, orderId, expiresOn, note }: StoredPointEntry,
  numbers: ReadonlyMap<string, string>,
): PointRow {
  const orderNo = orderId === null ? null : (numbers.get(orderId) ?? null)
  return { id, day: londonDate(at), kind, points, orderNo, lastDay: points > 0 ? expiresOn : null, note }
}

/** How far back the daily job looks: a shop that was away for a year still writes down what expired meanwhile. */
const LOOK_BACK_DAYS = 400
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH = 200

/** Writes down, once, which points have expired. What they amount to never waits for this (`pointStanding`). */
export async function expirePoints({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = londonDate(clock.now())
  const since = addDays(today, -LOOK_BACK_DAYS)
  let after: string | null = null
  do {
    const customers: { id: string }[] = await db
      .selectDistinct({ id: pointEntries.customerId })
      .from(pointEntries)
      .where(
        and(
          gt(pointEntries.points, 0),
          lt(pointEntries.expiresOn, today),
          gte(pointEntries.expiresOn, since),
          after === null ? undefined : gt(pointEntries.customerId, after),
        ),
      )
      .orderBy(pointEntries.customerId)
      .limit(BATCH)
    for (const { id } of customers) await inTransaction(db, (tx) => writeExpired(tx, id, clock.now()))
    after = customers.length < BATCH ? null : (customers.at(-1)?.id ?? null)
  } while (after !== null)
}

async function writeExpired(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await lockPoints(tx, customerId)
  const { lapsed } = pointStanding(await getPointLedger(tx, customerId), londonDate(now))
  for (const { entryId, points } of lapsed) {
    const reference = `expired:${entryId}`
    await enterPoints(tx, { customerId, at: now, kind: 'expired', points: -points, reference, note: '' })
  }
}

/** What happens to points and coupons when an account is deleted or exported; in that transaction. */
export const promotionHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    const email = await findEmail(tx, userId)
    if (email === null) return
    const [name = '', ...others] = couponUserNames({ customerId: userId, email })
    // An address on the list of a coupon cannot just go: a coupon with an empty list is everybody's.
    await forgetPerson(tx, { customerId: userId, name, others, email, erased: `${userId}${ERASED_DOMAIN}` })
  },
  onExport: async (db, userId) => {
    const email = await findEmail(db, userId)
    const entries = await getPointEntries(db, userId)
    return {
      points: entries.map(({ at, kind, points, expiresOn, note }) => ({ at, kind, points, valid_to: expiresOn, note })),
      coupons_used: await getUsesOfPerson(db, couponUserNames({ customerId: userId, email })),
    }
  },
}

import { randomUUID } from 'node:crypto'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { AmountsLine } from '../order-amounts.ts'
import type { PromotionDeps, PromotionInput } from '../promotions.server.ts'
import type { StoredCoupon } from '../store.server.ts'
import { coupons, pointEntries } from '../tables.server.ts'

/** A Thursday morning in the shop. */
const THURSDAY = '2026-11-26T09:00:00Z'

export const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }
export const POINTS = { perPound: 1, pence: 1, spendFrom: 500, months: 24 }
/** Of customers who have never ordered. */
export const NO_ORDERS = { points: POINTS, hasOrdered: async () => false }

/** The dependencies of promotions, with a clock that the test moves, and customers who have never ordered. */
export function testPromotionDeps(more: Partial<PromotionDeps> = {}) {
  return {
    clock: fixedClock(THURSDAY),
    rates: RATES,
    itemNames: (id: number) => ({ 2: 'Roll Stickers', 12: 'Swing Tags' })[id],
    ...NO_ORDERS,
    ...more,
  }
}

/** A coupon for 10 % off everything, for everybody, at any time. */
export function newCoupon(more: Partial<StoredCoupon> = {}): StoredCoupon {
  const at = new Date(THURSDAY)
  return {
    id: randomUUID(),
    code: 'SAVE10',
    kind: 'percent',
    value: 10,
    conditions: { items: [], customers: [], firstOrder: false, leastGoods: 0 },
    startsOn: null,
    endsOn: null,
    maxUses: null,
    maxUsesPerPerson: null,
    belowFloor: false,
    active: true,
    note: '',
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}

/** Stores such a coupon. */
export async function addCoupon(db: Database, more: Partial<StoredCoupon> = {}): Promise<StoredCoupon> {
  const coupon = newCoupon(more)
  await db.insert(coupons).values(coupon)
  return coupon
}

/** Stores a customer. @returns who they are when they order */
export async function addCustomer(db: Database, email = 'ada@byron.example') {
  const id = randomUUID()
  const at = new Date(THURSDAY)
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await db.insert(users).values({ id, ...name, email, emailVerified: true, createdAt: at, updatedAt: at })
  return { customerId: id, email }
}

/** Gives a customer points that were earned with orders of before, valid to a day. */
export async function addPoints(
  db: Database,
  { customerId, points, expiresOn = '2028-11-26' }: { customerId: string; points: number; expiresOn?: string },
): Promise<void> {
  const at = new Date(THURSDAY)
  const reference = `earned:${randomUUID()}`
  await db.insert(pointEntries).values({ customerId, at, kind: 'earned', points, reference, expiresOn, note: '' })
}

/** One line of £50.00, whose rate card has a floor of £9. */
export const LINE: AmountsLine = { featuredItemId: 1, lineTotal: 5000, floor: 900, agreed: false }

/** An order of one line by a stranger, delivered by Standard. */
export function promotionInput(more: Partial<PromotionInput> = {}): PromotionInput {
  return {
    person: { customerId: null, email: null },
    couponCode: '',
    pointsWanted: 0,
    lines: [LINE],
    method: 'standard',
    ...more,
  }
}

import { countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { DeliveryMethod, ShippingRates } from '#print/delivery/shipping-cost.ts'
import { applyCoupon, type CouponOutcome, checkCoupon, couponLabel, type ItemNames, readCouponCode } from './coupon.ts'
import { type AmountsInput, type AmountsLine, type OrderAmounts, orderAmounts } from './order-amounts.ts'
import {
  lastDayOfSpent,
  type PointEntry,
  type PointLot,
  type PointSettings,
  pointStanding,
  pointsForGoods,
  pointsText,
  usablePoints,
} from './points.ts'
import { type PromotionRefusal, refusePromotion } from './refusals.ts'
import {
  countUses,
  enterPoints,
  findCoupon,
  findEmail,
  getPointLedger,
  insertCoupon,
  insertUse,
  lockCoupon,
  lockPoints,
  releaseUse,
  type StoredCoupon,
} from './store.server.ts'

/*
 * Coupon and points of a cart or an order: shown before, and reserved when it is placed. Both are the same calculation;
 * placing makes it again with everything locked that it counts.
 */

const UNKNOWN = refusePromotion('coupon-unknown', 'coupon')

/** Who orders. */
export interface Person {
  customerId: string | null
  /** In lower case; null where it is not known yet. */
  email: string | null
}

/** A customer with their address, or a stranger. */
export async function findPerson(db: Database, customerId: string | null): Promise<Person> {
  return { customerId, email: customerId === null ? null : await findEmail(db, customerId) }
}

/**
 * Reads how many points are to be spent, as it was typed. Refuses what is no number, and more than there are; an order
 * spends no more than its goods cost.
 */
export async function checkPoints(
  db: Database,
  { text, customerId }: { text: string; customerId: string | null },
  { clock, points: settings }: Pick<PromotionDeps, 'clock' | 'points'>,
): Promise<{ ok: true; points: number } | PromotionRefusal> {
  const typed = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,9}$/.test(typed)) return refusePromotion('points-not-whole', 'points')
  if (Number(typed) === 0) return { ok: true, points: 0 }
  if (customerId === null) return refusePromotion('points-signed-out', 'points')
  const { balance } = pointStanding(await getPointLedger(db, customerId), londonDate(clock.now()))
  if (usablePoints(balance, settings) === 0)
    return refusePromotion('points-too-few', 'points', { least: pointsText(settings.spendFrom) })
  if (Number(typed) > balance) return refusePromotion('points-too-many', 'points', { balance: pointsText(balance) })
  return { ok: true, points: Number(typed) }
}

/** What an order is to be made with. */
export interface PromotionInput {
  person: Person
  /** As it is stored with the cart; empty for none. */
  couponCode: string
  pointsWanted: number
  /** Only what is ordered. */
  lines: readonly AmountsLine[]
  method: DeliveryMethod
  /** What staff take off this order alone (`oneOffCoupon`), in place of a coupon of the cart. */
  oneOff?: StoredCoupon | null
}

export interface PromotionDeps {
  clock: Clock
  points: PointSettings
  rates: ShippingRates
  itemNames: ItemNames
  /** Whether this person has an order already that was not cancelled; from a slice above this one. */
  hasOrdered(db: Database, person: Person): Promise<boolean>
}

/** The amounts of an order, and what became of its coupon and points. */
export interface Promotions {
  amounts: OrderAmounts
  /** Null if none was entered. With a refusal it is left out of the amounts. */
  coupon: { code: string; label: string; refusal: PromotionRefusal | null } | null
  /** A customer's points today; null for others. */
  points: {
    balance: number
    /** How many can be spent: 0 below the least balance of the shop. */
    usable: number
    /** The points that expire first; null if there are none. */
    nextToExpire: PointLot | null
  } | null
  /** How many the goods earn once they are paid, for a customer. */
  earned: number
}

/** The amounts of a cart with its coupon and points, as they are now. Nothing is reserved. */
export async function findPromotions(db: Database, input: PromotionInput, deps: PromotionDeps): Promise<Promotions> {
  const find = await openPromotions(db, input, deps)
  return find(input.method)
}

/** The same for several ways of delivery: what is stored is read once. */
export async function openPromotions(db: Database, input: Omit<PromotionInput, 'method'>, deps: PromotionDeps) {
  const stored = { coupon: await getCoupon(db, input), ledger: await getLedgerOf(db, input.person) }
  return async (method: DeliveryMethod): Promise<Promotions> =>
    (await applyPromotions(db, { ...input, method }, stored, deps)).promotions
}

async function getLedgerOf(db: Database, { customerId }: Person): Promise<PointEntry[]> {
  return customerId === null ? [] : getPointLedger(db, customerId)
}

async function getCoupon(
  db: Database,
  { oneOff = null, couponCode }: Omit<PromotionInput, 'method'>,
): Promise<StoredCoupon | null> {
  return oneOff ?? (couponCode === '' ? null : findCoupon(db, couponCode))
}

/**
 * Reserves coupon and points for an order that is being placed, in its transaction: locks what is counted, calculates
 * again and stores the use and the points spent. The caller holds the cart's lock, compares the amounts with what was on
 * screen, and rolls back if they differ.
 */
export async function reservePromotions(
  tx: Transaction,
  input: PromotionInput & { orderId: string },
  deps: PromotionDeps,
): Promise<Promotions> {
  const { orderId, person } = input
  const coupon = await lockWanted(tx, input)
  if (person.customerId !== null && input.pointsWanted > 0) await lockPoints(tx, person.customerId)
  const ledger = await getLedgerOf(tx, person)
  const { promotions, saves } = await applyPromotions(tx, input, { coupon, ledger }, deps)
  const now = deps.clock.now()
  if (coupon !== null && promotions.coupon?.refusal === null) {
    // It was for this order: nobody else uses it, also if the order is cancelled.
    if (coupon === input.oneOff) await insertCoupon(tx, { ...coupon, active: false })
    const [name = ''] = couponUserNames(person)
    await insertUse(tx, { orderId, couponId: coupon.id, person: name, saved: saves, usedAt: now })
  }
  await takePoints(tx, { ...input, spent: promotions.amounts.pointsSpent, ledger }, now)
  return promotions
}

interface Spending {
  orderId: string
  person: Person
  /** 0 for none. */
  spent: number
  ledger: readonly PointEntry[]
}

async function takePoints(tx: Transaction, { orderId, person, spent, ledger }: Spending, now: Date): Promise<void> {
  if (spent === 0 || person.customerId === null) return
  await enterPoints(tx, {
    customerId: person.customerId,
    at: now,
    kind: 'spent',
    points: -spent,
    orderId,
    reference: `spent:${orderId}`,
    expiresOn: lastDayOfSpent(ledger, spent, londonDate(now)),
    note: '',
  })
}

async function lockWanted(
  tx: Transaction,
  { oneOff = null, couponCode }: PromotionInput,
): Promise<StoredCoupon | null> {
  return oneOff ?? (couponCode === '' ? null : lockLimited(tx, couponCode))
}

/** Gives a coupon back when its order is cancelled as a whole; once. Points come back by `settlePoints` of orders. */
export async function releasePromotions(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await releaseUse(tx, orderId, now)
}

/** Only a coupon whose uses are counted needs others to wait. */
async function lockLimited(tx: Transaction, code: string): Promise<StoredCoupon | null> {
  const coupon = await findCoupon(tx, code)
  return coupon !== null && isCounted(coupon) ? lockCoupon(tx, code) : coupon
}

function isCounted({ maxUses, maxUsesPerPerson, conditions }: StoredCoupon): boolean {
  return maxUses !== null || maxUsesPerPerson !== null || conditions.firstOrder
}

/**
 * Reads a code that was typed, and counts it as an attempt of a network: codes could be guessed. Refuses one that this person cannot use today; one that only does not fit the cart yet is
 * accepted, and the cart says what is missing.
 */
export async function checkCode(
  db: Database,
  { text, person, address }: { text: string; person: Person; address: string },
  deps: PromotionDeps,
): Promise<{ ok: true; code: string } | PromotionRefusal> {
  if (text.trim() === '') return refusePromotion('coupon-missing', 'coupon')
  const code = readCouponCode(text)
  if (code === null) return UNKNOWN
  const tooMany = await countAttempt('coupon', { account: '', address }, 'coupon', { db, clock: deps.clock })
  if (tooMany !== null) {
    const { retryAfterSeconds = 1 } = tooMany
    return { ...refusePromotion('too-many', 'coupon', { wait: waitText(retryAfterSeconds) }), retryAfterSeconds }
  }
  const coupon = await findCoupon(db, code)
  if (coupon === null) return UNKNOWN
  return (await checkFor(db, coupon, person, deps)) ?? { ok: true, code: coupon.code }
}

async function checkFor(
  db: Database,
  coupon: StoredCoupon,
  person: Person,
  { clock, hasOrdered }: PromotionDeps,
): Promise<PromotionRefusal | null> {
  const isKnown = person.customerId !== null || person.email !== null
  return checkCoupon(coupon, {
    today: londonDate(clock.now()),
    customerEmail: person.customerId === null ? null : person.email,
    uses: isCounted(coupon) ? await countUses(db, coupon.id, couponUserNames(person)) : { all: 0, byPerson: 0 },
    hasOrdered: coupon.conditions.firstOrder && isKnown && (await hasOrdered(db, person)),
  })
}

/** What a person's uses are stored under: a customer's id first, which is counted with their address as a guest. */
export function couponUserNames({ customerId, email }: Person): string[] {
  return [customerId ?? [], email === null ? [] : getHash('coupon', email)].flat()
}

interface Applied {
  promotions: Promotions
  /** What the coupon saves. Pence. */
  saves: Pence
}

interface Stored {
  coupon: StoredCoupon | null
  ledger: readonly PointEntry[]
}

async function applyPromotions(
  db: Database,
  { person, couponCode, pointsWanted, lines, method, oneOff = null }: PromotionInput,
  { coupon, ledger }: Stored,
  deps: PromotionDeps,
): Promise<Applied> {
  const { points: settings, rates, clock } = deps
  const isCustomer = person.customerId !== null
  const { balance, lots } = pointStanding(ledger, londonDate(clock.now()))
  const usable = usablePoints(balance, settings)
  const order = { lines, points: Math.min(pointsWanted, usable), pointPence: settings.pence, method, rates }
  const refused = coupon === null ? UNKNOWN : await checkFor(db, coupon, person, deps)
  const { label, ...outcome } = applyChecked(coupon, refused, order, deps)
  const { amounts, saves, refusal } = outcome
  const promotions = {
    amounts,
    coupon: oneOff === null && couponCode === '' ? null : { code: oneOff?.code ?? couponCode, label, refusal },
    points: isCustomer ? { balance, usable, nextToExpire: lots[0] ?? null } : null,
    earned: pointsForGoods(amounts.goods - amounts.couponDiscount - amounts.pointDiscount, settings),
  }
  return { promotions, saves }
}

/** The amounts with a coupon that this person may use, or without it. What it gives is not told to whom it is not for. */
function applyChecked(
  coupon: StoredCoupon | null,
  refused: PromotionRefusal | null,
  order: Omit<AmountsInput, 'coupon'>,
  { itemNames }: Pick<PromotionDeps, 'itemNames'>,
): CouponOutcome & { label: string } {
  const label = coupon === null || refused?.code === UNKNOWN.code ? '' : couponLabel(coupon, itemNames)
  if (coupon !== null && refused === null) return { ...applyCoupon(coupon, order, itemNames), label }
  return { amounts: orderAmounts({ ...order, coupon: null }), saves: 0, refusal: refused, label }
}

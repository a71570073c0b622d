import { allocate, allocateWithin, getNet, type Pence, roundPence, vatWithin } from '#platform/money/money.ts'
import { type DeliveryMethod, deliveryCost, type ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { CouponConditions, CouponKind } from './promotion.ts'

/*
 * The amounts of a cart, a quotation and an order: goods, coupon, points, delivery, VAT (decisions §9, decisions/0051).
 * Everything that states such an amount gets it from here. Pence; gross unless the name says net.
 */

/** A line, as far as its amounts go. */
export interface AmountsLine {
  featuredItemId: number
  /** All sets of it, after promotions of the catalogue, before discounts. Above 0. */
  lineTotal: Pence
  /** What a coupon leaves of it at least: the rate card's floor for all of its sets. */
  floor: Pence
  /** Its price was agreed with staff in an offer: no coupon reduces it (decisions/0051). */
  agreed: boolean
}

/** The part of a coupon that determines what it takes off. */
export interface CouponTerms {
  kind: CouponKind
  /** Whole per cent, or pence; 0 for free delivery. */
  value: number
  belowFloor: boolean
  conditions: Pick<CouponConditions, 'items' | 'leastGoods'>
}

export interface AmountsInput {
  /** Only what is ordered; lines that are no longer offered are left out. */
  lines: readonly AmountsLine[]
  /** A coupon that this person may use; one that does not fit these lines takes nothing off (`couponMisfit`). */
  coupon: CouponTerms | null
  /** Points that may be spent; no more are than the goods cost. */
  points: number
  /** Pence that a point is worth. */
  pointPence: Pence
  method: DeliveryMethod
  rates: ShippingRates
}

/** A line's parts of the discounts, 0 or more; together never more than the line. */
export interface DiscountShares {
  coupon: Pence
  points: Pence
}

export interface OrderAmounts {
  /** Before discounts. */
  goods: Pence
  /** What the discounts take off the goods, 0 or more. */
  couponDiscount: Pence
  pointDiscount: Pence
  /** 0 or more, in points. */
  pointsSpent: number
  /** In the order of the lines. */
  shares: DiscountShares[]
  shipping: Pence
  /** `goods − couponDiscount − pointDiscount + shipping`; may be 0. */
  total: Pence
  /** Within the total, calculated once (decisions §3). */
  vat: Pence
  /** `total − vat`. */
  net: Pence
  /** The net of each line after its discounts; with `netShipping` they sum to `net`. */
  netLines: Pence[]
  netShipping: Pence
  /**
   * The same net with the discounts apart, for a view without VAT:
   * `goods − couponDiscount − pointDiscount + netShipping = net`, and `lines` sum to `goods`.
   */
  netApart: { lines: Pence[]; goods: Pence; couponDiscount: Pence; pointDiscount: Pence }
}

/** The amounts of an order. Throws a RangeError for what is no amount or no number of points. */
export function orderAmounts({ lines, coupon, points, pointPence, method, rates }: AmountsInput): OrderAmounts {
  assertWhole([points, pointPence, ...lines.flatMap(({ lineTotal, floor }) => [lineTotal, floor])])
  const goods = sum(lines.map(({ lineTotal }) => lineTotal))
  const fitting = coupon !== null && couponMisfit(coupon, lines) === null ? coupon : null
  const couponShares = fitting === null ? lines.map(() => 0) : shareCoupon(fitting, lines)
  const couponDiscount = sum(couponShares)
  const rest = lines.map(({ lineTotal }, index) => lineTotal - (couponShares[index] ?? 0))
  const pointsSpent = pointPence === 0 ? 0 : Math.min(points, Math.floor((goods - couponDiscount) / pointPence))
  const pointDiscount = pointsSpent * pointPence
  const pointShares = allocateWithin(
    pointDiscount,
    rest.map((amount) => ({ weight: amount, limit: amount })),
  )
  const left = goods - couponDiscount - pointDiscount
  const isFree = lines.length === 0 || (fitting?.kind === 'free-shipping' && method === 'standard')
  const shipping = isFree ? 0 : deliveryCost(method, left, rates)
  const amounts = rest.map((amount, index) => amount - (pointShares[index] ?? 0))
  return {
    goods,
    couponDiscount,
    pointDiscount,
    pointsSpent,
    shares: couponShares.map((share, index) => ({ coupon: share, points: pointShares[index] ?? 0 })),
    shipping,
    total: left + shipping,
    ...splitVat({ lines, amounts, shipping, couponDiscount, pointDiscount }),
  }
}

/**
 * Why a coupon takes nothing off these lines: it is for other products, or there are too few goods; null if it fits.
 * The least amount counts all goods before discounts.
 */
export function couponMisfit(
  { conditions, kind }: Pick<CouponTerms, 'conditions' | 'kind'>,
  lines: readonly Pick<AmountsLine, 'featuredItemId' | 'agreed' | 'lineTotal'>[],
): 'other-items' | 'agreed-prices' | 'least-goods' | null {
  const wanted = lines.filter(({ featuredItemId }) => isFor(conditions.items, featuredItemId))
  if (wanted.length === 0) return 'other-items'
  if (kind !== 'free-shipping' && wanted.every(({ agreed }) => agreed)) return 'agreed-prices'
  return sum(lines.map(({ lineTotal }) => lineTotal)) < conditions.leastGoods ? 'least-goods' : null
}

function isFor(items: readonly number[], featuredItemId: number): boolean {
  return items.length === 0 || items.includes(featuredItemId)
}

/**
 * A percentage is rounded once, for all lines that it is for, and apportioned; a line at its floor gets less of it. An
 * amount goes to the lines as far as their floors let it.
 */
function shareCoupon({ kind, value, belowFloor, conditions }: CouponTerms, lines: readonly AmountsLine[]): Pence[] {
  if (kind === 'free-shipping') return lines.map(() => 0)
  const shares = lines.map(({ featuredItemId, lineTotal, floor, agreed }) => {
    const isReduced = !agreed && isFor(conditions.items, featuredItemId)
    const limit = belowFloor ? lineTotal : Math.max(0, lineTotal - floor)
    return isReduced ? { weight: lineTotal, limit } : { weight: 0, limit: 0 }
  })
  if (kind === 'amount') return allocateWithin(value, shares)
  const weights = shares.map(({ weight }) => weight)
  const parts = allocate(roundPence((sum(weights) * value) / 100), weights)
  return parts.map((part, index) => Math.min(part, shares[index]?.limit ?? 0))
}

interface Taxed {
  lines: readonly AmountsLine[]
  /** Of the lines, after discounts. */
  amounts: readonly Pence[]
  shipping: Pence
  couponDiscount: Pence
  pointDiscount: Pence
}

/** VAT once, and the net by line: parts of the document's net, so that they sum to it. */
function splitVat({ lines, amounts, shipping, couponDiscount, pointDiscount }: Taxed) {
  const total = sum(amounts) + shipping
  const net = getNet(total)
  const parts = allocate(net, [...amounts, shipping])
  const netShipping = parts.at(-1) ?? 0
  const discounts = { couponDiscount: getNet(couponDiscount), pointDiscount: getNet(pointDiscount) }
  const goods = net - netShipping + discounts.couponDiscount + discounts.pointDiscount
  return {
    vat: vatWithin(total),
    net,
    netLines: parts.slice(0, -1),
    netShipping,
    netApart: {
      lines: allocate(
        goods,
        lines.map(({ lineTotal }) => lineTotal),
      ),
      goods,
      ...discounts,
    },
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function assertWhole(amounts: readonly number[]): void {
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0)
  if (wrong !== undefined) throw new RangeError(`not a whole amount: ${wrong}`)
}

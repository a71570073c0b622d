import { type Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { AmountsLine } from '#shop/promotions/order-amounts.ts'
import type { PointLot } from '#shop/promotions/points.ts'
import {
  checkCode,
  checkPoints,
  findPerson,
  findPromotions,
  type PromotionDeps,
} from '#shop/promotions/promotions.server.ts'
import type { PromotionRefusal } from '#shop/promotions/refusals.ts'
import type { CartLineView } from './cart.ts'
import { type CartDeps, cartKey } from './cart-key.server.ts'
import { isReadable } from './price-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'
import { type CartKey, setPromotions } from './store.server.ts'

/* The coupon and the points that a cart is to be ordered with. Nothing is reserved before that (decisions/0051). */

/** What promotions need, from what carts need. */
export function promotionDeps({
  clock,
  period,
  shipping,
  promotions,
}: Pick<CartDeps, 'clock' | 'period' | 'shipping' | 'promotions'>): PromotionDeps {
  const itemNames = (id: number) => indexCatalogue(period().catalogue).item(id)?.name
  return { ...promotions, clock, rates: shipping, itemNames }
}

/**
 * A line for the amounts of an order. The floor of its rate card is for one set. A price that staff quoted by hand is
 * agreed; one of a listed product is not, also where it is from a quotation.
 */
export function amountsLine(line: CartLineView, catalogue: Catalogue): AmountsLine {
  const { product, rateCard } = indexCatalogue(catalogue)
  const card = rateCard(product(line.product_id)?.rate_card ?? '')
  return {
    featuredItemId: line.featured_item_id,
    lineTotal: line.line_total,
    floor: (card?.floor ?? line.price) * line.kinds,
    agreed: line.quotation !== null && !isReadable(line),
  }
}

interface ReadCart {
  key: CartKey | null
  cart: { couponCode: string; pointsWanted: number } | null
  /** What is ordered of it. */
  lines: readonly CartLineView[]
}

/** The amounts of a cart as an order that is delivered by Standard, and its coupon and points for the view of it. */
export async function viewPromotions({ key, cart, lines }: ReadCart, deps: CartDeps) {
  const { couponCode = '', pointsWanted = 0 } = cart ?? {}
  const customerId = customerOf(key)
  const { catalogue } = deps.period()
  const input = {
    person: couponCode === '' ? { customerId, email: null } : await findPerson(deps.db, customerId),
    couponCode,
    pointsWanted,
    lines: lines.map((line) => amountsLine(line, catalogue)),
    method: 'standard',
  } as const
  const { amounts, coupon, points, earned } = await findPromotions(deps.db, input, promotionDeps(deps))
  const { spendFrom, pence } = deps.promotions.points
  return {
    amounts,
    coupon: coupon && { code: coupon.code, label: coupon.label, message: coupon.refusal?.message ?? null },
    points: points && {
      balance: points.balance,
      usable: points.usable,
      spend_from: spendFrom,
      wanted: pointsWanted,
      next_to_expire: showLot(points.nextToExpire),
    },
    points_earned: earned,
    point_pence: pence,
  }
}

function showLot(lot: PointLot | null) {
  const lastDay = lot?.expiresOn ?? null
  return lot === null || lastDay === null ? null : { points: lot.points, expires_on: lastDay }
}

interface Changed {
  ok: true
}

type Outcome = Promise<Changed | CartRefusal | PromotionRefusal>

/** Stores a coupon that was typed. Refuses one that cannot be used, and keeps the one before. */
export async function setCoupon({ token, coupon }: { token: string | null; coupon: string }, deps: CartDeps): Outcome {
  const key = await cartKey(token, deps)
  const person = await findPerson(deps.db, customerOf(key))
  const checked = await checkCode(deps.db, { text: coupon, person, address: deps.address }, promotionDeps(deps))
  return checked.ok ? store(key, { couponCode: checked.code }, deps) : checked
}

/** Orders without a coupon. Idempotent. */
export async function removeCoupon({ token }: { token: string | null }, deps: CartDeps): Promise<Changed> {
  await store(await cartKey(token, deps), { couponCode: '' }, deps)
  return { ok: true }
}

/** Stores how many points a customer wants to spend. */
export async function spendPoints(
  { token, points }: { token: string | null; points: string },
  deps: CartDeps,
): Outcome {
  const key = await cartKey(token, deps)
  const checked = await checkPoints(deps.db, { text: points, customerId: customerOf(key) }, promotionDeps(deps))
  if (!checked.ok) return checked
  const stored = await store(key, { pointsWanted: checked.points }, deps)
  return checked.points === 0 ? { ok: true } : stored
}

function customerOf(key: CartKey | null): string | null {
  return key !== null && 'customerId' in key ? key.customerId : null
}

async function store(
  key: CartKey | null,
  change: Parameters<typeof setPromotions>[2],
  { db, clock }: CartDeps,
): Promise<Changed | CartRefusal> {
  const isStored = key !== null && (await setPromotions(db, key, change, clock.now()))
  return isStored ? { ok: true } : cartRefusal('cart-empty', 'cart')
}

import fc from 'fast-check'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { estimatePrice } from '#print/pricing/estimate.ts'
import { arbitraryConfiguration } from '#print/pricing/testing/arbitrary-configuration.ts'
import type { CouponTerms } from '#shop/promotions/order-amounts.ts'

/* Carts as shoppers fill them, and what may become of their orders, for the measurement to the penny. */

/** What a line costs, as the list or staff price it. Pence. */
export interface PricedLine {
  productId: number
  featuredItemId: number
  quantity: number
  price: number
  origPrice: number | null
  /** Of the rate card, for one set. */
  floor: number
  kinds: number
  quotationNo: string | null
}

export interface Purchase {
  lines: readonly PricedLine[]
  coupon: CouponTerms | null
  points: number
  pointPence: number
  method: DeliveryMethod
}

/** What happens to an order; a fraction is of what is possible, lines are taken by their place. */
export type Step =
  | { what: 'pay' | 'refund'; fraction: number }
  | { what: 'agree'; amount: number; place: number | null }
  | { what: 'cancel'; places: readonly number[] }
  | { what: 'refund-line'; place: number }
  | { what: 'send-refunds' }

const PRICES = 1500
/** Together they stay below £10,000,000, above which the checkout takes no order. Pence. */
const MAX_LINE = 100_000_000
/** One day with a promotion of the seed catalogue, and one without. */
const DAYS = ['2026-11-24', '2026-12-15'] as const
const QUANTITIES = [50, 75, 100, 250, 333, 500, 1000, 2500, 10_000] as const

/** Real prices of the list: estimating each anew would take most of the time. */
const LISTED: readonly Omit<PricedLine, 'kinds' | 'quotationNo'>[] = fc
  .sample(fc.tuple(arbitraryConfiguration(seedCatalogue), fc.constantFrom(...QUANTITIES), fc.constantFrom(...DAYS)), {
    numRuns: PRICES,
    seed: 19,
  })
  .map(([configuration, quantity, day]) => {
    const { product_id: productId } = configuration
    const { price, orig_price: origPrice } = estimatePrice(seedCatalogue, configuration, quantity, day)
    const index = indexCatalogue(seedCatalogue)
    const floor = index.rateCard(index.product(productId)?.rate_card ?? '')?.floor ?? 0
    const featuredItemId = seedCatalogue.featured_items.find(({ products }) => products.includes(productId))?.id ?? 0
    return { productId, featuredItemId, quantity, price, origPrice, floor }
  })

const kinds = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99 }))

const listed = fc.record({ place: fc.nat({ max: PRICES - 1 }), kinds }).map(({ place, kinds: sets }): PricedLine => {
  const priced = LISTED[place]
  if (priced === undefined) throw new Error('there is no such price')
  const most = Math.max(1, Math.floor(MAX_LINE / priced.price))
  return { ...priced, kinds: Math.min(sets, most), quotationNo: null }
})

/** A quotation's price, down to a penny: agreed by hand, so that no coupon reduces it. */
const quoted = fc
  .record({
    price: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 500_000 })),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    kinds,
  })
  .map(
    (line): PricedLine => ({
      ...line,
      productId: 1,
      featuredItemId: 1,
      origPrice: null,
      floor: line.price,
      quotationNo: 'Q-1',
    }),
  )

const coupon = fc
  .record({
    kind: fc.constantFrom('percent', 'amount', 'free-shipping'),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    belowFloor: fc.boolean(),
    conditions: fc.record({
      items: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4, 5, 6, 7, 8])),
      leastGoods: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    }),
  })
  .map(({ percent, amount, ...terms }): CouponTerms => {
    const values = { percent, amount, 'free-shipping': 0 }
    return { ...terms, value: values[terms.kind] }
  })

export const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  lines: fc.array(fc.oneof({ arbitrary: listed, weight: 4 }, { arbitrary: quoted, weight: 1 }), {
    minLength: 1,
    maxLength: 6,
  }),
  coupon: fc.option(coupon),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 200_000 })),
  pointPence: fc.constantFrom(1, 1, 2, 5),
  method: fc.constantFrom(...DELIVERY_METHODS),
})

const fraction = fc.oneof(fc.constant(1), fc.double({ min: 0.001, max: 1, noNaN: true }))
const place = fc.nat({ max: 5 })

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('pay', 'refund'), fraction }),
    fc.record({
      what: fc.constant('agree'),
      amount: fc.integer({ min: -3000, max: 3000 }),
      place: fc.option(fc.nat(9)),
    }),
    fc.record({ what: fc.constant('cancel'), places: fc.array(place, { minLength: 1, maxLength: 3 }) }),
    fc.record({ what: fc.constant('refund-line'), place }),
    fc.record({ what: fc.constant('send-refunds') }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 6 },
)

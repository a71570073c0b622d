import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { type Clock, earlier, later } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { shippingCost } from '#print/delivery/shipping-cost.ts'
import { deliveryEstimate } from '#print/delivery/turnaround.ts'
import { priceNow } from '#shop/cart/price-line.server.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { itemForProduct } from '#shop/configurator/offer-period.server.ts'
import type { PricingDeps } from '#shop/configurator/price-lookup.server.ts'
import { summarise } from '#shop/configurator/summarise.ts'
import { moveLines } from './change-lines.server.ts'
import { enterInLedger } from './ledger.server.ts'
import { documentNo } from './order.ts'
import { joinOrderHooks, type OrderDeps } from './order-deps.server.ts'
import { getOrderLines, lockOrder, SHOP_ACTOR, type StoredOrder } from './order-store.server.ts'
import { parcels } from './parcels/tables.server.ts'
import { type NewOrderLine, placeOrder } from './place-order.server.ts'
import { addVersion, approveVersion } from './proof-versions.server.ts'
import { orderEvents, orderLedger, orderLines, orders } from './tables.server.ts'

/*
 * Orders of an example customer in a shop that has none (decisions §7), labelled as sample data wherever they are shown. Both
 * are paid and sent, so that nothing waits for anybody. Their numbers are of the year 0: the series of a real year has no gap
 * where they are left out. No mail, webhook, invoice or point comes of them.
 */

interface SampleDeps {
  db: Database
  clock: Clock
  pricing: PricingDeps
  workingHours: OrderDeps['workingHours']
}

interface SampleOrder {
  daysAgo: number
  /** By product id, with what is typed. */
  lines: readonly { productId: number; quantity: string; width: string; height: string }[]
}

const SAMPLES: readonly SampleOrder[] = [
  { daysAgo: 40, lines: [{ productId: 3, quantity: '500', width: '75', height: '52' }] },
  {
    daysAgo: 12,
    lines: [
      { productId: 1, quantity: '250', width: '60', height: '60' },
      { productId: 16, quantity: '250', width: '91', height: '55' },
    ],
  },
]

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const EXAMPLE = {
  customerId: null,
  firstName: 'Erin',
  lastName: 'Example',
  email: 'erin@customer.example',
  phone: '01632 960 123',
  vatNumber: '',
  poNumber: '',
  note: '',
}
const ADDRESS = {
  name: 'Erin Example',
  company: 'Sample Bakery',
  line_1: '1 Sample Street',
  line_2: '',
  city: 'Newcastle upon Tyne',
  county: '',
  postcode: 'NE1 1AA',
}
const TERMS = { title: 'Sample order', paragraphs: ['This is sample data: nobody has ordered it.'] }

/**
 * Places the sample orders in an unused database: one without an order or an account. Products that are not sold are left
 * out. @returns how many were placed
 */
export async function loadSampleOrders(deps: SampleDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    for (const table of [orders, users]) if ((await tx.$count(table)) > 0) return 0
    let placed = 0
    for (const sample of SAMPLES) if (await placeSample(tx, sample, placed + 1, deps)) placed += 1
    return placed
  })
}

/** Removes the sample orders, where they are turned off. */
export async function removeSampleOrders(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const samples = await tx.select({ id: orders.id }).from(orders).where(eq(orders.year, 0))
    const ids = samples.map(({ id }) => id)
    if (ids.length === 0) return
    for (const table of [parcels, orderEvents, orderLedger, orderLines])
      await tx.delete(table).where(inArray(table.orderId, ids))
    await tx.delete(orders).where(inArray(orders.id, ids))
  })
}

async function placeSample(tx: Transaction, sample: SampleOrder, number: number, deps: SampleDeps): Promise<boolean> {
  const now = earlier(deps.clock.now(), sample.daysAgo * DAY_MS)
  const lines = sample.lines.flatMap((line) => sampleLine(line, now, deps))
  if (lines.length === 0) return false
  const goods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const shipping = shippingCost(goods, deps.pricing.shipping)
  const context = { hooks: joinOrderHooks([]), workingHours: deps.workingHours, actor: SHOP_ACTOR, now }
  const dispatchOn =
    lines
      .map((line) => line.dispatchOn)
      .toSorted()
      .at(-1) ?? londonDate(now)
  const order = await placeOrder(
    tx,
    {
      ...EXAMPLE,
      id: randomUUID(),
      placedKey: `sample ${number}`,
      deliveryAddress: ADDRESS,
      billingAddress: ADDRESS,
      deliveryMethod: 'standard',
      dispatchOn,
      arrivalOn: dispatchOn,
      paymentMethod: 'card',
      goods,
      couponDiscount: 0,
      pointDiscount: 0,
      shipping,
      total: goods + shipping,
      vatPercent: VAT_PERCENT,
      couponCode: '',
      pointsSpent: 0,
      placedBy: null,
      terms: TERMS,
      lines,
    },
    { ...context, number: { year: 0, number, no: documentNo('T', 0, number) } },
  )
  const entry = { side: 'came', kind: 'payment', method: 'card', text: 'Card' } as const
  await enterInLedger(tx, order, { ...entry, amount: order.total, reference: `sample:${order.id}` }, context)
  const lineIds = lines.map(({ id }) => id)
  for (const [index, to] of WAY.entries()) {
    const current = (await lockOrder(tx, order.id)) ?? order
    const at = later(now, (index + 1) * 20 * HOUR_MS)
    const moving = { ...context, mover: 'staff', now: at } as const
    if (to === 'proof sent' || to === 'approved') await agree(tx, current, to, moving)
    else await moveLines(tx, current, { lineIds, to }, moving)
  }
  return true
}

/** Sends the proofs of a sample order, or approves them; they show nothing. */
async function agree(
  tx: Transaction,
  order: StoredOrder,
  to: 'proof sent' | 'approved',
  deps: Parameters<typeof addVersion>[3],
): Promise<void> {
  for (const line of await getOrderLines(tx, order.id)) {
    const digest = createHash('sha256').update(line.id).digest('hex')
    const name = `${order.firstName} ${order.lastName}`
    if (to === 'proof sent') await addVersion(tx, { order, line }, { digest, note: '' }, deps)
    else await approveVersion(tx, { order, line }, { number: 1, digest, name, price: null }, deps)
  }
}

/** The usual way of a line to its dispatch. */
const WAY = ['proof sent', 'approved', 'planned', 'printed', 'finished', 'packed', 'dispatched'] as const

function sampleLine(
  { productId, quantity, width, height }: SampleOrder['lines'][number],
  now: Date,
  { pricing, workingHours }: SampleDeps,
): NewOrderLine[] {
  const { catalogue, version } = pricing.period
  const item = catalogue.products.some(({ id }) => id === productId) ? itemForProduct(catalogue, productId) : undefined
  if (item === undefined) return []
  const typed = { product_id: String(productId), size: `${width}x${height}`, width, height, quantity }
  const completed = completeConfiguration(item, { ...typed, print_features: [] })
  const { product, configuration } = completed
  const amount = { quantity: Number(quantity), kinds: 1 }
  const line = { featuredItemId: item.id, productId, productName: product.name, configuration, ...amount }
  const priced = priceNow({ ...line, summary: summarise(completed) }, pricing)
  if (!priced.ok) return []
  const { price, origPrice, printFeaturePrice, summary, productSlug } = priced.content
  const estimate = deliveryEstimate(now, item.shipping, workingHours())
  return [
    {
      ...line,
      id: randomUUID(),
      productSlug,
      summary,
      catalogueVersion: version,
      price,
      origPrice,
      printFeaturePrice,
      lineTotal: price,
      couponShare: 0,
      pointShare: 0,
      trace: null,
      design: null,
      quotationNo: null,
      pictureId: null,
      artworkSubmissionId: null,
      printingDays: item.shipping.printing_days,
      shippingDays: item.shipping.shipping_days,
      state: 'checking',
      dispatchOn: estimate.dispatch,
    },
  ]
}

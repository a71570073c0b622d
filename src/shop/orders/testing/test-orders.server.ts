import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { itemForProduct } from '#shop/configurator/offer-period.server.ts'
import { summarise } from '#shop/configurator/summarise.ts'
import { lineAmount, type OrderAddress } from '../order.ts'
import { joinOrderHooks, type OrderDeps, type SliceOrderHooks } from '../order-deps.server.ts'
import { LINE_STATES, type LineState } from '../order-states.ts'
import { type Actor, getOrderLines, SHOP_ACTOR, type StoredOrder, type StoredOrderLine } from '../order-store.server.ts'
import { type NewOrder, type NewOrderLine, placeOrder } from '../place-order.server.ts'
import { getApprovals } from '../proof-versions.server.ts'
import { orderLines, proofApprovals, proofVersions } from '../tables.server.ts'

/** Noon of a Tuesday in London. */
export const TUESDAY = '2026-11-24T12:00:00Z'

/** An address in Great Britain. */
export const TEST_ADDRESS: OrderAddress = {
  name: 'Maya Rowe',
  company: 'Nimbus Skates',
  line_1: 'Unit 3',
  line_2: '14 Beacon Road',
  city: 'Newquay',
  county: '',
  postcode: 'TR7 1AB',
}

/** What `placeTestOrder` may be told to do otherwise. Each line is completed from a line of 500 stickers for £75.47. */
export interface TestOrder extends Partial<Omit<NewOrder, 'lines'>> {
  lines?: readonly Partial<NewOrderLine>[]
  /** When it is placed; `TUESDAY` if left out. */
  at?: Date
  actor?: Actor
  hooks?: readonly SliceOrderHooks[]
}

/** An order with its lines, as they are stored. */
export interface PlacedTestOrder {
  order: StoredOrder
  lines: StoredOrderLine[]
}

/** What use cases of orders need, over a test's database: no hooks unless given, no holidays, cut-off at 17:00. */
export function testOrderDeps(
  db: Database,
  { at = TUESDAY, hooks = [] }: { at?: string; hooks?: readonly SliceOrderHooks[] } = {},
): OrderDeps & { clock: ReturnType<typeof fixedClock> } {
  return {
    db,
    clock: fixedClock(at),
    siteUrl: 'https://shop.example',
    shopEmail: 'desk@shop.example',
    secret: 'a secret of tests',
    workingHours: () => ({ cutOff: '17:00', holidays: new Set() }),
    hooks: joinOrderHooks(hooks),
  }
}

/**
 * Places an order as the checkout does, for tests of what happens to it afterwards; loads the catalogue if there is none.
 * Amounts follow from the lines: `goods` is their sum, the discounts are the sums of their shares.
 */
export async function placeTestOrder(db: Database, wanted: TestOrder = {}): Promise<PlacedTestOrder> {
  const { lines = [{}], at = new Date(TUESDAY), actor = SHOP_ACTOR, hooks = [], ...content } = wanted
  await loadCatalogue({ db, clock: fixedClock(TUESDAY) })
  const deps = { ...testOrderDeps(db, { hooks }), actor, now: at }
  return inTransaction(db, async (tx) => {
    const order = await placeOrder(tx, newTestOrder({ ...content, lines }), deps)
    return { order, lines: await getOrderLines(tx, order.id) }
  })
}

/**
 * Gives lines what a state needs: a version of their proof from `proof sent` on, and its approval from `approved` on. Their
 * own state stays.
 */
export async function giveProof(db: Database, lineIds: readonly string[], state: LineState): Promise<void> {
  const far = LINE_STATES.indexOf(state)
  for (const lineId of lineIds) {
    if (far < LINE_STATES.indexOf('proof sent') || state === 'cancelled') continue
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
    const number = line?.proofNo ?? (await db.$count(proofVersions, eq(proofVersions.lineId, lineId))) + 1
    const version = { lineId, number, digest: createHash('sha256').update(`${lineId} ${number}`).digest('hex') }
    const at = new Date(TUESDAY)
    const made = { madeBy: 'program', staffName: '', note: '', madeAt: at } as const
    await db
      .insert(proofVersions)
      .values({ ...version, ...made })
      .onConflictDoNothing()
    await db.update(orderLines).set({ proofNo: number }).where(eq(orderLines.id, lineId))
    const isGiven = (await getApprovals(db, [lineId])).some(({ standingNo }) => standingNo === number)
    if (far < LINE_STATES.indexOf('approved') || isGiven) continue
    await db.insert(proofApprovals).values({ ...version, by: 'customer', name: 'Maya Rowe', at })
  }
}

/** Puts lines into a state at once, with what it needs, without anything else that a move does. */
export async function setLineState(db: Database, lineIds: readonly string[], state: LineState): Promise<void> {
  await giveProof(db, lineIds, state)
  for (const lineId of lineIds) {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
    const isApproved = LINE_STATES.indexOf(state) >= LINE_STATES.indexOf('approved')
    await db
      .update(orderLines)
      .set({ state, approvedNo: isApproved ? (line?.proofNo ?? null) : null })
      .where(eq(orderLines.id, lineId))
  }
}

/** PVC Vinyl, 75 × 52 mm, everything else as the page opens. */
function pvcStickers() {
  const productId = 3
  const item = itemForProduct(seedCatalogue, productId)
  if (item === undefined) throw new Error('the seed catalogue has no PVC Vinyl')
  const choices = { product_id: String(productId), width: '75', height: '52', quantity: '500', print_features: [] }
  const completed = completeConfiguration(item, choices)
  const { product, configuration } = completed
  const { name: productName, url_slug: productSlug } = product
  const summary = summarise(completed)
  return { featuredItemId: item.id, productId, productName, productSlug, configuration, summary }
}

/** An order before it is placed: Maya Rowe's, a guest, by bank transfer, with Standard delivery for £4.95. */
export function newTestOrder({
  lines: wantedLines = [{}],
  ...content
}: Omit<TestOrder, 'at' | 'actor' | 'hooks'>): NewOrder {
  const lines = wantedLines.map(newTestLine)
  const add = (amount: (line: NewOrderLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0)
  const shipping = content.shipping ?? 495
  return {
    id: randomUUID(),
    placedKey: randomUUID(),
    customerId: null,
    firstName: 'Maya',
    lastName: 'Rowe',
    email: 'maya@nimbus.example',
    phone: '01637 496 0123',
    deliveryAddress: TEST_ADDRESS,
    billingAddress: TEST_ADDRESS,
    vatNumber: '',
    poNumber: '',
    note: '',
    deliveryMethod: 'standard',
    dispatchOn: '2026-12-01',
    arrivalOn: '2026-12-07',
    paymentMethod: 'transfer',
    goods: add(({ lineTotal }) => lineTotal),
    couponDiscount: add(({ couponShare }) => couponShare),
    pointDiscount: add(({ pointShare }) => pointShare),
    shipping,
    total: add(lineAmount) + shipping,
    vatPercent: 20,
    couponCode: '',
    pointsSpent: 0,
    placedBy: null,
    terms: { title: 'Terms of sale', paragraphs: ['Everything is made to order: no return unless it is faulty.'] },
    ...content,
    lines,
  }
}

function newTestLine(wanted: Partial<NewOrderLine>): NewOrderLine {
  const { price = 7547, kinds = 1 } = wanted
  return {
    id: randomUUID(),
    ...pvcStickers(),
    catalogueVersion: 1,
    quantity: 500,
    kinds,
    price,
    origPrice: null,
    printFeaturePrice: 0,
    lineTotal: price * kinds,
    couponShare: 0,
    pointShare: 0,
    trace: [],
    design: null,
    quotationNo: null,
    pictureId: null,
    artworkSubmissionId: null,
    printingDays: 4,
    shippingDays: 5,
    state: 'artwork wanted',
    dispatchOn: '2026-12-01',
    ...wanted,
  }
}

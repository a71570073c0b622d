import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { StripeStandIn } from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import type { CheckoutPeople } from './checkout-people.server.ts'
import { demandStatus, type KilledShops } from './killed-shops.server.ts'
import type { ShopBrowser } from './shop-browser.server.ts'

/* What somebody does with an order that was just placed: pays it in one way or another, leaves, or cancels while paying. */

/** What was cancelled of an order. */
export type Cancelled = 'nothing' | 'a line' | 'everything'

/** What the shop says of an order, as far as money goes. */
export interface OrderSeen {
  payment: string
  making: string
  money: { asked: number; came: number; to_pay_back: number }
  lines: { id: string; state: string }[]
}

export interface PlacedOrder {
  orderNo: string
  browser: ShopBrowser
  /** The Checkout Sessions that its shopper was led to. */
  sessions: Set<string>
  /** Of its page, with the key. */
  orderPath: string
  /** Asks for the page to pay at again. @returns its session, or null where there is nothing to pay */
  ask(): Promise<string | null>
  /** How the shop says that it stands. */
  read(): Promise<OrderSeen>
}

interface Deps {
  shops: KilledShops
  standIn: StripeStandIn
  people: CheckoutPeople
  random: () => number
}

const HABITS = [
  ...Array<'pay'>(8).fill('pay'),
  'refused first',
  'confirm',
  'pay twice',
  'two devices',
  'leave',
  'too late',
  'cancel',
  'cancel',
  'cancel a line',
] as const

/** A part of each: comes back to the shop, looks at the order there, leaves the cancelling to staff. */
const RETURNS = 0.6
const LOOKS = 0.3
const BY_STAFF = 0.25
/** Somebody who cancels does so within this time of paying, before or after. */
const MEANWHILE_MS = 60

/** @returns what was cancelled of it meanwhile */
export async function payOrder(order: PlacedOrder, deps: Deps): Promise<Cancelled> {
  const { standIn, random } = deps
  const [session] = order.sessions
  // Stripe could not be asked: the order is there, and is paid for another time.
  if (session === undefined) return 'nothing'
  const pay = () => void standIn.pay(session)
  switch (HABITS[Math.floor(random() * HABITS.length)] ?? 'pay') {
    case 'leave':
      return 'nothing'
    case 'cancel':
      return cancelWhilePaying(order, 'everything', pay, deps)
    case 'cancel a line':
      return cancelWhilePaying(order, 'a line', pay, deps)
    case 'too late':
      if (standIn.account.getSession(session).status === 'open') standIn.account.expireSession(session)
      break
    case 'refused first':
      standIn.pay(session, 'refused')
      break
    case 'confirm':
      standIn.pay(session, 'wants-3ds')
      break
    case 'two devices':
      await payOnTwoDevices(order, pay, deps)
      break
    case 'pay twice':
      pay()
      break
    case 'pay':
      break
  }
  pay()
  if (random() < RETURNS) await comeBack(session, order, deps)
  if (random() < LOOKS) await expectTruth(order, deps)
  return 'nothing'
}

/** The other device asks for the page to pay at while the first one pays. */
async function payOnTwoDevices(order: PlacedOrder, pay: () => void, { standIn }: Deps): Promise<void> {
  const asked = order.ask()
  pay()
  const again = await asked
  if (again === null) return
  order.sessions.add(again)
  standIn.pay(again)
}

async function comeBack(session: string, { browser }: PlacedOrder, { shops }: Deps): Promise<void> {
  await shops.during(async () => demandStatus(await browser.get(`/payment?session=${session}`), 200, 302, 303, 404))
}

/** Nothing says paid before it is. */
async function expectTruth({ orderNo, sessions, read }: PlacedOrder, { standIn }: Deps): Promise<void> {
  const { payment } = await read()
  if (payment !== 'paid') return
  const isPaid = [...sessions].some((id) => standIn.account.getSession(id).payment_status === 'paid')
  assert.ok(isPaid, `${orderNo} says paid, and nobody has paid`)
}

/**
 * Pays a moment before, while or after the customer or staff cancel the order, or a line of it, and perhaps tries once more
 * to pay what is left.
 */
async function cancelWhilePaying(
  order: PlacedOrder,
  what: 'a line' | 'everything',
  pay: () => void,
  deps: Deps,
): Promise<Cancelled> {
  const { shops, random, standIn } = deps
  const { lines } = await order.read()
  const [line] = lines
  assert.ok(line)
  // A line of one is everything.
  const isWhole = what === 'everything' || lines.length === 1
  const lineIds = (isWhole ? lines : [line]).map(({ id }) => id)
  const cancel = random() < BY_STAFF ? cancelByStaff : cancelByCustomer
  // No wait for something, but the random moment itself.
  const paying = after(random() * MEANWHILE_MS).then(pay)
  const cancelling = after(random() * MEANWHILE_MS).then(() =>
    shops.during(() => cancel(order, { lineIds, isWhole }, deps)),
  )
  await Promise.all([paying, cancelling])
  if (!isWhole && random() < RETURNS) {
    const again = await order.ask()
    if (again !== null) standIn.pay(again)
  }
  pay()
  return isWhole ? 'everything' : 'a line'
}

interface Cancelling {
  lineIds: readonly string[]
  isWhole: boolean
}

async function cancelByCustomer(
  { browser, orderNo, orderPath }: PlacedOrder,
  { lineIds: [lineId], isWhole }: Cancelling,
): Promise<void> {
  const key = orderPath.slice(orderPath.indexOf('?'))
  const body = { reason: 'Not needed any more', ...(isWhole ? {} : { line_id: lineId }) }
  const answer = await browser.call(`/api/orders/${orderNo}/cancel${key}`, body)
  demandStatus(answer, 200)
}

/** From the order's page for staff; the form is opened again if something has happened meanwhile, such as the payment. */
async function cancelByStaff(order: PlacedOrder, { lineIds }: Cancelling, { people }: Deps): Promise<void> {
  const path = `/staff/orders/${order.orderNo}`
  for (;;) {
    const page = await people.staff.get(path)
    demandStatus(page, 200)
    const seen = /name="seen" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    const fields = { intent: 'cancel', form_id: randomUUID(), seen, lines: lineIds.join(' '), reason: 'On the phone' }
    const answer = await people.staff.post(path, fields)
    if (answer.status === 303) return
    // Another try of this, broken off, has done it.
    const { lines } = await order.read()
    if (lines.every(({ id, state }) => !lineIds.includes(id) || state === 'cancelled')) return
    demandStatus(answer, 422)
  }
}

/** The Checkout Session of a page to pay at; null for a page of the shop. */
export function sessionOf(url: string): string | null {
  return /\/c\/pay\/(\w+)$/.exec(url)?.[1] ?? null
}

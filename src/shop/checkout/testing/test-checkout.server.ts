import { randomUUID } from 'node:crypto'
import { findSignedIn } from '#people/accounts/sessions.server.ts'
import { newCustomer, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { createGuests } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { addLine, openTestCart, RATES, type TestCart } from '#shop/cart/testing/test-cart.server.ts'
import type { OrderTerms } from '#shop/orders/order.ts'
import { joinOrderHooks, type SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { hasOrdered, promotionOrderHooks } from '#shop/orders/promotion-hooks.server.ts'
import { createPayments } from '#shop/payments/payments.server.ts'
import { POINTS } from '#shop/promotions/testing/test-promotions.server.ts'
import { type CheckoutService, createCheckout } from '../checkout.server.ts'
import type { CheckoutDeps } from '../checkout-deps.server.ts'
import type { CheckoutFields } from '../checkout-form.ts'
import type { PlaceInput } from '../place.server.ts'

/** What a guest types. */
export const GUEST_FIELDS: CheckoutFields = {
  email: 'maya@nimbus.example',
  first_name: 'Maya',
  last_name: 'Rowe',
  phone: '',
  postcode: 'tr7 1ab',
  line_1: '14 Beacon Road',
  line_2: 'Unit 3',
  city: 'Newquay',
  same_address: 'yes',
  delivery: 'standard',
  pay_by: 'transfer',
}

const TERMS: OrderTerms = { title: 'Terms of sale', paragraphs: ['Everything is made to order.'] }

/** A checkout over a real database, with everything below it as in the shop, and a clock that the test moves. */
export async function openTestCheckout(
  db: Database,
  {
    hooks = [],
    write = db,
  }: { hooks?: readonly SliceOrderHooks[] /** What orders are placed with. */; write?: Database } = {},
) {
  const testCart = await openTestCart(db)
  const { clock, period } = testCart
  const cache = await openCatalogueCache(db)
  const faults: Error[] = []
  const state = { terms: TERMS }
  const orders = {
    hooks: joinOrderHooks([promotionOrderHooks(POINTS), ...hooks]),
    workingHours: () => ({ cutOff: '17:00', holidays: new Set<string>() }),
    secret: 'a secret of tests',
  }
  const onFault = (fault: Error) => void faults.push(fault)
  const links = { siteUrl: 'https://shop.example', shopEmail: 'desk@shop.example' }
  const methods = ['transfer', 'account'] as const
  const paymentDeps = { db, clock, ...links, ...orders, methods, stripe: null, webhookSecret: '', onFault }
  const deps: CheckoutDeps = {
    db: write,
    clock,
    period,
    catalogueAt: (version) => cache.at(version),
    shipping: RATES,
    hasCollection: true,
    promotions: {
      clock,
      points: POINTS,
      rates: RATES,
      itemNames: (id) => indexCatalogue(period().catalogue).item(id)?.name,
      hasOrdered,
    },
    orders,
    payments: createPayments(paymentDeps),
    terms: () => state.terms,
    onFault,
  }
  const checkout = createCheckout(deps)
  const isDisposable = (email: string) => email.endsWith('@mailinator.com')
  const guests = createGuests({ db, clock, isDisposable })
  let addresses = 0
  /** Somebody in a browser of their own, with a network of their own. */
  const visitor = (account: Parameters<typeof checkout.forVisitor>[0]['account'] = SIGNED_OUT): CheckoutService => {
    addresses += 1
    const who = {
      cookies: null,
      address: `10.9.${addresses >> 8}.${addresses & 255}`,
      userAgent: 'test',
      secure: false,
    }
    return checkout.forVisitor({ visitor: who, account, guest: guests.forVisitor(who, account) })
  }
  return {
    ...testCart,
    db,
    deps,
    /** The dependencies of joining carts. */
    joinDeps: testCart.deps,
    faults,
    visitor,
    /** Publishes other terms. */
    publish: (terms: OrderTerms) => void (state.terms = terms),
    /** A customer who is registered and signed in, with their checkout and their id. */
    async customer() {
      const accounts = openTestAccounts(db)
      const browser = await newCustomer(accounts)
      const signedIn = await findSignedIn(db, browser.cookies.get('session') ?? null, clock.now())
      if (signedIn === null) throw new Error('the customer is not signed in')
      return { ...signedIn, account: browser.account, checkout: visitor(browser.account) }
    },
  }
}

export type TestCheckout = Awaited<ReturnType<typeof openTestCheckout>>

const SIGNED_OUT = { current: async () => null, addresses: async () => [] }

/** A visitor's cart with a line of each quantity of art paper. */
export async function cartOf(
  shop: Pick<TestCart, 'cart'>,
  ...quantities: string[]
): Promise<{ token: string; ids: string[] }> {
  let token: string | null = null
  const ids: string[] = []
  for (const quantity of quantities) {
    const added = await addLine(shop, { token, choices: { quantity } })
    token = added.token
    ids.push(added.line.id)
  }
  return { token: token ?? '', ids }
}

/** A form as it is sent: what was typed, with what is on screen now, and a key of its own. */
export async function filledForm(
  checkout: CheckoutService,
  token: string | null,
  fields: CheckoutFields = GUEST_FIELDS,
): Promise<PlaceInput> {
  const { seen } = await checkout.save({ token, fields })
  return { token, key: randomUUID(), fields, seen }
}

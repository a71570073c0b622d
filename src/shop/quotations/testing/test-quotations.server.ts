import { eq } from 'drizzle-orm'
import { Browser, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { createGuests, guestHooks } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { createCart } from '#shop/cart/cart.server.ts'
import { openTestCart, RATES } from '#shop/cart/testing/test-cart.server.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { NO_ORDERS } from '#shop/promotions/testing/test-promotions.server.ts'
import { getLastDays } from '../quotation-store.server.ts'
import {
  type CreateQuotation,
  createQuotations,
  type QuotationIssued,
  type QuotationService,
  quotationHooks,
} from '../quotations.server.ts'
import type { ConfigurationInput } from '../quoted-items.server.ts'
import type { QuotationRefusal } from '../refusals.ts'
import { handleFindQuotation } from '../share-quotation.server.ts'

export const SITE = 'https://shop.example'

/** The token of a link to a request, which opens every quotation in these tests. */
export const KEY = 'a-link-from-a-mail'

/** Quotations over a real database, with accounts, guests and the seed catalogue, with a clock that the test moves. */
export async function openTestQuotations(db: Database) {
  const shop = await openTestCart(db)
  const slices = [quotationHooks, guestHooks]
  const accounts = openTestAccounts(db, {
    onSignIn: slices.map(({ onSignIn }) => onSignIn),
    onErase: slices.map(({ onErase }) => onErase),
    onExport: slices.map(({ onExport }) => onExport),
  })
  const guests = createGuests({ db, clock: shop.clock, isDisposable: () => false })
  const quotations = createQuotations({
    db,
    clock: shop.clock,
    period: shop.period,
    shipping: RATES,
    designs: shop.designs,
    siteUrl: SITE,
    offers: { find: async () => null, mayOpenByKey: async (_id, key) => key === KEY },
  })

  /** The quotations of a browser, for one request. */
  function of(browser: Browser, staff = false): QuotationService {
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null
    const visitor = { cookies, address: browser.address, userAgent: '', secure: false }
    const guest = guests.forVisitor(visitor, browser.account)
    const principal = { visitor, account: browser.account, guest, cart: shop.cart, isStaff: async () => staff }
    return quotations.forPrincipal(principal)
  }

  const offers = { find: async () => null, makeLink: async () => Promise.reject(new Error('there are no offers')) }
  const finder = handleFindQuotation({ db, clock: shop.clock, siteUrl: SITE, offers })

  return {
    cartShop: shop,
    /** A cart that knows the last days of these quotations, of a signed-in customer or a visitor. */
    cartOf: (customerId: string | null) =>
      createCart({
        db,
        clock: shop.clock,
        designs: shop.designs,
        period: shop.period,
        shipping: RATES,
        quotedUntil: (numbers) => getLastDays(db, numbers),
        onFault: (fault) => {
          throw fault
        },
        promotions: NO_ORDERS,
        address: '',
        customer: async () => customerId,
      }),
    /** Runs the queued look-ups, as a worker would. */
    async work() {
      const waiting = await db.select().from(jobs).where(eq(jobs.kind, finder.kind))
      for (const job of waiting) await finder.run(job.payload)
      await db.delete(jobs).where(eq(jobs.kind, finder.kind))
      return waiting.length
    },
    accounts,
    of,
    browser: () => new Browser(accounts),
    /** Creates a quotation, and stores the cookies of the answer. */
    async ask(browser: Browser, input: CreateQuotation = art()): Promise<QuotationIssued | QuotationRefusal> {
      const answer = await of(browser).create(input)
      if (answer.ok) await browser.go(async () => ({ ok: true, cookies: answer.cookies }))
      return answer
    },
  }
}

/** A request for pieces of art paper. */
export function art(quantity = '500', more: Partial<ConfigurationInput> = {}): CreateQuotation {
  const choices: Choices = { print_features: [], size: '50x50', quantity }
  return { of: { configurations: [{ featuredItemId: null, productId: 1, choices, productPricingId: null, ...more }] } }
}

/** Returns the quotation, and fails the test if it was refused. */
export function issuedQuotation(answer: QuotationIssued | QuotationRefusal) {
  if (!answer.ok) throw new Error(`refused: ${answer.message}`)
  return answer.quotation
}

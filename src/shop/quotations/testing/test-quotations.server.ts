import { Browser, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { createGuests, guestHooks } from '#people/guests/guest-service.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openTestCart, RATES } from '#shop/cart/testing/test-cart.server.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { quotationHooks } from '../quotation-hooks.server.ts'
import { createQuotations } from '../quotation-service.server.ts'
import type { ConfigurationAsked, CreateQuotation, QuotationFiled, QuotationService } from '../quotation-service.ts'
import type { QuotationRefusal } from '../refusals.ts'

/** The token of a link that opens every quotation. */
export const KEY = 'a-link-from-a-mail'

/** Quotations over a real database, with accounts, guests and the seed catalogue, at a time that stands still. */
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
    mayOpenByKey: async (_id, key) => key === KEY,
  })

  /** The quotations of a browser, for one request. */
  function of(browser: Browser, staff = false): QuotationService {
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null
    const visitor = { cookies, address: browser.address, userAgent: '', secure: false }
    const guest = guests.forVisitor(visitor, browser.account)
    const principal = { visitor, account: browser.account, guest, cart: shop.cart, isStaff: async () => staff }
    return quotations.forPrincipal(principal)
  }

  return {
    cartShop: shop,
    accounts,
    of,
    browser: () => new Browser(accounts),
    /** Asks for a quotation, and keeps the cookies of the answer. */
    async ask(browser: Browser, asked: CreateQuotation = art()): Promise<QuotationFiled | QuotationRefusal> {
      const answer = await of(browser).create(asked)
      if (answer.ok) await browser.go(async () => ({ ok: true, cookies: answer.cookies }))
      return answer
    },
  }
}

/** So many pieces of art paper. */
export function art(quantity = '500', more: Partial<ConfigurationAsked> = {}): CreateQuotation {
  const choices: Choices = { print_features: [], size: '50x50', quantity }
  return { of: { configurations: [{ featuredItemId: null, productId: 1, choices, productPricingId: null, ...more }] } }
}

/** The quotation, where it was not refused. */
export function filed(answer: QuotationFiled | QuotationRefusal) {
  if (!answer.ok) throw new Error(`refused: ${answer.message}`)
  return answer.quotation
}

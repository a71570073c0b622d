import { firstManager, invited, openTestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { shop as shopFacts } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import { createCart } from '#shop/cart/cart.server.ts'
import type { SharedCartDeps } from '#shop/cart/cart-key.server.ts'
import { RATES } from '#shop/cart/testing/test-cart.server.ts'
import { createCheckout } from '#shop/checkout/checkout.server.ts'
import { openTestCheckout } from '#shop/checkout/testing/test-checkout.server.ts'
import { orderMailHooks } from '#shop/orders/mail-hooks.server.ts'
import { getLastDays } from '#shop/quotations/quotation-store.server.ts'

const SITE = 'https://shop.example'

/** Staff who make orders for others over a real database, with the checkout and the cart of the shop. */
export async function openTestPhoneOrders(db: Database) {
  const links = { siteUrl: SITE, shopEmail: 'desk@shop.example', secret: 'a secret of tests' }
  const workingHours = () => ({ cutOff: '17:00', holidays: new Set<string>() })
  const shop = await openTestCheckout(db, { hooks: [orderMailHooks({ ...links, workingHours, shop: shopFacts })] })
  const { clock, period, designs, deps } = shop
  const cart: SharedCartDeps = {
    db,
    clock,
    period,
    designs,
    shipping: RATES,
    quotedUntil: (numbers) => getLastDays(db, numbers),
    promotions: deps.promotions,
    onFault: deps.onFault,
  }
  const phone = { checkout: createCheckout(deps).onBehalf, quoting: { ...cart, ...links } }
  const staff = openTestStaff(db, { phone })
  const { browser: mona } = await firstManager(staff)
  const sam = await invited(staff, mona, 'staff')
  return {
    ...shop,
    staff,
    mona,
    sam,
    orders: (browser: Browser) => staff.in(browser).phoneOrders,
    customersCart: (customerId: string) => createCart({ ...cart, address: '', customer: async () => customerId }),
    /** The shop's cart, as this member of staff fills it. */
    cartOf: (browser: Browser) =>
      createCart({
        ...cart,
        address: browser.address,
        customer: async () => (await staff.in(browser).access.member())?.userId ?? null,
        held: () => staff.in(browser).phoneOrders.heldCart(),
      }),
  }
}

export type TestPhoneOrders = Awaited<ReturnType<typeof openTestPhoneOrders>>

import type { Database } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type CatalogueCache, openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { hashCatalogue, insertSale, insertVersion } from '#print/catalogue/catalogue-store.server.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { followOfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { NO_ORDERS } from '#shop/promotions/testing/test-promotions.server.ts'
import { testDesigns } from '#studio/lettering/testing/test-designs.server.ts'
import { createCart } from '../cart.server.ts'
import { type CartDeps, NOBODY } from '../cart-key.server.ts'

/** A Thursday morning in the shop, before the cut-off. */
const THURSDAY = '2026-11-26T09:00:00Z'

export const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

/** A cart over a real database and the seed catalogue, with a clock that the test moves. */
export async function openTestCart(db: Database, { repeats }: Pick<CartDeps, 'repeats'> = {}) {
  const clock = fixedClock(THURSDAY)
  await loadCatalogue({ db, clock })
  const cache = await openCatalogueCache(db)
  const hours = { cutOff: '17:00', holidays: new Set<string>() }
  const period = followOfferPeriod({ catalogue: cache, clock, workingHours: () => hours })
  const designs = testDesigns({ db, clock })
  const faults: string[] = []
  const quoted = new Map<string, CalendarDate | null>()
  const quotedUntil = async () => quoted
  const onFault = (fault: Error) => void faults.push(fault.message)
  return {
    cart: createCart({
      db,
      clock,
      designs,
      period,
      shipping: RATES,
      quotedUntil,
      promotions: NO_ORDERS,
      onFault,
      ...(repeats !== undefined && { repeats }),
      ...NOBODY,
    }),
    /** The cart of a signed-in customer. */
    getCart: (customerId: string) =>
      createCart({
        db,
        clock,
        designs,
        period,
        shipping: RATES,
        quotedUntil,
        onFault,
        promotions: NO_ORDERS,
        address: '',
        customer: async () => customerId,
      }),
    /** The dependencies of joining carts. */
    deps: { period, shipping: RATES, onFault, moveDraft: async () => {} },
    /** The last days of quotations by number. */
    quoted,
    /** The errors that the cart logged. */
    faults,
    clock,
    period,
    designs,
    sellFrom: (edit: (catalogue: Catalogue) => void) => sellFrom({ db, cache, edit, now: clock.now() }),
  }
}

export type TestCart = Awaited<ReturnType<typeof openTestCart>>

/** Puts an edited catalogue on sale, as staff would. */
async function sellFrom(to: { db: Database; cache: CatalogueCache; edit(catalogue: Catalogue): void; now: Date }) {
  const { version, catalogue } = to.cache.current()
  const content = structuredClone(catalogue)
  to.edit(content)
  const row = {
    content,
    contentHash: hashCatalogue(content),
    source: 'staff',
    note: 'Edited',
    createdAt: to.now,
  } as const
  await insertVersion(to.db, version + 1, row)
  await insertSale(to.db, { sale: version + 1, version: version + 1, by: 'staff', at: to.now })
  await to.cache.refresh()
}

/** Changes the prices of a product by changing the minimum price of small orders. */
export function setFloor(catalogue: Catalogue, code: string, floor: number): void {
  const card = catalogue.rate_cards.find((entry) => entry.code === code)
  if (card === undefined) throw new Error(`there is no rate card ${code}`)
  card.floor = floor
}

interface Input {
  productId?: number
  featuredItemId?: number | null
  choices?: Partial<Choices>
  token?: string | null
}

/** Adds a line, of art paper by default; throws if that is refused. */
export async function addLine(
  { cart }: Pick<TestCart, 'cart'>,
  { token = null, productId = 1, featuredItemId = null, choices }: Input,
) {
  const added = await cart.add({ token, productId, featuredItemId, choices: { print_features: [], ...choices } })
  if (!added.ok || added.token === null) throw new Error(`refused: ${added.ok ? 'no visitor' : added.message}`)
  return { ...added, token: added.token }
}

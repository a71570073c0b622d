import type { FastifyBaseLogger } from 'fastify'
import { createEncryption } from '#admin/people/encryption.server.ts'
import { staffHooks } from '#admin/people/sign-in-hooks.server.ts'
import { createStaff, type Staff } from '#admin/staff.server.ts'
import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import { type Accounts, createAccounts } from '#people/accounts/account-service.server.ts'
import { openAuthSecret } from '#people/accounts/auth-secret.server.ts'
import { createPasswords } from '#people/accounts/passwords.server.ts'
import { createContact } from '#people/contact/contact-service.server.ts'
import { createGuests, guestHooks } from '#people/guests/guest-service.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { OpenDatabase } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type CatalogueCache, openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { type HolidayCache, openHolidayCache } from '#print/delivery/holidays.server.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import { fromPriceOfItem } from '#print/pricing/from-price.ts'
import { linesWithArtwork } from '#shop/artwork/lines-with-artwork.server.ts'
import type { CartDeps } from '#shop/cart/cart-key.server.ts'
import { cartHooks, type JoinDeps } from '#shop/cart/join-carts.server.ts'
import { followOfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { getLastDays } from '#shop/quotations/quotation-store.server.ts'
import { createQuotations, quotationHooks } from '#shop/quotations/quotations.server.ts'
import { quotingHooks } from '#shop/quoting/account-hooks.server.ts'
import { createQuotes } from '#shop/quoting/customer/quote-service.server.ts'
import { createQuoteAdmin, type QuoteAdminParts } from '#shop/quoting/offers/quote-admin.server.ts'
import { mayOpenByKey } from '#shop/quoting/quote-links.server.ts'
import { createQuoteRequests } from '#shop/quoting/request/send-request.server.ts'
import { createContentAdmin } from '#site/content/content-admin.server.ts'
import { type ContentCache, createContentCache } from '#site/content/content-cache.server.ts'
import { reviewHooks } from '#site/reviews/personal-data.server.ts'
import type { Reviews } from '#site/reviews/reviews.server.ts'
import { createDesigns, type Designs } from '#studio/lettering/designs.server.ts'
import { designHooks } from '#studio/lettering/own-designs.server.ts'
import { openWorkerPool } from '#studio/lettering/worker-pool.server.ts'
import { createBackground } from './background.ts'
import { openKeptFiles } from './kept-files.ts'
import { pageServices } from './page-services.ts'
import type { Services } from './service-parts.ts'
import { bindToVisitor } from './visitor-services.ts'

export type { Services } from './service-parts.ts'

/** How often a process looks whether another one has put a new catalogue on sale, or published a text. */
const SHELVES_CHECK_MS = 5000

/** Opens the database, migrates it, loads the catalogue and puts the shop together. */
export async function openServices(config: Config, clock: Clock, log: FastifyBaseLogger): Promise<Services> {
  const [database, holidays] = await Promise.all([
    openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log }),
    openHolidayCache({ clock, closingDays: shop.closingDays, onFault: (fault) => log.error(fault) }),
  ])
  const { db } = database
  const { catalogue, content, fromPrices, stopFollowing } = await openShelves(config, { db, clock, log })

  const workingHours = rememberWorkingHours(holidays)
  const period = followOfferPeriod({ catalogue, clock, workingHours })
  const isDisposable = openDisposableDomains(config.disposableDomainsFile)
  const onFault = (fault: Error) => log.error(fault)
  const workerPool = openWorkerPool()
  const designs = createDesigns({ db, clock, workerPool })
  const cart = { db, clock, designs, period, shipping: shop.shipping, quotedUntil: lastDaysIn(db), onFault }
  const siteUrl = getSiteUrl(config)
  const kept = await openKeptFiles(config, { db, clock, catalogue, siteUrl, log })
  const { files, ownPictures, artwork, reviews, renderedPictures } = kept
  const { accounts, staff } = await openAccounts({ ...cart, catalogue, artwork, content, reviews }, config)
  const guests = createGuests({ db, clock, isDisposable })
  const quoting = openQuoting({ ...cart, catalogue, artwork, siteUrl, log })
  const forVisitor = bindToVisitor({ ...quoting, accounts, cart, artwork, designs, guests, staff })
  const contact = createContact({ db, clock, shopEmail: shop.email, isDisposable })
  const background = createBackground({ database, files, artwork, mail: config.mail, clock, log, siteUrl })

  const shelves = { database, catalogue, content, holidays }
  const parts = { ...shelves, ownPictures, designs, renderedPictures, reviews, clock, period }
  return {
    ...parts,
    accounts,
    forVisitor,
    forPage: pageServices({ ...parts, forVisitor, contact, workingHours, fromPrices }),
    startBackground: background.start,
    async close() {
      stopFollowing()
      kept.stopFollowing()
      await background.stop()
      await artwork.close()
      await workerPool.close()
      await database.close()
    },
  }
}

/** What is read from memory: the catalogue, what follows from it, and the shop's texts. */
async function openShelves(config: Config, needs: { db: OpenDatabase['db']; clock: Clock; log: FastifyBaseLogger }) {
  const { db, clock, log } = needs
  const loaded = await loadCatalogue({ db, clock, catalogueFile: config.catalogueFile })
  log.info(loaded, 'catalogue loaded')
  const catalogue = await openCatalogueCache(db)
  const fromPrices = rememberFromPrices(catalogue)
  const content = createContentCache({ db, catalogue, shop, fromPrices })
  await content.refresh()
  for (const fault of content.faults()) log.error(fault, 'a published text does not fit this release')
  return { catalogue, content, fromPrices, stopFollowing: follow({ catalogue, content }, log) }
}

/** Quote requests, what becomes of them, and quotations. */
function openQuoting(
  needs: Omit<CartDeps, 'customer'> &
    Pick<QuoteAdminParts, 'catalogue' | 'artwork' | 'siteUrl'> & { log: FastifyBaseLogger },
) {
  const { db, clock, designs, period, catalogue, artwork, siteUrl, log } = needs
  const shopEmail = shop.email
  const onSent = (sent: object) => log.info(sent, 'a quote request was stored')
  return {
    quoteRequests: createQuoteRequests({ db, clock, designs, period, shopEmail, siteUrl, onSent }),
    quotations: createQuotations({ ...needs, mayOpenByKey: (id, key) => mayOpenByKey(needs, id, key) }),
    quotes: createQuotes({ db, clock, siteUrl, shopEmail, catalogue, artwork }),
  }
}

/** Until when quotations may be accepted. */
function lastDaysIn(db: OpenDatabase['db']) {
  return (numbers: readonly string[]) => getLastDays(db, numbers)
}

/** Accounts with what the other slices do when something happens to one, and staff, whose use cases are made of theirs. */
async function openAccounts(
  joining: Omit<JoinDeps, 'linesWithArtwork'> &
    Pick<QuoteAdminParts, 'db' | 'clock' | 'catalogue' | 'artwork'> & {
      content: ContentCache
      reviews: Reviews
      designs: Designs
    },
  config: Config,
): Promise<{ accounts: Accounts; staff: Staff }> {
  const { db, clock, catalogue, artwork, content, reviews } = joining
  const siteUrl = getSiteUrl(config)
  const secret = await openAuthSecret(db, clock, config.authSecret)
  const needs = {
    db,
    clock,
    passwords: createPasswords(),
    siteUrl,
    hooks: joinHooks(joining),
  }
  const { email: shopEmail, shipping } = shop
  const quoteAdmin = createQuoteAdmin({ db, clock, catalogue, artwork, shipping, siteUrl, shopEmail })
  const contentAdmin = createContentAdmin({ db, clock, cache: content, catalogue })
  const parts = { shop, quoteAdmin, contentAdmin, reviewAdmin: reviews.admin, designs: joining.designs }
  const staff = createStaff({ accounts: needs, encryption: createEncryption(secret), ...parts })
  return { accounts: createAccounts(needs), staff }
}

/** The shop's own address for links in mails: never taken from a request, which could name any host. */
function getSiteUrl({ publicUrl }: Config): string {
  return publicUrl ?? `https://${shop.web}`
}

/** Looks every few seconds what another process, or staff there, has put on sale or published. */
function follow(shelves: { catalogue: CatalogueCache; content: ContentCache }, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    shelves.catalogue.refresh().catch((error: unknown) => log.error(error, 'the newest catalogue could not be read'))
    shelves.content.refresh().catch((error: unknown) => log.error(error, 'the newest texts could not be read'))
  }, SHELVES_CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One object for as long as the holidays stay the same, so that whoever follows it sees a change. */
function rememberWorkingHours(holidays: HolidayCache): () => WorkingHours {
  let hours: WorkingHours = { cutOff: shop.cutOff, holidays: holidays.current().dates }
  return () => {
    const { dates } = holidays.current()
    if (hours.holidays !== dates) hours = { cutOff: shop.cutOff, holidays: dates }
    return hours
  }
}

/** The from-prices of a catalogue, worked out once for each version. */
function rememberFromPrices(shelf: CatalogueCache): () => ReadonlyMap<number, Pence> {
  let known: { version: number; prices: ReadonlyMap<number, Pence> } | null = null
  return () => {
    const { version, catalogue } = shelf.current()
    if (known?.version !== version) {
      const prices = catalogue.featured_items.map(({ id }) => [id, fromPriceOfItem(catalogue, id)] as const)
      known = { version, prices: new Map(prices) }
    }
    return known.prices
  }
}

/** What the slices above accounts do when somebody signs in, goes, or asks for a copy of everything. */
function joinHooks(needs: Omit<JoinDeps, 'linesWithArtwork'>): AccountHooks {
  const slices = [
    cartHooks({ ...needs, linesWithArtwork }),
    quotationHooks,
    quotingHooks,
    reviewHooks,
    guestHooks,
    designHooks,
  ]
  return {
    ...staffHooks,
    onSignIn: slices.map(({ onSignIn }) => onSignIn),
    onErase: slices.map(({ onErase }) => onErase),
    onExport: slices.map(({ onExport }) => onExport),
  }
}

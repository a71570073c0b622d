import { type FastifyBaseLogger } from 'fastify'
import { openRoyalMail } from '#admin/dispatch/carrier/royal-mail.server.ts'
import { createFactorEncryption } from '#admin/people/encryption.server.ts'
import { staffHooks } from '#admin/people/sign-in-hooks.server.ts'
import { phoneOrderHooks } from '#admin/phone-orders/account-hooks.server.ts'
import type { HotFolderDeps } from '#admin/planning/files/fill-hot-folder.server.ts'
import { HOT_FOLDERS } from '#admin/planning/files/hot-folders.server.ts'
import { openImposer } from '#admin/planning/imposing/imposer.server.ts'
import { getReprintStates } from '#admin/planning/line-progress.server.ts'
import { rememberForStaff } from '#admin/remembered.server.ts'
import { createStaff, type StaffDeps } from '#admin/staff.server.ts'
import { type AccountHooks } from '#people/accounts/account-deps.server.ts'
import { createAccounts } from '#people/accounts/accounts.server.ts'
import type { Passwords } from '#people/accounts/passwords.server.ts'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { createContact } from '#people/contact/contact.server.ts'
import { contactHooks } from '#people/contact/personal-data.server.ts'
import { createGuests, guestHooks } from '#people/guests/guests.server.ts'
import { type Config, projectPath } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import { createEncryption } from '#platform/encryption/encryption.server.ts'
import { openFileStorage } from '#platform/files/open-file-storage.server.ts'
import { openOutputFolders } from '#platform/files/output-folders.server.ts'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { type Clock } from '#platform/time/clock.ts'
import { type CatalogueCache, openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { type LoadedCatalogue, loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { type HolidayCache, openHolidayCache } from '#print/delivery/holidays.server.ts'
import { type WorkingHours } from '#print/delivery/turnaround.ts'
import { createArtwork } from '#shop/artwork/artwork.server.ts'
import { artworkHooks } from '#shop/artwork/storage-shares.server.ts'
import { getStorageShares } from '#shop/artwork/storage-shares.ts'
import { linesWithArtwork } from '#shop/artwork/store.server.ts'
import { finishChosen } from '#shop/artwork-checks/finish-mends.server.ts'
import { filesChanged } from '#shop/artwork-checks/want-checks.server.ts'
import { cartHooks, type JoinDeps } from '#shop/cart/join-carts.server.ts'
import { checkoutHooks } from '#shop/checkout/account-hooks.server.ts'
import { moveDraft } from '#shop/checkout/drafts.server.ts'
import { comparisonHooks } from '#shop/compare/own-comparison.server.ts'
import { complaintHooks } from '#shop/complaints/account-hooks.server.ts'
import { createComplaints } from '#shop/complaints/complaints.server.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { followOfferPeriod, type OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { OpeningPrices } from '#shop/configurator/opening-price.ts'
import { invoiceHooks } from '#shop/invoices/account-hooks.server.ts'
import { orderHooks } from '#shop/orders/account-hooks.server.ts'
import { createOrderedLines } from '#shop/orders/customer/ordered-artwork.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { createProductionFiles } from '#shop/production-files/production-files.server.ts'
import { describePress } from '#shop/production-files/production-work.ts'
import { createProductionRunner } from '#shop/production-files/run-production.server.ts'
import { promotionHooks } from '#shop/promotions/own-points.server.ts'
import { proofHooks } from '#shop/proofs/account-hooks.server.ts'
import { createProofs } from '#shop/proofs/proofs.server.ts'
import { knownProofKeys } from '#shop/proofs/store.server.ts'
import { quotationHooks } from '#shop/quotations/quotations.server.ts'
import { quotingHooks } from '#shop/quoting/account-hooks.server.ts'
import { createQuoteAdmin } from '#shop/quoting/offers/quote-admin.server.ts'
import { createContentAdmin } from '#site/content/content-admin.server.ts'
import { type ContentCache, createContentCache } from '#site/content/content-cache.server.ts'
import { reviewHooks } from '#site/reviews/personal-data.server.ts'
import { createReviews, type Reviews } from '#site/reviews/reviews.server.ts'
import { createDesigns, type Designs } from '#studio/lettering/designs.server.ts'
import { designHooks } from '#studio/lettering/own-designs.server.ts'
import { openWorkerPool } from '#studio/lettering/worker-pool.server.ts'
import { createOwnPictures } from '#studio/showroom/own-pictures/own-pictures.server.ts'
import { createBackground } from './background.ts'
import { openOrderDeps, openSampleOrders } from './order-services.ts'
import { bindToVisitor, pageServices, publicServices } from './request-services.ts'
import { type CartServices, openSales } from './sales-services.ts'
import { getSiteUrl } from './settings-to-correct.ts'
import { getStorageWarnings } from './storage-warnings.ts'

/** How often a process looks whether another one has put a new catalogue on sale, or published a text or a review. */
const REFRESH_EVERY_MS = 5000

/** All services of the shop, opened once at the start and passed to the code that needs them. */
export type Services = Awaited<ReturnType<typeof openServices>>

interface Given {
  config: Config
  clock: Clock
  passwords: Passwords
  log: FastifyBaseLogger
  /** Settings that the operator should correct. */
  getWarnings(): readonly string[]
}

/** What everything else is opened with. */
type Opened = Awaited<ReturnType<typeof openBasics>>

/** The database, migrated, with the shop's secret; working hours, and facts about addresses. */
async function openBasics(given: Given) {
  const { config, clock, log } = given
  const onFault = (fault: Error) => log.error(fault)
  const pressProfile = await readPressProfile(config.pressProfileFile)
  const [database, holidays] = await Promise.all([
    openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log }),
    openHolidayCache({ clock, closingDays: shop.closingDays, onFault }),
  ])
  const { db } = database
  const secret = await openAuthSecret(db, clock, config.authSecret)
  const encryption = createEncryption(secret, 'webhooks')
  return {
    ...given,
    database,
    db,
    holidays,
    onFault,
    workingHours: rememberWorkingHours(holidays),
    pressProfile,
    /** The shop's own address for links in mails: never taken from a request, which could name any host. */
    siteUrl: getSiteUrl(config),
    secret,
    webhooks: { db, clock, encryption, allowPrivate: config.webhooksToPrivateNetworks },
    isDisposable: openDisposableDomains(config.disposableDomainsFile),
  }
}

/** Opens the database, migrates it, loads the catalogue and creates the services. */
export async function openServices(given: Given) {
  const opened = await openBasics(given)
  const { config, clock, log, database, db, holidays, workingHours, isDisposable } = opened
  const caches = await openCaches(opened)
  const { catalogue, period } = caches

  const orderDeps = openOrderDeps({ ...opened, catalogue })
  await openSampleOrders(opened, period())
  const stored = await openFileOwners({ ...opened, orderDeps }, catalogue)
  const { artwork, reviews } = stored
  const workerPool = openWorkerPool()
  const imposer = openImposer()
  const designs = createDesigns({ db, clock, workerPool })
  const sales = await openSales(opened, { ...caches, ...stored, orderDeps, designs, period })
  const { cart, checkout, paymentDeps, payments, cartReminders } = sales
  const madeByStaff = { orders: paymentDeps, checkout: checkout.onBehalf, quoting: { ...cart, ...getLinks(opened) } }
  const made = { ...madeByStaff, designs, imposer, hotFolders: config.hotFolders }
  const { accounts, staff, forgetForStaff } = await openAccounts(opened, { ...cart, ...caches, ...stored, ...made })
  const guests = createGuests({ db, clock, isDisposable })
  const contact = createContact({ db, clock, shopEmail: shop.email, isDisposable })
  const forVisitor = bindToVisitor({ ...stored, ...sales, accounts, staff, guests, designs })
  const proofJobs = { ...orderDeps, ...stored, designs, brand: shop.brand, cutOff: shop.cutOff }
  const hotFolders = await openHotFolders({ ...opened, ...stored, catalogue })
  const jobs = { catalogue, mail: config.mail, paymentDeps, proofJobs, hotFolders }
  const background = createBackground({ ...opened, ...stored, ...jobs })
  const stopRefreshing = refreshRegularly({ ...caches, reviews }, log)
  const parts = { ...caches, ...stored, database, holidays, designs, clock, period, orderDeps, payments, cartReminders }
  return {
    ...parts,
    pressProfile: opened.pressProfile,
    accounts,
    forgetForStaff,
    /** The services that act for the person who sends a request. */
    forVisitor,
    /** The services of a page, for one request. */
    forPage: pageServices({ ...parts, forVisitor, contact, workingHours }),
    forKeptPage: publicServices({ ...parts, forVisitor, contact, workingHours }),
    /** Starts the background work: sending emails, deleting expired data. `close` stops it. */
    startBackground: background.start,
    async close() {
      stopRefreshing()
      await background.stop()
      await artwork.close()
      await workerPool.close()
      await imposer.close()
      await database.close()
    },
  }
}

/** The shop's addresses, of its pages and of its mail. */
function getLinks({ siteUrl }: Opened) {
  return { siteUrl, shopEmail: shop.email }
}

/** What is read from memory: the catalogue, what follows from it, and the shop's texts. */
async function openCaches({ config, db, clock, log, workingHours }: Opened) {
  const { loaded, content: brought } = await loadCatalogue({ db, clock, catalogueFile: config.catalogueFile })
  if (loaded.outcome === 'waits') log.warn(loaded, 'another catalogue is on sale than this start brought along')
  else log.info(loaded, 'catalogue loaded')
  const catalogue = await openCatalogueCache(db, { version: loaded.brought, catalogue: brought })
  const period = followOfferPeriod({ catalogue, clock, workingHours })
  const openingPrices = rememberOpeningPrices(period)
  const content = createContentCache({ db, catalogue, shop, openingPrices })
  await content.refresh()
  for (const fault of content.faults()) log.error(fault, 'a published text does not fit this release')
  return {
    catalogue,
    content,
    period,
    openingPrices,
    getCatalogueWarnings: () => getCatalogueWarnings(loaded, catalogue),
  }
}

/** A file was named, and the shop sells from something else: that may be on purpose, and may be forgotten. */
function getCatalogueWarnings({ source, brought }: LoadedCatalogue, catalogue: CatalogueCache): string[] {
  const { version } = catalogue.current()
  if (source !== 'file' || brought === version) return []
  return [
    `CATALOGUE_FILE names catalogue version ${brought}, but version ${version} is on sale. Put version ${brought} on sale under Catalogue, or change the setting.`,
  ]
}

/**
 * The file storage and the services that store files in it. Each knows its own files; files that none of them knows are
 * deleted.
 */
async function openFileOwners(
  { config, db, clock, log, siteUrl, onFault, orderDeps, pressProfile, secret }: Opened & { orderDeps: OrderDeps },
  catalogue: CatalogueCache,
) {
  const { files, room } = await openFileStorage(config)
  const ownPictures = createOwnPictures({ db, clock, files, onFault })
  const renderedPictures = openPictureCache({
    manifest: projectPath('public/pictures/manifest.json'),
    onFault: (error) => log.error(error, 'the manifest of rendered pictures cannot be read'),
  })
  const reviews = createReviews({
    db,
    clock,
    files,
    catalogue,
    siteUrl,
    onFault,
    pictures: renderedPictures,
    shopEmail: shop.email,
    samples: config.sampleData,
  })
  await reviews.open()
  const runner = createProductionRunner(pressProfile)
  const press = describePress(pressProfile, config.pressProfileFile === undefined)
  const production = createProductionFiles({
    db,
    clock,
    files,
    secret,
    runner,
    press,
    brand: shop.brand,
    shownInProofs: (keys) => knownProofKeys(db, keys),
  })
  const reprintStates = (jobIds: readonly string[]) => getReprintStates(db, jobIds)
  const complaints = createComplaints({ ...orderDeps, files, onFault, reprintStates })
  const neededElsewhere = async (keys: readonly string[]) =>
    (await ownPictures.known(keys))
      .union(await reviews.known(keys))
      .union(await production.known(keys))
      .union(await complaints.known(keys))
      .union(await knownProofKeys(db, keys))
  const shares = getStorageShares(config.unorderedFilesGigabytes)
  const orderedLines = createOrderedLines(orderDeps)
  const ofChecks = { filesChanged, finishChosen }
  const artwork = createArtwork({ db, clock, files, shares, onFault, neededElsewhere, orderedLines, ...ofChecks })
  const proofs = createProofs({ ...orderDeps, files, runner })
  const made = { production, runner, press, proofs, complaints }
  return { files, room, shares, ownPictures, renderedPictures, reviews, artwork, orderedLines, ...made }
}

/** What fills the hot folders of presses; null where they are turned off. */
async function openHotFolders({
  config,
  room,
  files,
  runner,
  ...deps
}: Opened & FileOwners & { catalogue: CatalogueCache }): Promise<HotFolderDeps | null> {
  if (!config.hotFolders) return null
  const folders = await openOutputFolders(config, room, HOT_FOLDERS)
  return { ...deps, brand: shop.brand, proofs: { files, runner }, folders }
}

type FileOwners = Awaited<ReturnType<typeof openFileOwners>>

/** Accounts, with what other slices do when something happens to one; and staff, whose use cases build on theirs. */
async function openAccounts(
  { config, db, clock, passwords, siteUrl, isDisposable, secret, webhooks, getWarnings }: Opened,
  parts: CartServices &
    Omit<JoinDeps, 'linesWithArtwork' | 'moveDraft'> &
    FileOwners &
    Pick<StaffDeps, 'checkout' | 'quoting' | 'imposer' | 'hotFolders'> & {
      content: ContentCache
      designs: Designs
      catalogue: CatalogueCache
      orders: PaymentDeps
      getCatalogueWarnings(): string[]
    },
) {
  const { catalogue, artwork, content, reviews, designs, press, orders, checkout, quoting, imposer, hotFolders } = parts
  const { forget: forgetForStaff, ...remembered } = rememberForStaff({ db, clock })
  const accounts = { db, clock, passwords, secret, siteUrl, isDisposable, hooks: joinHooks(parts) }
  const { email: shopEmail, shipping } = shop
  const quoteAdmin = createQuoteAdmin({ db, clock, catalogue, artwork, shipping, siteUrl, shopEmail })
  const contentAdmin = createContentAdmin({ db, clock, cache: content, catalogue })
  return {
    accounts: createAccounts(accounts),
    forgetForStaff,
    staff: createStaff({
      accounts,
      encryption: createFactorEncryption(secret),
      shop,
      quoteAdmin,
      contentAdmin,
      reviewAdmin: reviews.admin,
      designs,
      catalogue,
      artwork,
      proofs: { files: parts.files, runner: parts.runner, cutOff: shop.cutOff },
      press,
      orders,
      checkout,
      quoting,
      imposer,
      hotFolders,
      remembered,
      webhooks,
      carrier: openRoyalMail(config.royalMail),
      getWarnings: async () => [
        ...getWarnings(),
        ...parts.getCatalogueWarnings(),
        ...(await getStorageWarnings(parts)),
      ],
    }),
  }
}

/** The hooks of other slices for signing in, deleting an account and exporting its data. */
function joinHooks(deps: Omit<JoinDeps, 'linesWithArtwork' | 'moveDraft'> & Pick<FileOwners, 'shares'>): AccountHooks {
  const slices = [
    cartHooks({ ...deps, linesWithArtwork, moveDraft }),
    artworkHooks(deps.shares),
    checkoutHooks,
    quotationHooks,
    orderHooks,
    proofHooks,
    complaintHooks,
    invoiceHooks,
    quotingHooks,
    reviewHooks,
    guestHooks,
    designHooks,
    comparisonHooks,
    promotionHooks,
    contactHooks,
    phoneOrderHooks,
  ]
  return {
    ...staffHooks,
    onSignIn: slices.map(({ onSignIn }) => onSignIn),
    onErase: slices.map(({ onErase }) => onErase),
    onExport: slices.map(({ onExport }) => onExport),
  }
}

/** Rereads every few seconds what another process may have put on sale or published. @returns how to stop */
function refreshRegularly(
  { catalogue, content, reviews }: { catalogue: CatalogueCache; content: ContentCache; reviews: Reviews },
  log: FastifyBaseLogger,
): () => void {
  const timer = setInterval(() => {
    catalogue.refresh().catch((error: unknown) => log.error(error, 'the newest catalogue could not be read'))
    content.refresh().catch((error: unknown) => log.error(error, 'the newest texts could not be read'))
    reviews.refresh().catch((error: unknown) => log.error(error, 'the ratings could not be read'))
  }, REFRESH_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One object for as long as the holidays stay the same, so that whoever follows it sees a change. */
function rememberWorkingHours(holidays: HolidayCache): () => WorkingHours {
  const read = () => {
    const { dates, publicDates } = holidays.current()
    return { cutOff: shop.cutOff, holidays: dates, publicHolidays: publicDates }
  }
  let hours: WorkingHours = read()
  return () => {
    if (hours.holidays !== holidays.current().dates) hours = read()
    return hours
  }
}

/** The "from" prices of a catalogue on a day; another object when either changes. */
function rememberOpeningPrices(period: () => OfferPeriod): () => OpeningPrices {
  let known: { version: number; today: CalendarDate; prices: OpeningPrices } | null = null
  return () => {
    const { version, catalogue, today } = period()
    if (known?.version !== version || known.today !== today) {
      known = { version, today, prices: getOpeningPrices(catalogue, today) }
    }
    return known.prices
  }
}

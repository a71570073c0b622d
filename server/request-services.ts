import type { FastifyRequest } from 'fastify'
import type { Staff, StaffServices } from '#admin/staff.server.ts'
import { type PageServices, type PublicServices } from '#page-services.ts'
import { getVisitor } from '#people/accounts/account-deps.server.ts'
import { type Accounts } from '#people/accounts/accounts.server.ts'
import { type createContact } from '#people/contact/contact.server.ts'
import { type Guests } from '#people/guests/guests.server.ts'
import { type KnownPerson, type Visitor } from '#people/visitors/visitor.ts'
import { shop } from '#platform/config/shop.ts'
import { type OpenDatabase } from '#platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { type HolidayCache } from '#print/delivery/holidays.server.ts'
import { openItemCalendar } from '#print/delivery/open-calendar.ts'
import { type Artwork } from '#shop/artwork/artwork.server.ts'
import { getCountedFor } from '#shop/artwork/storage-shares.server.ts'
import { type createArtworkChecks } from '#shop/artwork-checks/artwork-checks.server.ts'
import { createArtworkLibrary } from '#shop/artwork-library/library.server.ts'
import { createCart } from '#shop/cart/cart.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { type SharedCartDeps } from '#shop/cart/cart-key.server.ts'
import { type Checkout } from '#shop/checkout/checkout.server.ts'
import { type createCartReminders } from '#shop/checkout/reminder.server.ts'
import { openComparison } from '#shop/compare/open-comparison.server.ts'
import { createOwnComparisons } from '#shop/compare/own-comparison.server.ts'
import { type Complaints } from '#shop/complaints/complaints.server.ts'
import { type OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { openItemPage } from '#shop/configurator/open-item-page.server.ts'
import { openSharedPicture } from '#shop/configurator/shared-picture.server.ts'
import { type Invoices } from '#shop/invoices/open-invoice.server.ts'
import { type Orders } from '#shop/orders/customer/customer-orders.server.ts'
import { getOrderNos } from '#shop/orders/promotion-hooks.server.ts'
import { type Payments } from '#shop/payments/payments.server.ts'
import { openPriceCheck } from '#shop/price-check/open-price-check.server.ts'
import { createPreviews } from '#shop/production-files/preview.server.ts'
import { type ProductionFiles } from '#shop/production-files/production-files.server.ts'
import { type ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { createPoints } from '#shop/promotions/own-points.server.ts'
import { type Proofs } from '#shop/proofs/proofs.server.ts'
import { type Quotations } from '#shop/quotations/quotations.server.ts'
import { type Quotes } from '#shop/quoting/customer/quote-service.server.ts'
import { knownPerson } from '#shop/quoting/request/check-quote-form.ts'
import { type QuoteRequests } from '#shop/quoting/request/send-request.server.ts'
import { type ContentCache, type ContentService } from '#site/content/content-cache.server.ts'
import { type Reviews } from '#site/reviews/reviews.server.ts'
import { type Designs, saveForAddress } from '#studio/lettering/designs.server.ts'
import { createOwnDesigns } from '#studio/lettering/own-designs.server.ts'

/* The services of one request: they act for the person who sends it. A page gets everything that its loader may use. */

interface SharedServices {
  accounts: Accounts
  cart: SharedCartDeps
  checkout: Checkout
  artwork: Artwork
  artworkChecks: ReturnType<typeof createArtworkChecks>
  production: ProductionFiles
  runner: ProductionRunner
  proofs: Proofs
  complaints: Complaints
  designs: Designs
  guests: Guests
  staff: Staff
  quotations: Quotations
  invoices: Invoices
  quoteRequests: QuoteRequests
  quotes: Quotes
  orders: Orders
}

export type VisitorServices = ReturnType<ReturnType<typeof bindToVisitor>>

/** Binds services to the visitor of a request: who is signed in is looked up once for it, however many services ask. */
export function bindToVisitor({ cart: cartDeps, ...shared }: SharedServices) {
  const { db, clock } = cartDeps
  const pricing = () => ({ period: cartDeps.period(), shipping: cartDeps.shipping })

  function bind(request: FastifyRequest) {
    const visitor = getVisitor(request)
    const { address } = visitor
    const account = shared.accounts.forVisitor(visitor)
    const staff = shared.staff.forVisitor(visitor, account)
    const held = () => staff.phoneOrders.heldCart()
    const principal = { customer: async () => (await account.current())?.userId ?? null, held, address }
    const guest = shared.guests.forVisitor(visitor, account)
    const cart = createCart({ ...cartDeps, ...principal })
    const artwork = shared.artwork.forPrincipal(principal)
    const checks = shared.artworkChecks.forPrincipal(principal)
    const isStaff = async () => (await staff.access.member())?.ready === true
    const asked = { current: account.current, isStaff }
    return {
      account,
      cart,
      held,
      checkout: shared.checkout.forVisitor({ visitor, account, guest }),
      points: createPoints({ db, clock, account, points: shop.points, orderNos: (ids) => getOrderNos(db, ids) }),
      artwork,
      artworkChecks: checks,
      productionFiles: shared.production.forVisitor({ ...asked, onStaffRead: staff.artwork.logDownload }),
      previews: createPreviews({ runner: shared.runner, checks, artwork, turn: () => getCountedFor(principal) }),
      proofs: shared.proofs.forVisitor(asked),
      complaints: shared.complaints.forVisitor({ ...asked, address }),
      artworkLibrary: createArtworkLibrary({ db, account, artwork: shared.artwork, ownArtwork: artwork }),
      guest,
      staff,
      saveDesign: (document: unknown) => saveForAddress(document, { ...shared, db, clock, address }),
      ownDesigns: createOwnDesigns({ db, clock, account }),
      ownComparisons: createOwnComparisons({ db, clock, account, pricing }),
      invoices: shared.invoices.forVisitor({ account, isStaff }),
      quotations: shared.quotations.forPrincipal({ visitor, account, guest, cart, isStaff }),
      quotes: shared.quotes.forVisitor(account),
      orders: shared.orders.forVisitor({ account, isStaff, address, cart, ownArtwork: artwork }),
      quoteRequests: shared.quoteRequests.forVisitor({ visitor, account, guest }),
    }
  }

  const bound = new WeakMap<FastifyRequest, ReturnType<typeof bind>>()
  return (request: FastifyRequest) => {
    const services = bound.get(request) ?? bind(request)
    bound.set(request, services)
    return services
  }
}

interface PageDeps
  extends Pick<
    PageServices,
    'catalogue' | 'clock' | 'designs' | 'renderedPictures' | 'workingHours' | 'openingPrices'
  > {
  database: OpenDatabase
  content: ContentCache
  holidays: HolidayCache
  reviews: Reviews
  contact: ReturnType<typeof createContact>
  payments: Payments
  cartReminders: ReturnType<typeof createCartReminders>
  forVisitor(request: FastifyRequest): VisitorServices
  period(): OfferPeriod
}

/** The services that the host adds. */
type OfHost =
  | 'analyticsUrl'
  | 'describeApi'
  | 'getHead'
  | 'isUnavailable'
  | 'publicPages'
  | 'scriptNonce'
  | 'sendsMail'
  | 'vatView'

/** The services of pages that are kept for everybody: of the request they get its number and its log, and nothing else. */
export function publicServices(
  deps: PageDeps,
): (request: Pick<FastifyRequest, 'id' | 'log'>) => Omit<PublicServices, OfHost> {
  const { database, catalogue, clock, content, workingHours, openingPrices, period, holidays } = deps
  return ({ id, log }) => ({
    requestId: id,
    reportFault: (error) => log.error(error),
    catalogue,
    content: { current: content.current, preview: null },
    clock,
    shop,
    reviews: deps.reviews.service,
    renderedPictures: deps.renderedPictures,
    workingHours,
    openingPrices,
    openItemPage: (url) => openItemPage(url, { period: period(), shipping: shop.shipping }),
    openSharedPicture: (url) => openSharedPicture(url, { db: database.db, clock }),
    openCalendar: (params, itemId) =>
      openItemCalendar(params, itemId, {
        catalogue: period().catalogue,
        holidays: holidays.current().list,
        cutOff: shop.cutOff,
        now: clock.now(),
      }),
    openPriceCheck: (url) => openPriceCheck(url, { period: period(), shipping: shop.shipping }),
  })
}

/** The services of all other pages, bound to one request. */
export function pageServices(deps: PageDeps): (request: FastifyRequest) => Promise<Omit<PageServices, OfHost>> {
  const { forVisitor, contact, period } = deps
  const getPublic = publicServices(deps)
  return async (request) => ({
    ...getPublic(request),
    content: await contentForPage(request, deps),
    payments: deps.payments,
    cartReminders: deps.cartReminders,
    designs: deps.designs,
    ...forVisitor(request),
    ...staffServices(forVisitor(request).staff),
    contact: contact.forVisitor(request.ip),
    openComparison: (params) => openComparison(params, { period: period(), shipping: shop.shipping }),
  })
}

/**
 * Who sent a request, for the header and for forms; no visitor, with a line in the log, if the database is away, so that
 * pages can still be read.
 */
export async function describeVisitor(
  { headers, log }: FastifyRequest,
  { account, guest, cart, held }: VisitorServices,
): Promise<{ visitor: Visitor | null; person: KnownPerson | null }> {
  try {
    const cart_count = await cart.count(readCartToken(headers.cookie ?? null))
    const forWhom = await held()
    const ordering_for = forWhom && { name: forWhom.name, path: forWhom.path }
    const person = await knownPerson({ account, guest })
    const named = person?.role === 'customer' ? person.first_name : null
    return { visitor: { cart_count, first_name: named, role: person?.role ?? null, ordering_for }, person }
  } catch (fault) {
    if (!isDatabaseUnavailable(fault)) throw fault
    log.error(fault)
    return { visitor: null, person: null }
  }
}

/** The services of staff's pages. */
function staffServices(staff: StaffServices) {
  return {
    staff: staff.access,
    staffPeople: staff.people,
    staffInvitations: staff.invitations,
    staffSecondFactor: staff.secondFactor,
    staffAudit: staff.audit,
    staffToday: staff.today,
    staffOutbox: staff.outbox,
    staffMessages: staff.messages,
    staffMoney: staff.money,
    staffOrders: staff.orders,
    staffArtwork: staff.artwork,
    staffProofs: staff.proofs,
    staffComplaints: staff.complaints,
    staffPlanning: staff.planning,
    staffBoard: staff.board,
    staffDispatch: staff.dispatch,
    staffPhoneOrders: staff.phoneOrders,
    staffQuotes: staff.quotes,
    staffLettering: staff.lettering,
    staffContent: staff.content,
    staffCatalogue: staff.catalogue,
    staffReviews: staff.reviews,
    staffCoupons: staff.coupons,
    staffPoints: staff.points,
    staffWebhooks: staff.webhooks,
  }
}

/** The shop's texts; with a draft among them where the address asks for its preview and the visitor works here. */
async function contentForPage(request: FastifyRequest, { content, forVisitor }: PageDeps): Promise<ContentService> {
  const published = { current: content.current, preview: null }
  const query = request.url.split('?')[1]
  const previewed = query === undefined ? null : new URLSearchParams(query).get('preview')
  const [, kind, key] = /^([\w-]+)\/([\w-]+)$/.exec(previewed ?? '') ?? []
  if (kind === undefined || key === undefined) return published
  return (await forVisitor(request).staff.content.preview({ kind, key })) ?? published
}

import type { RouterContext } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { staffArtworkContext } from '#admin/artwork/contexts.ts'
import { staffAuditContext } from '#admin/audit/contexts.ts'
import { staffBoardContext } from '#admin/board/contexts.ts'
import { staffCatalogueContext } from '#admin/catalogue/contexts.ts'
import { staffComplaintsContext } from '#admin/complaints/contexts.ts'
import { staffContentContext } from '#admin/content/contexts.ts'
import { staffTodayContext } from '#admin/contexts.ts'
import { staffCouponsContext, staffPointsContext } from '#admin/coupons/contexts.ts'
import { staffDispatchContext } from '#admin/dispatch/contexts.ts'
import { staffLetteringContext } from '#admin/lettering/contexts.ts'
import { staffMessagesContext } from '#admin/messages/contexts.ts'
import { staffMoneyContext } from '#admin/money/contexts.ts'
import { staffOrdersContext } from '#admin/orders/contexts.ts'
import { staffOutboxContext } from '#admin/outbox/contexts.ts'
import { staffInvitationsContext, staffPeopleContext, staffSecondFactorContext } from '#admin/people/contexts.ts'
import { phoneOrdersContext } from '#admin/phone-orders/contexts.ts'
import { staffPlanningContext } from '#admin/planning/contexts.ts'
import { staffProofsContext } from '#admin/proofs/contexts.ts'
import { staffQuotesContext } from '#admin/quotes/contexts.ts'
import { staffReviewsContext } from '#admin/reviews/contexts.ts'
import { staffWebhooksContext } from '#admin/webhooks/contexts.ts'
import { accountContext } from '#people/accounts/contexts.ts'
import { contactContext } from '#people/contact/contexts.ts'
import { guestContext } from '#people/guests/contexts.ts'
import {
  analyticsUrlContext,
  clockContext,
  headContext,
  isUnavailableContext,
  type PublicContext,
  picturesContext,
  reportFaultContext,
  requestIdContext,
  scriptNonceContext,
  sendsMailContext,
  shopContext,
} from '#platform/contexts.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { calendarContext, workingHoursContext } from '#print/delivery/contexts.ts'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { artworkChecksContext } from '#shop/artwork-checks/contexts.ts'
import { artworkLibraryContext } from '#shop/artwork-library/contexts.ts'
import { cartContext, heldCartContext } from '#shop/cart/contexts.ts'
import { cartRemindersContext, checkoutContext } from '#shop/checkout/contexts.ts'
import { comparisonContext, ownComparisonsContext } from '#shop/compare/contexts.ts'
import { complaintsContext } from '#shop/complaints/contexts.ts'
import { itemPageContext, openingPricesContext, sharedPictureContext } from '#shop/configurator/contexts.ts'
import { invoicesContext } from '#shop/invoices/contexts.ts'
import { ordersContext } from '#shop/orders/contexts.ts'
import { paymentsContext } from '#shop/payments/contexts.ts'
import { priceCheckContext } from '#shop/price-check/contexts.ts'
import { productionFilesContext } from '#shop/production-files/contexts.ts'
import { pointsContext } from '#shop/promotions/contexts.ts'
import { proofsContext } from '#shop/proofs/contexts.ts'
import { quotationsContext } from '#shop/quotations/contexts.ts'
import { quoteRequestsContext, quotesContext } from '#shop/quoting/contexts.ts'
import { contentContext } from '#site/content/contexts.ts'
import { describeApiContext, vatViewContext } from '#site/contexts.ts'
import { reviewsContext } from '#site/reviews/contexts.ts'
import { publicPagesContext } from '#site/seo/contexts.ts'
import { designsContext, ownDesignsContext, saveDesignContext } from '#studio/lettering/contexts.ts'

/*
 * The services that the server gives pages, each with the slice's key that a page finds it by. Only the seam to the server
 * imports these lists (render.server.ts): pages import the keys of their own slices.
 */

/** The same for everybody: all that there is when a page is rendered that is kept. */
export const publicContexts = {
  clock: clockContext,
  shop: shopContext,
  requestId: requestIdContext,
  reportFault: reportFaultContext,
  isUnavailable: isUnavailableContext,
  scriptNonce: scriptNonceContext,
  analyticsUrl: analyticsUrlContext,
  sendsMail: sendsMailContext,
  renderedPictures: picturesContext,
  getHead: headContext,
  catalogue: catalogueContext,
  workingHours: workingHoursContext,
  openCalendar: calendarContext,
  openingPrices: openingPricesContext,
  openItemPage: itemPageContext,
  openSharedPicture: sharedPictureContext,
  openPriceCheck: priceCheckContext,
  content: contentContext,
  reviews: reviewsContext,
  publicPages: publicPagesContext,
  describeApi: describeApiContext,
  vatView: vatViewContext,
} satisfies Record<string, PublicContext<never> | PublicContext<unknown>>

/** Bound to one request: they act for the person who sends it. */
export const personalContexts = {
  account: accountContext,
  guest: guestContext,
  contact: contactContext,
  designs: designsContext,
  saveDesign: saveDesignContext,
  ownDesigns: ownDesignsContext,
  openComparison: comparisonContext,
  ownComparisons: ownComparisonsContext,
  cart: cartContext,
  held: heldCartContext,
  checkout: checkoutContext,
  cartReminders: cartRemindersContext,
  points: pointsContext,
  artwork: artworkContext,
  artworkChecks: artworkChecksContext,
  productionFiles: productionFilesContext,
  proofs: proofsContext,
  complaints: complaintsContext,
  artworkLibrary: artworkLibraryContext,
  orders: ordersContext,
  quotations: quotationsContext,
  invoices: invoicesContext,
  quotes: quotesContext,
  quoteRequests: quoteRequestsContext,
  payments: paymentsContext,
  staff: staffContext,
  staffPeople: staffPeopleContext,
  staffInvitations: staffInvitationsContext,
  staffSecondFactor: staffSecondFactorContext,
  staffAudit: staffAuditContext,
  staffToday: staffTodayContext,
  staffOutbox: staffOutboxContext,
  staffMessages: staffMessagesContext,
  staffMoney: staffMoneyContext,
  staffOrders: staffOrdersContext,
  staffArtwork: staffArtworkContext,
  staffProofs: staffProofsContext,
  staffComplaints: staffComplaintsContext,
  staffPlanning: staffPlanningContext,
  staffBoard: staffBoardContext,
  staffDispatch: staffDispatchContext,
  staffPhoneOrders: phoneOrdersContext,
  staffQuotes: staffQuotesContext,
  staffLettering: staffLetteringContext,
  staffContent: staffContentContext,
  staffCatalogue: staffCatalogueContext,
  staffReviews: staffReviewsContext,
  staffCoupons: staffCouponsContext,
  staffPoints: staffPointsContext,
  staffWebhooks: staffWebhooksContext,
} satisfies Record<string, RouterContext<never> | RouterContext>

type ServiceOf<Context> = Context extends RouterContext<infer Service> ? Service : never
type ServicesOf<Contexts> = { [Name in keyof Contexts]: ServiceOf<Contexts[Name]> }

/** The services by name, as the server hands them over. */
export type PublicServices = ServicesOf<typeof publicContexts>
export type PageServices = PublicServices & ServicesOf<typeof personalContexts>

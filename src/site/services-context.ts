import { createContext, type MetaDescriptor } from 'react-router'
import type { StaffService } from '#admin/staff-service.ts'
import type { AccountService } from '#people/accounts/account-service.ts'
import type { ContactService } from '#people/contact/contact-service.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import type { Shop } from '#platform/config/shop.ts'
import type { Pence } from '#platform/money/money.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { OpenedCalendar } from '#print/delivery/open-calendar.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import type { ArtworkService } from '#shop/artwork/artwork-service.ts'
import type { CartService } from '#shop/cart/cart-service.ts'
import type { SharedComparison } from '#shop/compare/shared-comparison.ts'
import type { ItemPage } from '#shop/configurator/open-item-page.server.ts'
import type { SharedPicture } from '#shop/configurator/shared-picture.server.ts'
import type { PriceCheckPage } from '#shop/price-check/open-price-check.server.ts'
import type { QuotationService } from '#shop/quotations/quotation-service.ts'
import type { QuoteService } from '#shop/quoting/customer/quote-service.ts'
import type { QuoteRequestService } from '#shop/quoting/request/quote-request-service.ts'
import type { ContentService } from '#site/content/content-service.ts'
import type { ReviewService } from '#site/reviews/review-service.ts'
import type { PublicPages } from '#site/seo/list-public-pages.ts'
import type { ShareImage } from '#site/seo/share-image.ts'
import type { Designs, KeepDesign, OwnDesigns } from '#studio/lettering/store/designs-service.ts'

/*
 * What a page may ask of the shop. The host makes it for each request and hands it over at the seam;
 * pages import services only as types, because the page bundle and the host are two programs.
 */
export interface PageServices {
  /** Names the request in the log, and on the error page so that a report can be found (decisions §7). */
  requestId: string
  /** Writes a fault into the log, under the request's id. */
  reportFault(error: unknown): void
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  /** The texts of the shop, facts filled in; a draft in its place where staff look at one. */
  content: ContentService
  clock: Clock
  /** The rendered pictures that take the place of drawings. */
  renderedPictures: PictureCache
  shop: Shop
  /** Where conversions are told once a shopper agrees; null where the shop has no such service (decisions §7). */
  analyticsUrl: string | null
  cart: CartService
  artwork: ArtworkService
  /** The contact form, for the visitor of this request. */
  contact: ContactService
  /** The account of who asks, and what can be done with it. */
  account: AccountService
  /** What who asks can do in the shop's own rooms, if anything. */
  staff: StaffService
  /** Lettering designs; whoever has an id has the design. */
  designs: Designs
  /** Keeps one for who asks. */
  keepDesign: KeepDesign
  /** Those in the account of who asks. */
  ownDesigns: OwnDesigns
  /** Numbered quotations of who asks, and those that they may open. */
  quotations: QuotationService
  /** The guest of who asks. */
  guest: GuestService
  /** Sending a quote request as who asks. */
  quoteRequests: QuoteRequestService
  /** The quotes of who asks, and what can be done with them. */
  quotes: QuoteService
  /** The cut-off and the days without work, for dispatch dates. */
  workingHours(): WorkingHours
  /** The lowest orderable price of each featured item by its id, gross. */
  fromPrices(): ReadonlyMap<number, Pence>
  /**
   * Everything that the head of a public page says; the loader of such a page hands it on as `head`. Throws where the
   * address is no page of the list in `src/site/seo`.
   * @param shared the picture that the link itself shares, if any
   */
  getHead(url: URL, shared?: ShareImage | null): MetaDescriptor[]
  /** Every page that search engines may show. */
  publicPages(): PublicPages
  /** The OpenAPI description of the API. */
  describeApi(): object
  /** Everything that the page of an item shows; null where the address leads nowhere. */
  openItemPage(url: URL): ItemPage | { redirect: string } | null
  /** The picture that the address of an item's page shares; null where it names none of these choices. */
  openSharedPicture(url: URL): Promise<SharedPicture | null>
  /** What customers think: ratings, reviews, and writing one by a link. */
  reviews: ReviewService
  /** The types of a shared comparison, completed and priced now. */
  openComparison(params: URLSearchParams): SharedComparison
  /** The turnaround calendar of a featured item, as an address asks for it; null for an item that there is not. */
  openCalendar(params: URLSearchParams, itemId: number): OpenedCalendar | null
  /** Everything that the page of all prices shows; null for an item that there is not. */
  openPriceCheck(url: URL): PriceCheckPage | null
}

export const servicesContext = createContext<PageServices>()

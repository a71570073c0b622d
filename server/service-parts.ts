import type { FastifyRequest } from 'fastify'
import type { PageServices } from '#page-services.ts'
import type { Accounts } from '#people/accounts/account-service.server.ts'
import type { OpenDatabase } from '#platform/database/database.server.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { HolidayCache } from '#print/delivery/holidays.server.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { ContentCache } from '#site/content/content-cache.server.ts'
import type { Reviews } from '#site/reviews/reviews.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import type { OwnPictures } from '#studio/showroom/own-pictures/own-pictures.server.ts'
import type { VisitorServices } from './visitor-services.ts'

/** Everything the shop runs on, opened once at the start and handed to whoever needs a part of it. */
export interface Services {
  database: OpenDatabase
  catalogue: CatalogueCache
  content: ContentCache
  holidays: HolidayCache
  accounts: Accounts
  ownPictures: OwnPictures
  /** Lettering designs; whoever has an id has the design. */
  designs: Designs
  /** The rendered pictures of the shop. */
  renderedPictures: PictureCache
  reviews: Reviews
  /** Whatever answers as to whoever sends a request. */
  forVisitor(request: FastifyRequest): VisitorServices
  clock: Clock
  period(): OfferPeriod
  /** What a page may ask of the shop, for one request. */
  forPage(
    request: FastifyRequest,
  ): Promise<Omit<PageServices, 'analyticsUrl' | 'describeApi' | 'getHead' | 'publicPages' | 'scriptNonce'>>
  /** Begins what a process does beside answering: sending mail, tidying up. Ends with `close`. */
  startBackground(): void
  close(): Promise<void>
}

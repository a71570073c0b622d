import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { EntitledArtwork, ReadArtwork } from '#shop/artwork/artwork-service.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { findRequest } from '../quote-store.server.ts'
import type { TypedOffer } from './check-offer.ts'
import type { InboxPage, InboxQuery } from './inbox-query.ts'
import { findInbox } from './inbox-store.server.ts'
import { offerQuotation } from './offer-quotation.server.ts'
import type { DeskRefusal } from './offer-refusals.ts'
import type { DeskActor, DeskDone, DeskNeeds, DeskWish } from './open-for-staff.server.ts'
import type { RequestView } from './request-view.ts'
import { viewRequest } from './view-request.server.ts'
import { declineRequest, messageCustomer } from './write-to-customer.server.ts'

type Answered = Promise<DeskDone | DeskRefusal>
type Written = DeskWish & { text: string }

/** What can be done with quote requests by who works in the shop. Whether somebody does is checked by who calls. */
export interface QuoteDesk {
  inbox(query: InboxQuery): Promise<InboxPage>
  view(id: string): Promise<RequestView | null>
  /** A file of a request, or its small picture; null for none. */
  read(
    file: { requestId: string; fileId: string },
    what: 'original' | 'thumbnail',
  ): Promise<ReadArtwork | ArtworkRefusal | null>
  offer(tx: Transaction, wish: DeskWish & { typed: TypedOffer }, actor: DeskActor): Answered
  message(tx: Transaction, wish: Written, actor: DeskActor): Answered
  decline(tx: Transaction, wish: Written, actor: DeskActor): Answered
}

export interface QuoteDeskParts {
  db: Database
  clock: Clock
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
  shipping: ShippingRates
  siteUrl: string
  shopEmail: string
}

/** The use cases of staff on quote requests, with what they need. */
export function createQuoteDesk(parts: QuoteDeskParts): QuoteDesk {
  const { db, clock, artwork, catalogue, shipping, siteUrl, shopEmail } = parts
  const needs = (): DeskNeeds => ({ now: clock.now(), shipping, catalogue, siteUrl, shopEmail })
  return {
    inbox: (query) => findInbox(db, query),
    view: (id) => viewRequest(id, { ...parts, now: clock.now() }),
    async read({ requestId, fileId }, what) {
      const submissionId = (await findRequest(db, requestId))?.artworkSubmissionId ?? null
      if (submissionId === null) return null
      return what === 'original'
        ? artwork.downloadFrom(submissionId, fileId)
        : artwork.thumbnailFrom(submissionId, fileId)
    },
    offer: (tx, wish, actor) => offerQuotation(tx, wish, actor, needs()),
    message: (tx, wish, actor) => messageCustomer(tx, wish, actor, needs()),
    decline: (tx, wish, actor) => declineRequest(tx, wish, actor, needs()),
  }
}

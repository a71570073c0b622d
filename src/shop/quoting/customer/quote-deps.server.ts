import type { SignedIn } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork-service.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'

/** What the use cases of whoever asked for a quote are made of. */
export interface QuoteParts {
  db: Database
  clock: Clock
  /** The shop's address for links in mails, without a slash at the end. */
  siteUrl: string
  shopEmail: string
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

/** The same for one request. */
export interface QuoteDeps extends QuoteParts {
  /** Who is signed in; null for nobody. Must not be asked within a transaction. */
  current(): Promise<SignedIn | null>
}

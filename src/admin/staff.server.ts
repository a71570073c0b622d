import type { AccountDeps } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import type { SignedIn, Visitor } from '#people/accounts/session.ts'
import type { Shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { WebhookDeps } from '#platform/webhooks/deliver-webhook.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { QuoteAdmin } from '#shop/quoting/offers/quote-admin.server.ts'
import type { ContentAdmin } from '#site/content/content-admin.server.ts'
import type { ReviewAdmin } from '#site/reviews/review-admin.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import type { StaffAccess, StaffMember } from './access/staff-member.ts'
import { createStaffArtwork, type StaffArtworkDeps } from './artwork/staff-artwork.server.ts'
import { createStaffAudit } from './audit/audit.server.ts'
import { createStaffBoard } from './board/board.server.ts'
import { createStaffCatalogue } from './catalogue/catalogue.server.ts'
import { createStaffComplaints } from './complaints/complaints.server.ts'
import { createStaffContent } from './content/content.server.ts'
import { createStaffCoupons } from './coupons/coupons.server.ts'
import { createStaffPoints } from './coupons/points.server.ts'
import type { DispatchDeps } from './dispatch/change-parcels.server.ts'
import { createStaffDispatch } from './dispatch/dispatch.server.ts'
import { createStaffLettering, type LetteringDeps } from './lettering/lettering.server.ts'
import { createStaffMessages } from './messages/messages.server.ts'
import { createStaffMoney } from './money/money.server.ts'
import { createStaffOrders, type StaffOrdersDeps } from './orders/orders.server.ts'
import { createStaffOutbox } from './outbox/outbox.server.ts'
import type { FactorEncryption } from './people/encryption.server.ts'
import { createStaffInvitations } from './people/invitations.server.ts'
import { createStaffPeople } from './people/people.server.ts'
import { findMember } from './people/people-store.server.ts'
import { createStaffSecondFactor } from './people/second-factor.server.ts'
import type { PhoneOrderDeps } from './phone-orders/phone-order-deps.server.ts'
import { createPhoneOrders } from './phone-orders/phone-orders.server.ts'
import type { GangFilesDeps } from './planning/files/gang-files.server.ts'
import type { PlanningDeps } from './planning/plan-gang.server.ts'
import { createStaffPlanning } from './planning/planning.server.ts'
import { createStaffProofs, type StaffProofsDeps } from './proofs/staff-proofs.server.ts'
import { createStaffQuotes } from './quotes/quotes.server.ts'
import type { RememberedForStaff } from './remembered.server.ts'
import { createStaffReviews } from './reviews/reviews.server.ts'
import { createStaffToday } from './today.server.ts'
import { createStaffWebhooks } from './webhooks/webhooks.server.ts'

export interface StaffDeps {
  /** The dependencies that accounts were made with. */
  accounts: AccountDeps
  encryption: FactorEncryption
  shop: Pick<Shop, 'brand' | 'companyName' | 'addressLines' | 'postcode' | 'email' | 'points' | 'parcels'>
  quoteAdmin: QuoteAdmin
  contentAdmin: ContentAdmin
  reviewAdmin: ReviewAdmin
  designs: Pick<Designs, 'make' | 'read'>
  catalogue: Pick<CatalogueCache, 'current' | 'refresh'>
  orders: StaffOrdersDeps['orders']
  artwork: StaffArtworkDeps['artwork']
  proofs: StaffProofsDeps['proofs'] & GangFilesDeps['proofs']
  /** For which cut files of lettering print. */
  press: LetteringDeps['press']
  imposer: PlanningDeps['imposer']
  hotFolders: boolean
  webhooks: Omit<WebhookDeps, 'db'>
  carrier: DispatchDeps['carrier']
  remembered: Omit<RememberedForStaff, 'forget'>
  checkout: PhoneOrderDeps['checkout']
  quoting: PhoneOrderDeps['quoting']
  /** Settings that the operator should correct. */
  getWarnings(): Promise<readonly string[]>
}

export type Staff = ReturnType<typeof createStaff>

/** Everything that staff can do, for one request: a service for each subject. */
export type StaffServices = ReturnType<Staff['forVisitor']>

export function createStaff({ accounts, shop, ...parts }: StaffDeps) {
  return {
    /** @param account the visitor's, which has already looked up who is signed in */
    forVisitor(visitor: Visitor, { current }: Pick<AccountService, 'current'>) {
      let found: Promise<StaffMember | null> | undefined
      const findOnce = async () => toMember(accounts.db, await current())
      const access: StaffAccess = {
        member() {
          found ??= findOnce()
          return found
        },
        isSignedIn: async () => (await current()) !== null,
      }
      const { brand, email: shopEmail, points, parcels: limits } = shop
      const who = { visitor, current, member: access.member }
      const deps = { ...accounts, ...parts, ...who, brand, shopEmail, points, limits, sender: shop }
      return {
        access,
        people: createStaffPeople(deps),
        invitations: createStaffInvitations(deps),
        secondFactor: createStaffSecondFactor(deps),
        audit: createStaffAudit(deps),
        today: createStaffToday(deps),
        outbox: createStaffOutbox(deps),
        money: createStaffMoney(deps),
        messages: createStaffMessages(deps),
        orders: createStaffOrders(deps),
        artwork: createStaffArtwork(deps),
        proofs: createStaffProofs(deps),
        planning: createStaffPlanning(deps),
        board: createStaffBoard(deps),
        complaints: createStaffComplaints(deps),
        dispatch: createStaffDispatch(deps),
        phoneOrders: createPhoneOrders(deps),
        quotes: createStaffQuotes(deps),
        lettering: createStaffLettering(deps),
        content: createStaffContent(deps),
        reviews: createStaffReviews(deps),
        catalogue: createStaffCatalogue(deps),
        coupons: createStaffCoupons(deps),
        points: createStaffPoints(deps),
        webhooks: createStaffWebhooks(deps),
      }
    },
  }
}

/** The member of staff who is signed in; null for customers, visitors and deactivated members. */
async function toMember(db: Database, signedIn: SignedIn | null): Promise<StaffMember | null> {
  // Customers need no query.
  if (signedIn === null || signedIn.role === 'customer') return null
  const found = await findMember(db, signedIn.userId)
  if (found === null || found.deactivatedAt !== null) return null
  const { userId, firstName, lastName, email, role, hasFactor } = found
  const ready = role === 'staff' || hasFactor
  return { userId, name: `${firstName} ${lastName}`, email, role, hasFactor, ready }
}

import type { AccountNeeds } from '#people/accounts/account-needs.server.ts'
import type { AccountService, Visitor } from '#people/accounts/account-service.ts'
import type { Shop } from '#platform/config/shop.ts'
import type { QuoteDesk } from '#shop/quoting/offers/quote-desk.server.ts'
import type { ContentDesk } from '#site/content/store/content-desk.server.ts'
import type { ReviewDesk } from '#site/reviews/review-desk.ts'
import type { Designs } from '#studio/lettering/store/designs-service.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.server.ts'
import { markMessage, replyTo, viewMessage, viewMessages } from './answer-messages.server.ts'
import { answerQuotes } from './answer-quotes.server.ts'
import { countDay } from './count-day.server.ts'
import { cutDesigns } from './cut-designs.server.ts'
import { editContent } from './edit-content.server.ts'
import { invite, sendInvitationAgain, withdrawInvitation } from './invite.server.ts'
import { lookUpMember } from './look-up-member.server.ts'
import { changeMember, listPeople } from './manage-people.server.ts'
import { moderateReviews } from './moderate-reviews.server.ts'
import { readAudit } from './read-audit.server.ts'
import type { Seal } from './seal.server.ts'
import { stepAwaited, takeStep } from './second-step.server.ts'
import { confirmFactor, removeFactor, renewRecoveryCodes, startFactor, viewFactor } from './set-up-factor.server.ts'
import { forMember, type StaffNeeds } from './staff-needs.server.ts'
import type { StaffMember, StaffService } from './staff-service.ts'
import { sendMailAgain, viewMail, viewOutbox } from './work-outbox.server.ts'

/** What can be done by who works in the shop, request by request. */
export interface Staff {
  /** @param account the visitor's, which knows already who is signed in */
  forVisitor(visitor: Visitor, account: Pick<AccountService, 'current'>): StaffService
}

export interface StaffParts {
  /** Those that accounts were made with. */
  accounts: AccountNeeds
  seal: Seal
  shop: Pick<Shop, 'brand' | 'email'>
  desk: QuoteDesk
  texts: ContentDesk
  reviews: ReviewDesk
  designs: Pick<Designs, 'make' | 'read'>
}

/** The use cases of staff with what they need. */
export function createStaff({ accounts, seal, shop, desk, texts, reviews, designs }: StaffParts): Staff {
  return {
    forVisitor(visitor, { current }) {
      let member: Promise<StaffMember | null> | undefined
      const lookUp = async () => lookUpMember(accounts.db, await current())
      const once = () => {
        member ??= lookUp()
        return member
      }
      const { email: shopEmail, brand } = shop
      return forRequest({
        ...accounts,
        visitor,
        current,
        seal,
        shopEmail,
        brand,
        desk,
        texts,
        reviews,
        designs,
        member: once,
      })
    },
  }
}

function forRequest(needs: StaffNeeds): StaffService {
  return {
    member: needs.member,
    factor: () => viewFactor(needs),
    startFactor: () => startFactor(needs),
    confirmFactor: (code) => confirmFactor(code, needs),
    renewRecoveryCodes: (code) => renewRecoveryCodes(code, needs),
    removeFactor: (code) => removeFactor(code, needs),
    stepAwaited: () => stepAwaited(needs),
    takeStep: (code) => takeStep(code, needs),
    people: () => listPeople(needs),
    invite: (wish) => invite(wish, needs),
    sendInvitationAgain: (id) => sendInvitationAgain(id, needs),
    withdrawInvitation: (id) => withdrawInvitation(id, needs),
    changeMember: (userId, change) => changeMember(userId, change, needs),
    invitation: (token) => readInvitation(token, needs),
    acceptInvitation: (token, wish) => acceptInvitation(token, wish, needs),
    audit: (query) => readAudit(query, needs),
    today: () => forMember(needs, 'staff', () => countDay(needs.db, needs.clock)),
    outbox: (query) => viewOutbox(query, needs),
    mail: (id) => viewMail(id, needs),
    sendMailAgain: (id) => sendMailAgain(id, needs),
    messages: (query) => viewMessages(query, needs),
    message: (id) => viewMessage(id, needs),
    markMessage: (id, answered) => markMessage(id, answered, needs),
    reply: (wish) => replyTo(wish, needs),
    quotes: answerQuotes(needs),
    lettering: cutDesigns(needs),
    content: editContent(needs),
    reviews: moderateReviews(needs),
  }
}

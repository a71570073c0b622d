import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import type { AccountDeps } from '#people/accounts/account-deps.server.ts'
import type { AccountService, Done, Visitor } from '#people/accounts/account-service.ts'
import type { SignedIn } from '#people/accounts/session.ts'
import { users } from '#people/accounts/tables.server.ts'
import { contactMessages } from '#people/contact/tables.server.ts'
import type { Shop } from '#platform/config/shop.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { countWaiting } from '#shop/quoting/offers/inbox.server.ts'
import type { AdminActor, AdminOutcome, AnswerInput, QuoteAdmin } from '#shop/quoting/offers/quote-admin.server.ts'
import { type QuoteAdminRefusal, refuseAdmin } from '#shop/quoting/refusals.ts'
import type { ContentAdmin } from '#site/content/content-admin.server.ts'
import type { ReviewAdmin } from '#site/reviews/review-admin.server.ts'
import { countInState } from '#site/reviews/store.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.server.ts'
import { markMessage, replyTo, viewMessage, viewMessages } from './answer-messages.server.ts'
import { AUDIT_ACTIONS, type AuditAction, isAuditAction } from './audit-action.ts'
import { type AuditEntry, findAudit, getNames } from './audit-store.server.ts'
import type { AuditEntryView, AuditPage, AuditQuery } from './audit-view.ts'
import { cutDesigns } from './cut-designs.server.ts'
import type { DayCounts } from './day-counts.ts'
import { editContent } from './edit-content.server.ts'
import { invite, sendInvitationAgain, withdrawInvitation } from './invite.server.ts'
import { changeMember, listPeople } from './manage-people.server.ts'
import { findMember } from './member-store.server.ts'
import { moderateReviews } from './moderate-reviews.server.ts'
import type { StaffRefusal } from './refusals.ts'
import type { Seal } from './seal.server.ts'
import { stepAwaited, takeStep } from './second-step.server.ts'
import { confirmFactor, removeFactor, renewRecoveryCodes, startFactor, viewFactor } from './set-up-factor.server.ts'
import { asMember, audit, DONE, forMember, readId, type StaffDeps } from './staff-deps.server.ts'
import type { QuoteFormSent, StaffQuotes } from './staff-quotes.ts'
import type { StaffMember, StaffService } from './staff-service.ts'
import { sendMailAgain, viewMail, viewOutbox } from './work-outbox.server.ts'

type Work = (tx: Transaction, wish: AnswerInput, actor: AdminActor) => Promise<AdminOutcome | QuoteAdminRefusal>

const PAGE = 50

/** What can be done by who works in the shop, request by request. */
export interface Staff {
  /** @param account the visitor's, which knows already who is signed in */
  forVisitor(visitor: Visitor, account: Pick<AccountService, 'current'>): StaffService
}

export interface StaffParts {
  /** Those that accounts were made with. */
  accounts: AccountDeps
  seal: Seal
  shop: Pick<Shop, 'brand' | 'email'>
  desk: QuoteAdmin
  texts: ContentAdmin
  reviews: ReviewAdmin
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

function forRequest(needs: StaffDeps): StaffService {
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

/** Who works in the shop, of who is signed in; null for customers, nobody, and who is switched off. */
async function lookUpMember(db: Database, signedIn: SignedIn | null): Promise<StaffMember | null> {
  // Customers cost nothing here.
  if (signedIn === null || signedIn.role === 'customer') return null
  const found = await findMember(db, signedIn.userId)
  if (found === null || found.deactivatedAt !== null) return null
  const { userId, firstName, lastName, email, role, hasFactor } = found
  const ready = role === 'staff' || hasFactor
  return { userId, name: `${firstName} ${lastName}`, email, role, hasFactor, ready }
}

/** Counts what the day has brought since midnight in London, and what waits. */
async function countDay(db: Database, clock: Clock): Promise<DayCounts> {
  const midnight = londonInstant(londonDate(clock.now()), '00:00')
  const arrivedToday = and(isNotNull(artworkFiles.key), gte(artworkFiles.updatedAt, midnight))
  const newToday = and(eq(users.role, 'customer'), eq(users.emailVerified, true), gte(users.createdAt, midnight))
  return {
    cartsTouched: await db.$count(carts, gte(carts.updatedAt, midnight)),
    artworkReceived: await db.$count(artworkFiles, arrivedToday),
    newCustomers: await db.$count(users, newToday),
    messagesUnanswered: await db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    quotesWaiting: await countWaiting(db),
    reviewsWaiting: await countInState(db, 'waiting'),
    mailsFailed: await db.$count(mails, eq(mails.state, 'failed')),
  }
}

/** The audit log, a page at a time, the newest first; for managers. */
function readAudit(query: AuditQuery, needs: StaffDeps): Promise<AuditPage | null> {
  return forMember(needs, 'manager', async () => {
    const found = await findAudit(needs.db, query, PAGE + 1)
    const shown = found.slice(0, PAGE)
    const names = await getNames(needs.db, shown)
    const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null
    return { entries: shown.map((entry) => show(entry, names)), next }
  })
}

function show(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditEntryView {
  const { id, at, action, actorId, subjectKind, subjectId, details, origin } = entry
  const own = subjectKind === 'user' && subjectId === actorId
  // A text's id says which it is; other ids are long and mean nothing.
  const subject = names.get(subjectId) ?? (subjectKind === 'text' ? subjectId : subjectId.slice(0, 8).toUpperCase())
  return {
    id,
    at,
    actor: actorId === null ? null : (names.get(actorId) ?? 'somebody'),
    // A later version of the shop may have written what this one has no words for.
    did: isAuditAction(action) ? AUDIT_ACTIONS[action] : action,
    subject: own ? null : subject,
    // By name: the database keeps them in an order of its own.
    details: Object.entries(details)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    origin,
  }
}

/** What staff do with quote requests: who asks is looked up for each, and what was done is in the audit log. */
function answerQuotes(needs: StaffDeps): StaffQuotes {
  const { desk } = needs
  return {
    inbox: (query) => forMember(needs, 'staff', () => desk.inbox(query)),
    request: (sentId) =>
      forMember(needs, 'staff', async () => {
        const id = readId(sentId)
        return id === null ? null : desk.view(id)
      }),
    file: (sent, what) =>
      forMember(needs, 'staff', async () => {
        const [requestId, fileId] = [readId(sent.requestId), readId(sent.fileId)]
        const file = requestId === null || fileId === null ? null : await desk.read({ requestId, fileId }, what)
        return file?.ok ? file : null
      }),
    offer: (form, typed) =>
      answer(form, 'quote-sent', needs, (tx, wish, actor) => desk.offer(tx, { ...wish, typed }, actor)),
    message: (form, text) =>
      answer(form, 'quote-message-sent', needs, (tx, wish, actor) => desk.message(tx, { ...wish, text }, actor)),
    decline: (form, text) =>
      answer(form, 'quote-declined', needs, (tx, wish, actor) => desk.decline(tx, { ...wish, text }, actor)),
  }
}

function answer(
  form: QuoteFormSent,
  action: AuditAction,
  needs: StaffDeps,
  work: Work,
): Promise<Done | StaffRefusal | QuoteAdminRefusal> {
  return asMember<Done | QuoteAdminRefusal>(needs, 'staff', async ({ userId, name }) => {
    const [requestId, formId] = [readId(form.requestId), readId(form.formId)]
    if (requestId === null) return refuseAdmin('request-unknown')
    if (formId === null) return refuseAdmin('form-lost')
    // What is no number has seen nothing: whatever has happened is told.
    const seen = /^\d{1,6}$/.test(form.seen) ? Number(form.seen) : 0
    return inTransaction<Done | QuoteAdminRefusal>(needs.db, async (tx) => {
      const outcome = await work(tx, { requestId, formId, seen }, { userId, name })
      if (!outcome.ok) return outcome
      const subject = { kind: 'quote request', id: requestId } as const
      if (outcome.fresh) await audit(tx, { action, actorId: userId, subject }, needs)
      return DONE
    })
  })
}

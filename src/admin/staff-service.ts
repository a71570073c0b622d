import type { Done } from '#people/accounts/account-service.ts'
import type { AuditPage, AuditQuery } from './audit-view.ts'
import type { DayCounts } from './day-counts.ts'
import type { InvitationOffer, InvitationView, StaffRole } from './invitation.ts'
import type { MemberChange } from './may-change-member.ts'
import type { MessagePage, MessageQuery, MessageView } from './message-view.ts'
import type { OutboxMailView, OutboxPageView, OutboxQuery } from './outbox-view.ts'
import type { StaffRefusal } from './refusals.ts'
import type { StaffContent } from './staff-content.ts'
import type { StaffLettering } from './staff-lettering.ts'
import type { StaffQuotes } from './staff-quotes.ts'
import type { StaffReviews } from './staff-reviews.ts'

/*
 * What can be done by who works in the shop. Types only: pages are given a `StaffService` for one request. Every use
 * case looks up for itself who asks: a reading one answers null, a changing one refuses, where that person may not.
 */

type Answer<T = Done> = Promise<T | StaffRefusal>

/** Who is signed in and works in the shop. */
export interface StaffMember {
  userId: string
  name: string
  email: string
  role: StaffRole
  /** Whether an authenticator app is set up. */
  hasFactor: boolean
  /** Whether more than setting up an app is open: managers need one. */
  ready: boolean
}

/** Somebody who works in the shop, for managers. */
export interface PersonView {
  userId: string
  name: string
  email: string
  role: StaffRole
  joinedAt: Date
  lastSeenAt: Date | null
  deactivated: boolean
  hasFactor: boolean
  /** Whether it is who asks. */
  yourself: boolean
}

/** What an authenticator app is told while it is being set up. */
export interface Enrolment {
  /** The secret, to be typed in where no picture can be taken. */
  secretText: string
  /** A QR code as the path of an SVG of so many modules a side, the quiet border included. */
  qr: { path: string; size: number }
}

/** The state of one's own second factor. */
export interface FactorView {
  confirmedAt: Date | null
  recoveryCodesLeft: number
  /** Set while an app is being set up. */
  enrolment: Enrolment | null
}

/** Recovery codes, which are shown this once. */
export type WithCodes = Done & { recoveryCodes: readonly string[] }

export interface JoinInput {
  first_name: string
  last_name: string
  password: string
}

export interface StaffService {
  /** Who works in the shop and is signed in; null for anybody else. Looked up once for a request. */
  member(): Promise<StaffMember | null>

  factor(): Promise<FactorView | null>
  startFactor(): Answer
  /** Proves that the app has the secret; every other sign-in of this person ends. */
  confirmFactor(code: string): Answer<WithCodes>
  renewRecoveryCodes(code: string): Answer<WithCodes>
  /** For staff; managers need theirs. */
  removeFactor(code: string): Answer

  /** Whether this browser's owner has entered the right password and is now asked for a code. */
  stepAwaited(): Promise<boolean>
  takeStep(code: string): Answer

  people(): Promise<{ people: PersonView[]; invitations: InvitationView[] } | null>
  invite(wish: { email: string; role: string }): Answer
  sendInvitationAgain(id: string): Answer
  withdrawInvitation(id: string): Answer
  changeMember(userId: string, change: MemberChange): Answer

  /** What a link invites to; null where it is good no more. For whoever has the link. */
  invitation(token: string): Promise<InvitationOffer | null>
  acceptInvitation(token: string, wish: JoinInput): Answer

  audit(query: AuditQuery): Promise<AuditPage | null>
  today(): Promise<DayCounts | null>

  outbox(query: OutboxQuery): Promise<OutboxPageView | null>
  /** A mail; `words` is null for who may not read them. Reading what opens something is in the audit log. */
  mail(id: string): Promise<OutboxMailView | null>
  sendMailAgain(id: string): Answer

  messages(query: MessageQuery): Promise<MessagePage | null>
  message(id: string): Promise<MessageView | null>
  markMessage(id: string, answered: boolean): Answer
  reply(wish: { messageId: string; replyId: string; text: string }): Answer

  /** Quote requests. */
  quotes: StaffQuotes

  /** Lettering designs, and the files to cut them by. */
  lettering: StaffLettering

  /** The shop's texts. */
  content: StaffContent

  /** What customers think. */
  reviews: StaffReviews
}

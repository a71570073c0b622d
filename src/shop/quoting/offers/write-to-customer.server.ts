import type { Transaction } from '#platform/database/database.server.ts'
import { LONGEST_MESSAGE } from '../longest-message.ts'
import { mailCustomer } from '../mail-customer.server.ts'
import { moveQuote } from '../quote-state.ts'
import { touchRequest } from '../quote-store.server.ts'
import { quoteDeclinedMail, quoteMessageMail } from './offer-mails.ts'
import { type DeskRefusal, refuseDesk } from './offer-refusals.ts'
import { closeOffers } from './offer-store.server.ts'
import {
  type DeskActor,
  type DeskDone,
  type DeskNeeds,
  type DeskWish,
  noteOfStaff,
  openForStaff,
} from './open-for-staff.server.ts'

type WrittenWish = DeskWish & { text: string }
type MailNeeds = Omit<DeskNeeds, 'shipping' | 'catalogue'>

/** Sends the customer a message about a request, whatever its state. */
export async function messageCustomer(
  tx: Transaction,
  wish: WrittenWish,
  actor: DeskActor,
  needs: MailNeeds,
): Promise<DeskDone | DeskRefusal> {
  const { text, formId } = wish
  if (text === '') return refuseDesk('message-missing', '', 'message')
  if (text.length > LONGEST_MESSAGE) return refuseDesk('message-too-long', '', 'message')
  const opened = await openForStaff(tx, wish)
  if (!('request' in opened)) return opened
  const { request } = opened
  await noteOfStaff(tx, { id: formId, requestId: request.id, kind: 'message', text }, { actor, now: needs.now })
  await touchRequest(tx, request.id, needs.now)
  const write = (link: string) => quoteMessageMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-message:${formId}`, write }, needs)
  return { ok: true, fresh: true }
}

/** Declines a request, with a reason that the customer reads; what was still on offer is on offer no more. */
export async function declineRequest(
  tx: Transaction,
  wish: WrittenWish,
  actor: DeskActor,
  needs: MailNeeds,
): Promise<DeskDone | DeskRefusal> {
  const { text, formId } = wish
  if (text === '') return refuseDesk('reason-missing', '', 'reason')
  if (text.length > LONGEST_MESSAGE) return refuseDesk('message-too-long', '', 'reason')
  const opened = await openForStaff(tx, wish)
  if (!('request' in opened)) return opened
  const { request } = opened
  const state = moveQuote(request.state, 'decline')
  if (state === null) return refuseDesk(request.state === 'accepted' ? 'request-accepted' : 'request-declined')
  await closeOffers(tx, request.id, 'declined')
  await noteOfStaff(tx, { id: formId, requestId: request.id, kind: 'declined', text }, { actor, now: needs.now })
  await touchRequest(tx, request.id, needs.now, state)
  const write = (link: string) => quoteDeclinedMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-declined:${formId}`, write }, needs)
  return { ok: true, fresh: true }
}

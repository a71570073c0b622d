import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { eventWords } from '../customer/event-words.ts'
import { insertEvent, lockRequest, type QuoteEvent, type QuoteRequest } from '../quote-store.server.ts'
import { type QuoteAdminRefusal, refuseAdmin } from './offer-refusals.ts'
import { findEvent, getEvents } from './offer-store.server.ts'

/** Who of staff does something; that they may is checked by who calls. */
export interface AdminActor {
  userId: string
  name: string
}

/** What staff's use cases need beside the transaction. */
export interface DeskDeps {
  now: Date
  /** The shop's address, without a slash at the end. */
  siteUrl: string
  /** Where answers to mails go. */
  shopEmail: string
  shipping: ShippingRates
  catalogue: CatalogueInForce
}

/** What a form of staff is about. */
export interface DeskInput {
  requestId: string
  /** Names the form: sent twice, it is done once. */
  formId: string
  /** How much had happened to the request when the form was looked at (`happenedTo`). */
  seen: number
}

/** Something was done; `fresh` unless this very form had done it before. */
export interface AdminOutcome {
  ok: true
  fresh: boolean
}

export const DONE_BEFORE: AdminOutcome = { ok: true, fresh: false }

/** How much has happened to a request: what staff must have seen before they answer. Reminders are nobody's news. */
export function happenedTo(events: readonly Pick<QuoteEvent, 'kind'>[]): number {
  return events.filter(({ kind }) => kind !== 'reminded').length
}

/**
 * Locks a request for an answer of staff. Refuses where there is none, and where something happened to it that whoever
 * answers has not seen: another of staff may have answered, or the customer may have written.
 */
export async function openForStaff(
  tx: Transaction,
  { requestId, formId, seen }: DeskInput,
): Promise<{ ok: true; request: QuoteRequest } | typeof DONE_BEFORE | QuoteAdminRefusal> {
  const request = await lockRequest(tx, requestId)
  if (request === null) return refuseAdmin('request-unknown')
  if (isErasedAddress(request.email)) return refuseAdmin('person-gone')
  const before = await findEvent(tx, formId)
  if (before !== null) return before.requestId === requestId ? DONE_BEFORE : refuseAdmin('form-lost')
  const events = await getEvents(tx, requestId)
  if (happenedTo(events) === seen) return { ok: true, request }
  const news = events.filter(({ kind }) => kind !== 'reminded').at(-1)
  return refuseAdmin('changed-meanwhile', news === undefined ? 'something' : eventWords(news))
}

/** Writes down what staff did. */
export async function noteOfStaff(
  tx: Transaction,
  event: Pick<QuoteEvent, 'id' | 'requestId' | 'kind' | 'text'> & { quotationId?: string },
  by: { actor: AdminActor; now: Date },
): Promise<void> {
  const { actor, now } = by
  const author = { by: 'staff', actorId: actor.userId, actorName: actor.name } as const
  await insertEvent(tx, { quotationId: null, ...event, ...author, at: now })
}

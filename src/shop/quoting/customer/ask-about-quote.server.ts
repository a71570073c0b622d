import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { earlier } from '#platform/time/earlier.ts'
import { LONGEST_MESSAGE } from '../longest-message.ts'
import { findEvent } from '../offers/offer-store.server.ts'
import { insertEvent, touchRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { quoteQuestionMail } from './customer-mails.ts'
import { type CustomerRefusal, refuseCustomer } from './customer-refusals.ts'
import { countMessagesSince } from './customer-store.server.ts'
import { changeQuote } from './open-quote.server.ts'
import type { QuoteNeeds } from './quote-needs.server.ts'
import type { AskWish, QuoteName } from './quote-service.ts'

const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 10

/**
 * Writes to the shop about a request, whatever its state: the message is kept with it, and mailed to the shop, whose
 * answer by mail goes to who asked. The same form twice is one message.
 */
export async function askAboutQuote(
  name: QuoteName,
  { formId, text }: AskWish,
  needs: QuoteNeeds,
): Promise<{ ok: true } | CustomerRefusal> {
  return changeQuote<{ ok: true }>(name, needs, async ({ tx, request, actor, now }) => {
    if (text === '') return refuseCustomer('message-missing', 'message')
    if (text.length > LONGEST_MESSAGE) return refuseCustomer('message-too-long', 'message')
    if (!isUuid(formId)) return refuseCustomer('message-sent', 'message')
    const before = await findEvent(tx, formId)
    if (before !== null) {
      const same = before.requestId === request.id && before.kind === 'message' && before.text === text
      return same ? { ok: true } : refuseCustomer('message-sent', 'message')
    }
    if ((await countMessagesSince(tx, request.id, earlier(now, HOUR_MS))) >= MOST_AN_HOUR) {
      return refuseCustomer('too-many-messages', 'message')
    }
    const about = { id: formId, requestId: request.id, kind: 'message', quotationId: null } as const
    await insertEvent(tx, { ...about, ...actor, text, at: now })
    await touchRequest(tx, request.id, now)
    const content = quoteQuestionMail({ ...request, author: actor.actorName, link: staffLink(request.id, needs) }, text)
    await queueMail(tx, { to: needs.shopEmail, content, key: `quote-question:${formId}`, replyTo: request.email })
    return { ok: true }
  })
}

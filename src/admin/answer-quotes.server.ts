import type { Done } from '#people/accounts/account-service.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { type DeskRefusal, refuseDesk } from '#shop/quoting/offers/offer-refusals.ts'
import type { DeskActor, DeskDone, DeskWish } from '#shop/quoting/offers/open-for-staff.server.ts'
import type { AuditAction } from './audit-action.ts'
import type { StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, forMember, readId, type StaffNeeds } from './staff-needs.server.ts'
import type { QuoteFormSent, StaffQuotes } from './staff-quotes.ts'

/** What staff do with quote requests: who asks is looked up for each, and what was done is in the audit log. */
export function answerQuotes(needs: StaffNeeds): StaffQuotes {
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

type Work = (tx: Transaction, wish: DeskWish, actor: DeskActor) => Promise<DeskDone | DeskRefusal>

function answer(
  form: QuoteFormSent,
  action: AuditAction,
  needs: StaffNeeds,
  work: Work,
): Promise<Done | StaffRefusal | DeskRefusal> {
  return asMember<Done | DeskRefusal>(needs, 'staff', async ({ userId, name }) => {
    const [requestId, formId] = [readId(form.requestId), readId(form.formId)]
    if (requestId === null) return refuseDesk('request-unknown')
    if (formId === null) return refuseDesk('form-lost')
    // What is no number has seen nothing: whatever has happened is told.
    const seen = /^\d{1,6}$/.test(form.seen) ? Number(form.seen) : 0
    return inTransaction<Done | DeskRefusal>(needs.db, async (tx) => {
      const outcome = await work(tx, { requestId, formId, seen }, { userId, name })
      if (!outcome.ok) return outcome
      const subject = { kind: 'quote request', id: requestId } as const
      if (outcome.fresh) await audit(tx, { action, actorId: userId, subject }, needs)
      return DONE
    })
  })
}

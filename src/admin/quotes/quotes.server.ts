import { type AdminDeps, forMember, readId, readSeen } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import { logDownload } from '#admin/access/log-download.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { ReadWhat } from '#shop/artwork/cut-lines.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import type { TypedOffer } from '#shop/quoting/offers/check-offer.ts'
import type { InboxQuery } from '#shop/quoting/offers/inbox.server.ts'
import type { QuoteAdmin } from '#shop/quoting/offers/quote-admin.server.ts'
import { requestReference } from '#shop/quoting/quote.ts'
import { type QuoteAdminRefusal, refuseAdmin } from '#shop/quoting/refusals.ts'

/** Quote requests, and answering them. */
export type StaffQuotes = ReturnType<typeof createStaffQuotes>

export interface QuotesDeps extends AdminDeps {
  quoteAdmin: QuoteAdmin
}

export function createStaffQuotes(deps: QuotesDeps) {
  const { quoteAdmin } = deps
  return {
    inbox: (query: InboxQuery) => forMember(deps, 'staff', () => quoteAdmin.inbox(query)),
    request: (sentId: string) =>
      forMember(deps, 'staff', async () => {
        const id = readId(sentId)
        return id === null ? null : quoteAdmin.view(id)
      }),
    /** A file of a request, its thumbnail or its cut line; or null. Downloads are in the audit log. */
    file: (sent: { requestId: string; fileId: string }, what: ReadWhat) =>
      forMember<ReadArtwork>(deps, 'staff', async ({ userId }) => {
        const [requestId, fileId] = [readId(sent.requestId), readId(sent.fileId)]
        if (requestId === null || fileId === null) return null
        const file = await quoteAdmin.read({ requestId, fileId }, what)
        if (!file?.ok) return null
        const details = { file: file.name, of: `quote request ${requestReference(requestId)}` }
        if (what !== 'thumbnail') await logDownload({ fileId, details }, userId, deps)
        return file
      }),
    /** Answers with a priced quotation. */
    offer: (form: QuoteFormSent, typed: TypedOffer) =>
      answer(form, 'quote-sent', deps, (tx, input) => quoteAdmin.offer(tx, input, typed)),
    message: (form: QuoteFormSent, text: string) =>
      answer(form, 'quote-message-sent', deps, (tx, input) => quoteAdmin.message(tx, input, text)),
    decline: (form: QuoteFormSent, text: string) =>
      answer(form, 'quote-declined', deps, (tx, input) => quoteAdmin.decline(tx, input, text)),
  }
}

/** The fields that every form about a request sends. */
export interface QuoteFormSent {
  requestId: string
  /** Identifies the form: sent twice, it is processed once. */
  formId: string
  /** The number of events when the form was opened, as it was sent. */
  seen: string
}

function answer(
  form: QuoteFormSent,
  action: AuditAction,
  deps: AdminDeps,
  work: (
    tx: Transaction,
    input: Parameters<QuoteAdmin['offer']>[1],
  ) => Promise<{ ok: true; fresh: boolean } | QuoteAdminRefusal>,
): Promise<Done | StaffRefusal | QuoteAdminRefusal> {
  return changeAndLog<QuoteAdminRefusal>(deps, 'staff', async (tx, { userId, name }) => {
    const [requestId, formId] = [readId(form.requestId), readId(form.formId)]
    if (requestId === null) return refuseAdmin('request-unknown')
    if (formId === null) return refuseAdmin('form-lost')
    const outcome = await work(tx, { requestId, formId, seen: readSeen(form.seen), actor: { userId, name } })
    if (!outcome.ok) return outcome
    return { ok: true, entry: outcome.fresh ? { action, subject: { kind: 'quote request', id: requestId } } : null }
  })
}

import type { AccountService } from '#people/accounts/account-service.ts'
import { acceptQuote, putQuoteBack } from './accept-quote.server.ts'
import { askAboutQuote } from './ask-about-quote.server.ts'
import { declineQuote } from './decline-quote.server.ts'
import { openQuote } from './open-quote.server.ts'
import { ownQuotes } from './own-quotes.server.ts'
import type { QuoteNeeds, QuoteParts } from './quote-needs.server.ts'
import type { QuoteName, QuoteService } from './quote-service.ts'
import { viewQuote } from './view-quote.server.ts'

/** The use cases of whoever asked for a quote; `forVisitor` binds them to who asks. */
export interface Quotes {
  forVisitor(account: Pick<AccountService, 'current'>): QuoteService
}

/** Puts them together with what they need. */
export function createQuotes(parts: QuoteParts): Quotes {
  return { forVisitor: (account) => bind({ ...parts, current: () => account.current() }) }
}

function bind(needs: QuoteNeeds): QuoteService {
  const { artwork } = needs
  const submissionOf = async (name: QuoteName) => (await openQuote(name, needs))?.artworkSubmissionId ?? null
  return {
    async read(name) {
      const request = await openQuote(name, needs)
      return request === null ? null : viewQuote(request, name, needs)
    },
    own: (after) => ownQuotes(after, needs),
    ask: (name, wish) => askAboutQuote(name, wish, needs),
    accept: (name, wish) => acceptQuote(name, wish, needs),
    decline: (name, wish) => declineQuote(name, wish, needs),
    putBack: (name, wish) => putQuoteBack(name, wish, needs),
    async file(name, fileId) {
      const submissionId = await submissionOf(name)
      return submissionId === null ? null : artwork.downloadFrom(submissionId, fileId)
    },
    async thumbnail(name, fileId) {
      const submissionId = await submissionOf(name)
      return submissionId === null ? null : artwork.thumbnailFrom(submissionId, fileId)
    },
  }
}

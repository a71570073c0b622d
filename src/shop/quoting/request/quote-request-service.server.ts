import type { AccountService, Visitor } from '#people/accounts/account-service.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import type { QuoteRequestService } from './quote-request-service.ts'
import { type RequestDeps, sendRequest } from './send-request.server.ts'

/** Whoever sends a request: the visitor, and who that is. */
interface Sender {
  visitor: Pick<Visitor, 'address'>
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current' | 'set' | 'checkEmail'>
}

/** Quote requests of the shop, visitor by visitor. */
export interface QuoteRequests {
  forVisitor(sender: Sender): QuoteRequestService
}

/** The use case of sending a request with what it needs, for the API and for pages. */
export function createQuoteRequests(given: Omit<RequestDeps, 'account' | 'guest' | 'address'>): QuoteRequests {
  return {
    forVisitor: ({ visitor, account, guest }) => ({
      send: (wish) => sendRequest(wish, { ...given, account, guest, address: visitor.address }),
    }),
  }
}

import { createContext } from 'react-router'
import type { QuoteService } from './customer/quote-service.server.ts'
import type { QuoteRequestService } from './request/send-request.server.ts'

/** Sending a quote request. */
export const quoteRequestsContext = createContext<QuoteRequestService>()
/** The quotes of the current user, with their use cases. */
export const quotesContext = createContext<QuoteService>()

import { createContext } from 'react-router'
import type { QuoteService } from './customer/quote-service.server.ts'
import type { QuoteRequestService } from './request/send-request.server.ts'

/** Sending a quote request. */
export const quoteRequestsContext = createContext<QuoteRequestService>()
/** The quotes of the person who sent the request, and what can be done with them. */
export const quotesContext = createContext<QuoteService>()

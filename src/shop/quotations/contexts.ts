import { createContext } from 'react-router'
import type { QuotationService } from './quotations.server.ts'

/** The numbered quotations of the person who sent the request, and those that they may open. */
export const quotationsContext = createContext<QuotationService>()

import { createContext } from 'react-router'
import type { InvoiceService } from './open-invoice.server.ts'

/** The invoices that the person who sent the request may see. */
export const invoicesContext = createContext<InvoiceService>()

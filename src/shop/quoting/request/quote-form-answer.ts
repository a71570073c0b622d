import type { QuoteFault } from './refusals.ts'

/** What the page of a quote request comes back with when it was refused without scripts. */
export interface QuoteFormAnswer {
  message: string
  errors: readonly QuoteFault[]
  entered: { firstname: string; lastname: string; email_address: string; quantity: string }
}

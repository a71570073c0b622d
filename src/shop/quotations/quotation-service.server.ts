import { createQuotation } from './create-quotation.server.ts'
import { ownQuotations, readQuotation, saveBillTo } from './open-quotation.server.ts'
import type { QuotationAsker, QuotationParts } from './quotation-needs.server.ts'
import type { QuotationService } from './quotation-service.ts'

/** Quotations of the shop: what a visitor may do with them, request by request. */
export interface Quotations {
  forAsker(asker: QuotationAsker): QuotationService
}

/** The use cases of quotations with what they need, for the API and for pages. */
export function createQuotations(parts: QuotationParts): Quotations {
  return {
    forAsker(asker) {
      const needs = { ...parts, ...asker }
      return {
        create: (asked) => createQuotation(asked, needs),
        read: (name, key) => readQuotation(name, key, needs),
        saveBillTo: (name, billTo, key) => saveBillTo({ name, billTo, key }, needs),
        own: () => ownQuotations(needs),
      }
    },
  }
}

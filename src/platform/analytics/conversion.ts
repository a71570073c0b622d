import { CURRENCY } from '../config/shop.ts'
import type { Pence } from '../money/money.ts'

/** What somebody did that a shop counts (000 §4.4, §7). */
export type ConversionEvent = 'quote-request'

/** What is told of it: nothing that names a person, an address or a document. */
export interface ConversionDetails {
  /** Of its kind, such as the `quote_type` of a request. */
  type: string
  /** What it is worth, gross, where that is known. */
  value?: Pence
}

/** A conversion as it is sent to the service, in JSON: pence, and their currency where there is a value. */
export function writeConversion(event: ConversionEvent, { type, value }: ConversionDetails): string {
  return JSON.stringify({ event, type, ...(value === undefined ? {} : { value, currency: CURRENCY }) })
}

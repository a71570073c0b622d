import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { dispatchDays } from '#print/delivery/turnaround.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { amountText, type SummaryLine, summarise, summaryText } from '#shop/configurator/summarise.ts'

import type { Quotation, QuotationItem } from './quotation.ts'

/** A quotation that was not issued: it has no number and an empty Bill To. */
export type DraftQuotation = Omit<Quotation, 'id' | 'quotation_no'>

interface ToQuote {
  completed: Completed
  row: QuantityRow
  kinds: number
  /** Working days on press. */
  printingDays: number
  rates: ShippingRates
  /** The day in London. */
  issued: CalendarDate
}

/** The quotation of one priced configuration, with delivery as if it were the whole order (000 §2.7, decisions §5). */
export function draftQuotation({ completed, row, kinds, printingDays, rates, issued }: ToQuote): DraftQuotation {
  const item = { ...quotationItem(completed, row, kinds), dispatch_days: dispatchDays(printingDays) }
  const shipping_fee = shippingCost(item.price, rates)
  return {
    issue_date: issued,
    name: '',
    company: '',
    address: '',
    items: [item],
    sub_total: item.price,
    shipping_fee,
    point_discount: 0,
    coupon_discount: 0,
    total_price: item.price + shipping_fee,
  }
}

/** One configuration as a line: price × kinds (000 §4.2), for quantity × kinds pieces. */
function quotationItem(completed: Completed, { quantity, price }: QuantityRow, kinds: number): QuotationItem {
  const counted = countedIn(completed.product, completed.configuration.cutting_id)
  return quotedItem(summarise(completed), { quantity, kinds, total: price * kinds, counted })
}

/** The amounts of a line. */
export interface QuotedAmount {
  /** Of one kind. */
  quantity: number
  kinds: number
  /** For all kinds, gross. */
  total: Pence
  counted: 'pieces' | 'sheets'
}

/** A line of a quotation, from the choices in words and their amount. */
export function quotedItem(
  summary: readonly SummaryLine[],
  { quantity, kinds, total, counted }: QuotedAmount,
): QuotationItem {
  const amount = { label: counted === 'sheets' ? 'Sheets' : 'Quantity', value: amountText(quantity, kinds) }
  return { details: summaryText([...summary, amount]), quantity: quantity * kinds, price: total }
}

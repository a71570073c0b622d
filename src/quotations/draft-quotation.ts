import { amountText } from '#configurator/amount-text.ts'
import type { Completed } from '#configurator/complete-configuration.ts'
import { countedIn } from '#configurator/option-rules.ts'
import type { QuantityRow } from '#configurator/quantity-row.ts'
import { summarise, summaryText } from '#configurator/summarise.ts'
import { type ShippingRates, shippingCost } from '#delivery/shipping-cost.ts'
import type { CalendarDate } from '#foundation/time/calendar-date.ts'
import type { Quotation, QuotationItem } from './quotation.ts'

/** A quotation that was not filed: it has no number, and nobody is named on it yet. */
export type DraftQuotation = Omit<Quotation, 'id' | 'quotation_no'>

interface ToQuote {
  completed: Completed
  row: QuantityRow
  kinds: number
  rates: ShippingRates
  /** The day in London. */
  issued: CalendarDate
}

/** The quotation of one priced configuration, with delivery as if it were the whole order (000 §2.7, decisions §5). */
export function draftQuotation({ completed, row, kinds, rates, issued }: ToQuote): DraftQuotation {
  const item = quotationItem(completed, row, kinds)
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
function quotationItem(completed: Completed, row: QuantityRow, kinds: number): QuotationItem {
  const inSheets = countedIn(completed.product, completed.configuration.cutting_id) === 'sheets'
  const amount = { label: inSheets ? 'Sheets' : 'Quantity', value: amountText(row.quantity, kinds) }
  return {
    details: summaryText([...summarise(completed), amount]),
    quantity: row.quantity * kinds,
    price: row.price * kinds,
  }
}

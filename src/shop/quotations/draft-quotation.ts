import { VAT_PERCENT } from '#platform/config/shop.ts'
import type { Pence } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { quotedDays, type Turnaround } from '#print/delivery/turnaround.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { amountText, type SummaryLine, summarise, summaryText } from '#shop/configurator/summarise.ts'
import type { QuotationItem } from './quotation.ts'

interface ToQuote {
  completed: Completed
  row: QuantityRow
  kinds: number
  turnaround: Turnaround
  rates: ShippingRates
}

/**
 * The quotation of one priced configuration, not yet issued: price × kinds (000 §4.2) for quantity × kinds pieces,
 * with delivery as if it were the whole order (000 §2.7, decisions §5).
 */
export function draftQuotation({ completed, row, kinds, turnaround, rates }: ToQuote) {
  const counted = countedIn(completed.product, completed.configuration.cutting_id)
  const amount = { quantity: row.quantity, kinds, total: row.price * kinds, counted }
  const item: QuotationItem = { ...quotedItem(summarise(completed), amount), ...quotedDays(turnaround) }
  const shipping_fee = shippingCost(item.price, rates)
  const discounts = { point_discount: 0, coupon_discount: 0 }
  const total_price = item.price + shipping_fee
  return { items: [item], sub_total: item.price, shipping_fee, ...discounts, total_price, vat_percent: VAT_PERCENT }
}

/**
 * A line of a quotation, from the choices in words and their amount.
 * @param amount `quantity` of one kind; `total` of all kinds, gross
 */
export function quotedItem(
  summary: readonly SummaryLine[],
  { quantity, kinds, total, counted }: { quantity: number; kinds: number; total: Pence; counted: 'pieces' | 'sheets' },
): QuotationItem {
  const amount = { label: counted === 'sheets' ? 'Sheets' : 'Quantity', value: amountText(quantity, kinds) }
  return { details: summaryText([...summary, amount]), quantity: quantity * kinds, price: total }
}

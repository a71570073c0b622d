import { addDays, type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { estimateInDays, MORE_DAYS_NOTE } from '#print/delivery/turnaround.ts'
import type { QuotationItem, QuotationView } from './quotation.ts'

/** The label in a line whose price is from another quotation. */
export const PRICE_AGREED = 'Price agreed'

/**
 * The days after the issue date on which a quotation of listed prices can be accepted. Staff set the last day of an
 * offer.
 */
const VALID_DAYS = 30
/** The days after its acceptance on which it can be ordered at its prices (decisions §9). */
export const ACCEPTED_DAYS = 30

/**
 * The last day of a quotation of listed prices.
 * @param agreed the last days of quotations from which some of its lines were accepted: it promises no more than they
 * do
 */
export function lastDay(issueDate: CalendarDate, agreed: readonly CalendarDate[] = []): CalendarDate {
  // Dates as text sort chronologically.
  return [addDays(issueDate, VALID_DAYS), ...agreed].toSorted()[0] ?? issueDate
}

interface Standing {
  validUntil: CalendarDate | null
  /** The date in London; null before. */
  acceptedOn: CalendarDate | null
}

/**
 * The last day on which a quotation can be ordered at its prices: 30 days after its acceptance (decisions §9), but
 * not before the last day that it states. Null if it is valid until prices change.
 */
export function holdsUntil({ validUntil, acceptedOn }: Standing): CalendarDate | null {
  if (acceptedOn === null) return validUntil
  const held = addDays(acceptedOn, ACCEPTED_DAYS)
  return validUntil !== null && validUntil > held ? validUntil : held
}

/** Whether a quotation can no longer be ordered at its prices. */
export function isOver({ holds_until }: Pick<QuotationView, 'holds_until'>, today: CalendarDate): boolean {
  return holds_until !== null && today > holds_until
}

/** How long the prices of a quotation are valid, and its delivery; one paragraph each. */
export function quotationTerms(quotation: PricedUntil): string[] {
  return [pricesHold(quotation), ...discountTerms(quotation), ...deliveryTerms(quotation)]
}

/** A quotation reserves neither coupon nor points (decisions/0051). */
function discountTerms({ point_discount, coupon_discount }: PricedUntil): string[] {
  if (point_discount + coupon_discount === 0) return []
  const used = [coupon_discount > 0 ? 'coupon' : [], point_discount > 0 ? 'points' : []].flat().join(' and ')
  return [`The discount by ${used} is that of the issue date. You get it if it can still be used when you order.`]
}

type PricedUntil = Pick<
  QuotationView,
  | 'issue_date'
  | 'valid_until'
  | 'accepted_on'
  | 'holds_until'
  | 'items'
  | 'vat_percent'
  | 'is_offer'
  | 'point_discount'
  | 'coupon_discount'
>

function pricesHold({ issue_date, valid_until, accepted_on, holds_until, items, vat_percent }: PricedUntil): string {
  const vat = `include VAT at ${vat_percent}%`
  if (accepted_on !== null) {
    const until =
      holds_until === null ? '' : ` They are valid until ${formatLongDay(holds_until)}, so please order by then.`
    return `Accepted on ${formatLongDay(accepted_on)} at these prices, which ${vat}.${until}`
  }
  if (valid_until !== null) {
    return `Prices ${vat} and are valid until ${formatLongDay(valid_until)}. You can accept this quotation up to and including that day. Once you accept it, the prices are valid for another ${ACCEPTED_DAYS} days.`
  }
  // Quotations without a last day were issued before there was one.
  const isAgreed = items.some(({ details }) => details.includes(`${PRICE_AGREED}: `))
  const agreed = isAgreed ? ' Agreed prices are valid until the date shown beside them.' : ''
  return `Prices are those of ${formatLongDay(issue_date)} and ${vat}. They are valid until our prices change.${agreed} You pay the price shown when you order.`
}

/** The delivery days in quotations from before lines had their own. */
const DELIVERY_BEFORE = 3

interface EstimatedItems {
  items: readonly Pick<QuotationItem, 'dispatch_days' | 'delivery_days'>[]
  /** Lines that staff quoted by hand have no list price. */
  is_offer?: boolean
}

/**
 * Dispatch and delivery of all lines together: in days, because a quotation is read long after it was issued. Empty
 * if it is not known for every line.
 */
export function deliveryTerms({ items, is_offer = false }: EstimatedItems): string[] {
  const days = items.map(({ dispatch_days }) => dispatch_days)
  const known = days.filter((count) => count !== undefined)
  if (known.length === 0 || known.length < days.length) return []
  const delivery = Math.max(...items.map(({ delivery_days }) => delivery_days ?? DELIVERY_BEFORE))
  const estimate = estimateInDays(Math.max(...known), delivery)
  return [is_offer ? `${estimate} ${MORE_DAYS_NOTE}` : estimate]
}

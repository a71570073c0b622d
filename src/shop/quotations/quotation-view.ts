import { londonDate } from '#platform/time/london.ts'
import type { QuotationView } from './quotation.ts'
import type { StoredQuotation } from './quotation-store.server.ts'

/** A stored quotation by the names of 000 §3, as pages, the API and the PDF show it. */
export function quotationView(stored: StoredQuotation): QuotationView {
  return {
    id: stored.id,
    quotation_no: stored.quotationNo,
    issue_date: stored.issueDate,
    valid_until: stored.validUntil,
    name: stored.name,
    company: stored.company,
    address: stored.address,
    items: stored.items,
    sub_total: stored.subTotal,
    shipping_fee: stored.shippingFee,
    point_discount: stored.pointDiscount,
    coupon_discount: stored.couponDiscount,
    total_price: stored.totalPrice,
    accepted_on: stored.acceptedAt === null ? null : londonDate(stored.acceptedAt),
  }
}

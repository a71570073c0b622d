import type { Shop } from '#platform/config/shop.ts'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { BILL_TO_FIELDS, BILL_TO_LABELS } from '../bill-to.ts'
import { getPictureAlt, type QuotationItem, type QuotationView, quotedDetails } from '../quotation.ts'
import { quotationTerms } from '../quotation-terms.ts'

/** A label and its value. */
export interface Labelled {
  label: string
  value: string
}

/** One line of the table PRODUCT DESCRIPTION / QTY / AMOUNT. */
export interface DocumentItem {
  product: string
  choices: Labelled[]
  quantity: string
  amount: string
  /** Of the design or the own product; null where it has none, or it is gone. */
  picture: { jpeg: Uint8Array; alt: string } | null
}

/** All texts of a printed quotation, in the order of reading (000 §2.7, decisions §7). */
export interface QuotationDocument {
  number: string
  brand: string
  company: string[]
  contact: Labelled[]
  facts: Labelled[]
  /** Company Name, Name, Address; a value may have several lines, or none. */
  billTo: Labelled[]
  items: DocumentItem[]
  /** Above the total. */
  amounts: Labelled[]
  total: Labelled
  /** Below it: the VAT within, and what is left without it. */
  within: Labelled[]
  terms: string[]
  /** At the foot of every page. */
  registered: string
}

const figure = new Intl.NumberFormat('en-GB')

/** The JPEGs of pictures by their ids. */
export type PrintedPictures = ReadonlyMap<string, Uint8Array>

export function quotationDocument(
  quotation: QuotationView,
  shop: Shop,
  pictures: PrintedPictures = new Map(),
): QuotationDocument {
  const { total_price, point_discount, coupon_discount } = quotation
  return {
    number: quotation.quotation_no,
    brand: shop.brand,
    company: [shop.companyName, ...shop.addressLines, shop.postcode],
    contact: [
      { label: 'Phone', value: shop.phone },
      { label: 'E-mail', value: shop.email },
      { label: 'Web', value: shop.web },
    ],
    facts: getFacts(quotation),
    billTo: BILL_TO_FIELDS.map((field) => ({ label: BILL_TO_LABELS[field], value: quotation[field] })),
    items: quotation.items.map((item) => documentItem(item, pictures)),
    amounts: [
      { label: 'Subtotal', value: formatPence(quotation.sub_total) },
      { label: 'Shipping fee', value: formatPence(quotation.shipping_fee) },
      ...discount('Point discount', point_discount),
      ...discount('Coupon discount', coupon_discount),
    ],
    total: { label: 'TOTAL', value: formatPence(total_price) },
    within: [
      { label: `of which VAT at ${VAT_PERCENT}%`, value: formatPence(vatWithin(total_price)) },
      { label: 'Net', value: formatPence(getNet(total_price)) },
    ],
    terms: quotationTerms(quotation),
    registered: `${shop.companyName}. Company number ${shop.companyNumber}. VAT number ${shop.vatNumber}.`,
  }
}

function documentItem(
  { details, quantity, price, picture_id, design_id }: QuotationItem,
  pictures: PrintedPictures,
): DocumentItem {
  const described = quotedDetails(details)
  const jpeg = pictures.get(design_id ?? picture_id ?? '')
  return {
    ...described,
    quantity: figure.format(quantity),
    amount: formatPence(price),
    picture: jpeg === undefined ? null : { jpeg, alt: getPictureAlt(design_id, described) },
  }
}

function getFacts({ quotation_no, issue_date, valid_until, accepted_on }: QuotationView): Labelled[] {
  const day = (label: string, date: string | null) => (date === null ? [] : [{ label, value: formatLongDay(date) }])
  return [
    { label: 'Quotation number', value: quotation_no },
    ...day('Issue date', issue_date),
    ...day('Valid until', valid_until),
    ...day('Accepted on', accepted_on),
  ]
}

/** Only where there is one, and negative (000 §2.7). */
function discount(label: string, pence: number): Labelled[] {
  return pence === 0 ? [] : [{ label, value: formatPence(-pence) }]
}

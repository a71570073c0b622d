import type { Shop } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import type { TableItem } from '#platform/pdf/item-table.ts'
import { BILL_TO_FIELDS, BILL_TO_LABELS } from '../bill-to.ts'
import {
  getPictureAlt,
  type QuotationItem,
  type QuotationView,
  quotationAmounts,
  quotationFacts,
  quotedDetails,
} from '../quotation.ts'
import { quotationTerms } from '../quotation-terms.ts'

/** All texts of a printed quotation, in the order of reading (000 §2.7, decisions §7). */
export type QuotationDocument = ReturnType<typeof quotationDocument>

const figure = new Intl.NumberFormat('en-GB')

/** The JPEGs of pictures by their ids. */
export type PrintedPictures = ReadonlyMap<string, Uint8Array>

export function quotationDocument(quotation: QuotationView, shop: Shop, pictures: PrintedPictures = new Map()) {
  return {
    number: quotation.quotation_no,
    brand: shop.brand,
    company: [shop.companyName, ...shop.addressLines, shop.postcode],
    contact: [
      { label: 'Phone', value: shop.phone },
      { label: 'E-mail', value: shop.email },
      { label: 'Web', value: shop.web },
    ],
    facts: quotationFacts(quotation),
    /** Company Name, Name, Address; a value may have several lines, or none. */
    billTo: BILL_TO_FIELDS.map((field) => ({ label: BILL_TO_LABELS[field], value: quotation[field] })),
    items: quotation.items.map((item) => documentItem(item, pictures)),
    amounts: quotationAmounts(quotation),
    terms: quotationTerms(quotation),
    /** At the bottom of every page. */
    registered: `${shop.companyName}. Company number ${shop.companyNumber}. VAT number ${shop.vatNumber}.`,
  }
}

function documentItem(
  { details, quantity, price, picture_id, design_id }: QuotationItem,
  pictures: PrintedPictures,
): TableItem {
  const described = quotedDetails(details)
  const jpeg = pictures.get(design_id ?? picture_id ?? '')
  return {
    ...described,
    cells: [figure.format(quantity), formatPence(price)],
    picture: jpeg === undefined ? null : { jpeg, alt: getPictureAlt(design_id, described) },
  }
}

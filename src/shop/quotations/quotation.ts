import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { DESIGN_LABEL, designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'

/** One line of a quotation (000 §3). */
export interface QuotationItem {
  /** What is quoted, in words: `Product: Art Paper / Size (mm): 50 × 50 / …`. */
  details: string
  /** Pieces of all kinds together; sheets where the supply counts sheets. */
  quantity: number
  /** AMOUNT: for the whole quantity, gross (decisions §7). */
  price: Pence
  /** The picture of the own product, where there is one (decisions/0023). */
  picture_id?: string
  /** The design that lettering is cut from; its drawing comes before any other picture. */
  design_id?: string
  /**
   * Working days from approval and payment to dispatch, as they were on the day of issue: a quotation that was issued
   * does not change with the catalogue. Left out where it is unknown.
   */
  dispatch_days?: number
}

/** A quotation (000 §3). Amounts are gross pence; the VAT within is worked out once, from the total (decisions §3). */
export interface Quotation {
  id: string
  quotation_no: string
  /** The day in London. */
  issue_date: CalendarDate
  /** Bill To, as entered; empty until it is. */
  name: string
  company: string
  address: string
  items: QuotationItem[]
  sub_total: Pence
  shipping_fee: Pence
  /** The discount by points, 0 or more; shown negative, and only where there is something (000 §2.7). */
  point_discount: Pence
  /** The discount by a coupon, 0 or more; shown as the points are. */
  coupon_discount: Pence
  total_price: Pence
}

/** A numbered quotation as pages and the API show it. */
export interface QuotationView extends Quotation {
  /** The last day on which its prices hold; null where they hold until prices change. */
  valid_until: CalendarDate | null
  /** The day in London on which it was accepted, from which on nothing of it changes; null before. */
  accepted_on: CalendarDate | null
}

/**
 * The address of a quotation's page.
 * @param key the token of the link that opens it for others than its owner
 * @param edit with the form of Bill To, for browsers without scripts
 */
export function quotationPath(quotationNo: string, key: string | null = null, edit = false): string {
  const query = new URLSearchParams({ ...(key === null ? {} : { key }), ...(edit ? { edit: 'on' } : {}) })
  return `/quotations/${encodeURIComponent(quotationNo)}${query.size === 0 ? '' : `?${query}`}`
}

/** The words of a line: the product, then the choices. */
export interface QuotedDetails {
  product: string
  /** A label is empty where the text has none. */
  choices: { label: string; value: string }[]
}

/** `Product: Art Paper / Size (mm): 50 × 50 / …` split into product and choices (000 §3, items: details). */
export function quotedDetails(details: string): QuotedDetails {
  const [product = '', ...choices] = details.split(' / ')
  return {
    product: product.replace(/^Product: /, ''),
    choices: choices.map((choice) => {
      const colon = choice.indexOf(': ')
      return colon < 0
        ? { label: '', value: choice }
        : { label: choice.slice(0, colon), value: choice.slice(colon + 2) }
    }),
  }
}

/** The alternative text of a line's picture. */
export function getPictureAlt(designId: string | undefined, { product, choices }: QuotedDetails): string {
  if (designId === undefined) return ownPictureAlt(product)
  return designPictureAlt(choices.find(({ label }) => label === DESIGN_LABEL)?.value ?? product)
}

/** The picture of a line: its design, or else the own product; null where it has neither. */
export function pictureOfItem(
  { picture_id, design_id }: Pick<QuotationItem, 'picture_id' | 'design_id'>,
  details: QuotedDetails,
): { src: string; alt: string } | null {
  const alt = getPictureAlt(design_id, details)
  if (design_id !== undefined) return { src: designPicturePath(design_id), alt }
  return picture_id === undefined ? null : { src: ownPicturePath(picture_id), alt }
}

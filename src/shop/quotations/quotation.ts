import type { z } from 'zod'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import type { Labelled } from '#platform/pdf/sheet.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { DESIGN_LABEL, designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import type { quotationSchema } from './schemas.server.ts'

/** A numbered quotation (000 §3). Its VAT is calculated once, from the total (decisions §3). */
export type QuotationView = z.infer<typeof quotationSchema>

/** One line of it. */
export type QuotationItem = QuotationView['items'][number]

/**
 * The address of a quotation's page.
 * @param key the token of the link that opens it for others than its owner
 * @param more of its query: `edit` shows the form of Bill To, for browsers without scripts
 */
export function quotationPath(
  quotationNo: string,
  key: string | null = null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(key === null ? {} : { key }), ...more })
  return `/quotations/${encodeURIComponent(quotationNo)}${query.size === 0 ? '' : `?${query}`}`
}

/** The format of printed numbers. */
const NUMBER = /^Q-\d{4}-\d{5,10}$/

/** Normalises a typed number, in any case and with spaces; null if it is malformed. */
export function readQuotationNo(text: string): string | null {
  const number = text.replaceAll(/\s+/g, '').toUpperCase()
  return NUMBER.test(number) ? number : null
}

/** The parts of a line's text: the product, then the choices; a label is empty if the text has none. */
export interface QuotedDetails {
  product: string
  choices: Labelled[]
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

/** The picture of a line: its design, else the own product; null if it has neither. */
export function pictureOfItem(
  { picture_id, design_id }: Pick<QuotationItem, 'picture_id' | 'design_id'>,
  details: QuotedDetails,
): { src: string; alt: string } | null {
  const alt = getPictureAlt(design_id, details)
  if (design_id !== undefined) return { src: designPicturePath(design_id), alt }
  return picture_id === undefined ? null : { src: ownPicturePath(picture_id), alt }
}

/** Number and dates, for page and PDF. */
export function quotationFacts(quotation: QuotationView): Labelled[] {
  const { quotation_no, issue_date, valid_until, accepted_on, holds_until } = quotation
  const day = (label: string, date: string | null) => (date === null ? [] : [{ label, value: formatLongDay(date) }])
  return [
    { label: 'Quotation number', value: quotation_no },
    ...day('Issue date', issue_date),
    ...(accepted_on === null ? day('Valid until', valid_until) : []),
    ...day('Accepted on', accepted_on),
    ...(accepted_on === null ? [] : day('Order by', holds_until)),
  ]
}

export type QuotationAmounts = Pick<
  QuotationView,
  'sub_total' | 'shipping_fee' | 'point_discount' | 'coupon_discount' | 'total_price'
>

/** The amounts of a document, with the rate of VAT when it was issued. */
export type TaxedAmounts = QuotationAmounts & Pick<QuotationView, 'vat_percent'>

/**
 * Subtotal, Shipping fee and discounts if there are any; the TOTAL; below it the VAT included, and the amount without
 * it (000 §2.7, decisions §7).
 */
export function quotationAmounts(quotation: TaxedAmounts): {
  above: Labelled[]
  total: Labelled
  within: Labelled[]
} {
  const { sub_total, shipping_fee, point_discount, coupon_discount, total_price, vat_percent } = quotation
  const amount = (label: string, pence: number) => ({ label, value: formatPence(pence) })
  const discount = (label: string, pence: number) => (pence === 0 ? [] : [amount(label, -pence)])
  return {
    above: [
      amount('Subtotal', sub_total),
      amount('Shipping fee', shipping_fee),
      ...discount('Point discount', point_discount),
      ...discount('Coupon discount', coupon_discount),
    ],
    total: amount('TOTAL', total_price),
    within: [
      amount(`of which VAT at ${vat_percent}%`, vatWithin(total_price, vat_percent)),
      amount('Net', getNet(total_price, vat_percent)),
    ],
  }
}

import { getNet, type Pence, readPounds, vatWithin } from '#platform/money/money.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { type QuotedLine } from '../quote.ts'
import { MAX_MESSAGE_LENGTH, MAX_QUOTED_LINES, type OfferFaultCode, offerFault } from '../refusals.ts'

const MAX_DESCRIPTION_LENGTH = 1000
/** The maximum price of a line, in pence. */
export const MAX_LINE_PENCE = 10_000_000
const QUANTITY = /^(?:\d{1,6}|\d{1,3},\d{3})$/

/** A line as it was typed. */
export interface TypedLine {
  description: string
  quantity: string
  /** In pounds. */
  amount: string
}

/** An offer as staff typed it. */
export interface TypedOffer {
  lines: readonly TypedLine[]
  /** `YYYY-MM-DD`, as a date field sends it. */
  validUntil: string
  note: string
}

/** An offer without faults: amounts in pence including VAT, the last day in London. */
export interface CheckedOffer {
  lines: QuotedLine[]
  validUntil: CalendarDate
  note: string
}

type Fault = ReturnType<typeof offerFault>

/** An empty line, which is left out. */
function isEmptyLine({ description, quantity, amount }: TypedLine): boolean {
  return description === '' && quantity === '' && amount === ''
}

/**
 * Reads an offer, or returns its faults in the order of the form.
 * @param today in London
 */
export function checkOffer(
  { lines, validUntil, note }: TypedOffer,
  today: CalendarDate,
): { ok: true; offer: CheckedOffer } | { ok: false; faults: [Fault, ...Fault[]] } {
  const typed = lines.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => !isEmptyLine(line))
  const faults: Fault[] = typed.flatMap(({ line, number }) => lineFaults(line, number))
  if (typed.length === 0) faults.push(offerFault('description-1', 'lines-missing'))
  if (typed.length > MAX_QUOTED_LINES) faults.push(offerFault('form', 'lines-too-many'))
  const dayFault = validUntilFault(validUntil, today)
  if (dayFault !== null) faults.push(offerFault('valid_until', dayFault))
  if (note.length > MAX_MESSAGE_LENGTH) faults.push(offerFault('note', 'note-too-long'))
  const [first, ...more] = faults
  if (first !== undefined) return { ok: false, faults: [first, ...more] }
  return { ok: true, offer: { lines: typed.map(({ line }) => readLine(line)), validUntil, note } }
}

function lineFaults(line: TypedLine, number: number): Fault[] {
  const found: [string, OfferFaultCode | null][] = [
    ['description', descriptionFault(line.description)],
    ['quantity', readQuantity(line.quantity) === null ? 'quantity-wrong' : null],
    ['amount', amountFault(line.amount)],
  ]
  return found.flatMap(([field, code]) => (code === null ? [] : [offerFault(`${field}-${number}`, code)]))
}

function descriptionFault(text: string): OfferFaultCode | null {
  if (text === '') return 'description-missing'
  return text.length > MAX_DESCRIPTION_LENGTH ? 'description-too-long' : null
}

function amountFault(text: string): OfferFaultCode | null {
  if (text === '') return 'amount-missing'
  const pence = readPounds(text)
  if (pence === null) return 'amount-wrong'
  return pence < 1 || pence > MAX_LINE_PENCE ? 'amount-out-of-range' : null
}

/** A quantity as typed, `2500` or `2,500`; null for none. */
function readQuantity(text: string): number | null {
  const quantity = QUANTITY.test(text) ? Number(text.replace(',', '')) : 0
  return quantity >= 1 ? quantity : null
}

function readLine({ description, quantity, amount }: TypedLine): QuotedLine {
  const [pieces, price] = [readQuantity(quantity), readPounds(amount)]
  // Faults were checked before: an unreadable line must never become a line at £0.
  if (pieces === null || price === null) throw new Error('a line without faults could not be read')
  return { description, quantity: pieces, price }
}

const USUAL_DAYS = 30
const MAX_DAYS = 365

/** The default last day of a quotation, which ends with that day in London. */
export function usualValidUntil(today: CalendarDate): CalendarDate {
  return addDays(today, USUAL_DAYS)
}

/** The latest last day. */
export function latestValidUntil(today: CalendarDate): CalendarDate {
  return addDays(today, MAX_DAYS)
}

/** The fault of a typed last day, or null. Today is allowed: the offer then ends tonight. */
export function validUntilFault(text: string, today: CalendarDate): OfferFaultCode | null {
  if (text === '') return 'valid-until-missing'
  if (!isCalendarDate(text)) return 'valid-until-no-date'
  if (text < today) return 'valid-until-past'
  return text > latestValidUntil(today) ? 'valid-until-too-far' : null
}

/** Totals of a quotation's lines, gross, with delivery as if they were the whole order (000 §2.7, decisions §3, §5). */
export interface OfferTotals {
  subTotal: Pence
  shippingFee: Pence
  totalPrice: Pence
  /** Included in the total, calculated once. */
  vat: Pence
  net: Pence
}

/** Adds up lines; null if there are none. */
export function totalOffer(prices: readonly Pence[], rates: ShippingRates): OfferTotals | null {
  if (prices.length === 0) return null
  const subTotal = prices.reduce((sum, price) => sum + price, 0)
  const shippingFee = shippingCost(subTotal, rates)
  const totalPrice = subTotal + shippingFee
  return { subTotal, shippingFee, totalPrice, vat: vatWithin(totalPrice), net: getNet(totalPrice) }
}

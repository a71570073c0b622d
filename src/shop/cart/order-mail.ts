import { formatPence } from '#platform/money/money.ts'
import type { CartLineView, CartView } from './cart.ts'

const figure = new Intl.NumberFormat('en-GB')

/** Mail programs truncate longer addresses; counted as encoded in the address. */
const MAX_BODY_LENGTH = 1800
/** The part of it for greeting and totals. */
const FRAME = 400

/**
 * The mailto address of an email to the shop with the whole order, while there is no checkout. A long order leaves
 * out the choices, then states the number of lines that did not fit.
 */
export function orderMail(cart: Pick<CartView, 'lines' | 'totals'>, email: string): string {
  const lines = cart.lines.filter((line) => line.offer.state !== 'not-offered')
  const full = write(cart, lines.map(inFull))
  const body = getLength(full) <= MAX_BODY_LENGTH ? full : write(cart, shorten(lines.map(inShort)))
  const subject = `Order: ${formatPence(cart.totals.total)}`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

function write({ totals }: Pick<CartView, 'totals'>, entries: readonly string[]): string {
  const { goods, shipping, total } = totals
  const sums = [
    `Goods: ${formatPence(goods)}`,
    `Shipping: ${formatPence(shipping)}`,
    `Total inc. VAT: ${formatPence(total)}`,
  ]
  return ['I would like to order:', ...entries, sums.join('\n'), 'My name, address and phone number:', ''].join('\n\n')
}

function inShort({ product, quantity, kinds, line_total, quotation }: CartLineView): string {
  const sets = kinds === 1 ? '' : ` × ${kinds} sets`
  const agreed = quotation === null ? '' : ` (quotation ${quotation.quotation_no})`
  return `${figure.format(quantity)}${sets} ${product}: ${formatPence(line_total)}${agreed}`
}

function inFull(line: CartLineView): string {
  const choices = line.summary
    .filter(({ label }) => label !== 'Product')
    .map(({ label, value }) => `${label}: ${value}`)
  return `${inShort(line)}\n${choices.join(', ')}`
}

function shorten(entries: string[]): string[] {
  const fitting: string[] = []
  let length = FRAME
  for (const entry of entries) {
    length += getLength(`${entry}\n\n`)
    if (length > MAX_BODY_LENGTH) break
    fitting.push(entry)
  }
  const left = entries.length - fitting.length
  return left === 0 ? fitting : [...fitting, `and ${left} more ${left === 1 ? 'product' : 'products'} in my cart`]
}

function getLength(text: string): number {
  return encodeURIComponent(text).length
}

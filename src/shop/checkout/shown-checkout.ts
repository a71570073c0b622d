import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay, isCalendarDate } from '#platform/time/calendar-date.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { type CheckoutFault, checkoutFault } from './refusals.ts'

/*
 * What stood on the screen when the button was pressed (decisions/0042). It is sent with the form, and where the server finds
 * something else, nothing is ordered: nothing is ever charged that was not on screen (issue 19, 1).
 */

/** As text: hidden fields of the form. */
export const SEEN_FIELDS = [
  'seen_lines',
  'seen_delivery',
  'seen_coupon',
  'seen_points',
  'seen_terms',
  'seen_total',
] as const

export type SeenField = (typeof SEEN_FIELDS)[number]
export type SeenCheckout = Readonly<Partial<Record<SeenField, string>>>

/** Longer than that of a full cart. */
const MAX_SEEN = 8000

/** A way of delivery as it is shown. */
export interface ShownOption {
  method: DeliveryMethod
  cost: Pence
  arrival: CalendarDate
}

/** What an order would be now. */
export interface CheckoutNow {
  lines: readonly { id: string; product: string; lineTotal: Pence }[]
  /** Lines of the cart that cannot be ordered. */
  unavailable: readonly { id: string; product: string }[]
  /** The ways of delivery that are offered, with their prices and days. */
  options: readonly ShownOption[]
  /** The one that was chosen; Standard if that is not offered. */
  method: DeliveryMethod
  /** The one that was chosen. */
  wanted: DeliveryMethod
  /** Why delivery takes longer than usual, or null. */
  longer: string | null
  coupon: { code: string; discount: Pence; refusal: string | null } | null
  pointsSpent: number
  termsVersion: string
  total: Pence
}

/** The fields of what is on screen. */
export function describeSeenCheckout(now: CheckoutNow): Record<SeenField, string> {
  return {
    seen_lines: now.lines.map(({ id, lineTotal }) => `${id}:${lineTotal}`).join(' '),
    seen_delivery: now.options.map(({ method, cost, arrival }) => `${method} ${cost} ${arrival}`).join(', '),
    seen_coupon: now.coupon === null ? '' : `${now.coupon.code} ${now.coupon.discount}`,
    seen_points: String(now.pointsSpent),
    seen_terms: now.termsVersion,
    seen_total: String(now.total),
  }
}

/** Reads them from a form. */
export function readSeenCheckout(get: (name: string) => unknown): SeenCheckout {
  return Object.fromEntries(
    SEEN_FIELDS.flatMap((field) => {
      const value = get(field)
      return typeof value === 'string' ? [[field, value.slice(0, MAX_SEEN)]] : []
    }),
  )
}

/** The lines that were on screen, as far as they can be read. */
export function getSeenLines({ seen_lines = '' }: SeenCheckout): Map<string, Pence> {
  const pairs = seen_lines.split(' ').flatMap((pair) => {
    const [, id = '', amount = ''] = /^([\w-]{36}):(\d{1,9})$/.exec(pair) ?? []
    return id === '' ? [] : [[id, Number(amount)] as const]
  })
  return new Map(pairs)
}

/**
 * What differs from the screen, in the order in which it is said; empty if nothing does. Other programs leave out what they
 * did not show, but not the total.
 */
export function findChanges(seen: SeenCheckout, now: CheckoutNow): CheckoutFault[] {
  if (!/^\d{1,9}$/.test(seen.seen_total ?? '')) return [checkoutFault('seen_total', 'total-missing')]
  const is = describeSeenCheckout(now)
  const differs = (field: SeenField) => seen[field] !== undefined && seen[field] !== is[field]
  return [
    ...(differs('seen_lines') ? lineChanges(seen, now) : []),
    ...(differs('seen_coupon') ? [couponChange(now, seen.seen_coupon)] : []),
    ...(differs('seen_points') ? [pointsChange(now, seen.seen_points)] : []),
    ...deliveryChanges(seen, now),
    ...(differs('seen_terms') ? [checkoutFault('seen_terms', 'terms-changed')] : []),
    ...(differs('seen_total') ? [totalChange(seen, now)] : []),
  ]
}

function lineChanges(seen: SeenCheckout, { lines, unavailable }: CheckoutNow): CheckoutFault[] {
  const before = getSeenLines(seen)
  const isThere = (id: string) => [...lines, ...unavailable].some((line) => line.id === id)
  const gone = [...before.keys()].some((id) => !isThere(id))
  const changes = [
    ...unavailable
      .filter(({ id }) => before.has(id))
      .map(({ product }) => checkoutFault('seen_lines', 'line-unavailable', { product })),
    ...(gone ? [checkoutFault('seen_lines', 'line-gone')] : []),
    ...lines.flatMap(({ id, product, lineTotal }) => {
      const was = before.get(id)
      if (was === lineTotal) return []
      if (was === undefined) return [checkoutFault('seen_lines', 'line-added', { product })]
      return [
        checkoutFault('seen_lines', 'line-price', { product, now: formatPence(lineTotal), before: formatPence(was) }),
      ]
    }),
  ]
  return changes
}

function couponChange({ coupon }: CheckoutNow, before = ''): CheckoutFault {
  const [code = ''] = before.split(' ')
  const name = coupon?.code ?? code
  const what =
    coupon === null
      ? 'it is no longer in use.'
      : (coupon.refusal ?? `it ${before === '' ? '' : 'now '}takes off ${formatPence(coupon.discount)}.`)
  return checkoutFault('seen_coupon', 'coupon-changed', { coupon: name, what })
}

function pointsChange({ pointsSpent }: CheckoutNow, before = ''): CheckoutFault {
  return checkoutFault('seen_points', 'points-changed', { now: pointsSpent, before: Number(before) || 0 })
}

const SEEN_OPTION = /^(?<method>\w+) (?<cost>\d{1,9}) (?<arrival>\d{4}-\d\d-\d\d)$/

/** The names of the ways of delivery, as they begin a sentence. */
export const METHOD_NAMES: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  collection: 'Collection',
}

/** The way that was chosen is compared with what stood beside it, whichever was chosen when the page was shown. */
function deliveryChanges({ seen_delivery = '' }: SeenCheckout, now: CheckoutNow): CheckoutFault[] {
  const method = METHOD_NAMES[now.method]
  if (now.wanted !== now.method)
    return [
      checkoutFault('delivery', 'delivery-method', { method: METHOD_NAMES[now.wanted], other: method.toLowerCase() }),
    ]
  const before = seen_delivery
    .split(', ')
    .flatMap(readOption)
    .find((option) => option.method === now.method)
  const option = now.options.find((one) => one.method === now.method)
  if (before === undefined || option === undefined) return []
  const { cost, arrival } = option
  const priced = { method, now: inWords(cost), before: inWords(before.cost) }
  const dated = { method, now: formatDay(arrival), before: formatDay(before.arrival) }
  const date =
    now.longer === null
      ? checkoutFault('delivery', 'delivery-date', dated)
      : checkoutFault('delivery', 'delivery-longer', { ...dated, why: now.longer })
  return [
    ...(before.cost === cost ? [] : [checkoutFault('delivery', 'delivery-price', priced)]),
    ...(before.arrival === arrival ? [] : [date]),
  ]
}

function readOption(text: string): ShownOption[] {
  const { method: name, cost, arrival } = SEEN_OPTION.exec(text)?.groups ?? {}
  const method = DELIVERY_METHODS.find((one) => one === name)
  return method === undefined || !isCalendarDate(arrival) ? [] : [{ method, cost: Number(cost), arrival }]
}

function inWords(amount: Pence): string {
  return amount === 0 ? 'nothing' : formatPence(amount)
}

function totalChange({ seen_total = '' }: SeenCheckout, { total }: CheckoutNow): CheckoutFault {
  return checkoutFault('seen_total', 'total-changed', {
    now: formatPence(total),
    before: formatPence(Number(seen_total)),
  })
}

import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate, londonTime } from '#platform/time/london.ts'
import { listInWords } from '../order-labels.ts'
import { type DayDeps, dayText, type NextStep } from './next-step.ts'
import type { OrderLineView, OrderView } from './view-order.ts'

/** An entry of what has happened to an order, and what comes: when, in words, and what. */
export interface Happening {
  when: string
  what: string
  /** `now`: what the order waits for. */
  is: 'past' | 'now' | 'to come'
}

/** What has happened to an order, what it waits for, and what comes next by when. */
export function whatHappens(order: OrderView, next: NextStep, days: DayDeps): Happening[] {
  const past = [...placed(order), ...sent(order), ...artworkDeleted(order)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const isAsked = next.move !== 'nobody' && order.making !== 'cancelled'
  return unique([
    ...past.map(({ at, what }) => ({ when: momentWords(at, days), what, is: 'past' as const })),
    ...(isAsked ? [{ when: nowWords(order, next, days), what: next.title, is: 'now' as const }] : []),
    ...otherTurns(order, next, days),
    ...toCome(order).map(({ on, what }) => ({ when: dayWords(on, days), what, is: 'to come' as const })),
  ])
}

/** Lines of the same product that share a fate are told of once. */
function unique(happenings: readonly Happening[]): Happening[] {
  return [...new Map(happenings.map((one) => [`${one.when} ${one.what}`, one])).values()]
}

interface Past {
  /** ISO 8601. */
  at: string
  what: string
}

/** How far apart placing and paying may be to be told as one, in milliseconds. */
const AT_ONCE_MS = 10 * 60_000

function placed({ placed_at, covered_at, payment_method }: OrderView): Past[] {
  const isPaid = covered_at !== null && payment_method !== 'account'
  const isAtOnce = isPaid && readInstant(covered_at).getTime() - readInstant(placed_at).getTime() <= AT_ONCE_MS
  const order = { at: placed_at, what: isAtOnce ? 'Order placed and paid' : 'Order placed' }
  return isPaid && !isAtOnce ? [order, { at: covered_at, what: 'Payment received' }] : [order]
}

function sent({ lines, delivery_method }: OrderView): Past[] {
  const moves = lines.flatMap((line) => {
    const { state, reached, product } = line
    const dispatched = reached['dispatched']
    if (dispatched !== undefined)
      return [
        {
          at: dispatched,
          what: delivery_method === 'collection' ? `${product} ready to collect` : `${product} dispatched`,
        },
      ]
    return state === 'cancelled' ? [{ at: line.state_since, what: `${product} cancelled` }] : []
  })
  return moves
}

function artworkDeleted({ artwork_end }: OrderView): Past[] {
  const at = artwork_end?.deleted_at ?? null
  return at === null ? [] : [{ at, what: 'Artwork deleted' }]
}

/** By when the next step should be done; `Now` without a day. */
function nowWords({ dates: { condition } }: OrderView, { move }: NextStep, days: DayDeps): string {
  if (move !== 'you' || condition === null) return 'Now'
  return `${dayWords(condition.by, days)}, ${days.cutOff}`
}

/** What the customer has to do beside the next step. */
function otherTurns({ lines }: OrderView, next: NextStep, days: DayDeps): Happening[] {
  const others = lines.filter(({ state, product }) => CUSTOMERS[state] !== undefined && !next.title.includes(product))
  return others.map(({ state, product, dates: { condition } }) => ({
    when: condition === null ? 'Now' : `${dayWords(condition.by, days)}, ${days.cutOff}`,
    what: `${CUSTOMERS[state]} ${product}`,
    is: 'to come',
  }))
}

const CUSTOMERS: Partial<Record<OrderLineView['state'], string>> = {
  'artwork wanted': 'You send the artwork for',
  'proof sent': 'You answer our proof for',
}

interface ToCome {
  on: CalendarDate
  what: string
}

/**
 * Dispatch of what has not been sent, the lines of one day together, the arrival of the last, and the last day of the artwork.
 */
function toCome({ lines, dates, delivery_method, making, artwork_end }: OrderView): ToCome[] {
  const open = lines.filter(({ state, dispatched_at }) => state !== 'cancelled' && dispatched_at === null)
  const isCollected = delivery_method === 'collection'
  const byDay = Map.groupBy(open, (line) => line.dates.dispatch_on ?? '')
  const dispatched = [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([on, some]) => ({ on, what: `${productNames(some)} ${isCollected ? 'ready to collect' : 'dispatched'}` }))
  const isOver = making === 'completed' || making === 'cancelled' || dates.arrival_on === null
  const there = isOver || isCollected ? [] : [{ on: dates.arrival_on ?? '', what: 'Everything is with you' }]
  const isEnding = artwork_end !== null && artwork_end.deleted_at === null
  const ending = isEnding ? [{ on: artwork_end.last_day, what: 'The last day of your artwork here' }] : []
  return [...dispatched, ...there, ...ending]
}

function productNames(lines: readonly OrderLineView[]): string {
  return listInWords([...new Set(lines.map(({ product }) => product))])
}

/** `Today`, `Tomorrow` or `Wed 25 Nov`. */
function dayWords(date: CalendarDate, days: Pick<DayDeps, 'today'>): string {
  const words = dayText(date, days)
  return words.startsWith('on ') ? formatDay(date) : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Today, 14:08`, or the day alone for another day. @param at ISO 8601 */
export function momentWords(at: string, days: Pick<DayDeps, 'today'>): string {
  const instant = readInstant(at)
  const day = londonDate(instant)
  return day === days.today ? `Today, ${londonTime(instant)}` : formatDay(day)
}

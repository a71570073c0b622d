import type { Shop } from '#platform/config/shop.ts'
import { allocate, formatPence, type Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { addMonthsToDay } from '#platform/time/calendar-month.ts'
import type { PointEntryKind } from './promotion.ts'

/* Points: what a ledger of them amounts to, and how many an order earns and gives back (decisions §9, decisions/0051). */

export type PointSettings = Shop['points']

/** A row of the ledger. */
export interface PointEntry {
  id: number
  kind: PointEntryKind
  /** Above 0 if the customer gains them. */
  points: number
  /** The date in London on which it was entered. */
  day: CalendarDate
  /** The last day of points that were gained. */
  expiresOn: CalendarDate | null
}

/** Points that were gained together, as far as they are still there. */
export interface PointLot {
  /** The entry that they were gained with. */
  entryId: number
  points: number
  /** Their last day; null for none. */
  expiresOn: CalendarDate | null
}

export interface PointStanding {
  /** What is there today; below 0 if more were withdrawn than were there. */
  balance: number
  /** What makes up the balance, the first to expire first. */
  lots: PointLot[]
  /** What has expired without an entry that says so. */
  lapsed: PointLot[]
}

/**
 * What a ledger amounts to on a day. First in, first out: points that expire first are spent first, and expired ones
 * never. Points that are withdrawn after they were spent are owed, and settled by the next ones.
 * @param entries in the order in which they were entered
 */
export function pointStanding(entries: readonly PointEntry[], today: CalendarDate): PointStanding {
  const { lots, owed } = replay(entries)
  const lapsed = lots.filter((lot) => !isValid(lot, today))
  const valid = lots.filter((lot) => isValid(lot, today))
  return { balance: sum(valid.map(({ points }) => points)) - owed, lots: valid, lapsed }
}

/** The last day of the newest among the points that would be spent; null where none expires. */
export function lastDayOfSpent(
  entries: readonly PointEntry[],
  points: number,
  today: CalendarDate,
): CalendarDate | null {
  const { lots } = replay(entries)
  return take(lots, points, (lot) => isValid(lot, today)).taken.at(-1)?.expiresOn ?? null
}

function replay(entries: readonly PointEntry[]) {
  let lots: PointLot[] = []
  let owed = 0
  for (const { id, kind, points, day, expiresOn } of entries) {
    if (points > 0) {
      const settled = Math.min(owed, points)
      owed -= settled
      lots = inOrder([...lots, { entryId: id, points: points - settled, expiresOn }])
    } else {
      // An entry that says that points have expired is about those that have.
      const result = take(lots, -points, (lot) => kind === 'expired' || isValid(lot, day))
      lots = result.left
      owed += result.missing
    }
  }
  return { lots: lots.filter(({ points }) => points > 0), owed }
}

function take(lots: readonly PointLot[], points: number, mayTake: (lot: PointLot) => boolean) {
  let missing = points
  const taken: PointLot[] = []
  const left = lots.map((lot) => {
    const part = mayTake(lot) ? Math.min(lot.points, missing) : 0
    missing -= part
    if (part > 0) taken.push({ ...lot, points: part })
    return { ...lot, points: lot.points - part }
  })
  return { left, taken, missing }
}

/** The first to expire first; those of one day as they were entered. */
function inOrder(lots: readonly PointLot[]): PointLot[] {
  return lots.toSorted((a, b) => compare(a.expiresOn ?? '9', b.expiresOn ?? '9') || a.entryId - b.entryId)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function isValid({ expiresOn }: PointLot, today: CalendarDate): boolean {
  return expiresOn === null || expiresOn >= today
}

/** How many points can be spent: all, from the least balance on that the shop sets. */
export function usablePoints(balance: number, { spendFrom }: Pick<PointSettings, 'spendFrom'>): number {
  return balance >= spendFrom ? Math.max(0, balance) : 0
}

/** The points for goods that were paid: for each whole pound after discounts, including VAT. */
export function pointsForGoods(paid: Pence, { perPound }: Pick<PointSettings, 'perPound'>): number {
  return Math.floor(Math.max(0, paid) / 100) * perPound
}

const figure = new Intl.NumberFormat('en-GB')

/** `1 point`, `1,240 points`. */
export function pointsText(points: number): string {
  return `${figure.format(points)} ${points === 1 ? 'point' : 'points'}`
}

/** `+93`, `−600`. */
export function signedPoints(points: number): string {
  return `${points < 0 ? '−' : '+'}${figure.format(Math.abs(points))}`
}

/** The entries of the ledger in words, as their customer reads them. */
export const POINT_ENTRY_LABELS: Readonly<Record<PointEntryKind, string>> = {
  earned: 'Earned with your order',
  spent: 'Spent on your order',
  returned: 'Returned from your order',
  withdrawn: 'Taken back: goods that earned them were cancelled or refunded',
  expired: 'Expired',
  adjusted: 'Changed by us',
}

/** What points are worth, in words: `93p`, `£12.40`. */
export function worthText(pence: Pence): string {
  return pence < 100 ? `${pence}p` : formatPence(pence)
}

/** The last day of points that are gained today. */
export function lastDayOfGained(today: CalendarDate, { months }: Pick<PointSettings, 'months'>): CalendarDate {
  return addMonthsToDay(today, months)
}

/** Points that come back are valid for a while yet, however old they are. */
const RETURNED_MONTHS = 1

/** The last day of points that come back: that of the newest of them, but at least a month. */
export function lastDayOfReturned(spentUntil: CalendarDate | null, today: CalendarDate): CalendarDate {
  const least = addMonthsToDay(today, RETURNED_MONTHS)
  return spentUntil !== null && spentUntil > least ? spentUntil : least
}

/** An order as far as its points go. */
export interface PointOrder {
  pointsSpent: number
  lines: readonly {
    id: string
    /** After discounts. Pence. */
    amount: Pence
    /** What points paid of it. Pence. */
    pointShare: Pence
    isCancelled: boolean
  }[]
  /** What was credited, 0 or more: of a line, or of the order where `lineId` is null. */
  credited: readonly { lineId: string | null; amount: Pence }[]
  /** What the price of the goods was changed by after placing. Pence. */
  changed: Pence
}

/**
 * How many of an order's points have to be back, and how many it earns, by what was cancelled and credited so far. A
 * line that was cancelled, or credited in full, returns its part; one that was credited in part, or through an amount of
 * the whole order, returns in proportion, whole points.
 */
export function settleOrder(
  order: PointOrder,
  settings: Pick<PointSettings, 'perPound'>,
): { returned: number; earned: number } {
  const { lines, credited, pointsSpent, changed } = order
  const points = allocate(
    pointsSpent,
    lines.map(({ pointShare }) => pointShare),
  )
  const ofLines = lines.map(({ id, amount, isCancelled }) => {
    const back = sum(credited.filter(({ lineId }) => lineId === id).map((credit) => credit.amount))
    return isCancelled ? amount : Math.min(back, amount)
  })
  const left = sum(lines.map(({ amount }) => amount)) - sum(ofLines)
  const ofWhole = sum(credited.filter(({ lineId }) => lineId === null).map(({ amount }) => amount))
  const ofOrder = Math.min(left, ofWhole)
  // What an amount of the whole order takes of what is left of each line; all of lines that points paid alone.
  const share = left === 0 ? Number(ofWhole > 0) : ofOrder / left
  const returned = lines.map(({ amount, isCancelled }, index) => {
    const own = amount === 0 ? Number(isCancelled) : (ofLines[index] ?? 0) / amount
    return (points[index] ?? 0) * (own + (1 - own) * share)
  })
  // A sum of fractions may be a hair below the whole.
  const whole = Math.floor(sum(returned) + 1e-6)
  return { returned: whole, earned: pointsForGoods(left - ofOrder + changed, settings) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

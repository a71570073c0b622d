import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { type DeliveryPlace } from './delivery-places.ts'
import type { DeliveryMethod } from './shipping-cost.ts'
import { type DeliveryEstimate, deliveryEstimate, type Turnaround, type WorkingHours } from './turnaround.ts'

/* The ways in which an order can reach its customer: standard, express, collection (decisions §9). */

/** A line to be delivered. */
export interface DeliveredLine {
  turnaround: Turnaround
  /** Whether production may take a day less; not if nobody has planned it from a list. */
  canHurry: boolean
}

/** Production that takes less has no day to be taken from. */
const MIN_PRINTING_DAYS = 2

/** The carrier's next-day service: `shipping_days` counts the day of dispatch. */
const NEXT_DAY = 2

/** One way to deliver all lines of an order. */
export interface DeliveryOption extends DeliveryEstimate {
  method: DeliveryMethod
  /** How long each line takes by it, in their order. */
  turnarounds: Turnaround[]
}

interface OptionDeps {
  place: DeliveryPlace
  /** When the order would be approved and paid. */
  now: Date
  hours: WorkingHours
  /** Whether orders can be collected from the shop. */
  collection: boolean
}

/**
 * The options for lines that are sent together, with the dates of the last one. Standard is always one. Express takes a
 * day of production less and the carrier's next-day service: only if every line has the day, the carrier goes there
 * overnight, and it arrives earlier. Collected goods are ready on the day of dispatch.
 */
export function deliveryOptions(lines: readonly DeliveredLine[], deps: OptionDeps): DeliveryOption[] {
  const { place, collection } = deps
  const option = (method: DeliveryMethod) => describeOption(method, lines, deps)
  const standard = option('standard')
  const express = canHurryTo(lines, place) ? [option('express')] : []
  return [
    standard,
    ...express.filter(({ arrival }) => arrival < standard.arrival),
    ...(collection ? [option('collection')] : []),
  ]
}

function canHurryTo(lines: readonly DeliveredLine[], place: DeliveryPlace): boolean {
  const isReady = ({ turnaround, canHurry }: DeliveredLine) => canHurry && turnaround.printing_days >= MIN_PRINTING_DAYS
  return place.extraDays === 0 && lines.every(isReady)
}

function describeOption(
  method: DeliveryMethod,
  lines: readonly DeliveredLine[],
  { place, now, hours }: OptionDeps,
): DeliveryOption {
  const turnarounds = lines.map(({ turnaround }) => turnaroundBy(method, turnaround, place))
  const estimates = turnarounds.map((turnaround) => deliveryEstimate(now, turnaround, hours))
  const dispatch = latest(estimates.map((estimate) => estimate.dispatch))
  // Goods that are collected are there when they are ready.
  const arrival = method === 'collection' ? dispatch : latest(estimates.map((estimate) => estimate.arrival))
  return { method, turnarounds, dispatch, arrival }
}

/** How long a line takes by a method. */
function turnaroundBy(
  method: DeliveryMethod,
  { printing_days, shipping_days }: Turnaround,
  { extraDays }: Pick<DeliveryPlace, 'extraDays'>,
): Turnaround {
  if (method === 'collection') return { printing_days, shipping_days: 0 }
  if (method === 'express') return { printing_days: printing_days - 1, shipping_days: NEXT_DAY }
  return { printing_days, shipping_days: shipping_days + extraDays }
}

function latest(dates: readonly CalendarDate[]): CalendarDate {
  // Dates as text sort chronologically.
  const last = dates.toSorted().at(-1)
  if (last === undefined) throw new RangeError('an order without lines is not delivered')
  return last
}

import { TIME_ZONE } from '../config/shop.ts'
import { type CalendarDate, formatDay, getYear, isCalendarDate } from './calendar-date.ts'

/*
 * What the clock on the shop's wall says. The machine's own time zone never matters: the zone is always named.
 */

/** A time of day as `HH:MM`, 00:00 to 23:59. */
export type TimeOfDay = string

const MILLISECONDS_IN_A_DAY = 86_400_000
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Made once: making a formatter costs a hundred times what using it costs. */
const wall = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Whether a value is a time of day written `HH:MM`. */
export function isTimeOfDay(value: unknown): value is TimeOfDay {
  return typeof value === 'string' && TIME_OF_DAY.test(value)
}

/** The calendar date in London at an instant. */
export function londonDate(instant: Date): CalendarDate {
  return wallClock(instant).slice(0, 10)
}

/** The time of day in London at an instant, seconds cut off. */
export function londonTime(instant: Date): TimeOfDay {
  return wallClock(instant).slice(11, 16)
}

/**
 * The instant at which the clock in London shows a time on a day. When the clocks go back, and it shows it twice, the
 * first; when they go forward, and it never shows it, the instant that it would have been without the change (01:30
 * is then shown as 02:30). Throws a RangeError for what is no calendar date or no time of day.
 */
export function londonInstant(date: CalendarDate, time: TimeOfDay): Date {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of day: ${time}`)
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = offsetAt(asUtc - MILLISECONDS_IN_A_DAY)
  const after = offsetAt(asUtc + MILLISECONDS_IN_A_DAY)
  // Most of the year has no change of the clocks near it.
  if (before === after) return new Date(asUtc - before)
  const wanted = `${date}T${time}:00`
  const candidates = [asUtc - before, asUtc - after].map((ms) => new Date(ms)).sort((a, b) => a.getTime() - b.getTime())
  return candidates.find((candidate) => wallClock(candidate) === wanted) ?? new Date(asUtc - before)
}

/** How far London's clock is ahead of UTC at an instant in whole seconds, in milliseconds. */
function offsetAt(milliseconds: number): number {
  return Date.parse(`${wallClock(new Date(milliseconds))}Z`) - milliseconds
}

/** `2026-11-26T09:30:00`, as London's clock shows it. Throws a RangeError for an invalid Date. */
function wallClock(instant: Date): string {
  const milliseconds = instant.getTime()
  if (!(milliseconds >= 0 && milliseconds < END_OF_KEPT)) return askIntl(instant)
  return new Date(milliseconds + keptOffset(milliseconds)).toISOString().slice(0, 19)
}

const QUARTER_MS = 900_000
/** The year 3000: later dates are written with more digits. */
const END_OF_KEPT = 32_503_680_000_000
const MAX_KEPT = 2000
/** By quarters of an hour: since 1970 clocks have only been changed at their beginning. */
const offsets = /* @__PURE__ */ new Map<number, number>()

/** How far the clock is ahead of UTC in the quarter of an hour of an instant; Intl takes twenty times as long to say it. */
function keptOffset(milliseconds: number): number {
  const quarter = milliseconds - (milliseconds % QUARTER_MS)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MAX_KEPT) offsets.clear()
  const offset = Date.parse(`${askIntl(new Date(quarter))}Z`) - quarter
  offsets.set(quarter, offset)
  return offset
}

function askIntl(instant: Date): string {
  // British order, whatever stands between the numbers; formatToParts says the same and takes twice as long.
  const [day, month, year, hour, minute, second] = wall.format(instant).match(/\d+/g) ?? []
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** An instant as pages show it, `Thu 26 Nov 2026, 09:30`, in London's time. */
export function momentText(instant: Date): string {
  const day = londonDate(instant)
  return `${formatDay(day)} ${getYear(day)}, ${londonTime(instant)}`
}

import type { Pence } from '#platform/money/money.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'
import type { Reason } from '#shop/complaints/complaint.ts'

/*
 * What complaints are about, and of what share of what was sent (issue 21, 8). Shares are shown with the range in which they
 * may lie, so that one complaint of three lines is not read as a third.
 */

/** A line that was sent in the period. */
export interface SentLine {
  id: string
  product: string
  /** `2026-11`, of its dispatch in London. */
  month: string
  pieces: number
  /** The press that printed it, and the stations it went through after that; empty for what was made by hand. */
  press: string
  stations: readonly string[]
}

/** A complaint about one of them. */
export interface CountedComplaint {
  lineId: string
  reason: Reason
  pieces: number
  /** Gross pence. */
  refunded: Pence
  /** What its reprints cost as they were planned, net pence; null where none of them is planned or has a press. */
  reprintCost: Pence | null
  reprinted: number
}

/** By what the figures are broken down. */
export const DIMENSIONS = ['reason', 'product', 'press', 'step', 'month'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** A row of the figures. */
export interface ReasonRow {
  name: string
  /** Lines that were sent; of a reason all of them. */
  lines: number
  complained: number
  share: Share
  pieces: number
  /** Faulty pieces of these. */
  faulty: number
  refunded: Pence
  reprinted: number
  /** Of those that are planned, net pence; null where none of them is yet. */
  reprintCost: Pence | null
}

/** A share from 0 to 1, with the range in which it lies with 95 % certainty; null where nothing was sent. */
export interface Share {
  at: number | null
  from: number
  to: number
  /** Whether there is too little to say anything. */
  isFew: boolean
}

/** Below this a share says nothing about the next line. */
export const MIN_LINES = 20
const Z = 1.96

/**
 * A share with its range: Wilson's interval, which holds for small numbers and for none too (E. B. Wilson, Probable
 * inference, 1927).
 */
export function shareOf(some: number, all: number): Share {
  if (all === 0) return { at: null, from: 0, to: 1, isFew: true }
  const at = some / all
  const square = Z * Z
  const middle = at + square / (2 * all)
  const half = Z * Math.sqrt((at * (1 - at)) / all + square / (4 * all * all))
  const over = 1 + square / all
  const from = some === 0 ? 0 : Math.max(0, (middle - half) / over)
  const to = some === all ? 1 : Math.min(1, (middle + half) / over)
  return { at, from, to, isFew: all < MIN_LINES }
}

/**
 * The figures by one dimension, those with most complaints first; months in their order. A line counts once in each row,
 * however often it was complained of; a line that went through several steps counts in each of them.
 * @param names how reasons are called
 */
export function reasonRows(
  by: Dimension,
  { lines, complaints }: { lines: readonly SentLine[]; complaints: readonly CountedComplaint[] },
  names: Readonly<Record<Reason, string>>,
): ReasonRow[] {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const groups = new Map<string, { lines: SentLine[]; complaints: CountedComplaint[] }>()
  for (const line of lines)
    for (const name of by === 'reason' ? [] : namesOf(by, line)) {
      const group = groups.get(name) ?? { lines: [], complaints: [] }
      group.lines.push(line)
      groups.set(name, group)
    }
  for (const complaint of complaints) {
    const line = lineById.get(complaint.lineId)
    if (line === undefined) continue
    for (const name of by === 'reason' ? [names[complaint.reason]] : namesOf(by, line)) {
      const group = groups.get(name) ?? { lines: [...lines], complaints: [] }
      group.complaints.push(complaint)
      groups.set(name, group)
    }
  }
  const rows = [...groups].map(([name, group]) => ({ name, ...sumUp(group) }))
  return rows.toSorted((one, other) =>
    by === 'month'
      ? one.name < other.name
        ? -1
        : 1
      : other.complained - one.complained || (one.name < other.name ? -1 : 1),
  )
}

/** Everything together. */
export function totalRow(all: { lines: readonly SentLine[]; complaints: readonly CountedComplaint[] }): ReasonRow {
  const ids = new Set(all.lines.map(({ id }) => id))
  return { name: 'All', ...sumUp({ ...all, complaints: all.complaints.filter(({ lineId }) => ids.has(lineId)) }) }
}

function namesOf(by: Exclude<Dimension, 'reason'>, { product, press, stations, month }: SentLine): readonly string[] {
  if (by === 'product') return [product]
  if (by === 'month') return [month]
  const byHand = 'Made by hand'
  if (by === 'press') return [press === '' ? byHand : press]
  return stations.length === 0 ? [press === '' ? byHand : 'No step after printing'] : [...new Set(stations)]
}

function sumUp({ lines, complaints }: { lines: readonly SentLine[]; complaints: readonly CountedComplaint[] }) {
  const complained = new Set(complaints.map(({ lineId }) => lineId)).size
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    lines: lines.length,
    complained,
    share: shareOf(complained, lines.length),
    pieces: sum(lines.map(({ pieces }) => pieces)),
    faulty: sum(complaints.map(({ pieces }) => pieces)),
    refunded: sum(complaints.map(({ refunded }) => refunded)),
    reprinted: sum(complaints.map(({ reprinted }) => reprinted)),
    reprintCost: costOf(complaints),
  }
}

function costOf(complaints: readonly CountedComplaint[]): Pence | null {
  const known = complaints.flatMap(({ reprintCost }) => reprintCost ?? [])
  const isUnknown = known.length === 0 && complaints.some(({ reprinted }) => reprinted > 0)
  return isUnknown ? null : known.reduce((total, cost) => total + cost, 0)
}

/** `1.2 %`; `–` where nothing was sent. */
export function shareText({ at }: Share): string {
  return at === null ? '–' : percent(at)
}

/** `0.3 to 4.1 %`: where a share lies. */
export function rangeText({ from, to }: Share): string {
  return `${percent(from).slice(0, -2)} to ${percent(to)}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** A period as it was asked for, both days included; by default the twelve months until today. */
export function readPeriod(
  asked: { from: string; to: string },
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const to = isCalendarDate(asked.to) ? asked.to : today
  const yearBefore = addDays(to, -YEAR_DAYS)
  const from = isCalendarDate(asked.from) && asked.from <= to ? asked.from : yearBefore
  // Longer than that is another question, and another load.
  return { from: from < addDays(to, -MAX_YEARS * YEAR_DAYS) ? yearBefore : from, to }
}

const YEAR_DAYS = 365
const MAX_YEARS = 3

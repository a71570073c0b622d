import { parse } from 'csv-parse/sync'
import { oneLine } from '#platform/http/form-input.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { type DateOrder, readAmount, readDate, readDateOrder } from './read-cells.ts'

/*
 * A bank's CSV as movements on an account. Every bank names and arranges its columns in its own way, so they are found by
 * their titles, and in a file without titles by what is in them.
 */

/** A movement on the account. */
export interface BankMovement {
  bookedOn: CalendarDate
  /** Below 0 if it left the account. Pence. */
  amount: Pence
  /** Who it is from or to; empty if the file does not say. */
  name: string
  /** Everything else that the bank says about it. */
  reference: string
}

export type BankFile =
  | { ok: true; movements: BankMovement[]; skipped: number }
  /** Not a table; no column of dates; no column of amounts; no movement that can be read. */
  | { ok: false; code: 'no-table' | 'no-date' | 'no-amount' | 'no-movements' }

/** The columns of a file, by their places; -1 for none. */
interface Columns {
  date: number
  amount: number
  credit: number
  debit: number
  status: number
  name: readonly number[]
  text: readonly number[]
}

/** Banks write a few lines above the table: the account, the period. */
const MAX_PREAMBLE = 20
/** Rows that say how the columns of a file without titles are to be read. */
const SAMPLE = 50

const TITLES = {
  date: [/^(transaction|posting|posted|booking|booked|completed|completion)? ?date( \(utc\))?$/, /^date\b/, /date$/],
  amount: [/^(transaction )?(amount|value)( ?\(?(gbp|£)\)?)?$/, /^net amount/],
  credit: [/^(credit|paid in|money in|in|received)( amount)?( ?\(?(gbp|£)\)?)?$/],
  debit: [/^(debit|paid out|money out|out|spent)( amount)?( ?\(?(gbp|£)\)?)?$/],
  status: [/^(status|state)$/],
  name: [/^(counter ?party|name|payee|payer|payee name|merchant|merchant name|third party|from|sender)( name)?$/],
  text: [/^(transaction )?(reference|description|details|narrative|memo|notes?|particulars)\b/, /^payment reference$/],
} as const satisfies Record<string, readonly RegExp[]>

/** Movements that never came about, or may still be called off. */
const NOT_BOOKED = /declin|pending|reverted|revers|cancel|failed/i

/** Reads the text of a bank's CSV; rows that are no movements (totals, pending ones) are counted as skipped. */
export function readBankFile(text: string): BankFile {
  const records = readRecords(text)
  if (records === null || records.length === 0) return { ok: false, code: 'no-table' }
  const titled = findTitles(records)
  const rows = titled === null ? records : records.slice(titled.at + 1)
  const columns = titled?.columns ?? guessColumns(rows)
  if (columns.date === -1) return { ok: false, code: 'no-date' }
  if (!hasAmount(columns)) return { ok: false, code: 'no-amount' }
  const order = readDateOrder(rows.map((row) => cell(row, columns.date)))
  const movements = rows.flatMap((row) => readMovement(row, columns, order) ?? [])
  if (movements.length === 0) return { ok: false, code: 'no-movements' }
  return { ok: true, movements, skipped: rows.length - movements.length }
}

function readRecords(text: string): string[][] | null {
  try {
    const options = { bom: true, delimiter: guessDelimiter(text), relax_column_count: true, relax_quotes: true }
    const records = parse(text, { ...options, skip_empty_lines: true, trim: true, max_record_size: 100_000 })
    return records.filter((row) => row.some((value) => value !== ''))
  } catch {
    return null
  }
}

/** The sign that most of the first lines have most of. */
function guessDelimiter(text: string): string {
  const head = text.split(/\r?\n/).slice(0, MAX_PREAMBLE).join('\n')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** The row of titles: the first one that names a date and an amount. */
function findTitles(records: readonly string[][]): { at: number; columns: Columns } | null {
  for (const [at, row] of records.slice(0, MAX_PREAMBLE).entries()) {
    const columns = readTitles(row.map((title) => title.toLowerCase().replace(/\s+/g, ' ')))
    if (columns.date !== -1 && hasAmount(columns)) return { at, columns }
  }
  return null
}

function hasAmount({ amount, credit, debit }: Columns): boolean {
  return [amount, credit, debit].some((at) => at !== -1)
}

function readTitles(titles: readonly string[]): Columns {
  const find = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => titles.findIndex((title) => pattern.test(title))).find((at) => at !== -1) ?? -1
  const all = (patterns: readonly RegExp[]) =>
    titles.flatMap((title, at) => (patterns.some((pattern) => pattern.test(title)) ? [at] : []))
  return {
    date: find(TITLES.date),
    amount: find(TITLES.amount),
    credit: find(TITLES.credit),
    debit: find(TITLES.debit),
    status: find(TITLES.status),
    name: all(TITLES.name),
    text: all(TITLES.text),
  }
}

/** A file without titles: the first column of dates, the first of amounts, and every text. */
function guessColumns(rows: readonly string[][]): Columns {
  const sample = rows.slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const values = (at: number) => sample.map((row) => cell(row, at)).filter((value) => value !== '')
  const holds = (at: number, reads: (value: string) => unknown) =>
    values(at).length > 0 && values(at).every((value) => reads(value) !== null)
  const date =
    places.find((at) => holds(at, (value) => readDate(value, 'day-first') ?? readDate(value, 'month-first'))) ?? -1
  const isAmount = (at: number) =>
    at !== date && holds(at, readAmount) && values(at).some((value) => value.includes('.'))
  const amount = places.find(isAmount) ?? -1
  const text = places.filter((at) => at !== date && !isAmount(at))
  return { date, amount, credit: -1, debit: -1, status: -1, name: [], text }
}

function readMovement(row: readonly string[], columns: Columns, order: DateOrder): BankMovement | null {
  const bookedOn = readDate(cell(row, columns.date), order)
  const amount = movedAmount(row, columns)
  if (bookedOn === null || amount === null || amount === 0) return null
  if (NOT_BOOKED.test(cell(row, columns.status))) return null
  return { bookedOn, amount, name: joined(row, columns.name), reference: joined(row, columns.text) }
}

/** One column with a sign, or one for each direction, whose sign says nothing more. */
function movedAmount(row: readonly string[], { amount, credit, debit }: Columns): Pence | null {
  if (amount !== -1) return readAmount(cell(row, amount))
  const came = readAmount(cell(row, credit))
  const went = readAmount(cell(row, debit))
  if (came === null && went === null) return null
  return Math.abs(came ?? 0) - Math.abs(went ?? 0)
}

/** Longer than any bank's text for a payment. */
const MAX_TEXT = 500

/**
 * Several columns as one line; what is said twice is said once. Whoever sends money writes some of it, so nothing in it may
 * turn the writing round or be no text.
 */
function joined(row: readonly string[], places: readonly number[]): string {
  const parts = places.map((at) => oneLine(cell(row, at).replace(/\s+/g, ' '))).filter((part) => part !== '')
  return [...new Set(parts)].join(' · ').slice(0, MAX_TEXT).toWellFormed()
}

function cell(row: readonly string[], at: number): string {
  return row[at]?.trim() ?? ''
}

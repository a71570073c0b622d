/*
 * Comma separated values (RFC 4180) that spreadsheets open correctly: with a byte order mark for UTF-8, and without
 * cells that they would run as formulas.
 */

/** Stands at the beginning of a file. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** The first characters of a formula, which a spreadsheet would run (OWASP, CSV injection), also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number below 0 is none, and is to be added up. */
const NUMBER = /^-\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/** The text of a file: a line for each row, all with their cells in the same order. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('')
}

/** A line of a file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

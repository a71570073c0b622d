/*
 * Comma separated values (RFC 4180) that a spreadsheet opens as it should: with a mark that says UTF-8, and with no cell
 * that it would take for a formula.
 */

const BYTE_ORDER_MARK = '\uFEFF'
/** What a cell must not begin with: a spreadsheet would run it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** The text of a file: a line for each row, all with their cells in the same order. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const lines = (text: string) => text.slice(1)

test('begins with the UTF-8 byte order mark, and ends each line as RFC 4180 requires', () => {
  expect(
    writeCsv([
      ['Size (mm)', '50'],
      ['50 × 75', '13.00'],
    ]),
  ).toBe('\uFEFFSize (mm),50\r\n50 × 75,13.00\r\n')
})

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['a quotation mark', 'the "best"', '"the ""best"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a sum', '+1+1', `'+1+1`],
  ['a minus', '-2+3', `'-2+3`],
  ['a function by its old sign', '@SUM(A1)', `'@SUM(A1)`],
  ['a tab before a formula', '\t=1', `'\t=1`],
  ['a carriage return before a formula', '\r=1', `"'\r=1"`],
  ['a formula in full width', '＝1+1', `'＝1+1`],
  ['nothing', '', ''],
  ['an amount below 0', '-31.67', '-31.67'],
  ['a number below 0 with more behind it', '-31.67=1', `'-31.67=1`],
])('writes %s so that a spreadsheet reads it as text', (_title, text, expected) => {
  expect(lines(writeCsv([[text]]))).toBe(`${expected}\r\n`)
})

test('can be read back unchanged, except the character before a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '×', ',', '"', '\r', '\n', '=', ' ', '-') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const safe = rows.map((row) => row.map((text) => (/^[=\-\r\n]/.test(text) ? `'${text}` : text)))
      expect(readCsv(lines(writeCsv(rows)))).toEqual(safe)
    }),
  )
})

/** An independent reader, character by character, as RFC 4180 §2 describes the format. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === ',') {
      row.push(cell)
      cell = ''
    } else if (!quoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += sign
  }
  return rows
}

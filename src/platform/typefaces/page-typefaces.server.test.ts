import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import type { ParsedFont } from './typefaces.server.ts'

/* The typefaces of pages, in two files each: src/app.css, tools/typefaces/subset-typefaces.mjs. */

const SHEET = readFileSync(new URL('../../app.css', import.meta.url), 'utf8')
const FACE = /@font-face \{\s*font-family: "([^"]+)";[^}]*?url\("([^"]+)"\)[^}]*?unicode-range:([^;]+);/g

interface Face {
  family: string
  file: string
  named: ReadonlySet<number>
}

const faces = [...SHEET.matchAll(FACE)].map(([, family = '', address = '', range = '']): Face => {
  const url = address.startsWith('.') ? new URL(`../../${address}`, import.meta.url).href : import.meta.resolve(address)
  return { family, file: fileURLToPath(url), named: new Set(range.split(',').flatMap(codesOf)) }
})

/** `U+2018-2019` as numbers. */
function codesOf(range: string): number[] {
  const [from = 0, to = from] = range
    .trim()
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Without control characters, and the end mark of its table. */
function lettersOf(file: string): number[] {
  const document = new PdfKit({ autoFirstPage: false, font: file })
  const { _font } = document as unknown as { _font: { font: ParsedFont } }
  return _font.font.characterSet.filter((code) => code >= 0x20 && code < 0xffff).toSorted((one, other) => one - other)
}

/** A typeface's file of all Latin letters, and the one for pages, which comes after it and so before it for its letters. */
test.each([...new Set(faces.map(({ family }) => family))])('%s: its two files have all its letters', (family) => {
  const [all, pages, ...more] = faces.filter((face) => face.family === family)
  if (all === undefined || pages === undefined) throw new Error('There are not two files')
  expect(more).toEqual([])
  const letters = lettersOf(all.file)
  expect(letters.filter((code) => !pages.named.has(code) && !all.named.has(code))).toEqual([])
  expect(lettersOf(pages.file)).toEqual(letters.filter((code) => pages.named.has(code)))
  // Of a letter that is named and not there, a browser fetches the other file in vain.
  expect([...pages.named].toSorted((one, other) => one - other)).toEqual(lettersOf(pages.file))
})

test('both typefaces are there', () => {
  expect(faces.map(({ family }) => family)).toEqual([
    'Bricolage Grotesque',
    'Bricolage Grotesque',
    'Instrument Sans',
    'Instrument Sans',
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designSchema } from './api.server.ts'
import { readDesign, tidyText } from './check-design.ts'
import { type LetteringDesign, NEW_DESIGN, NEW_PRINT } from './design.ts'
import { anyCharacters, anyDesign } from './testing/any-design.ts'
import { HEART } from './testing/own-shapes.ts'

/** Fifty times as wide as high. */
const BAR = 'm0 0l5000 0l0 100l-5000 0z'
const design: LetteringDesign = { ...NEW_DESIGN, text: 'Fern & Thread', font: 'pacifico', color_id: 211, width: 600 }

const getErrors = (value: unknown) => {
  const reading = readDesign(value)
  return reading.ok ? [] : reading.errors
}

describe('readDesign', () => {
  test('returns a valid design unchanged, also from JSON, in the form that the API describes', () => {
    fc.assert(
      fc.property(anyDesign, (any) => {
        const reading = readDesign(JSON.parse(JSON.stringify(any)))
        expect(reading.ok).toBe(true)
        if (!reading.ok) return
        const kerning = Object.entries(any.kerning).filter(([at, by]) => by !== 0 && Number(at) < any.text.length)
        expect(reading.design).toEqual({ ...any, kerning: Object.fromEntries(kerning) })
        expect(designSchema.parse(reading.design)).toEqual(reading.design)
        expect(readDesign(reading.design)).toEqual(reading)
      }),
    )
  })

  test('fills in fields that are missing in an older design, and drops unknown ones', () => {
    const { text, font, color_id } = design
    const reading = readDesign({ version: 1, text, font, color_id, glitter: true })
    expect(reading).toEqual({ ok: true, design: { ...NEW_DESIGN, text, font, color_id } })
  })

  test('refuses a newer version with its own sentence and marks it, so that it is kept', () => {
    const reading = readDesign({ ...design, version: 2, shape: 'wave' })
    expect(reading).toMatchObject({ ok: false, newer: true })
    expect(getErrors({ ...design, version: 2 })[0]?.message).toContain('newer version of the designer')
    for (const version of [0, '1', 1.5, null])
      expect(readDesign({ ...design, version })).toMatchObject({ newer: false })
  })

  test.each([
    [
      '5,000 characters',
      { text: 'x'.repeat(5000) },
      'text',
      'The text has 5,000 characters, but a design can have up to 300.',
    ],
    ['300 lines', { text: '\n'.repeat(299) }, 'text', 'The text has 300 lines, but a design can have up to 20.'],
    ['no text', { text: 7 }, 'text', 'letters, digits and punctuation'],
    ['an unknown font', { font: 'helvetica' }, 'font', 'one of our fonts'],
    ['an outline of half a millimetre', { outline: { width: 0.5, color_id: 201 } }, 'outline', 'from 1 to 50'],
    ['an outline of 51 mm', { outline: { width: 51, color_id: 201 } }, 'outline', 'from 1 to 50'],
    ['two decimals', { outline: { width: 3.25, color_id: 201 } }, 'outline', 'at most one decimal'],
    ['an outline without a film', { outline: { width: 3 } }, 'outline', 'one of our films'],
    ['a printed outline', { outline: { width: 3, color_id: 215 } }, 'outline', 'Only letters can be printed'],
    ['a shadow as a number', { shadow: 5 }, 'shadow', 'from -100 to 100'],
    ['a shadow too far away', { shadow: { dx: 0, dy: 100.1, color_id: 202 } }, 'shadow', 'from -100 to 100'],
    ['a hidden shadow', { shadow: { dx: 0.9, dy: -0.9, color_id: 202 } }, 'shadow', 'Otherwise nobody sees it.'],
    ['a printed shadow', { shadow: { dx: 5, dy: 5, color_id: 215 } }, 'shadow', 'Only letters can be printed'],
    ['an unknown colour', { color_id: 216 }, 'color_id', 'one of our colours'],
    ['a colour as text', { color_id: '211' }, 'color_id', 'one of our colours'],
    ['an unknown alignment', { align: 'justify' }, 'align', 'left, center or right'],
    [
      'no width',
      { width: 0 },
      'width',
      'The width must be a number of millimetres from 1 to 5,000, with at most one decimal.',
    ],
    ['a hundredth of a millimetre', { height: 10.55 }, 'height', 'with at most one decimal'],
    ['too much spacing', { letter_spacing: 1001 }, 'letter_spacing', 'from -200 to 1000'],
    ['spacing at no index', { kerning: { first: 10 } }, 'kerning', 'whole numbers from -200 to 1000'],
    ['spacing as text', { kerning: { 1: '10' } }, 'kerning', 'whole numbers'],
    ['spacing as a list', { kerning: [10] }, 'kerning', 'whole numbers'],
    ['lines too close', { line_spacing: 49 }, 'line_spacing', 'from 50 to 300'],
    ['a print without colours', { print: { pattern: 'across' } }, 'print', 'two colours'],
    ['an unknown pattern', { print: { ...NEW_PRINT, pattern: 'toString' } }, 'print', 'a gradient or in halves'],
    ['a colour by its name', { print: { ...NEW_PRINT, to: 'red' } }, 'print', 'such as #0b4ea2'],
    ['a shape without an outline', { shape: { ...HEART, outline: undefined } }, 'shape', 'm, then l, q or c, then z'],
    ['a shape of nothing', { shape: { ...HEART, outline: 'm0 0l10 0l0 0z' } }, 'shape', 'closed lines'],
    ['an outline that is not closed', { shape: { ...HEART, outline: 'm0 0l10 0l0 10' } }, 'shape', 'then z for each'],
    ['an outline of absolute lines', { shape: { ...HEART, outline: 'M0 0L10 0L0 10Z' } }, 'shape', 'relative'],
    ['fractions', { shape: { ...HEART, outline: 'm0 0l10.5 0l0 10z' } }, 'shape', 'in whole numbers'],
    ['an endless outline', { shape: { ...HEART, outline: 'm0 0l9 0l0 9z'.repeat(401) } }, 'shape', 'in 400 lines'],
    ['an outline of endless curves', { shape: { ...HEART, outline: `m0 0${'l9 1'.repeat(2001)}z` } }, 'shape', '2,000'],
    ['an outline far away', { shape: { ...HEART, outline: 'm0 0l999999 0l0 999999z' } }, 'shape', 'closed lines'],
    ['a hair', { shape: { ...HEART, outline: 'm0 0l9000 0l0 10l-9000 0z' } }, 'shape', 'closed lines'],
    ['a shape that is somewhere', { shape: { ...HEART, side: 'toString' } }, 'shape', 'left, right, above or below'],
    ['a shape as high as a house', { shape: { ...HEART, height: 2000.1 } }, 'shape', 'from 5 to 2,000'],
    ['a shape as wide as a house', { shape: { ...HEART, outline: BAR, height: 200 } }, 'shape', 'up to 5,000 mm wide'],
    ['a shape far away', { shape: { ...HEART, gap: -1 } }, 'shape', 'The gap beside your logo'],
    ['a shape with a long name', { shape: { ...HEART, name: 'a'.repeat(81) } }, 'shape', 'up to 80 characters'],
    ['a shape by its name', { shape: 'heart' }, 'shape', 'must be null'],
    ['more than the circle', { arc: 360 }, 'arc', 'from -300 to 300'],
  ])('refuses %s', (_, wrong, field, sentence) => {
    const errors = getErrors({ ...design, ...wrong })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.field).toBe(field)
    expect(errors[0]?.message).toContain(sentence)
  })

  test('names every wrong field, and accepts any input', () => {
    expect(getErrors({ ...design, arc: 999, font: null }).map(({ field }) => field)).toEqual(['font', 'arc'])
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const reading = readDesign(value)
        expect(reading.ok).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(design)), fc.anything(), (field, value) => {
        const reading = readDesign({ ...design, [field]: value })
        if (reading.ok) expect(designSchema.safeParse(reading.design).success).toBe(true)
        else expect(reading.errors.every(({ message }) => message.endsWith('.'))).toBe(true)
      }),
    )
  })

  test('a print is of Full Colour only, and its colours have one spelling', () => {
    const print = { ...NEW_PRINT, from: '#0B4EA2', glitter: true }
    expect(readDesign({ ...design, color_id: 215, print })).toMatchObject({ design: { print: NEW_PRINT } })
    expect(readDesign({ ...design, color_id: 211, print })).toMatchObject({ design: { print: null } })
  })

  test('a shape has the name of its file on one line, and nothing else', () => {
    const shape = { ...HEART, name: ' shop\u202e/logo\n.svg ', gap: -0, colour: 'red' }
    expect(readDesign({ ...design, shape })).toMatchObject({ design: { shape: { name: 'shop logo .svg', gap: 0 } } })
    expect(readDesign({ ...design, shape: HEART })).toEqual({ ok: true, design: { ...design, shape: HEART } })
  })

  test('the same design always has the same spelling', () => {
    const reading = readDesign({ ...design, text: 'Cafe\u0301', arc: -0, kerning: { 2: 10, 0: 0, 50: 7 } })
    expect(reading).toEqual({ ok: true, design: { ...design, text: 'Café', arc: 0, kerning: { 2: 10 } } })
  })
})

describe('tidyText', () => {
  test.each([
    ['accents in one piece', 'Cafe\u0301', 'Café'],
    ['ends of lines of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a tab', 'a\tb', 'a b'],
    ['controls and marks of direction', '\u0000a\u202eb\u200f\ufeff', 'ab'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
    ['a picture of several code points', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['spaces as they were typed', '  a  b ', '  a  b '],
  ])('%s', (_, typed, tidied) => {
    expect(tidyText(typed)).toBe(tidied)
  })

  test('is idempotent', () => {
    fc.assert(fc.property(anyCharacters, (text) => tidyText(tidyText(text)) === tidyText(text)))
  })
})

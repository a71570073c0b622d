import { describe, expect, test } from 'vitest'
import { NEW_DESIGN } from '../design.ts'
import { FONTS, findFonts } from '../fonts/font-list.ts'
import { tenths } from '../geometry/character-sizes.ts'
import {
  changeText,
  isLinked,
  readSide,
  runOfTyping,
  setKerning,
  setLinked,
  setSide,
  spacedLetters,
} from './change-design.ts'
import { describeDrawing, metres, sizeText } from './describe-drawing.ts'

const FERN = { ...NEW_DESIGN, text: 'Fern', kerning: { 0: 40, 3: -20 } }

describe('changing the text', () => {
  test.each([
    ['a letter before them', 'XFern', { 1: 40, 4: -20 }],
    ['a letter between them', 'Feern', { 0: 40, 4: -20 }],
    ['a letter after them', 'Ferns', { 0: 40, 3: -20 }],
    ['the last letter deleted', 'Fer', { 0: 40 }],
    ['another word', 'Moss', {}],
  ])('letters keep their spacing with %s', (_, words, kerning) => {
    expect(changeText(FERN, words).kerning).toEqual(kerning)
  })

  test('is tidied: accents are composed, and invisible characters removed', () => {
    expect(changeText(NEW_DESIGN, 'Cafe\u0301\u200e').text).toBe('Caf\u00e9')
  })

  test.each([
    ['Fern', 'Ferns', 'type'],
    ['Fern', 'Fern ', null],
    ['Fern', 'Fer', 'delete'],
  ])('from “%s” to “%s” belongs to the step “%s”', (before, after, run) => {
    expect(runOfTyping(before, after)).toBe(run)
  })
})

describe('001 §3: width and height in mm', () => {
  test('the other follows if linked; otherwise each is independent', () => {
    const wide = setSide(FERN, 'width', 600)
    expect([wide.width, wide.height, isLinked(wide)]).toEqual([600, null, true])
    expect(setSide(wide, 'height', 90)).toMatchObject({ width: null, height: 90 })
    const free = setLinked(wide, false, { width: 600, height: 92.7 })
    expect(free).toMatchObject({ width: 600, height: 92.7 })
    expect(setSide(free, 'height', 200)).toMatchObject({ width: 600, height: 200 })
    expect(setLinked(free, true, { width: 600, height: 93 })).toMatchObject({ width: 600, height: null })
  })

  test.each([
    ['', /^Enter the width/],
    ['0', /from 1 to 5,000, with at most one decimal/],
    ['-3', /from 1 to 5,000/],
    ['5001', /from 1 to 5,000/],
    ['5000.1', /from 1 to 5,000/],
    ['12.55', /at most one decimal/],
    ['1e2', /from 1 to 5,000/],
    ['twelve', /from 1 to 5,000/],
  ])('“%s” is refused with a sentence', (typed, sentence) => {
    expect(readSide('width', typed)).toEqual({ refusal: expect.stringMatching(sentence) })
  })

  test.each([
    ['5000', 5000],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12.', 12],
    [' 318.1', 318.1],
  ])('“%s” is read to a tenth of a mm (decisions §8)', (typed, mm) => {
    expect(readSide('width', typed)).toEqual({ mm })
  })

  test('is told to a tenth, from the hundredths that are measured', () => {
    expect([92.3, 93.004, 92.649, 92.64, 0.2].map(tenths)).toEqual([92.3, 93, 92.7, 92.6, 0.2])
    expect(sizeText({ width: 600, height: 92.71 })).toBe('600 × 92.7 mm')
    expect([metres(890), metres(12_345)]).toEqual(['0.89 m', '12.3 m'])
  })
})

describe('spacing of single letters', () => {
  test('is possible after every letter that another follows', () => {
    expect(spacedLetters('Fe\n&é x')).toEqual([
      { index: 0, name: '1: F' },
      { index: 3, name: '3: &' },
      { index: 4, name: '4: é' },
    ])
  })

  test('is limited, and 0 is not stored', () => {
    expect(setKerning(FERN, 1, 5_000).kerning).toEqual({ 0: 40, 1: 1_000, 3: -20 })
    expect(setKerning(FERN, 0, 0).kerning).toEqual({ 3: -20 })
  })
})

describe('searching fonts', () => {
  test.each([
    ['paci', ['pacifico']],
    ['  GREAT v', ['great-vibes']],
    ['olive', ['bricolage-grotesque']],
    ['blackletter', ['pirata-one', 'grenze-gotisch']],
    ['zzz', []],
  ])('finds them by “%s”', (typed, ids) => {
    expect(findFonts(FONTS, typed).map(({ id }) => id)).toEqual(ids)
  })

  test('finds all of them for an empty search', () => {
    expect(findFonts(FONTS, ' ')).toHaveLength(84)
  })
})

describe('the picture in words', () => {
  const facts = { width: 600, height: 92.7, too_small: [], smallest: null, missing: [], others: null }
  const small = { character: 'e', index: 1, length: 1, width: 4, height: 5.25 }

  test('includes size and price', () => {
    expect(describeDrawing(FERN, 'Pacifico', facts, '£23.40')).toBe('“Fern” in Pacifico, 600 × 92.7 mm. Price £23.40.')
  })

  test('001 §5: names letters that are too small, each once, and those that the font lacks', () => {
    const words = describeDrawing(
      { ...FERN, font: 'arvo' },
      'Arvo',
      { ...facts, too_small: [small, small], missing: ['€'] },
      null,
    )
    expect(words).toContain('Too small to cut: e.')
    expect(words).toContain('Arvo does not have “€”.')
  })

  test('says that the picture is empty', () => {
    expect(describeDrawing(NEW_DESIGN, 'Arvo', { ...facts, width: 0 }, null)).toBe('Nothing to cut yet.')
  })
})

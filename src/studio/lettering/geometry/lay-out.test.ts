import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlineBounds, transformOutline } from '#print/cut-line/outline.ts'
import { tidyText } from '../check-design.ts'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { anyCharacters, anyDesign, anyText } from '../testing/any-design.ts'
import { type Layout, layOut } from './lay-out.ts'

const font = await openLetteringFont(NEW_DESIGN.font)
const pacifico = await openLetteringFont('pacifico')

const laid = (choices: Partial<LetteringDesign>) => layOut({ ...NEW_DESIGN, ...choices }, font)

const few = { numRuns: 60 }

/** The glyphs of a line, from left to right. */
const onLine = ({ glyphs }: Layout, line: number) => glyphs.filter((glyph) => glyph.line === line)

describe('size (001 §3)', () => {
  test('the ink has exactly the requested width and height, starts at 0, 0, and is in proportion if one is free', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { width, height } = layOut(design, font)
        const free = layOut({ ...design, width: null, height: null }, font)
        if (design.width !== null) expect(width).toBeCloseTo(design.width, 6)
        if (design.height !== null) expect(height).toBeCloseTo(design.height, 6)
        if (design.width === null || design.height === null)
          expect(width / height).toBeCloseTo(free.width / free.height, 6)
      }),
      few,
    )
  })

  test('the bounds of the glyphs are those of their outlines, and their union is the whole', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const layout = layOut(design, font)
        const whole = outlineBounds(
          layout.glyphs.flatMap(({ glyph, matrix }) => transformOutline(font.getOutline(glyph), matrix)),
        )
        expect(whole?.left).toBeCloseTo(0, 6)
        expect(whole?.top).toBeCloseTo(0, 6)
        expect(whole?.right).toBeCloseTo(layout.width, 6)
        expect(whole?.bottom).toBeCloseTo(layout.height, 6)
        for (const glyph of layout.glyphs) {
          const own = outlineBounds(transformOutline(font.getOutline(glyph.glyph), glyph.matrix))
          for (const side of ['left', 'top', 'right', 'bottom'] as const) {
            expect(own?.[side]).toBeCloseTo(glyph.bounds[side], 6)
          }
        }
      }),
      few,
    )
  })

  test('letters start at a font size of 100 px with lines 110 px apart, of 0.2645833333 mm each (001 §9)', () => {
    const { lines } = laid({ text: 'H\nH\nH' })
    const [first, second, third] = lines.map(({ baseline }) => baseline)
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(110 * 0.2645833333, 9)
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo(110 * 0.2645833333, 9)
    const [capital] = laid({ text: 'H' }).glyphs
    expect(capital?.matrix[0]).toBeCloseTo((100 * 0.2645833333) / font.unitsPerEm, 9)
    const wide = laid({ text: 'H\nH', line_spacing: 200 }).lines
    expect((wide[1]?.baseline ?? 0) - (wide[0]?.baseline ?? 0)).toBeCloseTo(220 * 0.2645833333, 9)
  })

  test.each(['', ' ', '\n\n', '❤️'])('%j has no ink and no size', (text) => {
    for (const arc of [0, 90])
      expect(laid({ text, arc, width: 600 })).toMatchObject({ glyphs: [], width: 0, height: 0 })
  })
})

describe('spacing', () => {
  test('more between letters, after one letter or between lines never makes the ink smaller', () => {
    const text = fc.stringMatching(/^[A-Za-z]{2,8}\n[A-Za-z]{2,8}$/)
    const two = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
    fc.assert(
      fc.property(text, two, (typed, [some, more]) => {
        const plain = { text: typed, letter_spacing: some }
        const wide = laid({ ...plain, letter_spacing: some + more })
        expect(wide.width).toBeGreaterThan(laid(plain).width)
        // A letter on each line, so that the longest gets longer.
        const moved = laid({ ...plain, kerning: { 0: more, [typed.indexOf('\n') + 1]: more } })
        expect(moved.width).toBeGreaterThan(laid(plain).width)
        expect(laid({ ...plain, line_spacing: 100 + more / 4 }).height).toBeGreaterThan(laid(plain).height)
      }),
      few,
    )
  })

  test('after a letter it moves those behind it by thousandths of the font size, and nothing else', () => {
    const plain = laid({ text: 'HHH', letter_spacing: 1 })
    const moved = laid({ text: 'HHH', letter_spacing: 1, kerning: { 1: 100 } })
    const shifts = moved.glyphs.map(({ bounds }, at) => bounds.left - (plain.glyphs[at]?.bounds.left ?? 0))
    expect(shifts[0]).toBeCloseTo(0, 9)
    expect(shifts[1]).toBeCloseTo(0, 9)
    expect(shifts[2]).toBeCloseTo(10 * 0.2645833333, 9)
  })

  test('after the last letter of a line it changes nothing', () => {
    expect(laid({ text: 'HH\nH', kerning: { 1: 500 } }).width).toBeCloseTo(laid({ text: 'HH\nH' }).width, 9)
  })
})

describe('alignment (001 §2)', () => {
  const text = 'William\nO'

  test('uses the ink: lines are flush to a hundredth', () => {
    const left = laid({ text, align: 'left' })
    expect(onLine(left, 0)[0]?.bounds.left).toBeCloseTo(0, 9)
    expect(onLine(left, 1)[0]?.bounds.left).toBeCloseTo(0, 9)
    const right = laid({ text, align: 'right' })
    expect(onLine(right, 1)[0]?.bounds.right).toBeCloseTo(right.width, 9)
    const [middle] = onLine(laid({ text, align: 'center' }), 1)
    expect(((middle?.bounds.left ?? 0) + (middle?.bounds.right ?? 0)) / 2).toBeCloseTo(right.width / 2, 9)
  })

  test('spaces that were typed at the end of a line count', () => {
    const plain = laid({ text: 'William\nO', align: 'left' })
    const spaced = laid({ text: 'William\n  O', align: 'left' })
    const space = font.shape(' ')[0]?.advance ?? 0
    const moved = (onLine(spaced, 1)[0]?.bounds.left ?? 0) - (onLine(plain, 1)[0]?.bounds.left ?? 0)
    expect(moved).toBeCloseTo((2 * space * 100 * 0.2645833333) / font.unitsPerEm, 6)
    const right = laid({ text: 'William\nO  ', align: 'right' })
    expect(right.width - (onLine(right, 1)[0]?.bounds.right ?? 0)).toBeCloseTo(moved, 6)
  })
})

describe('the arc', () => {
  test('0 degrees is straight, and almost 0 is nearly so', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('left', 'center', 'right'), (text, align) => {
        const straight = laid({ text, align })
        for (const { bounds, straight: upright } of straight.glyphs) expect(bounds).toEqual(upright)
        const bent = laid({ text, align, arc: 0.001 })
        expect(bent.width).toBeCloseTo(straight.width, 2)
        expect(bent.height).toBeCloseTo(straight.height, 2)
      }),
      few,
    )
  })

  test('positive angles rise to the middle, negative ones sag by the same amount', () => {
    const [first, middle, last] = laid({ text: 'OOO', arc: 120 }).glyphs
    expect(middle?.bounds.top).toBeLessThan(first?.bounds.top ?? 0)
    expect(first?.bounds.top).toBeCloseTo(last?.bounds.top ?? 0, 0)
    const [one, two] = laid({ text: 'OOO', arc: -120 }).glyphs
    expect(two?.bounds.bottom).toBeGreaterThan(one?.bounds.bottom ?? 0)
  })

  test('rotates letters without changing their size', () => {
    const straight = laid({ text: 'Fern & Thread' })
    const bent = laid({ text: 'Fern & Thread', arc: 200 })
    for (const [at, glyph] of bent.glyphs.entries()) {
      const { left, right } = glyph.straight
      const was = straight.glyphs[at]?.straight
      expect(right - left).toBeCloseTo((was?.right ?? 0) - (was?.left ?? 0), 9)
      const [a, b, c, d] = glyph.matrix
      expect(a * d - b * c).toBeCloseTo(-((straight.glyphs[at]?.matrix[0] ?? 0) ** 2), 12)
    }
  })
})

describe('positions of characters (nothing is lost)', () => {
  test('each glyph has its index in the text, across lines, accents and ligatures', () => {
    const text = 'Café\nñ fi'
    const { glyphs } = layOut({ ...NEW_DESIGN, text }, font)
    const shown = glyphs.map(({ index, length, line }) => [text.slice(index, index + length), line])
    expect(shown.slice(0, 4)).toEqual([...'Café'].map((character) => [character, 0]))
    expect(shown.slice(4).every(([, line]) => line === 1)).toBe(true)
    expect(
      shown
        .slice(4)
        .map(([characters]) => characters)
        .join(''),
    ).toBe('ñfi')
  })

  test('for any text, every number is finite and every character is drawn or reported', () => {
    fc.assert(
      fc.property(anyCharacters, fc.constantFrom(0, 170, -300), (typed, arc) => {
        const text = tidyText(typed)
        const { glyphs, width, height, missing, lines } = layOut({ ...NEW_DESIGN, text, arc }, pacifico)
        const numbers = [width, height, ...lines.map(({ end }) => end), ...glyphs.flatMap(({ matrix }) => matrix)]
        expect(numbers.every(Number.isFinite)).toBe(true)
        expect(missing.every((characters) => text.includes(characters))).toBe(true)
        const shown = glyphs.map(({ index, length }) => text.slice(index, index + length)).join('')
        const lost = [...text.replace(/[\s\p{Cf}\p{M}\p{Zs}\p{Default_Ignorable_Code_Point}]/gu, '')].filter(
          (character) => {
            return !shown.includes(character) && !missing.some((characters) => characters.includes(character))
          },
        )
        expect(lost).toEqual([])
      }),
    )
  })

  test('a missing character is reported once, as it was typed, and not drawn', () => {
    const { missing, glyphs } = layOut({ ...NEW_DESIGN, text: 'I ❤️ you\nשלום ❤️ x̌' }, pacifico)
    expect(missing).toEqual(['❤️', 'ש', 'ל', 'ו', 'ם', 'x̌'])
    expect(glyphs.every(({ glyph }) => glyph !== 0)).toBe(true)
  })
})

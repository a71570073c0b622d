import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LetteringDesign, MAX_SIDE, NEW_DESIGN } from '../design.ts'
import { charSizeMessage, sufficientSize } from '../design-problems.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { anyDesign } from '../testing/any-design.ts'
import { getSmallest, measureCharacters, smallCharacters } from './character-sizes.ts'
import { layOut } from './lay-out.ts'

const font = await openLetteringFont(NEW_DESIGN.font)
const lato = await openLetteringFont('lato')

function measure(chosen: Partial<LetteringDesign>, by = font) {
  const design = { ...NEW_DESIGN, ...chosen }
  const layout = layOut(design, by)
  const sizes = measureCharacters(layout, design.text)
  return { words: layout.words, sizes, too_small: smallCharacters(sizes) }
}

const named = (characters: readonly { character: string }[]) => characters.map(({ character }) => character)

describe('sizes of characters', () => {
  test('are those of letters and digits, in the order of the text, with accents; a ligature counts as one', () => {
    expect(named(measure({ text: 'Fern & Ñ°,\n№ 7!' }).sizes)).toEqual(['F', 'e', 'r', 'n', 'Ñ', '7'])
    expect(named(measure({ text: 'fish' }, lato).sizes)).toEqual(['fi', 's', 'h'])
    const [plain, accented] = measure({ text: 'NÑ' }).sizes
    expect(accented?.height).toBeGreaterThan(plain?.height ?? 0)
  })

  test('are of ink after scaling, and the same on an arc', () => {
    const [letter] = measure({ text: 'H', width: 123, height: 77 }).sizes
    expect(letter).toEqual({ character: 'H', index: 0, length: 1, width: 123, height: 77 })
    const straight = measure({ text: 'Thread' }).sizes
    expect(measure({ text: 'Thread', arc: 270 }).sizes).toEqual(straight)
  })
})

describe('char_size (001 §5)', () => {
  test.each([
    ['10 mm high and narrow', 'l', { height: 10 }, []],
    ['9 mm high and narrow', 'l', { height: 9 }, ['l']],
    ['10 mm wide and low', '–m', { height: 10, width: 40 }, []],
    ['small punctuation', 'H...,', { height: 30 }, []],
    ['only the small letters', 'Hae', { height: 12 }, ['a', 'e']],
  ])('%s', (_, text, size, expected) => {
    expect(named(measure({ text, ...size }).too_small)).toEqual(expected)
  })

  test('names the letters, the size of the smallest, and a size that would be enough', () => {
    const design = measure({ text: 'Hae', height: 12 })
    const smallest = getSmallest(design.too_small)
    expect(charSizeMessage(design)).toBe(
      `“a” and “e” are too small to cut. The smallest, “${smallest?.character}”, is ${smallest?.width} mm wide and ` +
        `${smallest?.height} mm high. Letters and digits must be at least 10 mm wide or high. ` +
        'Make the text at least 32.2 mm wide, 12.2 mm high.',
    )
    expect(charSizeMessage(measure({ text: 'eee', height: 5 }))).toContain('“e” is too small to cut:')
    expect(charSizeMessage(measure({ text: 'Hae', height: 100 }))).toBeNull()
  })

  test('names a few of many, and never suggests a size that is impossible', () => {
    expect(charSizeMessage(measure({ text: 'abcdefghi', height: 5 }))).toContain('“f” and 3 more are')
    const long = 'quick brown fox jumps over the lazy dog '.repeat(7)
    const message = charSizeMessage(measure({ text: `${long}${long}`, width: 500 }))
    expect(message).toContain('fewer words')
  })

  test('the suggested size is always enough', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const measures = measure(design)
        const smallest = getSmallest(measures.too_small)
        if (smallest === null) return
        const enough = sufficientSize(measures.words, smallest)
        if (Math.max(enough.width, enough.height) > MAX_SIDE) return
        const linked = design.width === null || design.height === null
        const larger = linked
          ? [
              { width: enough.width, height: null },
              { width: null, height: enough.height },
            ]
          : [enough]
        for (const size of larger) expect(measure({ ...design, ...size }).too_small).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

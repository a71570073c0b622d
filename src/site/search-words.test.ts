import { describe, expect, it } from 'vitest'
import { isOneSlipFrom, searchWords, wordFit } from './search-words.ts'

describe('the words of a search', () => {
  it('reads names as plain words', () => {
    expect(searchWords('Hologram & Metallic Stickers')).toEqual(['hologram', 'metallic', 'sticker'])
    expect(searchWords('Café labels for the glass')).toEqual(['cafe', 'label', 'glass'])
    expect(searchWords('Royal Extra White 400 gsm')).toEqual(['royal', 'extra', 'white', '400gsm'])
  })

  it.each([
    ['vinyl', 'vinl', true],
    ['vinyl', 'vinnyl', true],
    ['vinyl', 'vinil', true],
    ['vinyl', 'vniyl', true],
    ['vinyl', 'vinyl', false],
    ['vinyl', 'vynil', false],
    ['vinyl', 'viyln', false],
    ['vinyl', 'vinyllo', false],
  ])('%s against %s: one slip %s', (a, b, one) => {
    expect(isOneSlipFrom(a, b)).toBe(one)
    expect(isOneSlipFrom(b, a)).toBe(one)
  })

  it('values the same word above its beginning above a slip', () => {
    expect(wordFit('foil', 'foil')).toBeGreaterThan(wordFit('foi', 'foil'))
    expect(wordFit('foi', 'foil')).toBeGreaterThan(wordFit('fiol', 'foil'))
    expect(wordFit('fiol', 'foil')).toBeGreaterThan(0)
    expect(wordFit('tin', 'tag')).toBe(0)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetFonts } from './draw-sheets.server.ts'
import { breakLines, type Setting } from './sheet.ts'

const { setting } = sheetFonts()
const TYPE = { face: 'text', size: 9 } as const

/** A font in which every letter is as wide as its size, with ASCII only. */
const plain: Setting = { measure: (text, _face, size) => text.length * size, has: (code) => code < 128 }

describe('lines of a sheet', () => {
  test('break between words, and within a word that is longer than a line', () => {
    const drawn = breakLines('two words incomprehensibly', 90, TYPE, plain).map((line) => line.drawn)
    expect(drawn).toEqual(['two words', 'incomprehe', 'nsibly'])
  })

  test('keep the line feeds of an address', () => {
    const drawn = breakLines('1 Row\nBristol', 900, TYPE, plain).map((line) => line.drawn)
    expect(drawn).toEqual(['1 Row', 'Bristol'])
  })

  test('retain the entered text if it is written differently', () => {
    expect(breakLines('Zoë Żak', 90, TYPE, plain)).toEqual([{ drawn: 'Zoe Zak', spoken: 'Zoë Żak' }])
  })

  test('lose nothing and are never too wide', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 30, max: 300 }), (text, width) => {
        const lines = breakLines(text, width, TYPE, setting)
        const entered = lines.map(({ drawn, spoken }) => spoken ?? drawn).join('')
        const bare = (read: string) => read.replace(/\s/g, '').normalize('NFC')
        expect(bare(entered)).toBe(bare(text))
        for (const { drawn } of lines) {
          const alone = [...new Intl.Segmenter('en-GB').segment(drawn)].length === 1
          if (!alone) expect(setting.measure(drawn, 'text', 9)).toBeLessThanOrEqual(width)
        }
      }),
    )
  })
})

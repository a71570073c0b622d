import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetFonts } from './draw-sheets.server.ts'
import { readableLetters, UNSHOWN } from './readable-letters.ts'

const { has } = sheetFonts().setting

describe('letters on a sheet', () => {
  test.each([
    'Café Żółty Rower Sp. z o.o.',
    'Łęcka, Nováček, Škoda, Žižka',
    'Ștefan Țepeș, Gül Yıldız, Ærø, Reykjavík, Ólafsdóttir',
    'Großkopf & Söhne GmbH, Zürich',
    '£1,234.50 – “2 × 50” … 75 %',
  ])('%s is drawn as it was entered', (text) => {
    expect(readableLetters(text, has)).toEqual({ drawn: text, rewritten: false, unshown: false })
  })

  test.each([
    ['Αλέξανδρος Παπαδόπουλος', 'Alexandros Papadopoulos'],
    ['Οδυσσέας Ελύτης, Εύβοια, Άγγελος', 'Odysseas Elytis, Evvoia, Angelos'],
    ['Щёлковские этикетки', 'Shchelkovskie etiketki'],
    ['Київ, Україна', 'Kiiv, Ukraina'],
    ['Љиљана Ђорђевић', 'Ljiljana Djordjevic'],
    ['Nguyễn Huệ', 'Nguyen Hue'],
  ])('%s is written in Latin letters', (text, drawn) => {
    expect(readableLetters(text, has)).toEqual({ drawn, rewritten: true, unshown: false })
  })

  test('characters without such a spelling are shown as one sign each', () => {
    expect(readableLetters('株式会社 Print 👩‍🎨', has)).toEqual({
      drawn: `${UNSHOWN.repeat(4)} Print ${UNSHOWN}`,
      rewritten: true,
      unshown: true,
    })
  })

  test('any text can be drawn, and says whether it differs from what was entered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { drawn, rewritten } = readableLetters(text, has)
        expect([...drawn].every((sign) => has(sign.codePointAt(0) ?? 0))).toBe(true)
        expect(rewritten).toBe(drawn !== text.normalize('NFC'))
      }),
    )
  })
})

import { getFont } from '#studio/lettering/fonts/font-list.ts'
import { compareWidths } from './support/compare-widths.ts'
import { expect, test } from './support/test.ts'

/* All fonts with thirty words each: bench/lettering-widths.md. */

const FONTS = ['bricolage-grotesque', 'pacifico', 'great-vibes', 'russo-one', 'playfair-display', 'arvo']
const WORDS = ['Fern & Thread', 'AVATAR', 'office', 'Größe', 'P.A. Ltd', '10:30–17:00']
/** In mm of a word 100 mm wide. */
const MOST = 0.1

for (const spacing of [0, 120]) {
  test(`words are as wide as in the browser, with ${spacing} thousandths between letters`, async ({ page }) => {
    for (const id of FONTS) {
      const font = getFont(id)
      const differences = font === undefined ? [] : await compareWidths(page, font, WORDS, spacing)
      expect(differences).toHaveLength(WORDS.length)
      expect(differences.filter(({ advance, ink }) => !(Math.max(advance, ink) <= MOST))).toEqual([])
    }
  })
}

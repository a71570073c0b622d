import { expect, test } from 'vitest'
import { MISSING } from './engine.ts'
import { FONTS } from './font-list.ts'
import { openLetteringFont } from './open-font.server.ts'

/** What people put on vans and windows; Arvo has no euro sign, Orbitron no copyright and trade mark signs. */
const EXPECTED = [...'ABCXYZabcxyz0123456789&.,:;!?@£%+-–()\'"“”ÄÖÜäöüßéèñç']

test('every font of the list opens and has the characters of British and nearby languages', async () => {
  for (const { id } of FONTS) {
    const font = await openLetteringFont(id)
    const lacking = EXPECTED.filter((character) => font.shape(character)[0]?.glyph === MISSING)
    expect([id, lacking]).toEqual([id, []])
  }
})

test('a font is opened once; an unknown one is refused each time', async () => {
  expect(await openLetteringFont('pacifico')).toBe(await openLetteringFont('pacifico'))
  await expect(openLetteringFont('helvetica')).rejects.toThrow('No font helvetica')
  await expect(openLetteringFont('../../etc/passwd')).rejects.toThrow('No font')
})

import { describe, expect, test } from 'vitest'
import { box, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { separatePlates } from '#print/preflight/testing/separate-plates.server.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { separatePage } from './separate-page.ts'

const spot = (name: string, area: string) => `/${name} cs 1 scn ${area} f`

/** A foil, a white on a layer that does not print, and notes of the template, over a background and a picture. */
function withPlates(entries = '') {
  const artwork = cleanArtwork(STICKER)
  artwork.content.push(
    spot('Foil', box(5, 5, 10, 10)),
    `/OC /hidden BDC ${spot('White', box(20, 20, 20, 10))} EMC`,
    spot('Guide', box(40, 40, 5, 5)),
  )
  artwork.pageEntries = entries
  return writeSample(artwork)
}

/** The page is 54 mm with its bleed; places are mm from its upper left corner. */
const at = (cover: Uint8Array, side: number, x: number, y: number) =>
  cover[Math.floor((y / 54) * side) * side + Math.floor((x / 54) * side)]

test('the plates of tools are areas of their own, also those of layers that do not print', async () => {
  const separated = await separatePage(withPlates(), 540)
  expect(separated?.plates.map(({ plate, width, height }) => [plate, width, height])).toEqual([
    ['Foil', 540, 540],
    ['White', 540, 540],
  ])
  const [foil, white] = separated?.plates.map(({ cover }) => cover) ?? []
  if (foil === undefined || white === undefined) throw new Error('there are two plates')
  expect([at(foil, 540, 12, 42), at(foil, 540, 18, 42), at(foil, 540, 12, 30)]).toEqual([255, 0, 0])
  expect([at(white, 540, 30, 26), at(white, 540, 12, 42)]).toEqual([255, 0])
})

test('a page is turned as it is shown', async () => {
  expect((await separatePage(withPlates('/Rotate 90'), 300))?.turns).toBe(1)
})

test('a file without such plates, and one that is none, is left alone', async () => {
  expect(await separatePage(writeSample(cleanArtwork(STICKER)), 300)).toBeNull()
  expect(await separatePage(new TextEncoder().encode('%PDF-1.7 nothing'), 300)).toBeNull()
})

describe.skipIf(!hasGhostscript())('beside Ghostscript', () => {
  test('the colours are those of the file, and nothing else is on them', async () => {
    const separated = await separatePage(withPlates(), 300)
    const [colours, plain] = await Promise.all([
      separatePlates(separated?.colours ?? new Uint8Array(), 72),
      separatePlates(writeSample(cleanArtwork(STICKER)), 72),
    ])
    for (const [ink, plate] of colours) expect(plate, ink).toEqual(plain.get(ink) ?? plate.map(() => 0))
    expect([...plain.keys()].filter((ink) => !colours.has(ink))).toEqual([])
  })
})
